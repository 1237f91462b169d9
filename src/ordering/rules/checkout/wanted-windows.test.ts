import { expect, test } from 'vitest'
import { soonestReady, wantedWindows } from '#ordering/rules/checkout/wanted-windows.ts'
import { days, hours, minutes } from '#shared/time/instant.ts'

const now = Date.UTC(2026, 10, 2, 10, 7)
const at = (clock: string) => Date.parse(`2026-11-02T${clock}:00Z`)
const openings = [
  { startsAt: at('09:00'), endsAt: at('11:00') },
  { startsAt: at('18:00'), endsAt: at('18:40') },
]
const terms = { now, preparationMinutes: 30, isCatering: false }
const clocks = (times: number[]) => times.map((time) => new Date(time).toISOString().slice(11, 16))

test('goods can be requested for quarters of an hour within opening hours, after preparation', () => {
  expect(clocks(wantedWindows(openings, terms))).toEqual(['10:45', '18:00', '18:15'])
})

test('goods that need until tomorrow cannot be requested for today', () =>
  expect(wantedWindows(openings, { ...terms, preparationMinutes: 24 * 60 })).toEqual([]))

test('goods can be requested two weeks ahead, catering a month', () => {
  const opening = (day: number) => ({ startsAt: now + days(day), endsAt: now + days(day) + minutes(15) })
  const ahead = [opening(13), opening(15), opening(29), opening(31)]
  expect(wantedWindows(ahead, terms)).toHaveLength(1)
  expect(wantedWindows(ahead, { ...terms, isCatering: true })).toHaveLength(3)
})

test('"as soon as possible" counts preparation during opening hours', () => {
  expect(soonestReady(openings, terms)).toBe(now + minutes(30))
  expect(soonestReady(openings, { ...terms, preparationMinutes: 60 })).toBe(at('18:07'))
  expect(soonestReady(openings, { ...terms, now: at('12:00') })).toBe(at('18:30'))
  expect(soonestReady([], terms)).toBeNull()
  expect(soonestReady([{ startsAt: now - hours(9), endsAt: now }], terms)).toBeNull()
})
