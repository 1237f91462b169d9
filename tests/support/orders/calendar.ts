import type {
  Calendar,
  Claim,
  Hours,
  Person,
  Terms,
  PooledResource,
} from '../../../src/booking/rules/bookings/terms.ts'
import { claimsOf } from '../../../src/booking/rules/bookings/occupation.ts'
import { newId } from '../../../src/shared/ids.ts'

const everyDay = [1, 2, 3, 4, 5, 6, 7]

/** Open every day between these times; "26:00" is 02:00 of the next day. */
export const dailyHours = (opens: string, closes: string, weekdays = everyDay): Hours => ({
  week: weekdays.map((weekday) => ({ weekday, opensMinute: minuteOf(opens), closesMinute: minuteOf(closes) })),
  exceptions: [],
})

export function minuteOf(clock: string): number {
  const [hour, minute] = clock.split(':').map(Number)
  return hour! * 60 + minute!
}

/** A claim between two ISO texts. */
export const claim = (startsAt: string, endsAt: string, sessionId = newId(), seat = 0): Claim => ({
  startsAt: Date.parse(startsAt),
  endsAt: Date.parse(endsAt),
  sessionId,
  seat,
})

export const person = (id: string, claims: Claim[] = [], hours: Hours | null = null): Person => ({
  id,
  claims: claimsOf(claims),
  hours,
})
export const pooledResource = (id: string, pool: string, claims: Claim[] = []): PooledResource => ({
  id,
  pool,
  claims: claimsOf(claims),
})

interface Given extends Partial<Omit<Calendar, 'terms'>> {
  terms?: Partial<Terms>
}

/** 60 minutes with Ana in Lisbon, open every day 09:00–17:00, a step of 60 minutes, no notice. */
export function calendar({ terms, ...given }: Given = {}): Calendar {
  return {
    terms: {
      serviceId: 'service',
      timeZone: 'Europe/Lisbon',
      durationMinutes: 60,
      bufferBeforeMinutes: 0,
      bufferAfterMinutes: 0,
      gap: null,
      stepMinutes: 60,
      capacity: 1,
      pools: [],
      noticeMinutes: 0,
      horizonDays: 365,
      dailyLimit: null,
      pausedUntil: null,
      ...terms,
    },
    venueHours: dailyHours('09:00', '17:00'),
    needsPerson: true,
    people: [person('ana')],
    pooledResources: [],
    bookingsByDay: new Map(),
    ...given,
  }
}
