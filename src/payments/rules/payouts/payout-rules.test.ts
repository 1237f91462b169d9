import { describe, expect, test } from 'vitest'
import { payoutDue, type PayoutContext } from '#payments/rules/payouts/payout-due.ts'
import { payoutMinimum } from '#payments/rules/payouts/payout-minimum.ts'
import { nextPayoutRun } from '#payments/rules/payouts/payout-schedule.ts'
import { mayBecome, payoutStates, payoutTransitions, stateAfter } from '#payments/rules/payouts/payout-states.ts'

const at = (text: string) => Date.parse(text)

describe('the next payout run', () => {
  test.each([
    ['weekly', '2026-11-02T05:59:59.999Z', '2026-11-02T06:00:00Z'],
    ['weekly', '2026-11-02T06:00:00Z', '2026-11-09T06:00:00Z'],
    ['weekly', '2026-11-08T23:00:00Z', '2026-11-09T06:00:00Z'],
    ['weekly', '2026-12-29T00:00:00Z', '2027-01-04T06:00:00Z'],
    ['daily', '2026-11-02T05:00:00Z', '2026-11-02T06:00:00Z'],
    ['daily', '2026-12-31T06:00:00Z', '2027-01-01T06:00:00Z'],
    ['monthly', '2026-12-01T06:00:00Z', '2027-01-01T06:00:00Z'],
    ['monthly', '2027-01-31T12:00:00Z', '2027-02-01T06:00:00Z'],
  ] as const)('%s after %s is %s', (schedule, after, next) => {
    expect(nextPayoutRun(schedule, at(after))).toBe(at(next))
  })

  test('does not exist for manual payouts', () => {
    expect(nextPayoutRun('by_hand', at('2026-11-02T06:00:00Z'))).toBeNull()
  })
})

const details = (more: Partial<PayoutContext> = {}): PayoutContext => ({
  availableMinor: 2850,
  earned: [{ subjectId: 'a', orderId: null, amountMinor: 2850, completedAt: 100 }],
  minimumMinor: 2500,
  completedBefore: 200,
  status: 'active',
  details: 'ready',
  holdReason: '',
  hasOther: false,
  ...more,
})

describe('the amount of a payout', () => {
  test('includes everything completed long enough ago', () => {
    expect(payoutDue(details())).toMatchObject({ amountMinor: 2850, waitingMinor: 0, hindrances: [] })
  })

  test('excludes what was completed too recently', () => {
    expect(payoutDue(details({ completedBefore: 99 }))).toMatchObject({
      amountMinor: 0,
      waitingMinor: 2850,
      hindrances: ['nothing'],
    })
  })

  test('excludes recent earnings, but includes recent refunds', () => {
    const one = (subjectId: string, amountMinor: number, completedAt: number | null) => ({
      subjectId,
      orderId: null,
      amountMinor,
      completedAt,
    })
    const [done, free, fresh, back, part] = [
      one('done', 2850, 200),
      one('free', 0, 100),
      one('fresh', 500, 201),
      one('back', -300, 300),
      one('part', 700, null),
    ]
    const due = payoutDue(details({ availableMinor: 3750, earned: [done, free, fresh, back, part] }))
    expect(due).toEqual({ amountMinor: 3250, waitingMinor: 500, items: [done, back, part], hindrances: [] })
  })

  test('can be the minimum itself', () => {
    expect(payoutDue(details({ minimumMinor: 2850 })).hindrances).toEqual([])
    expect(payoutDue(details({ minimumMinor: 2851 })).hindrances).toEqual(['below-minimum'])
  })

  test('is reduced by refunds at once', () => {
    const earned = [...details().earned, { subjectId: 'b', orderId: null, amountMinor: -1425, completedAt: 300 }]
    expect(payoutDue(details({ availableMinor: 1425, earned }))).toMatchObject({
      amountMinor: 1425,
      hindrances: ['below-minimum'],
    })
  })

  test('of a closing business is the whole rest, however small', () => {
    const earned = [{ subjectId: 'a', orderId: null, amountMinor: 5, completedAt: 100 }]
    expect(payoutDue(details({ status: 'closing', availableMinor: 5, earned })).hindrances).toEqual([])
  })

  test.each([
    [{ status: 'suspended' }, 'not-active'],
    [{ status: 'restricted' }, 'not-active'],
    [{ details: 'missing' as const }, 'details-missing'],
    [{ details: 'unverified' as const }, 'details-unverified'],
    [{ holdReason: 'A question' }, 'on-hold'],
    [{ hasOther: true }, 'other-in-transit'],
  ])('is prevented by %j', (more, hindrance) => {
    expect(payoutDue(details(more)).hindrances).toEqual([hindrance])
  })
})

test('the minimum payout is about 25 dollars in every currency, in its own minor units', () => {
  expect([payoutMinimum('EUR'), payoutMinimum('JPY'), payoutMinimum('KWD'), payoutMinimum('XXX')]).toEqual([
    2500, 3500, 8000, 2500,
  ])
  expect(payoutMinimum('EUR', { EUR: 10.5 })).toBe(1050)
})

describe('the table of states', () => {
  test('every step leads to an existing state, and final ones have none', () => {
    for (const [from, targets] of Object.entries(payoutTransitions)) {
      expect(payoutStates).toContain(from)
      for (const to of targets) expect(payoutStates).toContain(to)
    }
    expect(
      ['needs_details', 'returned', 'cancelled'].flatMap((state) => payoutTransitions[state as 'returned']),
    ).toEqual([])
  })

  test('a failure after the success wins', () => {
    expect(stateAfter('paid', 'failed')).toBe('returned')
    expect(mayBecome('paid', stateAfter('paid', 'failed'))).toBe(true)
    expect(mayBecome('returned', 'paid')).toBe(false)
  })
})
