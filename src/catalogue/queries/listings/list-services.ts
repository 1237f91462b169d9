import type { CloseGroup, ListFilters, ServiceList, Total } from '#catalogue/contract.ts'
import { buildListingQuery, choosePlan, cutPage } from '#catalogue/queries/listings/fetch-listings.ts'
import { buildCards, isShownOpen, writeCards } from '#catalogue/queries/listings/build-cards.ts'
import { closeGroups, findAround } from '#catalogue/queries/listings/find-around.ts'
import type { Closeness } from '#catalogue/rules/search/closeness.ts'
import type { Point } from '#market/rules/regions/geography.ts'
import { cappedTotal, exactTotal, mostCounted } from '#catalogue/rules/listings/totals.ts'
import { hasOnlyFilters } from '#catalogue/rules/search/filters.ts'
import type { ListingQuery } from '#catalogue/rules/search/list-query.ts'
import { tallied, talliedFilters } from '#catalogue/rules/listings/tallied.ts'
import {
  countListings,
  findListings,
  type FoundListing,
  type ShownListing,
} from '#catalogue/store/listings/find-listings.server.ts'
import { countTallied } from '#catalogue/store/listings/occurrences.server.ts'
import type { AppContext } from '#server/context.ts'

/** A page of services that match all filters, and the next cursor. Throws `argument-error` (cursor, currency). */
export async function listServices(ctx: AppContext, filters: ListFilters): Promise<ServiceList> {
  ctx.cacheTags('lists')
  const { rows, ...found } = await runListingQuery(ctx, filters, await buildListingQuery(ctx, filters))
  return { items: buildCards(ctx, rows, found.from), ...found }
}

/** The same page as JSON, `{ items, next }`, built without parsing the cards. */
export async function writeServices(ctx: AppContext, filters: ListFilters): Promise<string> {
  ctx.cacheTags('lists')
  const { rows, next } = await runListingQuery(ctx, filters, await buildListingQuery(ctx, filters))
  return `{"items":${writeCards(ctx, rows, filters.near)},"next":${JSON.stringify(next)}}`
}

/** The rows of a list with their query. */
export interface FoundPage {
  rows: (ShownListing & { closeness?: Closeness })[]
  next: string | null
  isMore: boolean
  groups: CloseGroup[]
  filters: ListFilters
  /** Reference point of distances. */
  from?: Point | undefined
}

export async function runListingQuery(
  ctx: AppContext,
  filters: ListFilters,
  question: ListingQuery,
): Promise<FoundPage> {
  const { around } = question
  const found: (FoundListing & { closeness?: Closeness })[] = around
    ? await findAround(ctx, question, around)
    : await findListings(ctx.db, question, await choosePlan(ctx, question))
  const { shown, next } = cutPage(found, question)
  const rows = filters.openNow ? shown.filter((row) => isShownOpen(ctx, row)) : shown
  const groups = around ? closeGroups(rows, around) : []
  const from = filters.near ?? around?.point ?? undefined
  return { rows, next: around ? null : next, isMore: next !== null, groups, filters, from }
}

/**
 * The number of matches: exact up to 1,000, and beyond when only region, category, subcategory and country are
 * filtered.
 */
export async function countServices(ctx: AppContext, filters: ListFilters): Promise<Total> {
  ctx.cacheTags('lists')
  if (hasOnlyFilters(filters, talliedFilters))
    return exactTotal(await countTallied(ctx.db, tallied(ctx.settings, filters)))
  const question = await buildListingQuery(ctx, {
    ...filters,
    sort: 'recommended',
    cursor: undefined,
    around: undefined,
  })
  return cappedTotal(await countListings(ctx.db, question, await choosePlan(ctx, question), mostCounted + 1))
}
