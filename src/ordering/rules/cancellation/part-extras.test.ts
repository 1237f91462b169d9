import { expect, test } from 'vitest'
import { extrasBack } from '#ordering/rules/cancellation/part-extras.ts'

const ending = {
  deliveryPaidMinor: 300,
  tipPaidMinor: 100,
  fulfillmentMethod: 'delivery',
  status: 'confirmed' as const,
  siblings: [],
  isForgiven: false,
}

test('tip and delivery are refunded with the last item of their part', () => {
  expect(extrasBack(ending)).toEqual({ tipMinor: 100, deliveryMinor: 300 })
  expect(extrasBack({ ...ending, siblings: ['cancelled', 'expired'] })).toEqual({ tipMinor: 100, deliveryMinor: 300 })
  expect(extrasBack({ ...ending, siblings: ['cancelled', 'confirmed'] })).toEqual({ tipMinor: 0, deliveryMinor: 0 })
})

test('a started delivery is not refunded, unless the customer did not cause the cancellation', () => {
  const ready = { ...ending, status: 'ready' as const }
  expect(extrasBack(ready)).toEqual({ tipMinor: 100, deliveryMinor: 0 })
  expect(extrasBack({ ...ready, isForgiven: true }).deliveryMinor).toBe(300)
  expect(extrasBack({ ...ready, fulfillmentMethod: 'pickup' }).deliveryMinor).toBe(300)
})
