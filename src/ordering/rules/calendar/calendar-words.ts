import { clockTime, weekdayOf, type LocalDate } from '#shared/time/local-date.ts'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

export const longWeekday = (date: LocalDate): string => weekdays[weekdayOf(date) - 1]!
export const shortWeekday = (date: LocalDate): string => longWeekday(date).slice(0, 3)
export const longMonth = (date: LocalDate): string => months[Number(date.slice(5, 7)) - 1]!
const dayNumber = (date: LocalDate) => Number(date.slice(8))

/** "Fri 6 Nov" */
export const shortDay = (date: LocalDate): string =>
  `${shortWeekday(date)} ${dayNumber(date)} ${longMonth(date).slice(0, 3)}`

/** "Friday 6 November" */
export const longDay = (date: LocalDate): string => `${longWeekday(date)} ${dayNumber(date)} ${longMonth(date)}`

/**
 * "Friday 6 November 2026"; for a range "2 – 8 November 2026", "30 November – 6 December 2026", "28 December 2026 – 3
 * January 2027".
 */
export function spanText(from: LocalDate, until: LocalDate): string {
  if (from === until) return `${longDay(from)} ${from.slice(0, 4)}`
  const end = `${dayNumber(until)} ${longMonth(until)} ${until.slice(0, 4)}`
  if (from.slice(0, 7) === until.slice(0, 7)) return `${dayNumber(from)} – ${end}`
  const year = from.slice(0, 4) === until.slice(0, 4) ? '' : ` ${from.slice(0, 4)}`
  return `${dayNumber(from)} ${longMonth(from)}${year} – ${end}`
}

/** "10:00 to 10:45" */
export const timesText = (from: number, until: number): string => `${clockTime(from)} to ${clockTime(until)}`

interface Named {
  kind: 'booking' | 'walk-in' | 'block' | 'hold'
  title: string
  customer: string | null
  party: number
  startMinute: number
  endMinute: number
  offsetNote: string | null
  stateText: string
  proposal: { display: string } | null
}

/** Accessible name of an entry: "Cut with Ana, Maria S., 10:00 to 10:45, Confirmed". */
export function entryName(entry: Named, person: string | null): string {
  const { kind, title, customer, party, startMinute, endMinute, offsetNote, proposal } = entry
  const what = kind === 'block' ? `Blocked: ${title}` : title
  const parts = [
    person ? `${what} with ${person}` : what,
    kind === 'block' ? null : customer,
    party > 1 ? `${party} people` : null,
    timesText(startMinute, endMinute) + (offsetNote ? ` (${offsetNote})` : ''),
    kind === 'walk-in' ? 'walk-in' : null,
    kind === 'block' ? null : entry.stateText,
    proposal ? `another time is asked for: ${proposal.display}` : null,
  ]
  return parts.filter(Boolean).join(', ')
}

/** "6 visits, 1 block"; "Nothing yet" */
export function countText(entries: readonly { kind: Named['kind'] }[]): string {
  const count = (kinds: Named['kind'][]) => entries.filter(({ kind }) => kinds.includes(kind)).length
  const [visits, blocks, holds] = [count(['booking', 'walk-in']), count(['block']), count(['hold'])]
  const say = (amount: number, one: string) => (amount === 0 ? [] : [`${amount} ${one}${amount === 1 ? '' : 's'}`])
  return [...say(visits, 'visit'), ...say(blocks, 'block'), ...say(holds, 'hold')].join(', ') || 'Nothing yet'
}

/** "09:30" → 570; null if it is not a time of day. */
export function minuteOfClock(text: string): number | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text)
  return match ? Number(match[1]) * 60 + Number(match[2]) : null
}
