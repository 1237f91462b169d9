import { describe, expect, test } from 'vitest'
import {
  disputeActionsFor,
  disputeTransitions,
  type DisputeParty,
  type DisputeStatus,
  type TimedDispute,
} from '#ordering/rules/disputes/dispute-states.ts'
import { days, hours } from '#shared/time/instant.ts'

const now = Date.UTC(2026, 10, 2, 10)
const parties: DisputeParty[] = ['customer', 'provider', 'market', 'system']
const disputeIn = (status: DisputeStatus, more: Partial<TimedDispute> = {}): TimedDispute => ({
  status,
  wish: 'full',
  outcome: null,
  dueAt: now + hours(1),
  resolvedAt: null,
  appealedAt: null,
  appealFor: days(7),
  ...more,
})
const may = (dispute: TimedDispute, at = now) =>
  Object.fromEntries(parties.map((party) => [party, disputeActionsFor(dispute, party, at)]))
const nobody = { customer: [], provider: [], market: [], system: [] }

describe('permitted steps of a dispute', () => {
  test('open: the provider answers, the customer withdraws', () => {
    expect(may(disputeIn('open'))).toEqual({
      ...nobody,
      customer: ['withdraw'],
      provider: ['accept', 'redo', 'offer', 'contest'],
    })
    expect(may(disputeIn('open', { wish: 'redo' })).provider).toEqual(['redo', 'offer', 'contest'])
  })

  test('after the deadline: only time advances it', () => {
    const late = now + hours(1)
    expect(may(disputeIn('open'), late)).toEqual({ ...nobody, customer: ['withdraw'], system: ['repay', 'escalate'] })
    expect(may(disputeIn('provider_answered'), late)).toEqual({ ...nobody, customer: ['withdraw'], system: ['stand'] })
    expect(may(disputeIn('open'), late - 1).provider).toHaveLength(4)
  })

  test('with an offer: the customer accepts or refuses', () => {
    expect(may(disputeIn('provider_answered'))).toEqual({ ...nobody, customer: ['agree', 'reject', 'withdraw'] })
  })

  test('with administrators: they decide; after an appeal nobody withdraws', () => {
    expect(may(disputeIn('with_admin'))).toEqual({ ...nobody, customer: ['withdraw'], market: ['decide'] })
    expect(may(disputeIn('with_admin', { appealedAt: now }))).toEqual({ ...nobody, market: ['decide'] })
  })

  test('decided: either side can appeal once, for seven days', () => {
    const decided = disputeIn('resolved', { outcome: 'decided', dueAt: null, resolvedAt: now })
    expect(may(decided)).toEqual({ ...nobody, customer: ['appeal'], provider: ['appeal'] })
    expect(may(decided, now + days(7) - 1).customer).toEqual(['appeal'])
    expect(may(decided, now + days(7))).toEqual(nobody)
    expect(may({ ...decided, appealedAt: now })).toEqual(nobody)
  })

  test.each(['agreed', 'silence', 'withdrawn'] as const)('settled by %s: no step is left', (outcome) => {
    expect(may(disputeIn('resolved', { outcome, dueAt: null, resolvedAt: now }))).toEqual(nobody)
  })
})

test('every state but the last has a next one, and every step connects existing states', () => {
  const states: DisputeStatus[] = ['open', 'provider_answered', 'with_admin', 'resolved']
  for (const state of states) expect(disputeTransitions.some(({ from }) => from.includes(state))).toBe(true)
  for (const { to, by } of disputeTransitions) expect([states.includes(to), by.length > 0]).toEqual([true, true])
})
