import { sql, type Database } from '../../../src/platform/database/database.ts'
import { newId } from '../../../src/shared/ids.ts'
import { isoOf, type Instant } from '../../../src/shared/time/instant.ts'

interface FactoryWorld {
  db: Database
  now: Instant
}

/** Weekly hours in minutes of the day; ISO weekdays, 1 is Monday. */
export interface Hours {
  weekdays: number[]
  opens: number
  closes: number
}

export interface NewProvider {
  name?: string
  status?: string
  country?: string
  city?: string
  timeZone?: string
  currency?: string
  latitude?: number
  longitude?: number
  hours?: Hours[]
  staff?: number
}

const mondayToSaturday: Hours[] = [{ weekdays: [1, 2, 3, 4, 5, 6], opens: 9 * 60, closes: 18 * 60 }]

/** A provider with one location, its hours, and some people (one by default). */
export async function addProvider(world: FactoryWorld, given: NewProvider = {}) {
  const p = {
    name: 'Studio Ana',
    status: 'active',
    country: 'PT',
    city: 'Lisbon',
    timeZone: 'Europe/Lisbon',
    currency: 'EUR',
    latitude: 38.7223,
    longitude: -9.1393,
    hours: mondayToSaturday,
    staff: 1,
    ...given,
  }
  const [id, locationId] = [newId(), newId()]
  const staffIds = Array.from({ length: p.staff }, newId)
  await world.db
    .run(sql`insert into providers (id, slug, status, name, country, city, region, time_zone, currency, joined_at)
    values (${id}, ${`provider-${id}`}, ${p.status}, ${p.name}, ${p.country}, ${p.city}, 'europe', ${p.timeZone}, ${p.currency}, ${isoOf(world.now)})`)
  await world.db
    .run(sql`insert into locations (id, provider_id, name, line1, city, postal_code, country, latitude, longitude, time_zone)
    values (${locationId}, ${id}, ${p.name}, 'Rua Augusta 12', ${p.city}, '1100-053', ${p.country}, ${p.latitude}, ${p.longitude}, ${p.timeZone})`)
  await world.db.run(sql`insert into resources (id, provider_id, location_id, kind, name, position)
    select staff_id, ${id}::uuid, ${locationId}::uuid, 'person', 'Person ' || number, number - 1
    from unnest(${staffIds}::uuid[]) with ordinality as staff (staff_id, number)`)
  const rules = p.hours.flatMap(({ weekdays, opens, closes }) =>
    weekdays.map((weekday) => ({ id: newId(), weekday, opens, closes })),
  )
  await world.db.run(sql`insert into availability_rules (id, location_id, weekday, opens_minute, closes_minute)
    select id, ${locationId}::uuid, weekday, opens, closes
    from jsonb_to_recordset(${JSON.stringify(rules)}::jsonb) as rule (id uuid, weekday int, opens int, closes int)`)
  return { id, locationId, staffIds, timeZone: p.timeZone, currency: p.currency }
}

export type TestProvider = Awaited<ReturnType<typeof addProvider>>

export interface NewService {
  provider?: TestProvider
  kind?: 'booking' | 'order' | 'quote'
  status?: string
  category?: string
  title?: string
  priceMinor?: number
  durationMinutes?: number
  /** Any other column of `services`. */
  columns?: Record<string, unknown>
  /** The people who offer it; by default everybody at the provider. */
  staffIds?: string[]
}

/** A published service with one option. */
export async function addService(world: FactoryWorld, given: NewService = {}) {
  const provider = given.provider ?? (await addProvider(world))
  const s = {
    kind: 'booking',
    status: 'published',
    category: 'hair',
    title: 'Cut and finish',
    priceMinor: 6000,
    durationMinutes: 45,
    ...given,
  }
  const [id, optionId] = [newId(), newId()]
  const fulfillmentMethods = s.kind === 'booking' ? ['venue'] : ['pickup', 'delivery']
  await world.db
    .run(sql`insert into services (id, slug, provider_id, location_id, status, kind, category, subcategories, title, summary,
      description, currency, fulfillment_methods, published_at, created_at)
    values (${id}, ${`service-${id}`}, ${provider.id}, ${provider.locationId}, ${s.status}, ${s.kind}, ${s.category},
      ${[s.category === 'food' ? 'restaurant' : 'cut']}, ${s.title}, 'A summary of what one gets here.', 'A description that is long enough to be one, for it has more than fifty characters.',
      ${provider.currency}, ${fulfillmentMethods}, ${isoOf(world.now)}, ${isoOf(world.now)})`)
  await world.db.run(sql`insert into service_options (id, service_id, position, name, price_minor, duration_minutes)
    values (${optionId}, ${id}, 0, 'Standard', ${s.priceMinor}, ${s.kind === 'booking' ? s.durationMinutes : null})`)
  for (const [column, value] of Object.entries(given.columns ?? {})) await setColumn(world.db, id, column, value)
  if (s.kind === 'booking') {
    const staffIds = given.staffIds ?? provider.staffIds
    await world.db.run(
      sql`insert into service_staff (service_id, resource_id) select ${id}::uuid, unnest(${staffIds}::uuid[])`,
    )
  }
  return { id, optionId, provider }
}

/** Test code only: the column's name comes from the test itself. */
async function setColumn(db: Database, id: string, column: string, value: unknown) {
  const isJson = value !== null && typeof value === 'object' && !(Array.isArray(value) && typeof value[0] === 'string')
  const { Statement } = await import('../../../src/platform/database/database.ts')
  await db.run(
    new Statement(
      [`update services set ${column} = `, ' where id = ', ''],
      [isJson ? JSON.stringify(value) : value, id],
    ),
  )
}
