import { expect, test } from 'vitest'
import { proposalExpiry } from '#ordering/rules/rescheduling/reschedule.ts'
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

test('another time can be answered for a day, until two hours before the earlier start, and no longer than the request', () => {
  expect(expiry(50, 60)).toBe(24)
  expect(expiry(10, 60)).toBe(8)
  expect(expiry(60, 10)).toBe(8)
  expect(expiry(50, 60, 3)).toBe(3)
})

test('where no time is left for an answer there is no question', () => {
  expect(expiry(2, 60)).toBeNull()
  expect(expiry(60, 1)).toBeNull()
  expect(expiry(50, 60, 0)).toBeNull()
})
