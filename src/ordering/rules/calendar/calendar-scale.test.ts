import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  closedBetween,
  heightOf,
  hoursToShow,
  minuteAt,
  movedBy,
  rangeBetween,
  resizedTo,
  snapMinutes,
  topOf,
} from '#ordering/rules/calendar/calendar-scale.ts'

const minute = fc.integer({ min: 0, max: 1440 })
const range = fc
  .tuple(minute, minute)
  .map(([one, other]) => ({ from: Math.min(one, other), until: Math.max(one, other) + 1 }))
const day = { from: 0, until: 1440 }

test('a minute is converted to pixels and back', () => {
  fc.assert(
    fc.property(minute, fc.integer({ min: 0, max: 12 }), fc.integer({ min: 20, max: 200 }), (at, hour, pixels) => {
      const scale = { from: hour * 60, until: 1440, pixels }
      expect(minuteAt(scale, topOf(scale, at))).toBeCloseTo(at)
      expect(heightOf(scale)).toBeCloseTo(((1440 - hour * 60) * pixels) / 60)
    }),
  )
})

test('visible hours are full hours within the day, at least eight, and include every entry that begins on that day', () => {
  fc.assert(
    fc.property(fc.array(range), (spans) => {
      const { from, until } = hoursToShow(spans)
      expect([from % 60, until % 60]).toEqual([0, 0])
      expect(from).toBeGreaterThanOrEqual(0)
      expect(until).toBeLessThanOrEqual(1440)
      expect(until - from).toBeGreaterThanOrEqual(480)
      for (const span of spans) {
        expect(span.from).toBeGreaterThanOrEqual(from)
        expect(Math.min(span.until, 1440)).toBeLessThanOrEqual(until)
      }
    }),
  )
})

test('each minute is either open or closed, never both', () => {
  fc.assert(
    fc.property(fc.array(range, { maxLength: 6 }), minute, (windows, at) => {
      const isOpen = windows.some(({ from, until }) => at >= from && at < until)
      const closed = closedBetween(windows, day).filter(({ from, until }) => at >= from && at < until)
      expect(closed).toHaveLength(isOpen || at === 1440 ? 0 : 1)
    }),
  )
})

test('a dragged range is the same in both directions, and at least a quarter of an hour long', () => {
  fc.assert(
    fc.property(minute, minute, (one, other) => {
      const { from, until } = rangeBetween(one, other)
      expect(rangeBetween(other, one)).toEqual({ from, until })
      expect([from % snapMinutes, until % snapMinutes]).toEqual([0, 0])
      expect(until - from).toBeGreaterThanOrEqual(snapMinutes)
    }),
  )
})

test('a moved entry keeps its length and stays within the day; a resized one keeps its start', () => {
  fc.assert(
    fc.property(range, fc.integer({ min: -2000, max: 2000 }), (one, by) => {
      const moved = movedBy(one, by, day)
      expect(moved.until - moved.from).toBe(one.until - one.from)
      expect(moved.from).toBeGreaterThanOrEqual(0)
      const resized = resizedTo(one, one.until + by, day)
      expect(resized.from).toBe(one.from)
      expect(resized.until - resized.from).toBeGreaterThanOrEqual(snapMinutes)
    }),
  )
})
