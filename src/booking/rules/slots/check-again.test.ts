import { expect, test } from 'vitest'
import { nextCheckAt } from '#booking/rules/slots/check-again.ts'
import { days, hours, minutes } from '#shared/time/instant.ts'

const now = Date.parse('2026-11-02T10:00Z')
const first = '00000000-0000-7000-8000-000000000000'
const last = '00000000-0000-7000-8000-000000000fff'

test('a service is looked at again when its next free time can no longer be booked', () => {
  expect(nextCheckAt({ serviceId: first, nextFreeAt: now + hours(5), noticeMinutes: 120 }, now)).toBe(now + hours(3))
  expect(nextCheckAt({ serviceId: first, nextFreeAt: now + minutes(90), noticeMinutes: 120 }, now)).toBe(
    now + minutes(1),
  )
})

test('far times do not keep new days out of sight, and services do not come back all together', () => {
  const far = { nextFreeAt: now + days(20), noticeMinutes: 0 }
  expect(nextCheckAt({ serviceId: first, ...far }, now)).toBe(now + days(3))
  expect(nextCheckAt({ serviceId: last, ...far }, now)).toBeGreaterThan(now + days(5.9))
})

test('whoever has nothing free is looked at a few times a day', () => {
  expect(nextCheckAt({ serviceId: first, nextFreeAt: null, noticeMinutes: 120 }, now)).toBe(now + hours(4))
})
