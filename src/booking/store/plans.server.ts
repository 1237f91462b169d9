import { sql, type Database } from '#platform/database/database.ts'
import type { LocalDate } from '#shared/time/local-date.ts'
import type { Plan } from '#booking/rules/bookings/plan.ts'
import type { ClockWindow, Hours } from '#booking/rules/bookings/terms.ts'

interface Days {
  from: LocalDate
  until: LocalDate
}

type ServiceRow = Omit<Plan, 'gap' | 'venueHours' | 'needsPerson' | 'people' | 'pooledResources'> & {
  gapStarts: number | null
  gapMinutes: number | null
}

/** The plans of services that are booked by time, with the exceptions of some days. */
export async function listPlans(db: Database, serviceIds: readonly string[], days: Days): Promise<Plan[]> {
  const services = await listServices(db, serviceIds)
  const staff = await listStaff(db, serviceIds)
  const locationIds = [...new Set(services.map(({ locationId }) => locationId))]
  const pools = [...new Set(services.flatMap((service) => service.pools))]
  const pooledResources = pools.length > 0 ? await listPooledResources(db, locationIds, pools) : []
  const hoursOf = await hoursByOwner(db, [...locationIds, ...new Set(staff.map(({ id }) => id))], days)
  const staffOf = Map.groupBy(staff, ({ serviceId }) => serviceId)
  const resourcesAt = Map.groupBy(pooledResources, ({ locationId }) => locationId)
  return services.map(({ gapStarts, gapMinutes, ...service }) => ({
    ...service,
    gap: gapStarts === null || gapMinutes === null ? null : { startsMinutes: gapStarts, lengthMinutes: gapMinutes },
    venueHours: hoursOf.get(service.locationId) ?? { week: [], exceptions: [] },
    needsPerson: staffOf.has(service.serviceId),
    people: (staffOf.get(service.serviceId) ?? [])
      .filter(({ isActive }) => isActive)
      .map(({ id, name }) => ({ id, name, hours: hoursOf.get(id) ?? null })),
    pooledResources: (resourcesAt.get(service.locationId) ?? [])
      .filter(({ pool }) => service.pools.includes(pool))
      .map(({ id, pool }) => ({ id, pool })),
  }))
}

const listServices = (db: Database, ids: readonly string[]) =>
  db.rows<ServiceRow>(sql`select s.id as service_id, s.provider_id, s.location_id, s.status, p.status as provider_status, s.pricing, s.payment_mode,
      l.time_zone, s.buffer_before_minutes, s.buffer_after_minutes,
      s.gap_starts_minutes as gap_starts, s.gap_minutes, s.step_minutes, s.capacity, s.pools,
      s.notice_minutes, s.horizon_days, s.daily_limit, s.party_min,
      s.party_max, s.anyone_allowed, greatest(s.paused_until, case when p.status = 'paused' then p.paused_until end) as paused_until,
      coalesce((select jsonb_agg(jsonb_build_object('id', o.id, 'durationMinutes', o.duration_minutes) order by o.position, o.id)
        from service_options o where o.service_id = s.id and o.is_active and o.duration_minutes is not null), '[]') as options
    from services s join providers p on p.id = s.provider_id join locations l on l.id = s.location_id
    where s.id = any(${ids}) and s.kind = 'booking' order by s.id`)

const listStaff = (db: Database, serviceIds: readonly string[]) =>
  db.rows<{
    serviceId: string
    id: string
    name: string
    isActive: boolean
  }>(sql`select ss.service_id, r.id, r.name, r.is_active
    from service_staff ss join resources r on r.id = ss.resource_id
    where ss.service_id = any(${serviceIds}) and r.kind = 'person' order by r.position, r.id`)

const listPooledResources = (db: Database, locationIds: string[], pools: string[]) =>
  db.rows<{ id: string; locationId: string; pool: string }>(sql`select r.id, r.location_id, r.pool
    from resources r join locations l on l.id = r.location_id and l.provider_id = r.provider_id
    where r.location_id = any(${locationIds}) and r.provider_id in (select provider_id from locations where id = any(${locationIds}))
      and r.kind = 'equipment' and r.is_active and r.pool = any(${pools}) order by r.id`)

interface RuleRow extends ClockWindow {
  ownerId: string
  weekday: number
}

interface ExceptionRow {
  ownerId: string
  firstDate: LocalDate
  lastDate: LocalDate
  windows: ClockWindow[]
  reason: string
}

/** The weekly hours of places and people with the exceptions on some days, by owner id. */
export async function hoursByOwner(db: Database, ownerIds: string[], days: Days): Promise<Map<string, Hours>> {
  const hours = new Map<string, Hours>()
  const hoursOf = (ownerId: string) =>
    hours.get(ownerId) ?? hours.set(ownerId, { week: [], exceptions: [] }).get(ownerId)!
  for (const { ownerId, ...window } of await listRules(db, ownerIds)) hoursOf(ownerId).week.push(window)
  for (const { ownerId, ...exception } of await listExceptions(db, ownerIds, days))
    hoursOf(ownerId).exceptions.push(exception)
  return hours
}

const listRules = (db: Database, ownerIds: string[]) =>
  db.rows<RuleRow>(sql`select location_id as owner_id, weekday, opens_minute, closes_minute
      from availability_rules where location_id = any(${ownerIds})
    union all select resource_id, weekday, opens_minute, closes_minute from availability_rules where resource_id = any(${ownerIds})
    order by 1, 2, 3`)

// With a margin around the days: late hours of the day before, visits that end on the day after. A planned pause closes
// the places of a provider in advance.
const listExceptions = (db: Database, ownerIds: string[], { from, until }: Days) =>
  db.rows<ExceptionRow>(sql`select location_id as owner_id, first_date, last_date, windows, reason
      from availability_exceptions where location_id = any(${ownerIds}) and last_date >= ${from}::date - 3 and first_date <= ${until}::date + 3
    union all select resource_id, first_date, last_date, windows, reason
      from availability_exceptions where resource_id = any(${ownerIds}) and last_date >= ${from}::date - 3 and first_date <= ${until}::date + 3
    union all select l.id, p.paused_from, coalesce(p.paused_until - 1, p.paused_from + 366), '[]'::jsonb, ''
      from locations l join providers p on p.id = l.provider_id
      where l.id = any(${ownerIds}) and p.status = 'active' and p.paused_from is not null`)

/** The services whose free times change when time of these resources is claimed or released. */
export async function listServicesOfResources(db: Database, resourceIds: readonly string[]): Promise<string[]> {
  const rows = await db.rows<{
    id: string
  }>(sql`select service_id as id from service_staff where resource_id = any(${resourceIds})
    union select s.id from services s join resources r on r.location_id = s.location_id and r.provider_id = s.provider_id
      where r.id = any(${resourceIds}) and r.kind = 'equipment' and r.pool = any(s.pools)`)
  return rows.map(({ id }) => id)
}

export const listServicesOfProvider = async (db: Database, providerId: string): Promise<string[]> =>
  (
    await db.rows<{ id: string }>(
      sql`select id from services where provider_id = ${providerId} and kind = 'booking' order by id`,
    )
  ).map(({ id }) => id)
