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

test('each side can do what the state of a request allows, and nothing else', () => {
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

test('after three offers there is no fourth', () => {
  expect(actionsOf(standing('offered', { offers: 3 }), 'provider')).toEqual(['withdraw'])
})

test('an accepted offer that was taken out of the cart can be put there again, one that was ordered cannot', () => {
  expect(actionsOf(standing('accepted', { isInCart: false }), 'customer')).toEqual(['accept'])
  const ordered = standing('accepted', { isInCart: false, isOrdered: true })
  expect([actionsOf(ordered, 'customer'), actionsOf(ordered, 'provider')]).toEqual([[], []])
})

test('only its customer accepts, only its business offers', () => {
  expect([stepFrom('offered', 'provider', 'accept'), stepFrom('open', 'customer', 'offer')]).toEqual([
    undefined,
    undefined,
  ])
})
