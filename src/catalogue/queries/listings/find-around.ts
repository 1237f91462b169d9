import { choosePlan } from '#catalogue/queries/listings/fetch-listings.ts'
import { closenesses, closenessText, closeTo, type Closeness } from '#catalogue/rules/search/closeness.ts'
import type { ListingQuery } from '#catalogue/rules/search/list-query.ts'
import type { CloseGroup } from '#catalogue/rules/service-page/shown.ts'
import { countListings, findListings, type FoundListing } from '#catalogue/store/listings/find-listings.server.ts'
import { selectFacetAmounts, talliedBy } from '#catalogue/store/listings/occurrences.server.ts'
import type { Whereabouts } from '#market/contract.ts'
import type { AppContext } from '#server/context.ts'

export type CloseListing = FoundListing & { closeness: Closeness }

/** Rows grouped by proximity, each group in the requested order; one more than the limit when there are more. */
export async function findAround(ctx: AppContext, question: ListingQuery, place: Whereabouts): Promise<CloseListing[]> {
  const rows: CloseListing[] = []
  let skipped = question.offset
  for (const closeness of closenesses) {
    const wanted = question.limit + 1 - rows.length
    const part = wanted > 0 && (await partOf(ctx, question, place, closeness))
    if (!part) continue
    const query = { ...part, offset: skipped, limit: wanted - 1 }
    const plan = await choosePlan(ctx, query)
    const found = await findListings(ctx.db, query, plan)
    if (found.length === 0 && skipped > 0) skipped -= await countListings(ctx.db, query, plan, skipped)
    else skipped = 0
    rows.push(...found.map((row) => ({ ...row, closeness })))
  }
  return rows
}

// When nearly all listings are in one country, an ordered scan would hardly find the others.
const hardlyMet = 0.05

async function partOf(ctx: AppContext, question: ListingQuery, place: Whereabouts, closeness: Closeness) {
  const part = closeTo(question, place, closeness)
  if (!part || closeness !== 'elsewhere') return part
  const facet = `country:${place.country}`
  const amounts = await selectFacetAmounts(ctx.db, [facet])
  const total = amounts.get('page:world') ?? 0
  const elsewhere = total - (amounts.get(facet) ?? 0)
  if (elsewhere <= 0) return undefined
  if (elsewhere > hardlyMet * total) return part
  const countries = await talliedBy(ctx.db, 'country', { page: 'world' })
  return { ...part, someFacets: countries.flatMap(({ key }) => (key === place.country ? [] : [`country:${key}`])) }
}

/** Groups of a list, with headings that name the place. */
export function closeGroups(rows: { closeness?: Closeness }[], place: Whereabouts): CloseGroup[] {
  return closenesses
    .map((closeness) => ({ closeness, amount: rows.filter((row) => row.closeness === closeness).length }))
    .filter(({ amount }) => amount > 0)
    .map(({ closeness, amount }, index) => ({ label: closenessText(closeness, place, index === 0), amount }))
}
