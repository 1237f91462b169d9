import { phraseOf } from '#catalogue/rules/synonyms.ts'
import type { AppContext } from '#context.ts'
import type { ListPage } from '#dashboards/contract-lists.ts'
import type { LostFilters, LostLine } from '#dashboards/contract-lost.ts'
import { deskPage } from '#dashboards/queries/page-of.ts'
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
export async function listLostSearches(ctx: AppContext, filters: LostFilters, size = deskPage): Promise<ListPage<LostLine>> {
  await requireRight(ctx, 'read-settings')
  const from = filters.from ?? plusDays(isoOf(ctx.now).slice(0, 10), 1 - usualDays)
  const rows = await listLostRows(ctx.db, filters, from, { after: placeOf(filters.cursor), limit: size + 1 })
  const shown = rows.slice(0, size)
  const known = await listKnownPhrases(ctx.db, shown.map(({ text }) => phraseOf(text)).filter(Boolean)) // prettier-ignore
  const last = rows.length > size ? shown.at(-1) : undefined
  return { items: shown.map((row) => lineOf(ctx, row, known)), next: last ? `${last.times}.${last.id}` : null }
}

function placeOf(cursor: string | undefined) {
  const [, times, id] = /^(\d{1,9})\.([0-9a-f-]{36})$/.exec(cursor ?? '') ?? []
  return times && id ? { times: Number(times), id } : undefined
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
