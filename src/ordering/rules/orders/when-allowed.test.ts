import { expect, test } from 'vitest'
import {
  absenceHindrance,
  absenceReportableUntil,
  actionsFor,
  hindranceOf,
  isOverdue,
  type TimedItem,
} from '#ordering/rules/orders/when-allowed.ts'
import { hours, minutes } from '#shared/time/instant.ts'

const startsAt = Date.UTC(2026, 10, 6, 15)
const endsAt = startsAt + hours(1)
const visit: TimedItem = {
  kind: 'booking',
  status: 'confirmed',
  acceptBy: null,
  startsAt,
  endsAt,
  lateAt: null,
  changedAt: 0,
  isCheckedIn: false,
}
const goods: TimedItem = { ...visit, kind: 'order', startsAt: null, endsAt: null, lateAt: 1_000 }

test('goods are overdue from their instant on, and being made ready late does not undo it', () => {
  expect(isOverdue(goods, 999)).toBe(false)
  expect(isOverdue(goods, 1_000)).toBe(true)
  expect(isOverdue({ ...goods, status: 'preparing' }, 1_000)).toBe(true)
  expect(isOverdue({ ...goods, status: 'preparing' }, 999)).toBe(false)
  expect(isOverdue({ ...goods, status: 'ready', changedAt: 999 }, 2_000)).toBe(false)
  expect(isOverdue({ ...goods, status: 'ready', changedAt: 1_000 }, 2_000)).toBe(true)
  expect(isOverdue({ ...goods, status: 'fulfilled' }, 2_000)).toBe(false)
  expect(isOverdue({ ...goods, lateAt: null }, 2_000)).toBe(false)
  expect(isOverdue({ ...goods, kind: 'booking' }, 2_000)).toBe(false)
})

test('what is not overdue is not given up', () => {
  expect(hindranceOf('give-up', goods, 'customer', 999)).toBe('not-overdue')
  expect(hindranceOf('give-up', goods, 'customer', 1_000)).toBeUndefined()
})

test('a request is answered before its deadline; other steps have none', () => {
  const request = { ...goods, status: 'requested' as const, acceptBy: 500 }
  expect(hindranceOf('accept', request, 'provider', 499)).toBeUndefined()
  expect(hindranceOf('accept', request, 'provider', 500)).toBe('answer-too-late')
  expect(hindranceOf('decline', request, 'provider', 500)).toBe('answer-too-late')
  expect(hindranceOf('withdraw', request, 'customer', 500)).toBeUndefined()
  expect(hindranceOf('accept', { ...request, acceptBy: null }, 'provider', 500)).toBeUndefined()
})

test('a visit is checked in and over from half an hour before its start; time itself is not held up', () => {
  const early = startsAt - minutes(30) - 1
  expect(hindranceOf('check-in', visit, 'provider', early)).toBe('visit-not-near')
  expect(hindranceOf('fulfil', visit, 'market', early)).toBe('visit-not-near')
  expect(hindranceOf('check-in', visit, 'provider', early + 1)).toBeUndefined()
  expect(hindranceOf('fulfil', visit, 'system', early)).toBeUndefined()
  expect(hindranceOf('fulfil', { ...visit, kind: 'order' }, 'provider', early)).toBeUndefined()
})

test('a customer cancels until the start, others after it as well', () => {
  expect(hindranceOf('cancel', visit, 'customer', startsAt - 1)).toBeUndefined()
  expect(hindranceOf('cancel', visit, 'customer', startsAt)).toBe('visit-begun')
  expect(hindranceOf('cancel', visit, 'market', startsAt)).toBeUndefined()
})

test('nobody is missed in the first quarter of an hour, nor days later', () => {
  const at = (who: 'miss' | 'absent', now: number) => absenceHindrance(who, visit, now)
  expect(at('miss', startsAt + minutes(15) - 1)).toBe('absence-too-early')
  expect(at('miss', startsAt + minutes(15))).toBeUndefined()
  expect(at('miss', endsAt + hours(24))).toBeUndefined()
  expect(at('miss', endsAt + hours(24) + 1)).toBe('absence-too-late')
  expect(at('absent', endsAt + hours(48))).toBeUndefined()
  expect(at('absent', endsAt + hours(48) + 1)).toBe('absence-too-late')
})

test('who was checked in was not missed, and still may have missed the other', () => {
  const there = { ...visit, isCheckedIn: true }
  expect(absenceHindrance('miss', there, startsAt + hours(1))).toBe('was-there')
  expect(absenceHindrance('absent', there, startsAt + hours(1))).toBeUndefined()
  expect(absenceHindrance('miss', { ...there, startsAt: null }, 0)).toBeUndefined()
})

test('a business is held to these times, an administrator is not', () => {
  expect(hindranceOf('miss', visit, 'provider', startsAt)).toBe('absence-too-early')
  expect(hindranceOf('miss', visit, 'market', startsAt)).toBeUndefined()
})

test('without an end the start counts', () => {
  expect(absenceReportableUntil('miss', { startsAt, endsAt: null })).toBe(startsAt + hours(24))
  expect(absenceReportableUntil('absent', { startsAt, endsAt })).toBe(endsAt + hours(48))
})

test('what can be done is what the table and the clock allow', () => {
  const all = ['accept', 'check-in', 'cancel', 'miss'] as const
  expect(actionsFor(all, visit, 'provider', startsAt - minutes(31))).toEqual(['cancel'])
  expect(actionsFor(all, visit, 'provider', startsAt + minutes(15))).toEqual(['check-in', 'cancel', 'miss'])
  expect(actionsFor(all, visit, 'customer', startsAt)).toEqual([])
})
