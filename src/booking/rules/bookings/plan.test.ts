import { expect, test } from 'vitest'
import { claimsOf, noClaims } from '#booking/rules/bookings/occupation.ts'
import { calendar, claim, dailyHours } from '../../../../tests/support/orders/calendar.ts'
import { otherTimePlan } from '#booking/rules/bookings/other-time.ts'
import {
  calendarFor,
  isOnSale,
  requireOnSale,
  resourcesOf,
  slotOptionsFor,
  type Plan,
} from '#booking/rules/bookings/plan.ts'

const planOf = (more: Partial<Plan> = {}): Plan => ({
  ...calendar().terms,
  providerId: 'provider',
  locationId: 'place',
  status: 'published',
  providerStatus: 'active',
  pricing: 'fixed',
  paymentMode: 'full',
  partyMin: 2,
  partyMax: 6,
  anyoneAllowed: true,
  options: [
    { id: 'short', durationMinutes: 30 },
    { id: 'long', durationMinutes: 90 },
  ],
  venueHours: dailyHours('09:00', '17:00'),
  needsPerson: false,
  people: [
    { id: 'ana', name: 'Ana', hours: null },
    { id: 'bo', name: 'Bo', hours: dailyHours('10:00', '12:00') },
  ],
  pooledResources: [{ id: 'r', pool: 'room' }],
  ...more,
})
const coded = (code: string) => expect.objectContaining({ code })

test('paused services and those of closed businesses cannot be booked', () => {
  expect(isOnSale(planOf())).toBe(true)
  expect(() => requireOnSale(planOf())).not.toThrow()
  expect(() => requireOnSale(planOf({ status: 'draft' }))).toThrow(coded('service-unavailable'))
  expect(() => requireOnSale(planOf({ providerStatus: 'suspended' }))).toThrow(coded('provider-unavailable'))
})

test('by default the first option, the smallest party and anyone are chosen', () => {
  expect(slotOptionsFor(planOf(), {})).toEqual({ optionId: 'short', durationMinutes: 30, staffId: null, party: 2 })
  expect(slotOptionsFor(planOf(), { optionId: 'long', extraMinutes: 15, staffId: 'bo', party: 6 })).toEqual({
    optionId: 'long',
    durationMinutes: 105,
    staffId: 'bo',
    party: 6,
  })
})

test('an unknown option, and a party that is too small, too large or not an integer, are refused', () => {
  expect(() => slotOptionsFor(planOf(), { optionId: 'gone' })).toThrow(coded('option-gone'))
  expect(() => slotOptionsFor(planOf({ options: [] }), {})).toThrow(coded('option-gone'))
  for (const party of [1, 7, 2.5, Number.NaN])
    expect(() => slotOptionsFor(planOf(), { party })).toThrow('This is for 2 to 6 people.')
})

test('a class has as many places as seats; a table is one place for any party', () => {
  expect(() => slotOptionsFor(planOf({ capacity: 4 }), { party: 5 })).toThrow('This is for 2 to 4 people.')
  expect(slotOptionsFor(planOf({ capacity: 4 }), { party: 4 }).party).toBe(4)
  expect(() => slotOptionsFor(planOf({ capacity: 8 }), { party: 7 })).toThrow('This is for 2 to 6 people.')
  expect(slotOptionsFor(planOf({ capacity: 1 }), { party: 6 }).party).toBe(6)
})

test('the calendar of a request covers all people, or the requested one, each with their claims', () => {
  const taken = claimsOf([claim('2026-11-06T10:00Z', '2026-11-06T11:00Z')])
  const claims = new Map([
    ['bo', taken],
    ['r', taken],
  ])
  const whole = calendarFor(planOf(), { durationMinutes: 45, staffId: null }, claims, new Map())
  expect(whole.terms.durationMinutes).toBe(45)
  expect(whole.needsPerson).toBe(false)
  expect(whole.people.map(({ id, claims: personClaims }) => [id, personClaims])).toEqual([
    ['ana', noClaims],
    ['bo', taken],
  ])
  expect(whole.pooledResources).toEqual([{ id: 'r', pool: 'room', claims: taken }])
  const named = calendarFor(planOf(), { durationMinutes: 45, staffId: 'bo' }, claims, new Map())
  expect([named.needsPerson, named.people.map(({ id }) => id)]).toEqual([true, ['bo']])
  const gone = calendarFor(planOf(), { durationMinutes: 45, staffId: 'cy' }, claims, new Map())
  expect([gone.needsPerson, gone.people]).toEqual([true, []])
})

test('a plan lists all people and resources that a booking may use', () => {
  expect(resourcesOf(planOf())).toEqual(['ana', 'bo', 'r'])
})

test('a customer moves within the nearer of both horizons; a business only within the one for moves', () => {
  const plan = planOf({ horizonDays: 60, noticeMinutes: 120, pausedUntil: '2026-12-01' })
  expect(otherTimePlan(plan, { withinDays: 61 })).toEqual(plan)
  expect(otherTimePlan(plan, { withinDays: 59 })).toEqual({ ...plan, horizonDays: 59 })
  expect(otherTimePlan(plan, { withinDays: 90, isByBusiness: true })).toEqual({
    ...plan,
    noticeMinutes: 0,
    horizonDays: 90,
    pausedUntil: null,
  })
})
