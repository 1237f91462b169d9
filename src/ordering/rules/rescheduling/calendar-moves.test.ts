import { expect, test } from 'vitest'
import { canMoveVisit } from '#ordering/rules/rescheduling/calendar-moves.ts'

const visit = { status: 'confirmed' as const, isWalkIn: false, startsAt: 1_000, hasOpenProposal: false }

test('moving a booking asks its customer, until it begins and once at a time', () => {
  expect(canMoveVisit(visit, 999)).toBe('proposal')
  expect(canMoveVisit({ ...visit, status: 'requested' }, 999)).toBe('proposal')
  expect(canMoveVisit(visit, 1_000)).toBeNull()
  expect(canMoveVisit({ ...visit, hasOpenProposal: true }, 999)).toBeNull()
  expect(canMoveVisit({ ...visit, status: 'in_progress' }, 999)).toBeNull()
})

test('a walk-in is moved at once, even while in progress', () => {
  const walkIn = { ...visit, isWalkIn: true }
  expect(canMoveVisit(walkIn, 2_000)).toBe('at-once')
  expect(canMoveVisit({ ...walkIn, status: 'in_progress' }, 2_000)).toBe('at-once')
  expect(canMoveVisit({ ...walkIn, status: 'fulfilled' }, 2_000)).toBeNull()
})
