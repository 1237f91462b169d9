import type { ServiceForSale } from '#catalogue/rules/lifecycle/service-for-sale.ts'
import type { Opening } from '#catalogue/rules/service-page/opening-hours.ts'
import { sameFields } from '#catalogue/rules/submission/form-of-service.ts'
import { fieldsOf, storedAddon, storedOption } from '#catalogue/shapes.ts'
import { daysJson, weekJson } from '#catalogue/store/listings/listing-sources.server.ts'
import { jsonOfRow, namedColumns } from '#platform/database/columns.ts'
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
] as const satisfies (keyof StoredService)[]

const serviceColumns = namedColumns([...sameFields, ...otherFields], 's')

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

const instantJson = (column: Statement) => sql`trunc(extract(epoch from ${column}) * 1000)::float8`

/** One JSON value: the driver needs longer for sixty columns than for a text, which is parsed at once. */
const serviceJson = (more = sql``) => sql`(select row_to_json(one) from (select ${serviceColumns},
    ${instantJson(sql`s.published_at`)} as "publishedAt", ${instantJson(sql`s.created_at`)} as "createdAt",
    ${optionsJson} as options, ${addonsJson} as addons, ${staffJson} as staff, ${providerJson} as provider,
    ${locationJson} as location${more}) one)`

const servicesWithPlace = sql`services s join providers p on p.id = s.provider_id join locations l on l.id = s.location_id`

export async function selectServices<More = object>(db: Database, condition: Statement, more = sql``) {
  const rows = await db.rows<{ service: StoredService } & More>(
    sql`select ${serviceJson()} as service${more} from ${servicesWithPlace} where ${condition}`,
  )
  return rows.map(({ service, ...others }) => ({ ...service, ...(others as unknown as More) }))
}

export const selectServicesByIds = (db: Database, ids: string[]) => selectServices(db, sql`s.id = any(${ids}::uuid[])`)

export const selectServiceById = async (db: Database, id: string) => (await selectServices(db, sql`s.id = ${id}`))[0]

/** Opening hours from today on and the next free time, for a service page. */
export interface Calendar {
  calendar: Opening
  nextFreeAt: Instant | null
}

type ServiceWithHours = StoredService & Pick<Calendar, 'calendar'>

/** With the exceptions of its hours that end on `today` or later. */
const serviceWithHoursJson = (today: string) =>
  serviceJson(sql`, json_build_object('week', ${weekJson}, 'days', ${daysJson(today)}) as calendar`)

/**
 * The versions of the rows of a service and its business. Whoever changes options, add-ons or people of a service
 * writes its row, and whoever changes hours, people or places of a business writes its row (`touchProvider`).
 */
const madeOf = sql`concat_ws(' ', s.xmin, s.ctid, p.xmin, p.ctid)`

/** Stores listed services as documents. Readers notice by themselves when one is out of date. */
export const insertDocuments = (db: Database, ids: string[], today: string) =>
  db.run(sql`insert into service_documents (service_id, made_of, document)
    select s.id, ${madeOf}, ${serviceWithHoursJson(today)} from ${servicesWithPlace} where s.id = any(${ids}::uuid[])`)

/**
 * By id or slug, with its calendar: from its document, unless that is out of date. `today` is a day in UTC; a document
 * may also have exceptions that ended before.
 */
export async function selectServiceWithCalendar(
  db: Database,
  service: { id: string } | { slug: string },
  today: string,
): Promise<(StoredService & Calendar) | undefined> {
  const condition = 'id' in service ? sql`s.id = ${service.id}` : sql`s.slug = ${service.slug}`
  const found = await db.row<{ document: ServiceWithHours | null; nextFreeAt: Instant | null }>(
    sql`select d.document, f.next_free_at from services s join providers p on p.id = s.provider_id
      left join service_documents d on d.service_id = s.id and d.made_of = ${madeOf}
      left join listings f on f.service_id = s.id where ${condition}`,
  )
  if (!found) return undefined
  const document = found.document ?? (await selectWithHours(db, condition, today))
  return document && { ...document, nextFreeAt: found.nextFreeAt }
}

const selectWithHours = async (db: Database, condition: Statement, today: string) =>
  (
    await db.row<{ service: ServiceWithHours }>(
      sql`select ${serviceWithHoursJson(today)} as service from ${servicesWithPlace} where ${condition}`,
    )
  )?.service

/** The hours of a venue, from today on. */
export const selectCalendarOf = async (db: Database, locationId: string, today: string): Promise<Opening | undefined> =>
  db.row<Opening>(
    sql`select ${weekJson} as week, ${daysJson(today)} as days from locations l where l.id = ${locationId}`,
  )
