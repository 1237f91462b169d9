import type { OpeningWindow } from '#catalogue/rules/service-page/shown.ts'

/** A range of days with its own windows; none means closed. */
export interface OpeningDays {
  firstDate: string
  lastDate: string
  windows: { opensMinute: number; closesMinute: number }[]
}

/** Opening hours of a venue: the week and its exceptions. */
export interface Opening {
  week: OpeningWindow[]
  days: OpeningDays[]
}

const dayMinutes = 1440
const weekMinutes = 7 * dayMinutes

/**
 * The week as ranges of minutes since Monday 00:00, as a PostgreSQL multirange; hours past Sunday continue on Monday.
 */
export function openWeek(week: OpeningWindow[]): string {
  const ranges = week.flatMap(({ weekday, opensMinute, closesMinute }) => {
    const [start, end] = [(weekday - 1) * dayMinutes + opensMinute, (weekday - 1) * dayMinutes + closesMinute]
    return end <= weekMinutes ? [`[${start},${end})`] : [`[${start},${weekMinutes})`, `[0,${end - weekMinutes})`]
  })
  return `{${ranges.join(',')}}`
}

type Window = OpeningDays['windows'][number]

/** The windows of one local day: those of an exception, or else of its weekday. */
export function windowsOn(opening: Opening, date: string, weekday: number): Window[] {
  const exception = opening.days.find((one) => one.firstDate <= date && date <= one.lastDate)
  return exception ? exception.windows : opening.week.filter((window) => window.weekday === weekday)
}

export interface LocalMoment {
  date: string
  weekday: number
  minute: number
  yesterday: { date: string; weekday: number }
}

/**
 * The minute of the local day until which it is open, or null when closed now. Includes hours past midnight from
 * yesterday.
 */
export function openUntil(opening: Opening, now: LocalMoment): number | null {
  const today = windowsOn(opening, now.date, now.weekday)
  const lateHours = windowsOn(opening, now.yesterday.date, now.yesterday.weekday).map(
    ({ opensMinute, closesMinute }) => ({
      opensMinute: opensMinute - dayMinutes,
      closesMinute: closesMinute - dayMinutes,
    }),
  )
  const open = [...today, ...lateHours].filter(
    (window) => window.opensMinute <= now.minute && now.minute < window.closesMinute,
  )
  return open.length > 0 ? Math.max(...open.map((window) => window.closesMinute)) : null
}

/** 1350 → "22:30"; minutes past midnight wrap to the next day. */
export function clockText(minute: number): string {
  const inDay = minute % dayMinutes
  return `${String(Math.floor(inDay / 60)).padStart(2, '0')}:${String(inDay % 60).padStart(2, '0')}`
}
