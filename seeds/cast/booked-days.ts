import { castSlugs, optionIdOf, providerIdOf, serviceIdOf } from './ids.ts'
import { idOf, type Row } from '../store.server.ts'
import type { MadeProvider } from '../world/provider.ts'
import { days, isoOf, minutes, type Instant } from '#shared/time/instant.ts'
import { clockTime, plusDays, weekdayOf } from '#shared/time/local-date.ts'
import { localOf, startOfLocal } from '#shared/time/zones.ts'

const visitMinutes = 60
const visitWithPause = 70
const daysAhead = 3

/** Visits with everybody at Kumo from opening to closing, today and the next three days. */
export function bookedDays(cast: MadeProvider[], now: Instant): { bookings: Row[]; claims: Row[] } {
  const kumo = cast.find(({ slug }) => slug === castSlugs.kumo)!
  const today = localOf(kumo.timeZone, now).date
  const visits = Array.from({ length: daysAhead + 1 }, (_, ahead) => plusDays(today, ahead)).flatMap((date, day) =>
    kumo.week
      .filter(({ weekday }) => weekday === weekdayOf(date))
      .flatMap((window) => visitsOf(kumo, date, day, window)),
  )
  return { bookings: visits.map((visit) => bookingRow(kumo, visit, now)), claims: visits.map(claimRow) }
}

interface Visit {
  id: string
  staffId: string
  startsAt: Instant
  /** The end of the claim: the next visit, or closing time. */
  freeAt: Instant
  localStart: string
}

function visitsOf(
  kumo: MadeProvider,
  date: string,
  day: number,
  { opens, closes }: { opens: number; closes: number },
): Visit[] {
  const amount = Math.floor((closes - opens) / visitWithPause)
  return kumo.staff.flatMap(({ name }, position) =>
    Array.from({ length: amount }, (_, index): Visit => {
      const start = opens + index * visitWithPause
      const end = index === amount - 1 ? closes : start + visitWithPause
      const localStart = `${date}T${clockTime(start)}`
      const startsAt = startOfLocal(kumo.timeZone, localStart)
      const id = idOf(`booking ${day} ${position} ${index} ${kumo.key}`)
      return {
        id,
        staffId: idOf(`person ${position} ${name} ${kumo.key}`),
        startsAt,
        freeAt: startsAt + minutes(end - start),
        localStart,
      }
    }),
  )
}

const bookingRow = (kumo: MadeProvider, { id, staffId, startsAt, localStart }: Visit, now: Instant): Row => ({
  id,
  reference: null,
  service_id: serviceIdOf('kumo'),
  provider_id: providerIdOf('kumo'),
  option_id: optionIdOf('kumo'),
  staff_id: staffId,
  visitor_id: idOf('guest of kumo'),
  address_hash: 'demo',
  status: 'active',
  starts_at: isoOf(startsAt),
  ends_at: isoOf(startsAt + minutes(visitMinutes)),
  time_zone: kumo.timeZone,
  local_start: localStart,
  party: 1,
  held_at: isoOf(now - days(2)),
  expires_at: null,
  sequence: 0,
  created_at: isoOf(now - days(2)),
})

const claimRow = ({ id, staffId, startsAt, freeAt }: Visit): Row => ({
  id: idOf(`claim ${id}`),
  booking_id: id,
  resource_id: staffId,
  session_id: id,
  seat: 0,
  during: `[${isoOf(startsAt)},${isoOf(freeAt)})`,
  status: 'active',
})
