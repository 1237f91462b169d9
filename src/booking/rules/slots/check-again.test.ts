import { expect, test } from 'vitest'
import { nextCheckAt } from '#booking/rules/slots/check-again.ts'
import { days, hours, minutes } from '#shared/time/instant.ts'

const now = Date.parse('2026-11-02T10:00Z')
const first = '00000000-0000-7000-8000-000000000000'
const last = '00000000-0000-7000-8000-000000000fff'

test('a listing is checked again when its next free time can no longer be booked', () => {
  expect(nextCheckAt({ serviceId: first, nextFreeAt: now + hours(5), noticeMinutes: 120 }, now)).toBe(now + hours(3))
  expect(nextCheckAt({ serviceId: first, nextFreeAt: now + minutes(90), noticeMinutes: 120 }, now)).toBe(
    now + minutes(1),
  )
})

test('distant free times are checked early enough for new days, and not all at once', () => {
  const far = { nextFreeAt: now + days(20), noticeMinutes: 0 }
  expect(nextCheckAt({ serviceId: first, ...far }, now)).toBe(now + days(3))
  expect(nextCheckAt({ serviceId: last, ...far }, now)).toBeGreaterThan(now + days(5.9))
})

test('a listing without free times is checked a few times a day', () => {
  expect(nextCheckAt({ serviceId: first, nextFreeAt: null, noticeMinutes: 120 }, now)).toBe(now + hours(4))
})
