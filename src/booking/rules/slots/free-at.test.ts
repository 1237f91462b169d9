import { expect, test } from 'vitest'
import { calendar, claim, dailyHours, person } from '../../../../tests/support/orders/calendar.ts'
import type { Plan } from '#booking/rules/bookings/plan.ts'
import { sessionOf } from '#booking/rules/bookings/session.ts'
import { counterPlan, counterStarts } from '#booking/rules/slots/free-at.ts'

const at = (clock: string) => Date.parse(`2026-11-06T${clock}Z`)
const days = { from: '2026-11-06', until: '2026-11-06' }
const busy = [claim('2026-11-06T10:00Z', '2026-11-06T11:00Z')]

test('a start does not have to be on the step of the day', () => {
  expect(counterStarts(calendar(), days, 1)(at('09:07'))).toEqual({
    startsAt: at('09:07'),
    endsAt: at('10:07'),
    date: '2026-11-06',
    minute: 547,
    staffIds: ['ana'],
    seatsLeft: null,
    isOutsideHours: false,
  })
})

test('a claimed person is not free, to the minute', () => {
  const starts = counterStarts(calendar({ people: [person('ana', busy)] }), days, 1)
  expect(starts(at('09:01'))).toBeUndefined()
  expect(starts(at('10:59'))).toBeUndefined()
  expect(starts(at('09:00'))?.staffIds).toEqual(['ana'])
  expect(starts(at('11:00'))?.staffIds).toEqual(['ana'])
})

test('people at work come before others, and outside working hours any free person is offered', () => {
  const people = [person('ana', [], dailyHours('09:00', '12:00')), person('bo')]
  const starts = counterStarts(calendar({ people }), days, 1)
  expect(starts(at('11:00'))).toMatchObject({ staffIds: ['ana', 'bo'], isOutsideHours: false })
  expect(starts(at('11:01'))).toMatchObject({ staffIds: ['bo'], isOutsideHours: false })
  expect(starts(at('16:01'))).toMatchObject({ staffIds: ['ana', 'bo'], isOutsideHours: true })
})

test('for a class, the largest number of free seats is reported', () => {
  const seat = (number: number) =>
    claim('2026-11-06T10:00Z', '2026-11-06T11:00Z', sessionOf('service', at('10:00'), 'ana'), number)
  const given = calendar({ terms: { capacity: 5 }, people: [person('ana', [seat(0), seat(1)]), person('bo', busy)] })
  expect(counterStarts(given, days, 3)(at('10:00'))).toMatchObject({ staffIds: ['ana'], seatsLeft: 3 })
  expect(counterStarts(given, days, 4)(at('10:00'))).toBeUndefined()
  expect(counterStarts(given, days, 1)(at('11:00'))?.seatsLeft).toBe(5)
})

test('limits for customers do not apply to the business', () => {
  const plan = { noticeMinutes: 60, horizonDays: 30, dailyLimit: 3, pausedUntil: '2027-01-01', stepMinutes: 15 } as Plan
  expect(counterPlan(plan)).toEqual({
    noticeMinutes: 0,
    horizonDays: 400,
    dailyLimit: null,
    pausedUntil: null,
    stepMinutes: 15,
  })
})
