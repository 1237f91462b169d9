import { boxesOf, positionDistance, positionOf, type Bounds } from '#market/rules/regions/geography.ts'
import type { Circle, ListPlan, ListingQuery } from '#catalogue/rules/search/list-query.ts'
import { valuesFilters } from '#catalogue/rules/search/filters.ts'
import { allergens, conflicting } from '#catalogue/rules/taxonomy/allergens.ts'
import { joined, sql, type Statement } from '#platform/database/database.ts'

/** Joins conditions with AND; true when there are none. */
export const allOf = (conditions: Statement[]): Statement => joined([sql`true`, ...conditions], sql` and `)

/** All facets of the query, including page and category. */
export const allFacets = ({ page, category, facets }: ListingQuery): string[] => [
  ...facets,
  ...(page === 'world' ? [] : [`page:${page}`]),
  ...(category ? [`cat:${category}`] : []),
]

/** "is true" keeps the planner from using the index of the condition, so that it uses the one of the plan. */
const testOnly = (condition: Statement): Statement => sql`(${condition}) is true`

/** The conditions on a row of `listings l`. In an ordered scan, page and category are already given. */
export function listingConditions(question: ListingQuery, plan: ListPlan): Statement[] {
  const facets = plan === 'walk' ? question.facets : allFacets(question)
  const conditions: Statement[] = []
  if (facets.length > 0) {
    const condition = sql`l.facets @> ${facets}::text[]`
    conditions.push(plan === 'gather-facets' ? condition : testOnly(condition))
  }
  if (question.words) {
    const condition = sql`l.words @@ ${question.words.query}::tsquery`
    conditions.push(plan === 'gather-words' ? condition : testOnly(condition))
  }
  if (question.someFacets) {
    const condition = sql`l.facets && ${question.someFacets}::text[]`
    conditions.push(plan === 'gather-facets' ? condition : testOnly(condition))
  }
  return [
    ...conditions,
    ...sameDish(question),
    ...nearConditions(question, plan),
    ...beyondConditions(question),
    ...termConditions(question),
  ]
}

/**
 * Each token of an allergen may be true of another dish, so several are looked up again: one dish has to be without all
 * of them.
 */
function sameDish({ facets }: ListingQuery): Statement[] {
  const unwanted = allergens.filter((name) => facets.includes(`${valuesFilters.without.token}:${name}`))
  return unwanted.length < 2
    ? []
    : [
        testOnly(sql`exists (select 1 from service_options o
          where o.service_id = l.service_id and o.is_active and not o.allergens && ${conflicting(unwanted)}::text[])`),
      ]
}

/** Within a circle; uses the spatial index. */
export const isWithin = ({ radiusKm, ...point }: Circle): Statement =>
  sql`l.position <@ circle(${positionOf(point)}::point, ${positionDistance(radiusKm, point.latitude)})`

/** On a part of the map; uses the spatial index. */
const isOnMap = (bounds: Bounds): Statement =>
  sql`(${joined(
    boxesOf(bounds).map((box) => sql`l.position <@ ${box}::box`),
    sql` or `,
  )})`

function nearConditions({ near, bounds }: ListingQuery, plan: ListPlan): Statement[] {
  const isByAnotherIndex = plan === 'gather-facets' || plan === 'gather-words'
  const places = [...(near ? [isWithin(near)] : []), ...(bounds ? [isOnMap(bounds)] : [])]
  return isByAnotherIndex ? places.map(testOnly) : places
}

const beyondConditions = ({ beyond: { circle, country } = {} }: ListingQuery): Statement[] => [
  ...(circle ? [sql`(${isWithin(circle)}) is not true`] : []),
  ...(country ? [testOnly(sql`l.country <> ${country}`)] : []),
]

function termConditions({
  priceFromCents,
  priceToCents,
  rating,
  freeDays,
  freeParts,
  freeHours,
  zoneMinutes,
}: ListingQuery): Statement[] {
  return [
    ...(priceFromCents === undefined ? [] : [sql`l.price_usd_cents >= ${priceFromCents}::int`]),
    ...(priceToCents === undefined ? [] : [sql`l.price_usd_cents <= ${priceToCents}::int`]),
    ...(rating === undefined ? [] : [sql`(l.ratings > 0 and l.stars >= ${rating}::float8 * l.ratings)`]),
    ...(freeDays === undefined ? [] : [sql`l.free_days && ${freeDays}::int[]`]),
    ...(freeParts === undefined ? [] : [sql`l.free_parts && ${freeParts}::int[]`]),
    ...(freeHours === undefined
      ? []
      : [
          sql`exists (select 1 from listing_free_hours h, unnest(${freeHours.days}::int[]) as d(day)
            where h.service_id = l.service_id and h.hours[${freeHours.party + 1}::int][d.day - h.first_day + 1] & ${freeHours.mask}::int <> 0)`,
        ]),
    ...(zoneMinutes === undefined
      ? []
      : [sql`l.open_week @> (${JSON.stringify(zoneMinutes)}::jsonb ->> l.time_zone)::int`]),
  ]
}

interface SortColumn {
  column: Statement
  direction: Statement
  /** Sort direction of the id among equal keys. */
  idDirection: Statement
  after: (key: number, id: string, column: Statement, idColumn: Statement) => Statement
}

const falling = (type: Statement) => (key: number, id: string, column: Statement, idColumn: Statement) =>
  sql`(${column} <= ${key}::${type} and (${column} < ${key}::${type} or ${idColumn} > ${id}::uuid))`
const rising = (key: Statement, id: string, column: Statement, idColumn: Statement) =>
  sql`(${column} >= ${key} and (${column} > ${key} or ${idColumn} > ${id}::uuid))`
const whole = (key: number) => Math.max(-2e9, Math.min(2e9, Math.trunc(key)))
const timeOf = (key: number) => new Date(Math.max(-8e12, Math.min(2.6e14, key))).toISOString()

const byRecommended: SortColumn = {
  column: sql`recommended`,
  direction: sql`desc`,
  idDirection: sql`asc`,
  after: falling(sql`real`),
}

/** The SQL of each sort order, and the condition after a cursor. All three tables have these columns. */
export const sortColumns: Record<ListingQuery['sort'], SortColumn> = {
  relevance: byRecommended,
  recommended: byRecommended,
  nearest: byRecommended,
  rated: { ...byRecommended, column: sql`rating_value` },
  newest: {
    ...byRecommended,
    column: sql`published_at`,
    after: (key, id, column, idColumn) =>
      sql`(${column} <= ${timeOf(key)}::timestamptz and (${column} < ${timeOf(key)}::timestamptz or ${idColumn} > ${id}::uuid))`,
  },
  soonest: {
    column: sql`next_free_at`,
    direction: sql`asc`,
    idDirection: sql`asc`,
    after: (key, id, column, idColumn) => rising(sql`${timeOf(key)}::timestamptz`, id, column, idColumn),
  },
  'price-low': {
    column: sql`price_usd_cents`,
    direction: sql`asc`,
    idDirection: sql`asc`,
    after: (key, id, column, idColumn) => rising(sql`${whole(key)}::int`, id, column, idColumn),
  },
  'price-high': {
    column: sql`price_usd_cents`,
    direction: sql`desc`,
    idDirection: sql`desc`,
    after: (key, id, column, idColumn) =>
      sql`(${column} <= ${whole(key)}::int and (${column} < ${whole(key)}::int or ${idColumn} < ${id}::uuid))`,
  },
}
