interface Day {
  date: string
  label: string
  views: number
  orders: number
  isRunning: boolean
}

/** One point of the chart of days: a day, or seven days. */
export interface MetricStep {
  date: string
  label: string
  views: number
  orders: number
  viewsBefore: number
  ordersBefore: number
  isRunning: boolean
  notes: string[]
}

/** Longer ranges are drawn as weeks: one bar per day would be narrower than a pixel on a phone. */
const mostDays = 120

export const isByWeek = (days: number): boolean => days > mostDays

/**
 * The points of a range beside those before it, with annotations; long ranges have steps of seven days that end with
 * the last day.
 */
export function metricSteps(
  days: readonly Day[],
  before: readonly Day[],
  flags: readonly { date: string; text: string }[],
): MetricStep[] {
  const size = isByWeek(days.length) ? 7 : 1
  const first = days.length % size
  const starts = [
    ...(first ? [0] : []),
    ...Array.from({ length: Math.floor(days.length / size) }, (_, index) => first + index * size),
  ]
  return starts.map((start, index) =>
    stepOf(start, starts[index + 1] ?? days.length, { days, before, flags, isWeek: size > 1 }),
  )
}

interface Sources {
  days: readonly Day[]
  before: readonly Day[]
  flags: readonly { date: string; text: string }[]
  isWeek: boolean
}

function stepOf(start: number, end: number, { days, before, flags, isWeek }: Sources): MetricStep {
  const inside = days.slice(start, end)
  const beside = before.slice(start, end)
  const dates = new Set(inside.map(({ date }) => date))
  return {
    date: inside[0]!.date,
    label: isWeek && inside.length > 1 ? `${inside[0]!.label} – ${inside.at(-1)!.label}` : inside[0]!.label,
    views: sum(inside, 'views'),
    orders: sum(inside, 'orders'),
    viewsBefore: sum(beside, 'views'),
    ordersBefore: sum(beside, 'orders'),
    isRunning: inside.some(({ isRunning }) => isRunning),
    notes: flags.filter(({ date }) => dates.has(date)).map(({ text }) => text),
  }
}

const sum = (days: readonly Day[], what: 'views' | 'orders') => days.reduce((total, day) => total + day[what], 0)

/** The hours that a heat map shows: those with data and one hour around them, at least twelve. */
export function shownHours(grids: readonly (readonly (readonly number[])[])[]): number[] {
  const busy = Array.from({ length: 24 }, (_, hour) => hour).filter((hour) =>
    grids.some((grid) => grid.some((row) => (row[hour] ?? 0) > 0)),
  )
  if (!busy.length) return hoursFrom(8, 20)
  let from = Math.max(0, busy[0]! - 1)
  let until = Math.min(24, busy.at(-1)! + 2)
  while (until - from < 12) {
    if (from > 0) from -= 1
    if (until < 24 && until - from < 12) until += 1
  }
  return hoursFrom(from, until)
}

const hoursFrom = (from: number, until: number) => Array.from({ length: until - from }, (_, index) => from + index)
