import type { ServiceForSale } from '#catalogue/rules/service-for-sale.ts'
import type { Opening } from '#catalogue/rules/opening.ts'
import { daysJson, weekJson } from '#catalogue/store/listing-sources.server.ts'
import { sql, type Database, type Statement } from '#platform/database.ts'
import type { Instant } from '#shared/instant.ts'

export type StoredService = Omit<ServiceForSale, 'isOnSale'>

const serviceColumns = sql`
  s.id, s.slug, s.provider_id as "providerId", s.location_id as "locationId", s.status, s.kind, s.category, s.subcategories,
  s.title, s.summary, s.description, s.pricing, s.currency, s.tax_percent as "taxPercent", s.tax_included as "taxIncluded",
  s.buffer_before_minutes as "bufferBeforeMinutes", s.buffer_after_minutes as "bufferAfterMinutes",
  s.gap_starts_minutes as "gapStartsMinutes", s.gap_minutes as "gapMinutes", s.step_minutes as "stepMinutes",
  s.capacity, s.party_min as "partyMin", s.party_max as "partyMax", s.anyone_allowed as "anyoneAllowed", s.pools, s.ways,
  s.service_area_km as "serviceAreaKm", s.postal_codes as "postalCodes", s.travel_fees as "travelFees", s.notice_minutes as "noticeMinutes",
  s.horizon_days as "horizonDays", s.daily_limit as "dailyLimit", s.confirm_mode as "confirmMode",
  s.delivery_zones as "deliveryZones", s.preparation_minutes as "preparationMinutes", s.stock_mode as "stockMode",
  s.stock_amount as "stockAmount", s.minimum_order_minor as "minimumOrderMinor", s.questions, s.policy,
  s.payment_mode as "paymentMode", s.deposit_percent as "depositPercent", s.deposit_minor as "depositMinor",
  s.no_show_percent as "noShowPercent", s.needs_phone as "needsPhone", s.faq, s.languages, s.tags, s.access_facts as "accessFacts",
  s.facts, s.pictures, s.layout, s.accent, s.layout_parts as "layoutParts", s.rating_sum as "ratingSum", s.rating_count as "ratingCount",
  s.completed_count as "completedCount", s.paused_until as "pausedUntil", s.version,
  s.published_at as "publishedAt", s.created_at as "createdAt"`

const optionsJson = sql`coalesce((select json_agg(json_build_object('id', o.id, 'position', o.position, 'name', o.name, 'groupName', o.group_name,
    'description', o.description, 'priceMinor', o.price_minor, 'durationMinutes', o.duration_minutes, 'maxQuantity', o.max_quantity,
    'picture', o.picture, 'isActive', o.is_active) order by o.position, o.id)
  from service_options o where o.service_id = s.id), '[]')`

const addonsJson = sql`coalesce((select json_agg(json_build_object('id', a.id, 'position', a.position, 'name', a.name, 'priceMinor', a.price_minor,
    'extraMinutes', a.extra_minutes, 'maxQuantity', a.max_quantity) order by a.position, a.id)
  from service_addons a where a.service_id = s.id), '[]')`

const staffJson = sql`coalesce((select json_agg(json_build_object('id', r.id, 'name', r.name, 'picture', r.picture, 'role', r.role)
    order by r.position, r.id)
  from service_staff x join resources r on r.id = x.resource_id
  where x.service_id = s.id and r.kind = 'person' and r.is_active), '[]')`

export const providerJson = sql`json_build_object('id', p.id, 'slug', p.slug, 'name', p.name, 'status', p.status, 'currency', p.currency,
  'city', p.city, 'country', p.country, 'timeZone', p.time_zone, 'isVerified', p.is_verified, 'isTrusted', p.is_trusted, 'ranksLow', p.ranks_low,
  'needsLastName', p.needs_last_name, 'replyMinutes', coalesce(p.message_minutes, p.reply_minutes), 'pausedUntil', p.paused_until,
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

/** What the page of a service shows beside it: the hours of its venue, from today on, and when it is free next. */
export interface Calendar {
  calendar: Opening
  nextFreeAt: Instant | null
}

/** By its id or its slug, with its calendar. */
export async function selectServiceWithCalendar(
  db: Database,
  service: { id: string } | { slug: string },
  today: string,
) {
  const condition = 'id' in service ? sql`s.id = ${service.id}` : sql`s.slug = ${service.slug}`
  const more = sql`, json_build_object('week', ${weekJson}, 'days', ${daysJson(today)}) as calendar,
    (select next_free_at from listings where service_id = s.id) as "nextFreeAt"`
  return (await selectServices<Calendar>(db, condition, more))[0]
}

/** The hours of a venue, from today on. */
export const selectCalendarOf = async (db: Database, locationId: string, today: string): Promise<Opening | undefined> =>
  db.row<Opening>(
    sql`select ${weekJson} as week, ${daysJson(today)} as days from locations l where l.id = ${locationId}`,
  )
