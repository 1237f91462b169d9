import { days, type Instant } from '#shared/time/instant.ts'

/**
 * The age of time zone data in days, estimated from its name: "2026f" is the sixth release of its year, and there is
 * one about every seven weeks.
 */
export function zoneDataAgeDays(version: string, now: Instant): number {
  const [, year, letter] = /^(\d{4})([a-z])/.exec(version) ?? []
  if (!year || !letter) return Infinity
  const cameAt = Date.UTC(Number(year), 0, 1) + days(50 * (letter.charCodeAt(0) - 97))
  return Math.max(0, Math.floor((now - cameAt) / days(1)))
}
