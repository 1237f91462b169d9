import { expect, test, describe } from 'vitest'
import { orderScope } from '#ordering/rules/orders/order-access.ts'
import { isStreetShown, venueText } from '#ordering/rules/orders/place-shown.ts'

const stranger = { hasPlacedIt: false, readsItsMail: false, hasLink: false, isLinkEnough: false }

test('the customer, and readers of their email, see everything', () => {
  expect(orderScope({ ...stranger, hasPlacedIt: true })).toBe('full')
  expect(orderScope({ ...stranger, readsItsMail: true, hasLink: true })).toBe('full')
})

test('a link alone shows a part', () => expect(orderScope({ ...stranger, hasLink: true })).toBe('link'))
test('a link that was sent to a number is enough, and without it the order does not exist', () => {
  expect(orderScope({ ...stranger, hasLink: true, isLinkEnough: true })).toBe('full')
  expect(orderScope({ ...stranger, isLinkEnough: true })).toBeNull()
})
test('for a stranger the order does not exist', () => expect(orderScope(stranger)).toBeNull())

test('a hidden street requires a confirmed visit and full access', () => {
  const hidden = { hideExactAddress: true }
  expect(isStreetShown(hidden, true, ['confirmed'])).toBe(true)
  expect(isStreetShown(hidden, false, ['confirmed'])).toBe(false)
  expect(isStreetShown(hidden, true, ['requested', 'cancelled'])).toBe(false)
  expect(isStreetShown({ hideExactAddress: false }, false, ['requested'])).toBe(true)
})

test('before an order a venue is shown with its street, or with its district where the street is hidden', () => {
  const venue = { line1: 'Rua Augusta 12', district: 'Baixa', postalCode: '1100-053', city: 'Lisbon' }
  expect(venueText({ ...venue, hideExactAddress: false })).toBe('Rua Augusta 12, 1100-053 Lisbon')
  expect(venueText({ ...venue, postalCode: '', hideExactAddress: false })).toBe('Rua Augusta 12, Lisbon')
  expect(venueText({ ...venue, hideExactAddress: true })).toBe('Baixa, Lisbon')
})

describe('the street of a location', () => {
  test('that is not hidden is shown to everybody', () => {
    expect(isStreetShown({ hideExactAddress: false }, false, [])).toBe(true)
  })

  test('that is hidden is shown with full access and a confirmed visit', () => {
    const shown = (status: Parameters<typeof isStreetShown>[2][number], hasFullAccess = true) =>
      isStreetShown({ hideExactAddress: true }, hasFullAccess, ['cancelled', status])
    expect(shown('confirmed')).toBe(true)
    expect(shown('confirmed', false)).toBe(false)
    expect(shown('completed')).toBe(true)
    expect(shown('requested')).toBe(false)
    expect(shown('awaiting_payment')).toBe(false)
    expect(shown('no_show')).toBe(false)
  })
})
