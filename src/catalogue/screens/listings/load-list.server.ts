import { redirect } from 'react-router'
import type { ListFilters } from '#catalogue/contract.ts'
import { recordUnmetSearch } from '#catalogue/commands/search/record-unmet-search.ts'
import { countListedProviders, listProviders } from '#catalogue/queries/listings/list-providers.ts'
import { countServices, listServices } from '#catalogue/queries/listings/list-services.ts'
import { listShownFeatured } from '#catalogue/queries/listings/list-featured.ts'
import { summariseFacets } from '#catalogue/queries/listings/summarise-facets.ts'
import { summarisePopular, summariseRegions } from '#catalogue/queries/listings/summarise-regions.ts'
import { categories, categoryOfRoute, type Category } from '#market/rules/categories.ts'
import { categoryWords, currentSubcategory } from '#market/rules/subcategories.ts'
import { countryName, saidPlace } from '#market/rules/regions/names.ts'
import { appliedFilters } from '#catalogue/rules/search/filter-words.ts'
import { partsOf, regionLabels, type Region } from '#market/rules/regions/regions.ts'
import type { AppContext } from '#server/context.ts'
import { filtersIn, readably, rejectUnknownFilters, regionIn } from './list-query.server.ts'
import { frameList, headline, pagesOfTotal, placeLabel } from './list-framing.server.ts'
import { listMeta, marketOf, type Crumb } from './list-meta.server.ts'

/** The filters in the URL. Former names of sub-categories redirect to the current ones. */
function filtersOf({ settings }: AppContext, request: Request, category?: Category): ListFilters {
  const { pathname, searchParams } = new URL(request.url)
  const filters = filtersIn(searchParams)
  const { subcategory = '' } = filters
  const current = currentSubcategory(settings, category ?? filters.category, subcategory)
  if (current === subcategory) return filters
  searchParams.delete('_routes')
  searchParams.set('sub', current)
  // Browsers must not remember it: a rename can be undone, and then the addresses would lead to each other for ever.
  throw redirect(`${pathname.replace(/(\/_)?\.data$/, '')}?${searchParams}`, {
    status: 301,
    headers: { 'cache-control': 'no-store' },
  })
}

/** Loads `/hair-services/africa` and the pages of the other categories. */
export function loadCategory(ctx: AppContext, continent: string, request: Request) {
  const category = categoryOfRoute(new URL(request.url).pathname.split('/')[1]!.toLowerCase())!
  const region = regionIn(continent, request, (slug) => `/${categories[category].route}/${slug}`)
  return readably({ ...filtersOf(ctx, request, category), page: region, category }, (filters) =>
    showCategory(ctx, category, region, filters),
  )
}

async function showCategory(ctx: AppContext, category: Category, region: Region, filters: ListFilters) {
  const { route } = categories[category]
  const { title } = categoryWords(ctx.settings, category)
  const [{ items }, total, facets, featured] = await Promise.all([
    listServices(ctx, filters),
    countServices(ctx, filters),
    summariseFacets(ctx, filters),
    featuredAbove(ctx, region, category, filters),
  ])
  await rejectUnknownFilters(ctx, filters, items.length, pagesOfTotal(total))
  recordUnmetSearch(ctx, { text: '', filters, amount: items.length, isLess: false })
  const list = await frameList(ctx, {
    path: `/${route}/${region}`,
    inPath: ['page', 'category'],
    filters,
    total,
    facets,
    noun: 'service',
    cards: items,
    count: (other) => countServices(ctx, other),
  })
  const providers = await providersToKnow(ctx, filters, items.length)
  ctx.cacheTags(
    ...[...items, ...featured].map(({ id }) => `service:${id}`),
    ...providers.map(({ id }) => `provider:${id}`),
  )
  const place = saidPlace(placeLabel(region, filters))
  const heading = `${title} in ${place}`
  const trail = [home, ...regionTrail(region, filters), { label: title }]
  const description = `${list.countText} in ${place}, with prices, reviews and the next free time. Book or order without an account.`
  const meta = listMeta({
    title: heading,
    market: marketOf(ctx),
    description,
    canonical: list.canonical,
    trail,
    cards: items,
  })
  return { list, cards: items, featured, providers, category, heading, headline: headline(list), trail, meta }
}

