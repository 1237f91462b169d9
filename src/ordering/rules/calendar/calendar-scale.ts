/** Converts the minutes of a day to pixels and back. */
export interface Scale {
  /** First and last visible minute, on full hours. */
  from: number
  until: number
  /** Pixels per hour. */
  pixels: number
}

/** Dragged times and keyboard positions snap to quarters of an hour. */
export const snapMinutes = 15

export const topOf = ({ from, pixels }: Scale, minute: number): number => ((minute - from) * pixels) / 60

export const heightOf = (scale: Scale): number => topOf(scale, scale.until)

export const minuteAt = ({ from, pixels }: Scale, top: number): number => from + (top * 60) / pixels

/** The quarter of an hour at or before the minute. */
export const snapDown = (minute: number): number => Math.floor(minute / snapMinutes) * snapMinutes

export const snapNear = (minute: number): number => Math.round(minute / snapMinutes) * snapMinutes

export const within = (minute: number, from: number, until: number): number =>
  Math.min(Math.max(minute, from), Math.max(from, until))

const day = 1440

/** The visible hours: all opening hours and entries plus one hour on each side, at least eight hours. */
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

/** The closed ranges within the visible hours. */
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

/** The range between two dragged minutes, in either direction; at least a quarter of an hour. */
export function rangeBetween(one: number, other: number): Range {
  const [from, until] = one <= other ? [snapDown(one), snapNear(other)] : [snapDown(other), snapNear(one)]
  return { from, until: Math.max(until, from + snapMinutes) }
}

/** Moves a range by minutes within the bounds; a range longer than the bounds starts at their beginning. */
export function movedBy({ from, until }: Range, minutes: number, bounds: Range): Range {
  const length = until - from
  const start = within(snapNear(from + minutes), bounds.from, bounds.until - length)
  return { from: start, until: start + length }
}

/** Resizes a range at its end: at least a quarter of an hour, at most to the end of the bounds. */
export const resizedTo = ({ from }: Range, minute: number, bounds: Range): Range => ({
  from,
  until: within(snapNear(minute), from + snapMinutes, bounds.until),
})
