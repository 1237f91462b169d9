import { readSearchQuery } from '#catalogue/queries/search/read-words.ts'
import { readCursor, writeCursor } from '#catalogue/rules/search/cursors.ts'
import { hasPlaceFilter } from '#catalogue/rules/search/closeness.ts'
import { mostDaysFree, type ListFilters } from '#catalogue/rules/search/filters.ts'
import {
  isNarrow,
  planOf,
  type ListPlan,
  type ListingQuery,
  type Occurrences,
  type WordQuery,
} from '#catalogue/rules/search/list-query.ts'
import { facetsOfFilters } from '#catalogue/rules/listings/facets.ts'
import { usdCents } from '#catalogue/rules/service-page/prices.ts'
import { cursorUnreadable, currencyUnknown } from '#catalogue/rules/errors.ts'
import { allFacets } from '#catalogue/store/listings/conditions.server.ts'
import type { FoundListing } from '#catalogue/store/listings/find-listings.server.ts'
import { selectRates } from '#catalogue/store/listings/listing-sources.server.ts'
import { countOnPage, selectFacetAmounts, selectZones } from '#catalogue/store/listings/occurrences.server.ts'
import { currentSubcategory } from '#market/rules/subcategories.ts'
import type { Whereabouts } from '#market/contract.ts'
import { findWhereabouts } from '#market/queries/find-places.ts'
import type { AppContext } from '#server/context.ts'
import { exponentOf } from '#shared/money.ts'
import { hoursOfPart, partNumber } from '#shared/time/day-part.ts'
import { hoursMask } from '#shared/time/free-hours.ts'
import type { Instant } from '#shared/time/instant.ts'
import { datesFrom, epochDayOf, plusDays, weekdayOf, type LocalDate } from '#shared/time/local-date.ts'
import { localOf } from '#shared/time/zones.ts'

export const pageSize = 24

/** Converts filters into a query of stored listings. Throws for an invalid cursor or a price in an unknown currency. */
export async function buildListingQuery(
  ctx: AppContext,
  filters: ListFilters,
  words?: WordQuery,
): Promise<ListingQuery> {
  const wordQuery = words ?? (filters.text ? await readSearchQuery(ctx, filters.text, filters) : undefined)
  return {
    page: filters.page ?? 'world',
    ...(filters.category && { category: filters.category }),
    facets: facetsOfFilters(withCurrentName(ctx, filters)),
    ...(wordQuery && { words: wordQuery }),
    ...(await priceBounds(ctx, filters)),
    ...(filters.rating !== undefined && { rating: filters.rating }),
    ...freeIn(filters, ctx.now),
    ...hoursIn(ctx, filters),
    ...(filters.openNow && { zoneMinutes: await minutesOfWeek(ctx) }),
    ...(filters.near && { near: filters.near }),
    ...(filters.bounds && { bounds: filters.bounds }),
    ...(await aroundIn(ctx, filters)),
    sort: sortOf(filters, wordQuery !== undefined),
    ...positionOf(filters),
  }
}

/** After a cursor, or at a numbered page. */
function positionOf({
  cursor,
  pageNumber = 1,
  limit = pageSize,
}: ListFilters): Pick<ListingQuery, 'after' | 'offset' | 'limit'> {
  if (cursor === undefined) return { offset: (pageNumber - 1) * limit, limit }
  const after = readCursor(cursor)
  if (!after) throw cursorUnreadable()
  return { after, offset: 0, limit }
}

function daysOf({ freeOn, freeUntil }: ListFilters, now: Instant): LocalDate[] {
  if (freeOn) return datesFrom(freeOn, freeUntil ?? freeOn)
  const yesterday = plusDays(localOf('UTC', now).date, -1)
  return datesFrom(yesterday, plusDays(yesterday, mostDaysFree))
}

/** A part of the day without a date applies to any day in the lists, in every time zone. */
function freeIn(filters: ListFilters, now: Instant): Pick<ListingQuery, 'freeDays' | 'freeParts'> {
  const { freeOn, freePart } = filters
  if (!freeOn && !freePart) return {}
  const days = daysOf(filters, now)
  return freePart
    ? { freeParts: days.map((date) => partNumber(date, freePart)) }
    : { freeDays: days.map((date) => epochDayOf(date)) }
}

