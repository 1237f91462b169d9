import type { ProviderFilters, ProviderLine, ServiceFilters, ServiceLine } from '#ordering/contract-admin-lists.ts'
import { all, behind, flagged, holding, type Slice } from '#platform/database/list-conditions.ts'
import { sql, type Database, type Statement } from '#platform/database/database.ts'
import { withFreshPlan } from '#platform/jobs/with-fresh-plan.ts'
import { isId } from '#shared/ids.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

type Shop = Pick<ProviderFilters, 'plan' | 'verified' | 'trusted' | 'restricted' | 'below' | 'owes' | 'demo'>

const owes = sql`exists (select from payout_accounts w where w.provider_id = p.id and w.owes_since is not null)`

/** Conditions on a business, used for businesses and for their services. */
const ofShop = ({ plan, verified, trusted, restricted, below, owes: isOwing, demo }: Shop): Statement[] => [
  ...(plan ? [sql`p.plan = ${plan}`] : []),
  ...flagged(verified, sql`p.is_verified`),
  ...flagged(trusted, sql`p.is_trusted`),
  ...(restricted ? [sql`p.status = 'restricted'`] : []),
  ...(below === undefined
    ? []
    : [sql`exists (select from provider_metrics f where f.provider_id = p.id and f.reliability < ${below})`]),
  ...(isOwing ? [owes] : []),
  ...flagged(demo, sql`p.demo`),
]

const exactly = (column: Statement, id: string | undefined): Statement[] =>
  id === undefined ? [] : [isId(id) ? sql`${column} = ${id}` : sql`false`]

export interface ServiceRow extends Omit<ServiceLine, 'updatedAt'> {
  updatedAt: Instant
  position: string
}

const changed = sql`coalesce(s.updated_at, s.created_at)`
const isFeatured = (now: Instant) =>
  sql`exists (select from featured_services x where x.service_id = s.id and x.starts_at <= ${isoOf(now)} and x.ends_at > ${isoOf(now)})`

const serviceColumns = (
  now: Instant,
) => sql`s.id, s.title, s.status, s.state_reason as reason, s.category, s.kind, l.city, l.country, p.id as provider_id, p.name as provider_name,
  p.status as provider_status, p.is_verified, p.is_trusted, p.plan, p.demo as is_demo, ${isFeatured(now)} as is_featured,
  round(s.rating_sum::numeric / nullif(s.rating_count, 0), 1) as rating, s.rating_count as ratings, ${changed} as updated_at, ${changed}::text as position`

/** Search by title or by business. */
const searchedService = (q: string): Statement[] => {
  if (q === '') return []
  if (isId(q.toLowerCase())) return [sql`(s.id = ${q.toLowerCase()} or s.provider_id = ${q.toLowerCase()})`]
  // Short words match so many rows that scanning the list finds a page faster than the index.
  if (q.length < shortest)
    return [sql`(${all(holding(sql`lower(s.title)`, q))} or ${all(holding(sql`lower(p.name)`, q))})`]
  return [
    sql`s.id = any(array(select x.id from services x where ${all(holding(sql`lower(x.title)`, q))}
      union select x.id from services x join providers y on y.id = x.provider_id where ${all(holding(shopWords, q))}))`,
  ]
}

const shortest = 3

const shopWords = sql`(lower(y.name) || ' ' || lower(y.legal_name) || ' ' || y.slug || ' ' || lower(y.email))`

export interface Within {
  /** Countries of the filter. */
  countries: string[] | undefined
  now: Instant
}

const serviceConditions = (filters: ServiceFilters, { countries, now }: Within): Statement[] => [
  ...searchedService((filters.q ?? '').trim()),
  ...exactly(sql`s.id`, filters.id),
  ...exactly(sql`s.provider_id`, filters.provider),
  ...(filters.state ? [sql`s.status = ${filters.state}`] : []),
  ...(filters.category ? [sql`s.category = ${filters.category}`] : []),
  ...(countries ? [sql`p.country = any(${countries}::text[])`] : []),
  ...(filters.featured ? [isFeatured(now)] : []),
  // Demo businesses are few, so they are found first.
  ...(filters.demo === '1' ? [sql`s.provider_id = any(array(select d.id from providers d where d.demo))`] : []),
  ...ofShop(filters),
]

/** Services in every state, last changed first. */
export const listServiceRows = (db: Database, filters: ServiceFilters, within: Within, { after, limit }: Slice) =>
  withFreshPlan<ServiceRow>(
    db,
    sql`with found as materialized (select s.id from services s join providers p on p.id = s.provider_id join locations l on l.id = s.location_id
      where ${all([...serviceConditions(filters, within), ...behind(changed, sql`s.id`, after)])} order by ${changed} desc, s.id desc limit ${limit})
    select ${serviceColumns(within.now)} from found join services s using (id) join providers p on p.id = s.provider_id join locations l on l.id = s.location_id
    order by ${changed} desc, s.id desc`,
  )

export interface ProviderRow extends Omit<ProviderLine, 'joinedAt'> {
  joinedAt: Instant
  position: string
}

const providerColumns = (
  strikesSince: Instant,
) => sql`p.id, p.slug, p.name, p.legal_name, p.email, p.city, p.country, p.status, p.state_reason as reason,
  p.categories, p.plan, p.is_verified, p.is_trusted, p.demo as is_demo, p.commission_percent as agreed_percent,
  (select f.reliability from provider_metrics f where f.provider_id = p.id) as reliability, ${owes} as owes,
  (select count(*)::int from services s where s.provider_id = p.id and s.status <> 'archived') as services,
  (select count(*)::int from provider_strikes k where k.provider_id = p.id and k.at > ${isoOf(strikesSince)}) as strikes,
  p.joined_at, p.joined_at::text as position`

const searchedProvider = (q: string): Statement[] => {
  if (q === '') return []
  if (isId(q.toLowerCase())) return [sql`p.id = ${q.toLowerCase()}`]
  return [
    sql`p.id = any(array(select y.id from providers y where ${all(holding(shopWords, q))}
      union select m.provider_id from provider_members m join auth_user u on u.id = m.user_id where ${all(holding(sql`(u.email || ' ' || lower(u.name))`, q))}))`,
  ]
}

const providerConditions = (filters: ProviderFilters, countries: string[] | undefined): Statement[] => [
  ...searchedProvider((filters.q ?? '').trim()),
  ...exactly(sql`p.id`, filters.id),
  ...(filters.state ? [sql`p.status = ${filters.state}`] : []),
  ...(filters.category ? [sql`${filters.category} = any(p.categories)`] : []),
  ...(countries ? [sql`p.country = any(${countries}::text[])`] : []),
  ...(filters.held
    ? [sql`exists (select from payout_terms t where t.provider_id = p.id and t.hold_reason <> '')`]
    : []),
  ...ofShop(filters),
]

/** Businesses in every state, newest first. */
export const listProviderRows = (
  db: Database,
  filters: ProviderFilters,
  within: Within & { strikesSince: Instant },
  { after, limit }: Slice,
) =>
  withFreshPlan<ProviderRow>(
    db,
    sql`with found as materialized (select p.id from providers p
      where ${all([...providerConditions(filters, within.countries), ...behind(sql`p.joined_at`, sql`p.id`, after)])} order by p.joined_at desc, p.id desc limit ${limit})
    select ${providerColumns(within.strikesSince)} from found join providers p using (id) order by p.joined_at desc, p.id desc`,
  )
