/** How the minutes of a day become pixels and back. */
export interface Scale {
  /** The first and the last minute that are shown, whole hours. */
  from: number
  until: number
  /** Of one hour. */
  pixels: number
}

/** Times that are dragged or walked to stand on quarters of an hour. */
export const snapMinutes = 15

export const topOf = ({ from, pixels }: Scale, minute: number): number => ((minute - from) * pixels) / 60

export const heightOf = (scale: Scale): number => topOf(scale, scale.until)

export const minuteAt = ({ from, pixels }: Scale, top: number): number => from + (top * 60) / pixels

/** The quarter at or before. */
export const snapDown = (minute: number): number => Math.floor(minute / snapMinutes) * snapMinutes

export const snapNear = (minute: number): number => Math.round(minute / snapMinutes) * snapMinutes

export const within = (minute: number, from: number, until: number): number =>
  Math.min(Math.max(minute, from), Math.max(from, until))

const day = 1440

/** The hours worth showing: those in which somebody works or something stands, with an hour of air; never fewer than eight. */
export function hoursToShow(spans: readonly { from: number; until: number }[]): { from: number; until: number } {
  if (spans.length === 0) return { from: 8 * 60, until: 20 * 60 }
  const first = Math.min(...spans.map(({ from }) => from))
  const last = Math.min(Math.max(...spans.map(({ until }) => until)), day)
  const from = within(Math.floor(first / 60) * 60 - 60, 0, day - 8 * 60)
  return { from, until: within(Math.ceil(last / 60) * 60 + 60, from + 8 * 60, day) }
}

export interface Range {
  from: number
  until: number
}

/** What of a day is not open, between the hours that are shown. */
export function closedBetween(windows: readonly Range[], { from, until }: Range): Range[] {
  const closed: Range[] = []
  let at = from
  for (const window of [...windows].sort((one, other) => one.from - other.from)) {
    if (window.from > at) closed.push({ from: at, until: Math.min(window.from, until) })
    at = Math.max(at, window.until)
  }
  if (at < until) closed.push({ from: at, until })
  return closed.filter((range) => range.from < range.until)
}

/** What stands between two minutes that were dragged over, in whichever direction; at least a quarter. */
export function rangeBetween(one: number, other: number): Range {
  const [from, until] = one <= other ? [snapDown(one), snapNear(other)] : [snapDown(other), snapNear(one)]
  return { from, until: Math.max(until, from + snapMinutes) }
}

/** Something moved by so many minutes, whole within the day; what is longer than the rest of it stands at its start. */
export function movedBy({ from, until }: Range, minutes: number, bounds: Range): Range {
  const length = until - from
  const start = within(snapNear(from + minutes), bounds.from, bounds.until - length)
  return { from: start, until: start + length }
}

/** Its end dragged: never shorter than a quarter, never beyond the day. */
export const resizedTo = ({ from }: Range, minute: number, bounds: Range): Range => ({
  from,
  until: within(snapNear(minute), from + snapMinutes, bounds.until),
})
