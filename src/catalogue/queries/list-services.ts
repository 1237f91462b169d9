import type { ListFilters, ServiceList, Total } from '#catalogue/contract.ts'
import { askListings, choosePlan, cutPage } from '#catalogue/queries/ask-listings.ts'
import { dressCards, isShownOpen, writeCards } from '#catalogue/queries/dress-cards.ts'
import { cappedTotal, exactTotal, mostCounted } from '#catalogue/rules/totals.ts'
import { asksOnlyFor } from '#catalogue/rules/filters.ts'
import type { ListQuestion } from '#catalogue/rules/list-question.ts'
import { tallied, talliedFilters } from '#catalogue/rules/tallied.ts'
import { countListings, findListings, type ShownListing } from '#catalogue/store/find-listings.server.ts'
import { countTallied } from '#catalogue/store/occurrences.server.ts'
import type { AppContext } from '#context.ts'

/** A page of services that fulfil all filters, and the cursor of the next. Refuses: argument-error (cursor, currency). */
export async function listServices(ctx: AppContext, filters: ListFilters): Promise<ServiceList> {
  ctx.shows('lists')
  const { rows, next } = await findAsked(ctx, filters, await askListings(ctx, filters))
  return { items: dressCards(ctx, rows, filters.near), next, filters }
}

/** The same page as JSON, `{ items, next }`, put together without reading the cards. */
export async function writeServices(ctx: AppContext, filters: ListFilters): Promise<string> {
  ctx.shows('lists')
  const { rows, next } = await findAsked(ctx, filters, await askListings(ctx, filters))
  return `{"items":${writeCards(ctx, rows, filters.near)},"next":${JSON.stringify(next)}}`
}

/** What a list is made of, when the question is already known. */
export interface FoundPage {
  rows: ShownListing[]
  next: string | null
  filters: ListFilters
}

export async function findAsked(ctx: AppContext, filters: ListFilters, question: ListQuestion): Promise<FoundPage> {
  const { shown, next } = cutPage(await findListings(ctx.db, question, await choosePlan(ctx, question)), question)
  return { rows: filters.openNow ? shown.filter((row) => isShownOpen(ctx, row)) : shown, next, filters }
}

/** How many there are: exact up to 1,000, and exact beyond where nothing but region, category, sub-category and country is asked. */
export async function countServices(ctx: AppContext, filters: ListFilters): Promise<Total> {
  ctx.shows('lists')
  if (asksOnlyFor(filters, talliedFilters))
    return exactTotal(await countTallied(ctx.db, tallied(ctx.settings, filters)))
  const question = await askListings(ctx, { ...filters, sort: 'recommended', cursor: undefined })
  return cappedTotal(await countListings(ctx.db, question, await choosePlan(ctx, question), mostCounted + 1))
}
