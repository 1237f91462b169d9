import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stopAt, stopsOf, walk, walkKeys, type Place } from '#ordering/rules/calendar/calendar-keyboard.ts'

const shown = { from: 480, until: 1200 }
const column = fc
  .array(fc.record({ from: fc.integer({ min: 480, max: 1190 }), length: fc.integer({ min: 5, max: 120 }) }), {
    maxLength: 12,
  })
  .map((list) => list.map(({ from, length }, index) => ({ id: `e${index}`, from, until: from + length })))
const columns = fc.array(column, { minLength: 1, maxLength: 5 })
const stopsIn = (list: { id: string; from: number; until: number }[][]) => {
  const stops = list.map((entries) => stopsOf(entries, shown))
  return (index: number) => stops[index] ?? []
}

test('the down arrow visits every stop once, in order of time', () => {
  fc.assert(
    fc.property(column, (entries) => {
      const stops = stopsIn([entries])
      const met: Place[] = []
      let at: Place = { ...stops(0)[0]!, column: 0 }
      for (;;) {
        met.push(at)
        const next = walk(stops, at, 'ArrowDown')
        if (next.id === at.id && next.minute === at.minute) break
        at = next
      }
      expect(
        met
          .map(({ id }) => id)
          .filter((id) => id !== null)
          .toSorted(),
      ).toEqual(entries.map(({ id }) => id).toSorted())
      expect(met.map(({ minute }) => minute)).toEqual(
        met.map(({ minute }) => minute).toSorted((one, other) => one - other),
      )
    }),
  )
})

test('the up arrow reverses the down arrow', () => {
  fc.assert(
    fc.property(column, fc.nat(), (entries, index) => {
      const stops = stopsIn([entries])
      const at: Place = { ...stops(0)[index % (stops(0).length - 1)]!, column: 0 }
      expect(walk(stops, walk(stops, at, 'ArrowDown'), 'ArrowUp')).toEqual(at)
    }),
  )
})

test('no key leaves the calendar, and arrows are mirrored in right-to-left layouts', () => {
  fc.assert(
    fc.property(columns, fc.array(fc.constantFrom(...walkKeys)), fc.boolean(), (list, keys, isMirrored) => {
      const stops = stopsIn(list)
      let at: Place = { ...stops(0)[0]!, column: 0 }
      for (const key of keys) {
        const other = key === 'ArrowLeft' ? 'ArrowRight' : key === 'ArrowRight' ? 'ArrowLeft' : key
        expect(walk(stops, at, key, isMirrored)).toEqual(walk(stops, at, other, !isMirrored))
        at = walk(stops, at, key, isMirrored)
        expect(stops(at.column)).toContainEqual({ minute: at.minute, id: at.id })
      }
    }),
  )
})

test('free time is a stop only where there is no entry', () => {
  fc.assert(
    fc.property(column, (entries) => {
      for (const { minute, id } of stopsOf(entries, shown))
        if (id === null) expect(entries.some(({ from, until }) => minute >= from && minute < until)).toBe(false)
    }),
  )
})

test('left and right lead to the same time, to an entry rather than free time', () => {
  const stops = stopsOf([{ id: 'cut', from: 600, until: 645 }], shown)
  expect(stopAt(stops, 620)).toEqual({ minute: 600, id: 'cut' })
  expect(stopAt(stops, 600)).toEqual({ minute: 600, id: 'cut' })
  expect(stopAt(stops, 650)).toEqual({ minute: 645, id: null })
  expect(stopAt([], 650)).toBeNull()
})
