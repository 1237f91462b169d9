/** A moment in time: milliseconds since 1970-01-01T00:00:00Z. Names end in `…At`. */
export type Instant = number

export const minutes = (amount: number): number => amount * 60_000
export const hours = (amount: number): number => amount * 3_600_000
export const days = (amount: number): number => amount * 86_400_000

/** "2026-11-06T15:00:00.000Z": for JSON and for the database. */
export const isoOf = (at: Instant): string => new Date(at).toISOString()

/** Parses an ISO 8601 text with an offset; undefined for any other text. */
export function parseInstant(text: string): Instant | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text)) return undefined
  const at = Date.parse(text)
  return Number.isNaN(at) ? undefined : at
}
