import fc from 'fast-check'
import { expect, test } from 'vitest'
import { laySideBySide, type Span } from '#ordering/rules/calendar/calendar-lanes.ts'

const spans = fc
  .array(fc.record({ from: fc.integer({ min: 0, max: 1430 }), length: fc.integer({ min: 0, max: 300 }) }), {
    maxLength: 40,
  })
  .map((list): Span[] => list.map(({ from, length }, index) => ({ id: String(index), from, until: from + length })))

const overlap = (one: Span, other: Span) =>
  one.from < Math.max(other.until, other.from + 1) && other.from < Math.max(one.until, one.from + 1)

test('every entry has a position, and overlapping entries are in different lanes', () => {
  fc.assert(
    fc.property(spans, (list) => {
      const placed = laySideBySide(list)
      expect(placed.map(({ span }) => span.id).toSorted()).toEqual(list.map(({ id }) => id).toSorted())
      for (const one of placed) {
        expect(one.lane).toBeLessThan(one.lanes)
        for (const other of placed)
          if (one !== other && overlap(one.span, other.span)) {
            expect(one.lane).not.toBe(other.lane)
            expect(one.lanes).toBe(other.lanes)
          }
      }
    }),
  )
})

test('there are no more lanes than entries at the busiest minute', () => {
  fc.assert(
    fc.property(spans, (list) => {
      const busiest = Math.max(
        0,
        ...list.map((one) => list.filter((other) => overlap({ ...one, until: one.from + 1 }, other)).length),
      )
      expect(Math.max(0, ...laySideBySide(list).map(({ lanes }) => lanes))).toBeLessThanOrEqual(busiest)
    }),
  )
})

test('a single entry has the whole width; two overlapping ones share it; the next one has it again', () => {
  const at = (id: string, from: number, until: number) => ({ id, from, until })
  const placed = laySideBySide([at('cut', 600, 645), at('colour', 630, 720), at('shave', 720, 750)])
  expect(placed.map(({ span, lane, lanes }) => [span.id, lane, lanes])).toEqual([
    ['cut', 0, 2],
    ['colour', 1, 2],
    ['shave', 0, 1],
  ])
})
