import type { Range } from '#ordering/rules/calendar/calendar-scale.ts'

/** A position of the keyboard focus: an entry, or free time (`id` null). */
export interface Stop {
  minute: number
  id: string | null
}

export interface Place extends Stop {
  column: number
}

interface FocusedEntry {
  id: string
  from: number
  until: number
}

/** All stops of a column by time: every entry, and free time in steps of half an hour. */
export function stopsOf(entries: readonly FocusedEntry[], shown: Range, step = 30): Stop[] {
  const taken: Stop[] = entries.map(({ id, from }) => ({ minute: from, id }))
  const isFree = (minute: number) => entries.every(({ from, until }) => minute < from || minute >= until)
  const steps = Array.from(
    { length: Math.ceil((shown.until - shown.from) / step) },
    (_, index) => shown.from + index * step,
  )
  // An entry may end between two steps; the free time from there on is reachable as well.
  const ends = entries.map(({ until }) => until).filter((minute) => minute >= shown.from && minute < shown.until)
  const free = [...new Set([...steps, ...ends])].filter(isFree).map((minute) => ({ minute, id: null }))
  return [...taken, ...free].sort(
    (one, other) => one.minute - other.minute || ((one.id ?? '') < (other.id ?? '') ? -1 : 1),
  )
}

/** The entry at this time, or the nearest stop before it. */
export function stopAt(stops: readonly Stop[], minute: number): Stop | null {
  const before = stops.filter((stop) => stop.minute <= minute).at(-1)
  const exact = stops.find((stop) => stop.minute === minute && stop.id !== null)
  return exact ?? before ?? stops[0] ?? null
}

export const walkKeys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'] as const
export type WalkKey = (typeof walkKeys)[number]
export const isWalkKey = (key: string): key is WalkKey => (walkKeys as readonly string[]).includes(key)

/**
 * Moves the focus by one step; at the border it stays. `isMirrored`: in right-to-left languages the left and right
 * arrows are swapped.
 */
export function walk(stopsIn: (column: number) => readonly Stop[], at: Place, key: WalkKey, isMirrored = false): Place {
  const stops = stopsIn(at.column)
  const index = indexOf(stops, at)
  const along = (stop: Stop | null | undefined): Place => (stop ? { ...stop, column: at.column } : at)
  if (key === 'ArrowDown') return along(stops[index + 1])
  if (key === 'ArrowUp') return along(stops[index - 1])
  if (key === 'Home') return along(stops[0])
  if (key === 'End') return along(stops.at(-1))
  const column = at.column + ((key === 'ArrowRight') !== isMirrored ? 1 : -1)
  const beside = stopAt(stopsIn(column), at.minute)
  return beside ? { ...beside, column } : at
}

/** If the stop no longer exists, the index next to its time. */
function indexOf(stops: readonly Stop[], { id, minute }: Stop): number {
  const exact = stops.findIndex((stop) => stop.id === id && (id !== null || stop.minute === minute))
  return exact >= 0
    ? exact
    : Math.max(
        0,
        stops.findLastIndex((stop) => stop.minute <= minute),
      )
}
