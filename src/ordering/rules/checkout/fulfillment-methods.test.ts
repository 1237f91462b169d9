import { expect, test } from 'vitest'
import {
  chooseFulfillmentMethod,
  fulfillmentMethodsFor,
  fulfillmentText,
  needsAddress,
} from '#ordering/rules/checkout/fulfillment-methods.ts'

test('visits are not delivered, goods are not provided online', () => {
  const fulfillmentMethods = ['online', 'delivery', 'venue', 'pickup', 'customer_address']
  expect(fulfillmentMethodsFor('booking', fulfillmentMethods)).toEqual(['venue', 'customer_address', 'online'])
  expect(fulfillmentMethodsFor('order', fulfillmentMethods)).toEqual(['pickup', 'delivery'])
})

test('the requested method is used, else the first available, else the default', () => {
  expect(chooseFulfillmentMethod('order', ['pickup', 'delivery'], 'delivery')).toBe('delivery')
  expect(chooseFulfillmentMethod('order', ['delivery'], 'pickup')).toBe('delivery')
  expect(chooseFulfillmentMethod('booking', ['online', 'venue'], null)).toBe('venue')
  expect(chooseFulfillmentMethod('booking', [], 'delivery')).toBe('venue')
  expect(chooseFulfillmentMethod('order', ['venue'], undefined)).toBe('pickup')
})

test("a visit at the customer's address requires an address", () => {
  const fulfillmentMethods = ['venue', 'customer_address', 'online', 'pickup', 'delivery']
  expect(fulfillmentMethods.filter(needsAddress)).toEqual(['customer_address', 'delivery'])
  expect([fulfillmentText('customer_address'), fulfillmentText('by pigeon')]).toEqual(['At your address', 'by pigeon'])
})
