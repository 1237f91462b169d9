import { readWords, wordQuestion } from '#catalogue/queries/read-words.ts'
import { readCursor, writeCursor } from '#catalogue/rules/cursors.ts'
import { asksForPlace } from '#catalogue/rules/closeness.ts'
import type { ListFilters } from '#catalogue/rules/filters.ts'
import { planOf, type ListPlan, type ListQuestion, type WordQuestion } from '#catalogue/rules/list-question.ts'
import { marksAsked } from '#catalogue/rules/marks.ts'
import { usdCents } from '#catalogue/rules/prices.ts'
import { cursorUnreadable, currencyUnknown } from '#catalogue/rules/refusals.ts'
import { allMarks } from '#catalogue/store/conditions.server.ts'
import type { FoundListing } from '#catalogue/store/find-listings.server.ts'
import { selectRates } from '#catalogue/store/listing-sources.server.ts'
import { countOnPage, selectMarkAmounts, selectZones } from '#catalogue/store/occurrences.server.ts'
import { currentSubcategory } from '#market/rules/subcategories.ts'
import type { Whereabouts } from '#market/contract.ts'
import { findWhereabouts } from '#market/queries/find-places.ts'
import type { AppContext } from '#context.ts'
import { exponentOf } from '#shared/money.ts'
import { epochDayOf, weekdayOf } from '#shared/local-date.ts'
import { localOf } from '#shared/zones.ts'

export const pageSize = 24

/** Filters in the terms of the stored listings. Refuses: a made-up cursor, a price in an unknown currency. */
export async function askListings(ctx: AppContext, filters: ListFilters, words?: WordQuestion): Promise<ListQuestion> {
  const asked =
    words ??
    (filters.text ? wordQuestion((await readWords(ctx, filters.text)).filter((word) => word.amount > 0)) : undefined)
  const limit = filters.limit ?? pageSize
  const after = filters.cursor === undefined ? undefined : readCursor(filters.cursor)
  if (filters.cursor !== undefined && !after) throw cursorUnreadable()
  return {
    page: filters.page ?? 'world',
    ...(filters.category && { category: filters.category }),
    marks: marksAsked(withCurrentName(ctx, filters)),
    ...(asked && { words: asked }),
    ...(await priceBounds(ctx, filters)),
    ...(filters.rating !== undefined && { rating: filters.rating }),
    ...(filters.freeOn && { freeDay: epochDayOf(filters.freeOn) }),
    ...(filters.openNow && { zoneMinutes: await minutesOfWeek(ctx) }),
    ...(filters.near && { near: filters.near }),
    ...(await aroundIn(ctx, filters)),
    sort: sortOf(filters, asked !== undefined),
    ...(after && { after }),
    offset: after ? 0 : ((filters.pageNumber ?? 1) - 1) * limit,
    limit,
  }
}

/** Closeness orders what asks for no place itself; a place that nobody knows orders nothing. */
async function aroundIn(ctx: AppContext, filters: ListFilters): Promise<{ around?: Whereabouts }> {
  if (!filters.around || asksForPlace(filters)) return {}
  const around = await findWhereabouts(ctx, filters.around)
  return around ? { around } : {}
}

/** A kind of work that was renamed is still found by its old name. */
const withCurrentName = ({ settings }: AppContext, filters: ListFilters): ListFilters =>
  filters.subcategory
    ? { ...filters, subcategory: currentSubcategory(settings, filters.category, filters.subcategory) }
    : filters

/** The order that was asked for where it makes sense; else relevance with a text, and recommended without. */
function sortOf({ sort, near }: ListFilters, hasWords: boolean): ListQuestion['sort'] {
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

/** What the clock of each zone shows now, in minutes since its Monday 00:00. */
async function minutesOfWeek(ctx: AppContext): Promise<Record<string, number>> {
  const zones = await selectZones(ctx.db)
  return Object.fromEntries(
    zones.map((zone) => {
      const { date, minute } = localOf(zone, ctx.now)
      return [zone, (weekdayOf(date) - 1) * 1440 + minute]
    }),
  )
}

/** How to find the answer; looks up how common the question's marks are only when there is a choice. */
export async function choosePlan(ctx: AppContext, question: ListQuestion): Promise<ListPlan> {
  if (question.marks.length === 0 && !question.words && !question.someMarks)
    return question.near ? 'gather-near' : 'walk'
  const { page, category } = question
  const [marks, counted] = await Promise.all([
    selectMarkAmounts(ctx.db, allMarks(question)),
    // A page alone and a category alone are marks themselves.
    category && page !== 'world' ? countOnPage(ctx.db, page, category) : undefined,
  ])
  const onPage = counted ?? marks.get(category ? `cat:${category}` : `page:${page}`) ?? 0
  return planOf(question, { onPage, total: marks.get('page:world') ?? 0, marks })
}

/** The rows that are shown, and the cursor of what follows them. */
export function cutPage<Row extends Pick<FoundListing, 'id' | 'key' | 'tier'>>(
  rows: Row[],
  { limit, sort }: ListQuestion,
) {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const isMore = rows.length > limit && last !== undefined
  const next = isMore
    ? writeCursor({ key: last.key, id: last.id, ...(sort === 'relevance' && { tier: last.tier }) })
    : null
  return { shown, next }
}
