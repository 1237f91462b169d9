import { expect, test } from 'vitest'
import { byService, nameOfItem } from './item-name.ts'

const soup = {
  serviceId: 'menu',
  title: 'Dinner menu',
  optionName: 'Caldo verde',
  fulfillmentMethod: 'pickup',
  policyLine: 'Cancel free until it’s being prepared.',
}
const fritters = { ...soup, optionName: 'Salt cod fritters' }

test('an item is named by its service and its option, once where both have one name', () => {
  expect(nameOfItem(soup)).toBe('Dinner menu: Caldo verde')
  expect(nameOfItem({ title: 'Cut', optionName: 'Cut' })).toBe('Cut')
})

test('options of one service stand below it, unless they are collected or cancelled differently', () => {
  const delivered = { ...soup, fulfillmentMethod: 'delivery' }
  const cut = { ...soup, serviceId: 'cut' }
  expect(byService([soup, fritters, delivered, cut, soup])).toEqual([[soup, fritters], [delivered], [cut], [soup]])
  expect(byService([soup, { ...soup, policyLine: 'Not refunded.' }])).toHaveLength(2)
  expect(byService([])).toEqual([])
})
