import { expect, test } from 'vitest'
import { columnsOf } from './grid-columns.ts'
import type { CalendarEntry, CalendarPerson, CalendarView } from '#ordering/contract-calendar.ts'

const person = (id: string, color: 1 | 2) => ({ id, name: id, color }) as CalendarPerson
const entry = (id: string, staffId: string, from: number, until: number) =>
  ({ id, staffId, date: '2026-11-03', startMinute: from, endMinute: until }) as CalendarEntry

const view = {
  staff: [person('ana', 1), person('rui', 2)],
  entries: [entry('a', 'ana', 600, 660), entry('b', 'rui', 630, 690), entry('c', 'rui', 1400, 1500)],
  open: [
    { staffId: 'ana', date: '2026-11-03', windows: [{ fromMinute: 540, untilMinute: 720 }], note: '' },
    { staffId: 'rui', date: '2026-11-03', windows: [{ fromMinute: 660, untilMinute: 1080 }], note: '' },
  ],
} as unknown as CalendarView

const week = { from: '2026-11-02', until: '2026-11-08' }

test('a week of several people has seven columns, in which people are colours and lanes', () => {
  const columns = columnsOf(view, week, { staffId: null, isWeek: true })
  expect(columns.map(({ date, isShared }) => [date.slice(-2), isShared])).toEqual(
    ['02', '03', '04', '05', '06', '07', '08'].map((day) => [day, true]),
  )
  const [, tuesday, wednesday] = columns
  expect(tuesday!.windows).toEqual([{ from: 540, until: 1080 }])
  expect(tuesday!.placed.map(({ span, lane, lanes }) => [span.id, span.person?.color, lane, lanes])).toEqual([
    ['a', 1, 0, 2],
    ['b', 2, 1, 2],
    ['c', 2, 0, 1],
  ])
  // What passes midnight goes on in the next day.
  expect(wednesday!.placed.map(({ span }) => [span.id, span.isTail])).toEqual([['c+1', true]])
})

test('a day has a column for each person, and so has the week of one person', () => {
  const day = { from: '2026-11-03', until: '2026-11-03' }
  expect(columnsOf(view, day, { staffId: null }).map((column) => column.person?.id)).toEqual(['ana', 'rui'])
  const alone = columnsOf(view, week, { staffId: 'rui', isWeek: true })
  expect(new Set(alone.map((column) => column.person?.id))).toEqual(new Set(['rui']))
  expect(alone).toHaveLength(7)
})
