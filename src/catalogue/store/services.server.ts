import type { ServiceForSale } from '#catalogue/rules/lifecycle/service-for-sale.ts'
import type { Opening } from '#catalogue/rules/service-page/opening-hours.ts'
import { sameFields } from '#catalogue/rules/submission/form-of-service.ts'
import { fieldsOf, storedAddon, storedOption } from '#catalogue/shapes.ts'
import { daysJson, weekJson } from '#catalogue/store/listings/listing-sources.server.ts'
import { columns, jsonOfRow } from '#platform/database/columns.ts'
import { sql, type Database, type Statement } from '#platform/database/database.ts'
import type { Instant } from '#shared/time/instant.ts'

export type StoredService = Omit<ServiceForSale, 'isOnSale'>

const otherFields = [
  'id',
  'slug',
  'providerId',
  'status',
  'taxPercent',
  'travelFees',
  'deliveryZones',
  'minimumOrderMinor',
  'depositMinor',
  'pictures',
  'layoutParts',
  'ratingSum',
  'ratingCount',
  'completedCount',
  'pausedUntil',
  'version',
  'publishedAt',
  'createdAt',
] as const satisfies (keyof StoredService)[]

const serviceColumns = columns([...sameFields, ...otherFields], 's')

const optionsJson = sql`coalesce((select json_agg(${jsonOfRow(fieldsOf(storedOption), 'o')} order by o.position, o.id)
  from service_options o where o.service_id = s.id), '[]')`

const addonsJson = sql`coalesce((select json_agg(${jsonOfRow(fieldsOf(storedAddon), 'a')} order by a.position, a.id)
  from service_addons a where a.service_id = s.id), '[]')`

const staffJson = sql`coalesce((select json_agg(json_build_object('id', r.id, 'name', r.name, 'picture', r.picture, 'role', r.role)
    order by r.position, r.id)
  from service_staff x join resources r on r.id = x.resource_id
  where x.service_id = s.id and r.kind = 'person' and r.is_active), '[]')`

export const providerJson = sql`json_build_object('id', p.id, 'slug', p.slug, 'name', p.name, 'status', p.status, 'currency', p.currency,
  'city', p.city, 'country', p.country, 'timeZone', p.time_zone, 'isVerified', p.is_verified, 'verifiedSince', to_char(p.verified_at, 'YYYY-MM-DD'),
  'isTrusted', p.is_trusted, 'ranksLow', p.ranks_low,
  'needsLastName', p.needs_last_name, 'replyMinutes', coalesce(p.message_minutes, p.reply_minutes), 'pausedUntil', p.paused_until,
  'busyMinutes', p.busy_minutes, 'busyUntil', extract(epoch from p.busy_until)::float8 * 1000,
  'commissionPercent', p.commission_percent, 'plan', p.plan, 'logo', p.logo)`

export const locationJson = sql`json_build_object('id', l.id, 'line1', l.line1, 'district', l.district, 'city', l.city, 'postalCode', l.postal_code,
  'country', l.country, 'latitude', l.latitude, 'longitude', l.longitude, 'timeZone', l.time_zone,
  'hideExactAddress', l.hide_exact_address)`

export const selectServices = <More = object>(db: Database, condition: Statement, more = sql``) =>
  db.rows<
    StoredService & More
  >(sql`select ${serviceColumns}, ${optionsJson} as options, ${addonsJson} as addons, ${staffJson} as staff,
      ${providerJson} as provider, ${locationJson} as location${more}
    from services s join providers p on p.id = s.provider_id join locations l on l.id = s.location_id where ${condition}`)

export const selectServicesByIds = (db: Database, ids: string[]) => selectServices(db, sql`s.id = any(${ids}::uuid[])`)

export const selectServiceById = async (db: Database, id: string) => (await selectServices(db, sql`s.id = ${id}`))[0]

/** Opening hours from today on and the next free time, for a service page. */
export interface Calendar {
  calendar: Opening
  nextFreeAt: Instant | null
}

/** By id or slug, with its calendar. */
export async function selectServiceWithCalendar(
  db: Database,
  service: { id: string } | { slug: string },
  today: string,
) {
  const condition = 'id' in service ? sql`s.id = ${service.id}` : sql`s.slug = ${service.slug}`
  const more = sql`, json_build_object('week', ${weekJson}, 'days', ${daysJson(today)}) as calendar,
    (select next_free_at from listings where service_id = s.id) as next_free_at`
  return (await selectServices<Calendar>(db, condition, more))[0]
}

/** The hours of a venue, from today on. */
export const selectCalendarOf = async (db: Database, locationId: string, today: string): Promise<Opening | undefined> =>
  db.row<Opening>(
    sql`select ${weekJson} as week, ${daysJson(today)} as days from locations l where l.id = ${locationId}`,
  )
