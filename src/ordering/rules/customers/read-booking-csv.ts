import { problemsOf } from '#customers/rules/check-client.ts'
import { problemOfLength, readCsvTable, type CsvRow } from '#shared/text/csv-table.ts'
import { isLocalDate, type LocalDate } from '#shared/time/local-date.ts'

/** A visit in a file to import. */
export interface BookingRecord {
  line: number
  name: string
  email: string
  phone: string
  service: string
  option: string
  /** Empty: whoever is free. */
  staff: string
  date: LocalDate | null
  startMinute: number | null
  note: string
  /** As it is written; empty: the price of the catalogue. */
  price: string
  problems: { field: string; text: string }[]
}

export interface ReadBookings {
  records: BookingRecord[]
  /** Headings that are not imported. */
  unused: string[]
  /** Why the file cannot be read; null: it can. */
  problem: string | null
}

export const mostBookings = 500

/** Columns by the names that other programs give them. */
const aliases: Record<string, string[]> = {
  date: ['date', 'day', 'appointment date', 'datum', 'data', 'fecha'],
  time: ['time', 'start time', 'from', 'uhrzeit', 'hora', 'heure'],
  start: ['start', 'starts at', 'date and time', 'appointment', 'start date', 'beginn'],
  service: ['service', 'treatment', 'service name', 'leistung', 'serviço', 'servicio'],
  option: ['option', 'variant', 'service option'],
  staff: ['staff', 'staff member', 'team member', 'with', 'employee', 'mitarbeiter'],
  name: ['name', 'customer', 'client', 'customer name', 'client name', 'full name', 'nome', 'nombre'],
  first: ['first name', 'firstname', 'first_name', 'vorname'],
  last: ['last name', 'lastname', 'last_name', 'surname', 'nachname'],
  email: ['email', 'e-mail', 'mail', 'email address'],
  phone: ['phone', 'mobile', 'telephone', 'phone number', 'mobile number', 'tel', 'telefon'],
  note: ['note', 'notes', 'comment', 'comments', 'notiz'],
  price: ['price', 'amount', 'total', 'preis', 'preço', 'precio', 'prix'],
}

const known = new Map(Object.entries(aliases).flatMap(([name, list]) => list.map((alias) => [alias, name] as const)))
const columnOf = (heading: string) => known.get(heading.trim().toLowerCase()) ?? heading

/** Reads visits from CSV; wrong lines are reported and the others read. */
export function readBookingCsv(text: string): ReadBookings {
  const { header, rows, problem } = readCsvTable(text, columnOf)
  const unused = header.filter((name) => name !== '' && !(name in aliases))
  const why = problem ?? problemOfFile(header, rows)
  if (why !== null) return { records: [], unused, problem: why }
  const order = dayOrderOf(rows.map((row) => whenOf(row).day))
  return { records: rows.map((row) => recordOf(row, order)), unused, problem: null }
}

function problemOfFile(header: string[], rows: CsvRow[]): string | null {
  const has = (...names: string[]) => names.some((name) => header.includes(name))
  const isComplete = has('service') && has('name', 'first') && (has('start') || (has('date') && has('time')))
  if (!isComplete)
    return 'The first line must name the columns, among them “Date”, “Time” (or “Start” for both), “Service” and “Name”.'
  if (rows.length === 0) return 'The file has no bookings.'
  return rows.length > mostBookings
    ? `A file can have ${mostBookings} bookings; this one has ${rows.length.toLocaleString('en')}.`
    : null
}

function whenOf({ cells }: CsvRow): { day: string; time: string } {
  if (cells.date || cells.time) return { day: cells.date ?? '', time: cells.time ?? '' }
  const [day = '', ...rest] = (cells.start ?? '').split(/[T ]/)
  return { day: day.replace(/,$/, ''), time: rest.join(' ') }
}

/** "03/04/2026" is the third of April or the fourth of March; other days of the same file may tell. */
type DayOrder = 'day-first' | 'month-first' | 'unknown'

const withSlashes = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/

function dayOrderOf(days: string[]): DayOrder {
  const read = days.map((day) => withSlashes.exec(day)).filter((one) => one !== null)
  if (read.some(([, first]) => Number(first) > 12)) return 'day-first'
  return read.some(([, , second]) => Number(second) > 12) ? 'month-first' : 'unknown'
}

const isoDay = /^\d{4}-\d{2}-\d{2}$/

function dayOf(text: string, order: DayOrder): LocalDate | null {
  const date = isoDay.test(text) ? text : europeanOrAmerican(text, order)
  return date !== null && isLocalDate(date) ? date : null
}

function europeanOrAmerican(text: string, order: DayOrder): string | null {
  const found = withSlashes.exec(text) ?? /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text)
  const read = text.includes('/') ? order : 'day-first'
  if (!found || read === 'unknown') return null
  const numbers = found.slice(1, 3).map((one) => one.padStart(2, '0'))
  return [found[3], ...(read === 'day-first' ? numbers.toReversed() : numbers)].join('-')
}

/** "15:30", "15.30", "15h30", "3:30 PM", also with seconds; in minutes of the day. */
function minuteOf(text: string): number | null {
  const found = /^(\d{1,2})[:.h](\d{2})(?:[:.]\d{2})?\s*(am|pm)?$/i.exec(text.trim())
  if (!found) return null
  const [hour, minute, half] = [Number(found[1]), Number(found[2]), found[3]?.toLowerCase()]
  if (minute > 59 || hour > (half ? 12 : 23) || (half && hour === 0)) return null
  const hours = half ? (hour % 12) + (half === 'pm' ? 12 : 0) : hour
  return hours * 60 + minute
}

function recordOf(row: CsvRow, order: DayOrder): BookingRecord {
  const { line, cells } = row
  const { day, time } = whenOf(row)
  const record = {
    line,
    name: cells.name || [cells.first, cells.last].filter(Boolean).join(' '),
    email: (cells.email ?? '').toLowerCase(),
    phone: cells.phone ?? '',
    service: cells.service ?? '',
    option: cells.option ?? '',
    staff: cells.staff ?? '',
    date: dayOf(day, order),
    startMinute: minuteOf(time),
    note: cells.note ?? '',
    price: cells.price ?? '',
  }
  const wrong = Object.entries(problemsOf(record, true)).map(([field, text]) => ({ field, text }))
  return { ...record, problems: [...problemOfLength(row), ...wrong, ...problemsOfVisit(record, { day, time })] }
}

function problemsOfVisit(
  { name, note, date, startMinute }: Omit<BookingRecord, 'problems'>,
  { day, time }: { day: string; time: string },
): BookingRecord['problems'] {
  const problems: BookingRecord['problems'] = []
  if (date === null) problems.push({ field: 'date', text: problemOfDay(day) })
  if (startMinute === null) problems.push({ field: 'time', text: `“${time}” is not a time like 15:30.` })
  if (name.length > 80) problems.push({ field: 'name', text: 'Write a name of at most 80 letters.' })
  if (note.length > 500) problems.push({ field: 'note', text: 'A note has at most 500 characters.' })
  return problems
}

const problemOfDay = (day: string) =>
  withSlashes.test(day)
    ? `“${day}” can be read in two ways. Write days as 2026-12-31.`
    : `“${day}” is not a day like 2026-12-31.`
