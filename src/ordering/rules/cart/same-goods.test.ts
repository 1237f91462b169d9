import { expect, test } from 'vitest'
import { isSameGoods } from '#ordering/rules/cart/same-goods.ts'

const goods = {
  serviceId: 's',
  optionId: 'o',
  addons: [
    { addonId: 'a', quantity: 1 },
    { addonId: 'b', quantity: 2 },
  ],
  fulfillmentMethod: 'pickup',
  answers: { size: 'M', colour: 'red' },
  note: '',
  priceSeenMinor: 500,
  savedForLater: false,
}

test('the order of extras and answers does not matter', () => {
  const other = { ...goods, addons: goods.addons.toReversed(), answers: { colour: 'red', size: 'M' } }
  expect(isSameGoods(goods, other)).toBe(true)
})

test.each([
  { serviceId: 't' },
  { optionId: 'p' },
  { addons: [goods.addons[0]!] },
  { addons: [goods.addons[0]!, { addonId: 'b', quantity: 1 }] },
  { fulfillmentMethod: 'delivery' },
  { answers: { size: 'L', colour: 'red' } },
  { note: 'no onions' },
  { priceSeenMinor: 501 },
  { savedForLater: true },
])('%o makes a separate line', (change) => expect(isSameGoods(goods, { ...goods, ...change })).toBe(false))
