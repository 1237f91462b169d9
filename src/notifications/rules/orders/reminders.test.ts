import { expect, test } from 'vitest'
import { isUseful, plannedReminders } from '#notifications/rules/orders/reminders.ts'
import { hours, minutes } from '#shared/time/instant.ts'

const now = Date.UTC(2026, 10, 2, 10)
const visit = (startsAt: number) => plannedReminders({ kind: 'visit', startsAt, agreedAt: now }, now)

test('a visit is reminded of a day and two hours before', () => {
  const startsAt = now + hours(48)
  expect(visit(startsAt)).toEqual([
    { step: 'day', dueAt: startsAt - hours(24) },
    { step: 'hours', dueAt: startsAt - hours(2) },
  ])
})

test('what is agreed within the time of a reminder is not reminded of late', () => {
  expect(visit(now + hours(24)).map(({ step }) => step)).toEqual(['hours'])
  expect(visit(now + hours(2))).toEqual([])
})

test('an order is told of when its window opens, unless that is soon after it was placed', () => {
  const goods = (wait: number) => plannedReminders({ kind: 'goods', startsAt: now + wait, agreedAt: now }, now)
  expect(goods(hours(5))).toEqual([{ step: 'window', dueAt: now + hours(5) }])
  expect(goods(minutes(30))).toEqual([])
})

test('what comes late is said as long as it helps', () => {
  expect(isUseful('day', now + hours(10), now)).toBe(true)
  expect(isUseful('day', now + hours(3), now)).toBe(false)
  expect(isUseful('hours', now + minutes(16), now)).toBe(true)
  expect(isUseful('hours', now, now)).toBe(false)
  expect(isUseful('window', now - minutes(30), now)).toBe(true)
})
