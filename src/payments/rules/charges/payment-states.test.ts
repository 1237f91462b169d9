import { expect, test } from 'vitest'
import { canMoveOn, isPayable } from '#payments/rules/charges/payment-states.ts'

const statuses = ['needs_action', 'authorised', 'captured', 'card_saved', 'failed', 'voided', 'expired'] as const
const after = (from: Parameters<typeof canMoveOn>[0]) => statuses.filter((to) => canMoveOn(from, to))

test('each state has its permitted next states', () => {
  expect(after('created')).toEqual(statuses)
  expect(after('needs_action')).toEqual(['authorised', 'captured', 'card_saved', 'failed', 'voided', 'expired'])
  expect(after('authorised')).toEqual(['captured', 'failed', 'voided', 'expired'])
  expect(after('failed')).toEqual(['authorised', 'captured', 'card_saved'])
  expect(after('expired')).toEqual(['authorised', 'captured', 'card_saved'])
  expect(after('voided')).toEqual(['captured'])
  expect(after('card_saved')).toEqual([])
  expect(after('captured')).toEqual([])
})

test('a payment without money that is not being released can be paid', () => {
  expect((['created', ...statuses] as const).filter(isPayable)).toEqual([
    'created',
    'needs_action',
    'failed',
    'expired',
  ])
})
