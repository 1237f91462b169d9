import { expect, test } from 'vitest'
import { dueAtOf, itemTimesIn, lateAtOf, readyBy, type Timed } from '#ordering/rules/orders/item-timers.ts'
import type { SettingValues } from '#shared/settings.ts'
import { days, hours, minutes } from '#shared/time/instant.ts'

const agreedAt = Date.UTC(2026, 10, 6, 12)
const dinner: Timed = { kind: 'order', category: 'food', way: 'pickup', wantedUntil: null, preparationMinutes: 20 }
const vase: Timed = { ...dinner, category: 'crafts' }
const visit: Timed = { ...dinner, kind: 'booking', category: 'hair', way: 'venue' }

test('goods are ready when they are prepared, with a quarter of an hour of patience, or by the end of their window', () => {
  expect(readyBy(dinner, agreedAt)).toBe(agreedAt + minutes(35))
  expect(readyBy({ ...dinner, wantedUntil: agreedAt + hours(3) }, agreedAt)).toBe(agreedAt + hours(3))
  expect(readyBy({ ...dinner, wantedUntil: agreedAt + minutes(19) }, agreedAt)).toBe(agreedAt + minutes(20))
})

test('food is overdue after an hour, other goods after a day, visits never', () => {
  expect(lateAtOf(dinner, agreedAt)).toBe(agreedAt + minutes(95))
  expect(lateAtOf(vase, agreedAt)).toBe(agreedAt + minutes(35) + hours(24))
  expect(lateAtOf(visit, agreedAt)).toBeNull()
})

test('what is agreed is given up after a day or a week; what is ready counts as fetched after three', () => {
  expect(dueAtOf(dinner, 'confirmed', agreedAt)).toBe(agreedAt + minutes(35) + hours(24))
  expect(dueAtOf(vase, 'confirmed', agreedAt)).toBe(agreedAt + minutes(35) + days(7))
  expect(dueAtOf(visit, 'confirmed', agreedAt)).toBeNull()
  expect(dueAtOf(dinner, 'preparing', agreedAt)).toBeUndefined()
  expect(dueAtOf(dinner, 'ready', agreedAt)).toBe(agreedAt + days(3))
  expect(dueAtOf(visit, 'fulfilled', agreedAt)).toBe(agreedAt + hours(48))
  expect(dueAtOf(dinner, 'completed', agreedAt)).toBeNull()
})

test('the times of an installation are those of its settings, each in its own unit', () => {
  const set: Partial<SettingValues> = {
    'orders.food_late_minutes': 1,
    'orders.late_hours': 2,
    'orders.food_given_up_hours': 3,
    'orders.given_up_days': 4,
    'orders.collected_days': 5,
  }
  const times = itemTimesIn({ get: (key) => set[key]! })
  expect(times).toEqual({
    foodLate: minutes(1),
    late: hours(2),
    foodExpiry: hours(3),
    expiry: days(4),
    collected: days(5),
  })
  expect(lateAtOf(dinner, agreedAt, times)).toBe(agreedAt + minutes(36))
})
