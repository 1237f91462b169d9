import { expect, test } from 'vitest'
import { readBookingCsv } from '#ordering/rules/customers/read-booking-csv.ts'

const whenOf = (text: string) =>
  readBookingCsv(text).records.map(({ date, startMinute, problems }) => [
    date,
    startMinute,
    ...problems.map((one) => one.text),
  ])

test('visits are read from the files of other programs, and columns that are not used are named', () => {
  const text =
    "\uFEFFDate;Time;Client;Mobile;E-Mail;Treatment;Team member;Status\r\n1.12.2026;15:30;Ana Silva;'+351 912;ANA@example.com;Cut;Rui;Confirmed\r\n;;;;;;;"
  expect(readBookingCsv(text)).toEqual({
    unused: ['Status'],
    problem: null,
    records: [
      {
        line: 2,
        name: 'Ana Silva',
        email: 'ana@example.com',
        phone: '+351 912',
        service: 'Cut',
        option: '',
        staff: 'Rui',
        date: '2026-12-01',
        startMinute: 930,
        note: '',
        price: '',
        problems: [],
      },
    ],
  })
})

test.each([
  ['2026-12-01', '15:30', '2026-12-01', 930],
  ['2026-12-01', '3:30 PM', '2026-12-01', 930],
  ['2026-12-01', '12:05 am', '2026-12-01', 5],
  ['31/12/2026', '09h00', '2026-12-31', 540],
  ['12/31/2026', '9:00:00', '2026-12-31', 540],
])('"%s" at "%s" is %s, minute %i', (day, time, date, minute) => {
  expect(whenOf(`date,time,service,name\n${day},${time},Cut,Ana`)).toEqual([[date, minute]])
})

test('a day that can be read in two ways is not guessed, unless another line of the file tells', () => {
  const ambiguous = 'start,service,name\n03/04/2026 15:30,Cut,Ana'
  expect(whenOf(ambiguous)).toEqual([[null, 930, '“03/04/2026” can be read in two ways. Write days as 2026-12-31.']])
  expect(whenOf(`${ambiguous}\n25/12/2026 10:00,Cut,Bo`)[0]).toEqual(['2026-04-03', 930])
  expect(whenOf(`${ambiguous}\n12/25/2026 10:00,Cut,Bo`)[0]).toEqual(['2026-03-04', 930])
})

test('a broken line names its columns', () => {
  const { records } = readBookingCsv('date,time,service,name,email\n2026-02-30,25:00,Cut,,bo')
  expect(records[0]!.problems.map(({ field }) => field)).toEqual(['name', 'email', 'date', 'time'])
})

test('a line with more cells than columns is named, because its cells may stand in the wrong columns', () => {
  const { records } = readBookingCsv(
    'date,time,service,name\n2026-12-01,15:30,Cut,Silva, Ana\n2026-12-01,16:30,Cut,Bo,,',
  )
  expect(records.map(({ problems }) => problems.map(({ field }) => field))).toEqual([['line'], []])
})

test('a formula stays the text that it is', () => {
  const { records } = readBookingCsv('date;time;service;name;note\n2026-12-01;15:30;Cut;=HYPERLINK("x");\'+1')
  expect(records[0]).toMatchObject({ name: '=HYPERLINK("x")', note: '+1', problems: [] })
})

test.each([
  ['name,service\nAna,Cut', 'among them “Date”'],
  ['date,time,service,name\n', 'has no bookings'],
  ['date,time,service,name\n"1', 'is opened and not closed'],
  [`date,time,service,name\n${'1,1,Cut,Ana\n'.repeat(501)}`, 'A file can have 500 bookings'],
])('%j cannot be read', (text, problem) => {
  expect(readBookingCsv(text).problem).toContain(problem)
})
