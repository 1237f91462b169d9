import type { Random } from '../random.ts'
import { hoursPatterns, type Country } from './sources.ts'

export interface WeekWindow {
  weekday: number
  opens: number
  closes: number
}

const names = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
const minutesOf = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))

/** The weekly hours of a provider: its pattern, up to an hour earlier or later, with the weekend of its country. */
export function weekOf(pattern: string, country: Country, random: Random): WeekWindow[] {
  const week = hoursPatterns[pattern]?.week ?? hoursPatterns.office!.week
  const shift = random.whole(-2, 2) * 30
  const turn = country.weekend === 'fri-sat' ? -1 : country.weekend === 'thu-fri' ? -2 : 0
  return names.flatMap((name, index) =>
    week[name].map((window) => {
      const [opens, closes] = window.split('-').map((text) => minutesOf(text!) + shift) as [number, number]
      return { weekday: ((index + turn + 7) % 7) + 1, opens: Math.max(0, opens), closes: Math.min(2880, closes) }
    }),
  )
}

const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** "Tuesday to Saturday", for sentences. */
export function openDaysText(week: WeekWindow[]): string {
  const open = [...new Set(week.map(({ weekday }) => weekday))].sort((one, other) => one - other)
  if (open.length === 7) return 'every day'
  const isRow = open.every((day, index) => index === 0 || day === open[index - 1]! + 1)
  return isRow ? `${dayNames[open[0]! - 1]} to ${dayNames[open.at(-1)! - 1]}` : `${open.length} days a week`
}

/** Days, counted from the day of seeding, with other hours; without windows the venue is closed. */
export interface SpecialDays {
  first: number
  last: number
  windows: { opensMinute: number; closesMinute: number }[]
  reason: string
}

const holidays = ['Holiday', 'Family day', 'Works in the street', 'Day off']

/** Most are closed for a day a month and some for a week; every third has a day with other hours. */
export function specialDaysOf(week: WeekWindow[], random: Random): SpecialDays[] {
  const [dayOff, away, other] = [random.whole(3, 55), random.whole(2, 50), random.whole(2, 50)]
  const closed = (first: number, last: number, reason: string) => ({ first, last, windows: [], reason })
  return [
    closed(dayOff, dayOff, random.pick(holidays)),
    ...(random.chance(0.06) ? [closed(away, away + 6, 'Holidays')] : []),
    ...(random.chance(0.35) ? [{ first: other, last: other + random.whole(0, 2), ...otherHours(week, random) }] : []),
  ]
}

/** A later morning, an earlier evening, or a long evening, relative to the hours of a usual day. */
function otherHours(week: WeekWindow[], random: Random): Pick<SpecialDays, 'windows' | 'reason'> {
  const { opens, closes } = random.pick(week)
  const half = Math.floor((closes - opens) / 2 / 30) * 30
  const kinds = [
    { reason: 'Closing early', windows: [{ opensMinute: opens, closesMinute: opens + Math.max(60, half) }] },
    {
      reason: 'Opening late',
      windows: [{ opensMinute: opens + half, closesMinute: Math.max(closes, opens + half + 60) }],
    },
    { reason: 'Long evening', windows: [{ opensMinute: opens, closesMinute: Math.min(2880, closes + 120) }] },
  ]
  return random.pick(kinds)
}
