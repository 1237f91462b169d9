import type { Instant } from '#shared/time/instant.ts'
import { localOf, startOfLocal } from '#shared/time/zones.ts'

/** "2026-11" or "2026", in the local time of a zone. */
export interface Period {
  name: string
  from: Instant
  /** The first instant after it. */
  until: Instant
}

const two = (number: number) => String(number).padStart(2, '0')
const firstOf = (zone: string, year: number, month: number) =>
  startOfLocal(zone, `${year + Math.floor((month - 1) / 12)}-${two(((month - 1) % 12) + 1)}-01T00:00`)

/** The month of an instant. */
export function monthOf(zone: string, at: Instant): Period {
  const [year, month] = localOf(zone, at).date.split('-').map(Number) as [number, number]
  return { name: `${year}-${two(month)}`, from: firstOf(zone, year, month), until: firstOf(zone, year, month + 1) }
}

/** The year of an instant in a time zone. */
export function yearOf(zone: string, at: Instant): Period {
  const year = Number(localOf(zone, at).date.slice(0, 4))
  return { name: String(year), from: firstOf(zone, year, 1), until: firstOf(zone, year + 1, 1) }
}

/** The last month that ended before an instant. */
export const monthBefore = (zone: string, at: Instant): Period => monthOf(zone, monthOf(zone, at).from - 1)

/** The local date of an instant: "2026-11-06". */
export const dateIn = (zone: string, at: Instant): string => localOf(zone, at).date
