import { expect, test } from 'vitest'
import { outcomeOf } from '#notifications/rules/email/retry-schedule.ts'
import { hours, minutes } from '#shared/time/instant.ts'

const now = Date.UTC(2026, 10, 2, 10)
const failure = new Error('451 Try again')

test('a failed email is retried after 1, 5 and 30 minutes, 2 and 12 hours, and then fails permanently', () => {
  const outcomes = [0, 1, 2, 3, 4, 5].map((triesBefore) => outcomeOf(failure, triesBefore, now))
  expect(outcomes.map(({ nextTryAt }) => nextTryAt - now).slice(0, 5)).toEqual([
    minutes(1),
    minutes(5),
    minutes(30),
    hours(2),
    hours(12),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual(['queued', 'queued', 'queued', 'queued', 'queued', 'failed'])
  expect(outcomes[5]!.lastError).toBe('451 Try again')
})

test('an unknown address is not retried', () => {
  expect(outcomeOf(Object.assign(failure, { fault: 'recipient' }), 0, now).status).toBe('bounced')
})

test('a sent email has no errors', () => {
  expect(outcomeOf(undefined, 3, now)).toEqual({ status: 'sent', nextTryAt: now, lastError: null, sentAt: now })
})
