import { expect, test } from 'vitest'
import { proposalAfter, sideOf } from '#ordering/rules/rescheduling/proposal-states.ts'

const byProvider = { byParty: 'provider' as const, status: 'proposed' as const }

test('the market stands on the side of the business', () => {
  expect((['customer', 'provider', 'market', 'system'] as const).map(sideOf)).toEqual([
    'customer',
    'business',
    'business',
    'business',
  ])
})

test('the other side answers, and who asked takes it back', () => {
  expect(proposalAfter('accept', byProvider, 'customer')).toBe('accepted')
  expect(proposalAfter('decline', byProvider, 'customer')).toBe('declined')
  expect(proposalAfter('withdraw', byProvider, 'customer')).toBeUndefined()
  expect(proposalAfter('withdraw', byProvider, 'market')).toBe('withdrawn')
  expect(proposalAfter('accept', byProvider, 'provider')).toBeUndefined()
})

test('one that waits for its money is only taken back, one that is over not even that', () => {
  const unpaid = { byParty: 'customer' as const, status: 'unpaid' as const }
  expect(proposalAfter('withdraw', unpaid, 'customer')).toBe('withdrawn')
  expect(proposalAfter('accept', unpaid, 'provider')).toBeUndefined()
  expect(proposalAfter('withdraw', { ...unpaid, status: 'declined' }, 'customer')).toBeUndefined()
})
