import { boxesOf, positionDistance, positionOf, type Bounds } from '#market/rules/regions/geography.ts'
import type { Circle, Indexed, ListPlan, ListingQuery } from '#catalogue/rules/search/list-query.ts'
import { valuesFilters } from '#catalogue/rules/search/filters.ts'
import { allergens, conflicting } from '#catalogue/rules/taxonomy/allergens.ts'
import { epochDayOfPart } from '#shared/time/day-part.ts'
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

const indexesOf: Record<ListPlan, readonly Indexed[]> = {
  walk: ['place'],
  'walk-words': ['place'],
  'gather-facets': ['facets'],
  'gather-words': ['words'],
  'gather-near': ['place'],
}

/**
 * The conditions on a row of `listings l`, with the index that is to find them. In an ordered scan, page and category
 * are already given.
 */
export function listingConditions(question: ListingQuery, plan: ListPlan | readonly Indexed[]): Statement[] {
  const indexes = typeof plan === 'string' ? indexesOf[plan] : plan
  const indexed = indexedConditions(question, plan === 'walk' ? question.facets : allFacets(question))
  return [
    ...Object.entries(indexed).flatMap(([index, conditions]) =>
      indexes.includes(index as Indexed) ? conditions : conditions.map(testOnly),
    ),
    ...sameDish(question),
    ...beyondConditions(question),
    ...termConditions(question),
  ]
}

/** The conditions that an index can find. */
export function indexedConditions(
  { words, someFacets, near, bounds, priceFromCents, priceToCents, ...question }: ListingQuery,
  facets: string[],
): Record<Indexed, Statement[]> {
  // A part of a day is free, or an hour of it, only if the day is.
  const days = question.freeDays ?? question.freeHours?.days ?? daysOfParts(question.freeParts)
  return {
    words: words ? [sql`l.words @@ ${words.query}::tsquery`] : [],
    facets: [
      ...(facets.length > 0 ? [sql`l.facets @> ${facets}::text[]`] : []),
      ...(someFacets ? [sql`l.facets && ${someFacets}::text[]`] : []),
    ],
    place: [...(near ? [isWithin(near)] : []), ...(bounds ? [isOnMap(bounds)] : [])],
    price: priceConditions({ priceFromCents, priceToCents }, sql`l.price_usd_cents`),
    days: days ? [sql`l.free_days && ${days}::int[]`] : [],
  }
}

const daysOfParts = (parts: number[] | undefined) => parts && [...new Set(parts.map(epochDayOfPart))]

/** The price range, of a listing or of its row on a page. */
export const priceConditions = (
  { priceFromCents, priceToCents }: Pick<ListingQuery, 'priceFromCents' | 'priceToCents'>,
  price: Statement,
): Statement[] => [
  ...(priceFromCents === undefined ? [] : [sql`${price} >= ${priceFromCents}::int`]),
  ...(priceToCents === undefined ? [] : [sql`${price} <= ${priceToCents}::int`]),
]

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

const beyondConditions = ({ beyond: { circle, country } = {} }: ListingQuery): Statement[] => [
  ...(circle ? [sql`(${isWithin(circle)}) is not true`] : []),
  ...(country ? [testOnly(sql`l.country <> ${country}`)] : []),
]

/** Conditions without an index. */
function termConditions({ rating, freeParts, freeHours, zoneMinutes }: ListingQuery): Statement[] {
  return [
    ...(rating === undefined ? [] : [sql`(l.ratings > 0 and l.stars >= ${rating}::float8 * l.ratings)`]),
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
