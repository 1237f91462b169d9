import type { Range } from '#dashboards/rules/calendar/calendar-scale.ts'

/** Where the keyboard can stand: on something, or (`id` null) on free time. */
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

/** All stops of a column in the order of time: everything that stands there, and free time by half hours between. */
export function stopsOf(entries: readonly FocusedEntry[], shown: Range, step = 30): Stop[] {
  const taken: Stop[] = entries.map(({ id, from }) => ({ minute: from, id }))
  const isFree = (minute: number) => entries.every(({ from, until }) => minute < from || minute >= until)
  const steps = Array.from(
    { length: Math.ceil((shown.until - shown.from) / step) },
    (_, index) => shown.from + index * step,
  )
  // Something may end between two steps: the time from there on can be reached, too.
  const ends = entries.map(({ until }) => until).filter((minute) => minute >= shown.from && minute < shown.until)
  const free = [...new Set([...steps, ...ends])].filter(isFree).map((minute) => ({ minute, id: null }))
  return [...taken, ...free].sort(
    (one, other) => one.minute - other.minute || ((one.id ?? '') < (other.id ?? '') ? -1 : 1),
  )
}

/** Of the stops of a column the one at this time: what stands there at that time, or the nearest. */
export function stopAt(stops: readonly Stop[], minute: number): Stop | null {
  const before = stops.filter((stop) => stop.minute <= minute).at(-1)
  const exact = stops.find((stop) => stop.minute === minute && stop.id !== null)
  return exact ?? before ?? stops[0] ?? null
}

export const walkKeys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'] as const
export type WalkKey = (typeof walkKeys)[number]
export const isWalkKey = (key: string): key is WalkKey => (walkKeys as readonly string[]).includes(key)

/** One step of the keyboard; at a border it stays where it is. Beyond the last column there are no stops. Where people read from the right, so do the arrows. */
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

/** Where something has gone meanwhile, the place next to it. */
function indexOf(stops: readonly Stop[], { id, minute }: Stop): number {
  const exact = stops.findIndex((stop) => stop.id === id && (id !== null || stop.minute === minute))
  return exact >= 0
    ? exact
    : Math.max(
        0,
        stops.findLastIndex((stop) => stop.minute <= minute),
      )
}
