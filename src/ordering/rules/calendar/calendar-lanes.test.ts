import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldLanes, laySideBySide, type Span } from '#ordering/rules/calendar/calendar-lanes.ts'

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

test('of a busy time so many lanes are shown as fit, and the last one counts the others by the hour', () => {
  const visit = (id: string, from: number, until: number) => ({ id, from, until })
  const busy = Array.from({ length: 20 }, (_, index) => visit(`a${index}`, 540, 585))
  const next = Array.from({ length: 20 }, (_, index) => visit(`b${index}`, 590, 635))
  const alone = visit('c', 700, 730)
  const { placed, folds } = foldLanes(laySideBySide([...busy, ...next, alone]), 3)
  expect(placed.map(({ lane, lanes }) => [lane, lanes])).toEqual([
    [0, 3],
    [1, 3],
    [0, 3],
    [1, 3],
    [0, 1],
  ])
  expect(folds).toEqual([
    { id: 'more 9', from: 540, until: 585, count: 18, lanes: 3 },
    { id: 'more 10', from: 590, until: 635, count: 18, lanes: 3 },
  ])
})

test('folds follow each other, also where visits overlap for hours, and nothing is counted twice or lost', () => {
  const spans = Array.from({ length: 60 }, (_, index) => ({
    id: `${index}`,
    from: 500 + index * 7,
    until: 560 + index * 7,
  }))
  const { placed, folds } = foldLanes(laySideBySide(spans), 4)
  expect(placed.length + folds.reduce((sum, { count }) => sum + count, 0)).toBe(60)
  expect(folds.every(({ from, until }, index) => until > from && from >= (folds[index - 1]?.until ?? 0))).toBe(true)
})

test('what fits is not folded', () => {
  const both = [
    { id: 'a', from: 540, until: 600 },
    { id: 'b', from: 540, until: 600 },
  ]
  expect(foldLanes(laySideBySide(both), 2)).toEqual({ placed: laySideBySide(both), folds: [] })
})
