import { days, minutes, type Instant } from '#shared/time/instant.ts'
import { stretchesOf, type Stretch } from '#shared/time/zones.ts'

/** The VTIMEZONE of a zone (RFC 5545, 3.6.5): every offset change within a year of the event, listed individually. */
export function calendarZone(zone: string, startsAt: Instant, endsAt: Instant): string[] {
  const from = startsAt - days(366)
  const stretches = stretchesOf(zone, from, endsAt + days(366))
  const standard = Math.min(...stretches.map((stretch) => stretch.offsetMinutes))
  const observances = stretches.flatMap((stretch, index) =>
    observance(stretch, stretches[index - 1], Math.max(stretch.startsAt, from), standard),
  )
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...observances, 'END:VTIMEZONE']
}

function observance(
  { offsetMinutes }: Stretch,
  before: Stretch | undefined,
  startsAt: Instant,
  standard: number,
): string[] {
  const kind = offsetMinutes > standard ? 'DAYLIGHT' : 'STANDARD'
  const offsetBefore = before?.offsetMinutes ?? offsetMinutes
  return [
    `BEGIN:${kind}`,
    `DTSTART:${calendarTime(startsAt + minutes(offsetBefore))}`,
    `TZOFFSETFROM:${calendarOffset(offsetBefore)}`,
    `TZOFFSETTO:${calendarOffset(offsetMinutes)}`,
    `END:${kind}`,
  ]
}

/** "20261106T150000", for an instant, or for a local time represented as if it were UTC. */
export const calendarTime = (at: Instant): string => new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')

function calendarOffset(offset: number): string {
  const amount = Math.abs(offset)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(amount / 60))}${two(amount % 60)}`
}
