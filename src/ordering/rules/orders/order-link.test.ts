import { expect, test } from 'vitest'
import { linkTokenIn, orderLinkName } from '#ordering/rules/orders/order-link.ts'
import { referenceOf } from '#ordering/rules/orders/references.ts'

const reference = referenceOf(new Uint8Array([1, 2, 3, 4, 5, 6, 7]))

test('each order has a cookie of its own, the same for all of its parts', () => {
  expect(orderLinkName(reference)).toBe(`order-link-${reference}`)
  expect(orderLinkName(`${reference}-2a`)).toBe(`order-link-${reference}`)
  expect(orderLinkName('nothing')).toBe('order-link-unknown')
})

test('the token is found among other cookies', () => {
  const cookies = `theme=dark; order-link-${reference}=to=ken; order-link-AAAA=other`
  expect(linkTokenIn(cookies, reference)).toBe('to=ken')
  expect(linkTokenIn(`theme=dark;order-link-${reference}=close`, reference)).toBe('close')
  expect(linkTokenIn('theme=dark', reference)).toBeNull()
  expect(linkTokenIn('', reference)).toBeNull()
})
