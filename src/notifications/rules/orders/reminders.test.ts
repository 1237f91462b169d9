import { expect, test } from 'vitest'
import { isUseful, plannedReminders } from '#notifications/rules/orders/reminders.ts'
import { hours, minutes } from '#shared/time/instant.ts'

const now = Date.UTC(2026, 10, 2, 10)
const visit = (startsAt: number) => plannedReminders({ kind: 'visit', startsAt, agreedAt: now }, now)

test('a visit has reminders a day and two hours before', () => {
  const startsAt = now + hours(48)
  expect(visit(startsAt)).toEqual([
    { step: 'day', dueAt: startsAt - hours(24) },
    { step: 'hours', dueAt: startsAt - hours(2) },
  ])
})

test('a visit agreed after the time of a reminder does not get it', () => {
  expect(visit(now + hours(24)).map(({ step }) => step)).toEqual(['hours'])
  expect(visit(now + hours(2))).toEqual([])
})

test('an order has a reminder when its window opens, unless that is soon after it was placed', () => {
  const goods = (wait: number) => plannedReminders({ kind: 'goods', startsAt: now + wait, agreedAt: now }, now)
  expect(goods(hours(5))).toEqual([{ step: 'window', dueAt: now + hours(5) }])
  expect(goods(minutes(30))).toEqual([])
})

test('a late reminder is sent while it helps', () => {
  expect(isUseful('day', now + hours(10), now)).toBe(true)
  expect(isUseful('day', now + hours(3), now)).toBe(false)
  expect(isUseful('hours', now + minutes(16), now)).toBe(true)
  expect(isUseful('hours', now, now)).toBe(false)
  expect(isUseful('window', now - minutes(30), now)).toBe(true)
})
