import { expect, test } from 'vitest'
import { actionsOf, stepFrom, type QuoteStatus, type QuoteSnapshot } from '#quotes/rules/quote-states.ts'

const standing = (status: QuoteStatus, more: Partial<QuoteSnapshot> = {}): QuoteSnapshot => ({
  status,
  offers: status === 'open' ? 0 : 1,
  mostOffers: 3,
  isOrdered: false,
  isInCart: status === 'accepted',
  ...more,
})

test('each side can do exactly what the state of a request allows', () => {
  const can = (status: QuoteStatus) => [
    actionsOf(standing(status), 'customer'),
    actionsOf(standing(status), 'provider'),
  ]
  expect({
    open: can('open'),
    offered: can('offered'),
    accepted: can('accepted'),
    declined: can('declined'),
    expired: can('expired'),
    withdrawn: can('withdrawn'),
  }).toEqual({
    open: [['withdraw'], ['offer', 'decline']],
    offered: [
      ['accept', 'decline'],
      ['offer', 'withdraw'],
    ],
    accepted: [[], ['withdraw']],
    declined: [[], []],
    expired: [[], []],
    withdrawn: [[], []],
  })
})

test('there are at most three offers', () => {
  expect(actionsOf(standing('offered', { offers: 3 }), 'provider')).toEqual(['withdraw'])
})

test('an accepted offer can be added to the cart again, an ordered one cannot', () => {
  expect(actionsOf(standing('accepted', { isInCart: false }), 'customer')).toEqual(['accept'])
  const ordered = standing('accepted', { isInCart: false, isOrdered: true })
  expect([actionsOf(ordered, 'customer'), actionsOf(ordered, 'provider')]).toEqual([[], []])
})

test('only the customer accepts, only the business offers', () => {
  expect([stepFrom('offered', 'provider', 'accept'), stepFrom('open', 'customer', 'offer')]).toEqual([
    undefined,
    undefined,
  ])
})
