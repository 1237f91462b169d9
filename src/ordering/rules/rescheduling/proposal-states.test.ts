import { expect, test } from 'vitest'
import { proposalAfter, sideOf } from '#ordering/rules/rescheduling/proposal-states.ts'

const byProvider = { byParty: 'provider' as const, status: 'proposed' as const }

test('the market acts on the side of the business', () => {
  expect((['customer', 'provider', 'market', 'system'] as const).map(sideOf)).toEqual([
    'customer',
    'business',
    'business',
    'business',
  ])
})

test('the other side answers, and the author withdraws', () => {
  expect(proposalAfter('accept', byProvider, 'customer')).toBe('accepted')
  expect(proposalAfter('decline', byProvider, 'customer')).toBe('declined')
  expect(proposalAfter('withdraw', byProvider, 'customer')).toBeUndefined()
  expect(proposalAfter('withdraw', byProvider, 'market')).toBe('withdrawn')
  expect(proposalAfter('accept', byProvider, 'provider')).toBeUndefined()
})

test('a proposal that waits for payment can only be withdrawn, an expired one not at all', () => {
  const unpaid = { byParty: 'customer' as const, status: 'unpaid' as const }
  expect(proposalAfter('withdraw', unpaid, 'customer')).toBe('withdrawn')
  expect(proposalAfter('accept', unpaid, 'provider')).toBeUndefined()
  expect(proposalAfter('withdraw', { ...unpaid, status: 'declined' }, 'customer')).toBeUndefined()
})
