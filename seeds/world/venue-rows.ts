import { idOf, type Row } from '../store.server.ts'
import type { MadeProvider } from './provider.ts'
import type { Rows } from './rows.ts'
import { days, isoOf, type Instant } from '#shared/time/instant.ts'

/** Adds people and things; returns the ids of the people. */
export function addResources(rows: Rows, made: MadeProvider, providerId: string, locationId: string): string[] {
  const resource = (kind: string, name: string, position: number, more: Row) => {
    const id = idOf(`${kind} ${position} ${name} ${made.key}`)
    rows.resources.push({
      id,
      provider_id: providerId,
      location_id: locationId,
      kind,
      name,
      position,
      is_active: true,
      pool: null,
      picture: null,
      role: null,
      ...more,
    })
    return id
  }
  for (const [pool, amount] of Object.entries(made.equipment)) {
    for (let index = 0; index < amount; index++) resource('equipment', `${pool} ${index + 1}`, index, { pool })
  }
  return made.staff.map(({ name, picture, role }, index) => resource('person', name, index, { picture, role }))
}

/** Adds the weekly hours, and the days that differ. */
export function addHours(rows: Rows, made: MadeProvider, locationId: string, now: Instant) {
  made.week.forEach(({ weekday, opens, closes }, index) => {
    rows.availability_rules.push({
      id: idOf(`rule ${index} ${made.key}`),
      location_id: locationId,
      resource_id: null,
      weekday,
      opens_minute: opens,
      closes_minute: closes,
    })
  })
  made.specialDays.forEach(({ first, last, windows, reason }, index) => {
    const day = (ahead: number) => isoOf(now + days(ahead)).slice(0, 10)
    rows.availability_exceptions.push({
      id: idOf(`closed ${index} ${made.key}`),
      location_id: locationId,
      resource_id: null,
      first_date: day(first),
      last_date: day(last),
      windows,
      reason,
    })
  })
}
