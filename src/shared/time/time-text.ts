import { describeDay, describeDayOfYear, weekdayName } from '#shared/time/day-text.ts'
import type { Instant } from '#shared/time/instant.ts'
import { clockTime, daysBetween } from '#shared/time/local-date.ts'
import { localOf } from '#shared/time/zones.ts'

export { describeDay, describeMonth, weekdayName } from '#shared/time/day-text.ts'

/** "UTC+0", "UTC−4", "UTC+5:30", with the typographic minus sign. */
export function describeOffset(offsetMinutes: number): string {
  const whole = Math.abs(Math.round(offsetMinutes))
  const rest = whole % 60 ? `:${String(whole % 60).padStart(2, '0')}` : ''
  return `UTC${offsetMinutes < 0 ? '−' : '+'}${Math.floor(whole / 60)}${rest}`
}

/** "America/New_York" → "New York": for places without a town. */
export const townOfZone = (zone: string): string => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')

/**
 * "Fri 6 Nov 2026, 15:00 (Lisbon, UTC+0)": the text of a booking's time on pages, in emails, in calendar files and in
 * the API.
 */
export function describeVenueTime(at: Instant, zone: string, place = townOfZone(zone), locale = 'en'): string {
  const { date, minute, offsetMinutes } = localOf(zone, at)
  // UTC is not a town, and its offset is obvious.
  const where = townOfZone(zone) === 'UTC' ? 'UTC' : `${place}, ${describeOffset(offsetMinutes)}`
  return `${describeDay(date, locale)}, ${clockTime(minute)} (${where})`
}

/** "your time: 10:00 (New York)", with the day where it differs; undefined when both clocks show the same time. */
export function describeViewerTime(at: Instant, zone: string, viewerZone: string, locale = 'en'): string | undefined {
  const [venue, viewer] = [localOf(zone, at), localOf(viewerZone, at)]
  if (venue.offsetMinutes === viewer.offsetMinutes) return undefined
  const day =
    venue.date === viewer.date ? '' : `${weekdayName(viewer.date, locale)} ${describeDayOfYear(viewer.date, locale)}, `
  return `your time: ${day}${clockTime(viewer.minute)} (${townOfZone(viewerZone)})`
}

/** "Today 14:30", "Thu 09:00" within the next six days, "6 Nov" otherwise: for cards. */
export function describeShort(at: Instant, zone: string, now: Instant, locale = 'en'): string {
  const { date, minute } = localOf(zone, at)
  const ahead = daysBetween(localOf(zone, now).date, date)
  if (ahead === 0) return `Today ${clockTime(minute)}`
  return ahead > 0 && ahead < 7 ? `${weekdayName(date, locale)} ${clockTime(minute)}` : describeDayOfYear(date, locale)
}
