import { expect, test } from 'vitest'
import { pauseAfter, pauseAfterFailure, waitsFor, wasAway } from '#payments/rules/charges/pauses.ts'
import { hours, minutes } from '#shared/time/instant.ts'

test('retry intervals grow from 15 seconds to six hours, without end', () => {
  expect([1, 2, 3, 4, 5, 6, 7].map(pauseAfter)).toEqual([0.25, 1, 5, 15, 60, 180, 360].map((length) => minutes(length)))
  expect(pauseAfter(8)).toBe(hours(6))
  expect(pauseAfter(1_000)).toBe(hours(6))
  expect(pauseAfter(0)).toBe(minutes(0.25))
})

test('a refused refund is retried three times, then paid manually', () => {
  expect([1, 2, 3].map(pauseAfterFailure)).toEqual([hours(1), hours(6), hours(24)])
  expect(pauseAfterFailure(4)).toBeUndefined()
})

test('money waits for its order as long as a request can, or ten minutes', () => {
  expect([waitsFor('request'), waitsFor('instant')]).toEqual([hours(26), minutes(10)])
})

test('a job that finds money more than five minutes late had been stopped', () => {
  expect(wasAway(0, minutes(5))).toBe(false)
  expect(wasAway(0, minutes(5) + 1)).toBe(true)
})
