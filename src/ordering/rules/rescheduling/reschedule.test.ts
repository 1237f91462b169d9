import { expect, test } from 'vitest'
import {
  mostBackAfter,
  movesAtOnce,
  movesLeft,
  proposalExpiry,
  rescheduleHindrance,
  shareDue,
  type Reschedulable,
} from '#ordering/rules/rescheduling/reschedule.ts'
import { hours } from '#shared/time/instant.ts'

const now = Date.UTC(2026, 10, 2, 10)
const expiry = (oldInHours: number, newInHours: number, acceptInHours: number | null = null) => {
  const at = proposalExpiry({
    now,
    oldStartsAt: now + hours(oldInHours),
    newStartsAt: now + hours(newInHours),
    answerHours: 24,
    acceptBy: acceptInHours === null ? null : now + hours(acceptInHours),
  })
  return at === null ? null : (at - now) / hours(1)
}

test('a proposal can be answered for a day, until two hours before the earlier start, and at most as long as the request', () => {
  expect(expiry(50, 60)).toBe(24)
  expect(expiry(10, 60)).toBe(8)
  expect(expiry(60, 10)).toBe(8)
  expect(expiry(50, 60, 3)).toBe(3)
})

test('without time for an answer there is no proposal', () => {
  expect(expiry(2, 60)).toBeNull()
  expect(expiry(60, 1)).toBeNull()
  expect(expiry(50, 60, 0)).toBeNull()
})

const visit: Reschedulable = {
  kind: 'booking',
  status: 'confirmed',
  startsAt: now + hours(48),
  placedAt: now - hours(48),
  policy: 'standard',
  confirmMode: 'instant',
  mostBack: 100,
  isProviderAtFault: false,
  customerMoves: 0,
  moreMoves: 0,
  hasOpenProposal: false,
  isOffered: false,
}

test.each([
  ['nothing', {}, 'customer', undefined],
  ['goods', { kind: 'order' }, 'customer', 'not-a-visit'],
  ['a visit without a time', { startsAt: null }, 'provider', 'not-a-visit'],
  ['what was offered', { isOffered: true }, 'provider', 'as-offered'],
  ['a request, for its customer', { status: 'requested' }, 'customer', 'not-agreed'],
  ['a request, not for its business', { status: 'requested' }, 'provider', undefined],
  ['what is going on', { status: 'in_progress' }, 'provider', 'not-agreed'],
  ['its beginning', { startsAt: now }, 'provider', 'begun'],
  ['the millisecond before it', { startsAt: now + 1 }, 'provider', undefined],
  ['an open question', { hasOpenProposal: true }, 'provider', 'proposal-open'],
  ['the last move of a customer', { customerMoves: 2 }, 'customer', 'no-moves-left'],
  ['the move before it', { customerMoves: 1 }, 'customer', undefined],
  ['moves of a customer, not for the business', { customerMoves: 2 }, 'provider', undefined],
] as const)('a visit cannot be moved: %s', (_name, more, by, hindrance) => {
  expect(rescheduleHindrance({ ...visit, ...more }, by, now, 2)).toBe(hindrance)
})

test('a provider can allow more moves; a negative number counts as none', () => {
  expect(movesLeft({ customerMoves: 2, moreMoves: 1 }, 2)).toBe(1)
  expect(movesLeft({ customerMoves: 5, moreMoves: 1 }, 2)).toBe(0)
})

test('the share due is the one of a cancellation', () => {
  const start = visit.startsAt!
  expect(shareDue(visit, start - hours(24))).toBe(100)
  expect(shareDue(visit, start - hours(24) + 1)).toBe(50)
  expect(shareDue({ ...visit, mostBack: 50 }, start - hours(24))).toBe(50)
  expect(shareDue({ ...visit, isProviderAtFault: true }, start - 1)).toBe(100)
})

test('a customer moves at once while cancelling is free and confirmation is automatic', () => {
  expect(movesAtOnce('instant', 100)).toBe(true)
  expect(movesAtOnce('instant', 50)).toBe(false)
  expect(movesAtOnce('request', 100)).toBe(false)
  expect([mostBackAfter('customer', 50), mostBackAfter('provider', 50)]).toEqual([50, 100])
})
