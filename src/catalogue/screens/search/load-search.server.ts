import { redirect } from 'react-router'
import type { ListFilters, SearchResult, Total } from '#catalogue/contract.ts'
import { recordUnmetSearch } from '#catalogue/commands/search/record-unmet-search.ts'
import { findPlaceOf, suggestPlaces } from '#market/queries/find-places.ts'
import { countServices, listServices } from '#catalogue/queries/listings/list-services.ts'
import { searchServices } from '#catalogue/queries/search/search-services.ts'
import { summariseFacets } from '#catalogue/queries/listings/summarise-facets.ts'
import { categoryLabels, categoryWords } from '#market/rules/subcategories.ts'
import { allAttributes, filterChoices } from '#catalogue/rules/taxonomy/category-attributes.ts'
import { droppedFilters } from '#catalogue/rules/search/filter-words.ts'
import { countryName, saidPlace } from '#market/rules/regions/names.ts'
import { countriesOfMarket, membershipsOf, regionLabels, type Region } from '#market/rules/regions/regions.ts'
import { exactTotal } from '#catalogue/rules/listings/totals.ts'
import { stemOf } from '#catalogue/rules/search/words.ts'
import { plainWords } from '#shared/text/plain-text.ts'
import type { AppContext } from '#server/context.ts'
import { filtersIn, pageSize, readably, rejectUnknownFilters } from '../listings/list-query.server.ts'
import { frameList, pagesOfTotal } from '../listings/list-framing.server.ts'
import { listMeta, marketOf } from '../listings/list-meta.server.ts'

/** Loads `/search`: all services and regions, by words and filters. */
export async function loadSearch(ctx: AppContext, request: Request) {
  const params = new URL(request.url).searchParams
  const where = params.get('where')?.trim().slice(0, 200) ?? ''
  const typed = withDate(params)
  const { filters, ...town } = await placed(ctx, { where, params }, typed)
  const which = await whichPlace(ctx, params)
  const shown = await readably(filters, (readable) =>
    showSearch(ctx, { where, text: typed.text ?? '', ...town }, readable),
  )
  return { ...shown, which, otherReading: otherReading(params, filters, shown) }
}

/** A corrected search links to the search as typed; one as typed without results links back. */
function otherReading(
  params: URLSearchParams,
  { text = '', isVerbatim }: ListFilters,
  { correctedText: corrected, cards }: { correctedText: string | null; cards: unknown[] },
): { text: string; href: string } | null {
  const next = new URLSearchParams([...params].filter(([name]) => !['exact', 'page', '_routes'].includes(name)))
  if (isVerbatim) return cards.length === 0 ? { text, href: `/search?${next}` } : null
  next.set('exact', '1')
  return corrected === null ? null : { text, href: `/search?${next}` }
}

/** The URL of the same search with another place. */
function elsewhere(params: URLSearchParams, changes: Record<string, string>): string {
  const next = new URLSearchParams([...params].filter(([name]) => !['where', 'which', '_routes'].includes(name)))
  for (const [name, value] of Object.entries(changes)) next.set(name, value)
  return `/search?${next}`
}

/** The choices for an ambiguous beginning of a place name. */
async function whichPlace(ctx: AppContext, params: URLSearchParams) {
  const text = params.get('which')?.trim().slice(0, 200) ?? ''
  if (!text) return null
  const { items, countries } = await suggestPlaces(ctx, text)
  const labels = [...countries, ...items].map(({ label }) => label)
  return { text, choices: labels.map((label) => ({ label, href: elsewhere(params, { where: label }) })) }
}

interface Typed {
  where: string
  text: string
  /** The town as which the place was interpreted. */
  city?: string
  country?: string
}

async function showSearch(ctx: AppContext, { where, ...typed }: Typed, filters: ListFilters) {
  const [result, facets] = await Promise.all([found(ctx, filters), summariseFacets(ctx, filters)])
  const used: ListFilters = { ...result.filters, text: usedText(result, filters) }
  const total = await totalOf(ctx, used, result)
  await rejectUnknownFilters(ctx, filters, result.items.length, pagesOfTotal(total))
  recordUnmetSearch(ctx, { ...typed, filters, amount: result.items.length, isLess: result.dropped.length > 0 })
  const count = (other: ListFilters) => countFound(ctx, other)
  const framing = { path: '/search', inPath: [], filters, total, facets, noun: 'service', count, paging: used } as const
  const list = await frameList(ctx, { ...framing, inPath: [], cards: result.items })
  ctx.cacheTags(...result.items.map(({ id }) => `service:${id}`))
  const heading = headingOf(ctx, filters)
  const description = 'Search services and providers everywhere.'
  return {
    list,
    cards: result.items,
    groups: result.groups,
    ...shownHeading({ heading, count: list.countText, place: placeWords(where, used) }, filters),
    correctedText: result.correctedText,
    dropped: [...droppedWords(result, filters), ...droppedFilters(filters, result.filters, filterNames(ctx))],
    meta: listMeta({
      title: heading,
      market: marketOf(ctx),
      description,
      canonical: list.canonical,
      trail: [],
      cards: result.items,
      isHidden: true,
    }),
  }
}

