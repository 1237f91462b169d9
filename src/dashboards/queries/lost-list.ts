import { phraseOf } from '#catalogue/rules/synonyms.ts'
import type { AppContext } from '#context.ts'
import type { ListPage } from '#dashboards/contract-lists.ts'
import type { LostFilters, LostLine } from '#dashboards/contract-lost.ts'
import { deskPage, pageByKeys } from '#dashboards/queries/page-of.ts'
import { idKey, numberKey } from '#dashboards/rules/list-cursors.ts'
import { listKnownPhrases, listLostRows, type LostRow } from '#dashboards/store/lost-list.server.ts'
import { requireRight } from '#identity/queries/require-right.ts'
import type { Category } from '#market/rules/categories.ts'
import { countryName } from '#market/rules/names.ts'
import { regionLabels, type Region } from '#market/rules/regions.ts'
import { categoryWords } from '#market/rules/subcategories.ts'
import { isoOf } from '#shared/instant.ts'
import { plusDays } from '#shared/local-date.ts'

const usualDays = 30

/** What people looked for and did not find, most often first. Refuses: unauthenticated, permission-denied. */
export async function listLostSearches(
  ctx: AppContext,
  filters: LostFilters,
  size = deskPage,
): Promise<ListPage<LostLine>> {
  await requireRight(ctx, 'read-settings')
  const from = filters.from ?? plusDays(isoOf(ctx.now).slice(0, 10), 1 - usualDays)
  const keys = { forms: [numberKey, idKey], of: (row: LostRow) => [row.times, row.id] }
  const { items, next } = await pageByKeys(filters, size, keys, (slice) => listLostRows(ctx.db, filters, from, slice))
  const known = await listKnownPhrases(ctx.db, items.map(({ text }) => phraseOf(text)).filter(Boolean))
  return { items: items.map((row) => lineOf(ctx, row, known)), next }
}

function lineOf({ settings }: AppContext, { category, places, ...row }: LostRow, known: Set<string>): LostLine {
  const what = [category && categoryWords(settings, category as Category).title, row.filters]
  return {
    ...row,
    filters: what.filter(Boolean).join(' · '),
    places: places.map(({ times, ...place }) => ({ label: placeWords(place), times })),
    hasSynonyms: row.text !== '' && known.has(phraseOf(row.text)),
  }
}

const capitalised = (text: string) => text.replaceAll(/(^| )\p{L}/gu, (letter) => letter.toUpperCase())

function placeWords({ page, country, city }: Omit<LostRow['places'][number], 'times'>): string {
  const parts = [city && capitalised(city), country && countryName(country)].filter(Boolean)
  if (parts.length > 0) return parts.join(', ')
  return page === 'world' ? 'everywhere' : regionLabels[page as Region]
}