/** A time window or a party; hours change with each booking, so their lists have a cache tag of their own. */
function hoursIn(ctx: AppContext, filters: ListFilters): Pick<ListingQuery, 'freeHours'> {
  const { freePart, freeAfter, freeBefore, party } = filters
  if (freeAfter === undefined && freeBefore === undefined && party === undefined) return {}
  ctx.cacheTags('free-hours')
  const [from, until] = freePart ? hoursOfPart(freePart) : [0, 24]
  const mask = hoursMask(Math.max(from, freeAfter ?? 0), Math.min(until, freeBefore ?? 24))
  return { freeHours: { days: daysOf(filters, ctx.now).map((date) => epochDayOf(date)), mask, party: party ?? 0 } }
}

/** A location sorts by distance only when the filters name no place themselves; an unknown place is ignored. */
async function aroundIn(ctx: AppContext, filters: ListFilters): Promise<{ around?: Whereabouts }> {
  if (!filters.around || hasPlaceFilter(filters)) return {}
  const around = await findWhereabouts(ctx, filters.around)
  return around ? { around } : {}
}

/** A renamed subcategory is still found by its old name. */
const withCurrentName = ({ settings }: AppContext, filters: ListFilters): ListFilters =>
  filters.subcategory
    ? { ...filters, subcategory: currentSubcategory(settings, filters.category, filters.subcategory) }
    : filters

/** The requested sort order where it applies; else relevance with a text, and recommended without. */
function sortOf({ sort, near }: ListFilters, hasWords: boolean): ListingQuery['sort'] {
  if (sort === 'nearest') return near ? 'nearest' : 'recommended'
  if (sort === undefined || sort === 'relevance') return hasWords ? 'relevance' : 'recommended'
  return sort
}

async function priceBounds(ctx: AppContext, { priceFrom, priceTo, currency = 'USD' }: ListFilters) {
  if (priceFrom === undefined && priceTo === undefined) return {}
  const rates = await selectRates(ctx.db)
  if (currency !== 'USD' && !rates.has(currency)) throw currencyUnknown(currency)
  const cents = (units: number) => usdCents(units * 10 ** exponentOf(currency), currency, rates)
  return {
    ...(priceFrom !== undefined && { priceFromCents: cents(priceFrom) }),
    ...(priceTo !== undefined && { priceToCents: cents(priceTo) }),
  }
}

/** The current minute of the week in each time zone, counted from Monday 00:00. */
async function minutesOfWeek(ctx: AppContext): Promise<Record<string, number>> {
  const zones = await selectZones(ctx.db)
  return Object.fromEntries(
    zones.map((zone) => {
      const { date, minute } = localOf(zone, ctx.now)
      return [zone, (weekdayOf(date) - 1) * 1440 + minute]
    }),
  )
}

/** Chooses how to run the query; reads frequencies only when there is a choice. */
export async function choosePlan(ctx: AppContext, question: ListingQuery): Promise<ListPlan> {
  if (question.facets.length === 0 && !question.words && !question.someFacets)
    return isNarrow(question) ? 'gather-near' : 'walk'
  return planOf(question, await recentOccurrences(ctx.db, question))
}

async function readOccurrences(db: AppContext['db'], question: ListingQuery): Promise<Occurrences> {
  const { page, category } = question
  const [facets, counted] = await Promise.all([
    selectFacetAmounts(db, allFacets(question)),
    // A page alone and a category alone are facets themselves.
    category && page !== 'world' ? countOnPage(db, page, category) : undefined,
  ])
  const onPage = counted ?? facets.get(category ? `cat:${category}` : `page:${page}`) ?? 0
  return { onPage, total: facets.get('page:world') ?? 0, facets }
}

const recentMs = 5_000
const mostRecent = 1_000
const recent = new WeakMap<AppContext['db'], Map<string, { at: number; occurrences: Occurrences }>>()

/** Of the last seconds: frequencies only decide how to search, never what is found. */
async function recentOccurrences(db: AppContext['db'], question: ListingQuery): Promise<Occurrences> {
  const read = recent.get(db) ?? new Map<string, { at: number; occurrences: Occurrences }>()
  recent.set(db, read)
  const key = allFacets(question).join()
  const known = read.get(key)
  if (known && performance.now() - known.at < recentMs) return known.occurrences
  const occurrences = await readOccurrences(db, question)
  if (read.size >= mostRecent) read.clear()
  read.set(key, { at: performance.now(), occurrences })
  return occurrences
}

/** The rows of a page, and the cursor of the next one. */
export function cutPage<Row extends Pick<FoundListing, 'id' | 'key' | 'tier'>>(
  rows: Row[],
  { limit, sort }: ListingQuery,
) {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const isMore = rows.length > limit && last !== undefined
  const next = isMore
    ? writeCursor({ key: last.key, id: last.id, ...(sort === 'relevance' && { tier: last.tier }) })
    : null
  return { shown, next }
}
