import { expect, test } from 'vitest'
import { againHref, againLabel, canHaveAgain } from '#ordering/rules/orders/again.ts'

const item = { serviceId: 's', optionId: 'o', status: 'fulfilled' as const }

test('what is over and still offered can be had again', () => {
  const onSale = new Set(['s'])
  expect(canHaveAgain(item, onSale)).toBe(true)
  expect(canHaveAgain({ ...item, status: 'completed' }, onSale)).toBe(true)
  expect(canHaveAgain({ ...item, status: 'cancelled' }, onSale)).toBe(false)
  expect(canHaveAgain(item, new Set(['t']))).toBe(false)
})

test('it leads to the same option', () => {
  expect(againHref(item)).toBe('/service/s?option=o')
  expect([againLabel('order'), againLabel('booking')]).toEqual(['Order again', 'Book again'])
})