const placeWords = (where: string, { near, bounds }: ListFilters): string =>
  bounds ? ' in this area' : where && near ? ` near ${where}` : ''

const filterNames = ({ settings }: AppContext) => ({
  attributes: filterChoices(allAttributes(settings)),
  categories: categoryLabels(settings),
})

/** With words one line says all: "179 services for “braids” near Nairobi"; otherwise the number is below. */
function shownHeading(
  { heading, count, place }: { heading: string; count: string; place: string },
  { text }: ListFilters,
): { heading: string; headline: string } {
  if (!text) return { heading, headline: `${count}${place}` }
  return { heading: `${count.replace(/^0 /, 'No ')} for ${heading}${place}`, headline: '' }
}

/** "“braids”", "Hair services in Kenya", "All services". */
function headingOf({ settings }: AppContext, { text, category, page, country }: ListFilters): string {
  if (text) return `“${text}”`
  const region = page && page !== 'world' ? regionLabels[page] : undefined
  const place = country ? countryName(country) : region
  return `${category ? categoryWords(settings, category).title : 'All services'}${place ? ` in ${saidPlace(place)}` : ''}`
}

async function found(ctx: AppContext, filters: ListFilters): Promise<SearchResult> {
  if (filters.text) return searchServices(ctx, filters)
  return { ...(await listServices(ctx, { page: 'world', ...filters })), correctedText: null, dropped: [] }
}

/** The removed words and filters, words first. */
function droppedWords({ dropped }: SearchResult, { text = '' }: ListFilters): string[] {
  const typed = new Map(plainWords(text).map((word) => [stemOf(word), word]))
  return dropped.flatMap((stem) => (typed.has(stem) ? [`“${typed.get(stem)}”`] : []))
}

/** The words that were actually searched for. */
function usedText({ dropped, items }: SearchResult, { text }: ListFilters): string | undefined {
  if (text === undefined || items.length === 0) return text
  const words = plainWords(text)
    .filter((word) => !dropped.includes(stemOf(word)))
    .join(' ')
  return words === '' ? text : words
}

/** On the last page the total is known from its rows. */
async function totalOf(ctx: AppContext, used: ListFilters, { items, isMore }: SearchResult): Promise<Total> {
  const before = ((used.pageNumber ?? 1) - 1) * pageSize
  if (!isMore && (items.length > 0 || before === 0)) return exactTotal(before + items.length)
  return countServices(ctx, used)
}

/** With an unknown word there are no results, whichever filters are removed. */
async function countFound(ctx: AppContext, filters: ListFilters): Promise<Total> {
  if (!filters.text) return countServices(ctx, filters)
  const { items, isMore, dropped } = await searchServices(ctx, { ...filters, limit: pageSize })
  if (items.length === 0 || dropped.length > 0) return exactTotal(0)
  return !isMore ? exactTotal(items.length) : countServices(ctx, filters)
}

/** The form in the header uses `date`, all others `free`. */
function withDate(params: URLSearchParams): ListFilters {
  const date = params.get('date')
  return filtersIn(date && !params.has('free') ? new URLSearchParams([...params, ['free', date]]) : params)
}

/**
 * Interprets a typed place as a town with its surroundings, a country or a region. An unambiguous beginning is
 * completed, an ambiguous one needs a choice; an unknown place is searched as a word.
 */
async function placed(
  ctx: AppContext,
  { where, params }: { where: string; params: URLSearchParams },
  filters: ListFilters,
): Promise<{ filters: ListFilters; city?: string; country?: string }> {
  if (!where || filters.near || filters.bounds || filters.country || filters.page) return { filters }
  const country = countriesOfMarket(membershipsOf(ctx.settings)).find(
    (code) => countryName(code).toLowerCase() === where.toLowerCase(),
  )
  if (country) return { filters: { ...filters, country } }
  const region = Object.entries(regionLabels).find(([, label]) => label.toLowerCase() === where.toLowerCase())
  if (region) return { filters: { ...filters, page: region[0] as Region } }
  const place = await findPlaceOf(ctx, where)
  if (!place) {
    const { items, countries, completed } = await suggestPlaces(ctx, where)
    if (completed) throw redirect(elsewhere(params, { where: completed }))
    if (items.length + countries.length > 0) throw redirect(elsewhere(params, { which: where }))
    return { filters: { ...filters, text: [filters.text, where].filter(Boolean).join(' ') } }
  }
  const { latitude, longitude, name, country: ofPlace } = place
  return { filters: { ...filters, near: { latitude, longitude, radiusKm: 50 } }, city: name, country: ofPlace }
}