/**
 * Featured services are only shown on the first page without filters, because they do not belong to the results of a
 * filter.
 */
async function featuredAbove(ctx: AppContext, region: Region, category: Category | '', filters: ListFilters) {
  const isPlain = appliedFilters(filters, ['page', 'category']).length === 0 && (filters.pageNumber ?? 1) === 1
  return isPlain ? listShownFeatured(ctx, region, category) : []
}

const home: Crumb = { label: 'Home', to: '/' }

/** The region, and the country within it if one is chosen. */
function regionTrail(region: Region, { country }: ListFilters): Crumb[] {
  const path = `/region/${region}`
  const countryCrumb = country ? [{ label: countryName(country), to: `${path}?country=${country}` }] : []
  return [{ label: regionLabels[region], to: path }, ...countryCrumb]
}

// The number of cards above the providers.
const cardsBefore = 8

async function providersToKnow(
  ctx: AppContext,
  { page, category, country, pageNumber = 1 }: ListFilters,
  shown: number,
) {
  if (pageNumber > 1 || shown <= cardsBefore) return []
  return (await listProviders(ctx, { page, category, country, limit: 3 })).items
}

/** Loads `/region/africa`: the providers of a region. */
export function loadRegion(ctx: AppContext, slug: string, request: Request) {
  const region = regionIn(slug, request, (renamed) => `/region/${renamed}`)
  return readably({ ...filtersOf(ctx, request), page: region }, (filters) => showRegion(ctx, region, filters))
}

async function showRegion(ctx: AppContext, region: Region, filters: ListFilters) {
  const count = (other: ListFilters) => countListedProviders(ctx, other)
  const [{ items }, total, facets, popular, parts, featured] = await Promise.all([
    listProviders(ctx, filters),
    count(filters),
    summariseFacets(ctx, filters, 'provider'),
    summarisePopular(ctx, region, 5),
    partsWithCounts(ctx, region),
    featuredAbove(ctx, region, '', filters),
  ])
  await rejectUnknownFilters(ctx, filters, items.length, pagesOfTotal(total))
  recordUnmetSearch(ctx, { text: '', filters, amount: items.length, isLess: false })
  const list = await frameList(ctx, {
    path: `/region/${region}`,
    inPath: ['page'],
    filters,
    total,
    facets,
    noun: 'provider',
    cards: items,
    count,
  })
  ctx.cacheTags(...items.map(({ id }) => `provider:${id}`), ...featured.map(({ id }) => `service:${id}`))
  const heading = placeLabel(region, filters)
  const trail = regionCrumbs(region, filters)
  const place = saidPlace(heading)
  const description = `${list.countText} in ${place}: food, hair, local businesses and more, with reviews and free times.`
  const meta = listMeta({
    title: `Providers in ${place}`,
    market: marketOf(ctx),
    description,
    canonical: list.canonical,
    trail,
    cards: items,
  })
  return {
    list,
    cards: items,
    featured,
    region,
    parts,
    popular,
    heading,
    headline: headline(list),
    trail,
    meta,
    group:
      region === 'asia'
        ? centralAsia.map(
            (key) => facets.countries.find((one) => one.key === key) ?? { key, label: countryName(key), amount: 0 },
          )
        : [],
  }
}

/** The last entry is the page itself, without a link. */
function regionCrumbs(region: Region, filters: ListFilters): Crumb[] {
  const names = [...regionTrail(region, filters), ...(filters.city ? [{ label: filters.city }] : [])]
  return [home, ...names.map((crumb, index) => (index === names.length - 1 ? { label: crumb.label } : crumb))]
}

// A part of Asia without a page of its own.
const centralAsia = ['KZ', 'KG', 'TJ', 'TM', 'UZ']

async function partsWithCounts(ctx: AppContext, region: Region) {
  const parts = partsOf(region)
  if (parts.length === 0) return []
  return (await summariseRegions(ctx))
    .filter(({ slug }) => parts.includes(slug))
    .map(({ slug, label, providers, countries }) => ({ slug, label, providers, countries }))
}
