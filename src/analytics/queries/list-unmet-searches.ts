import { phraseOf } from '#catalogue/rules/search/synonyms.ts'
import type { AppContext } from '#server/context.ts'
import type { UnmetSearchFilters, UnmetSearchLine } from '#analytics/contract-unmet-searches.ts'
import { dashboardPageSize, pageByKeys, type ListPage } from '#shared/paging/page-of.ts'
import { idKey, numberKey } from '#shared/paging/list-cursors.ts'
import {
  listKnownPhrases,
  listUnmetSearchRows,
  type UnmetSearchRow,
} from '#analytics/store/unmet-searches-list.server.ts'
import { requireRight } from '#identity/queries/admins/require-right.ts'
import type { Category } from '#market/rules/categories.ts'
import { countryName } from '#market/rules/regions/names.ts'
import { regionLabels, type Region } from '#market/rules/regions/regions.ts'
import { categoryWords } from '#market/rules/subcategories.ts'
import { isoOf } from '#shared/time/instant.ts'
import { plusDays } from '#shared/time/local-date.ts'

const usualDays = 30

/** Searches with too few or no results, most frequent first. Throws unauthenticated, permission-denied. */
export async function listUnmetSearches(
  ctx: AppContext,
  filters: UnmetSearchFilters,
  size = dashboardPageSize,
): Promise<ListPage<UnmetSearchLine>> {
  await requireRight(ctx, 'read-settings')
  const from = filters.from ?? plusDays(isoOf(ctx.now).slice(0, 10), 1 - usualDays)
  const keys = { forms: [numberKey, idKey], of: (row: UnmetSearchRow) => [row.times, row.id] }
  const { items, next } = await pageByKeys(filters, size, keys, (slice) =>
    listUnmetSearchRows(ctx.db, filters, from, slice),
  )
  const known = await listKnownPhrases(ctx.db, items.map(({ text }) => phraseOf(text)).filter(Boolean))
  return { items: items.map((row) => lineOf(ctx, row, known)), next }
}

function lineOf(
  { settings }: AppContext,
  { category, places, ...row }: UnmetSearchRow,
  known: Set<string>,
): UnmetSearchLine {
  const what = [category && categoryWords(settings, category as Category).title, row.filters]
  return {
    ...row,
    filters: what.filter(Boolean).join(' · '),
    places: places.map(({ times, ...place }) => ({ label: placeWords(place), times })),
    hasSynonyms: row.text !== '' && known.has(phraseOf(row.text)),
  }
}

const capitalised = (text: string) => text.replaceAll(/(^| )\p{L}/gu, (letter) => letter.toUpperCase())

function placeWords({ page, country, city }: Omit<UnmetSearchRow['places'][number], 'times'>): string {
  const parts = [city && capitalised(city), country && countryName(country)].filter(Boolean)
  if (parts.length > 0) return parts.join(', ')
  return page === 'world' ? 'everywhere' : regionLabels[page as Region]
}
