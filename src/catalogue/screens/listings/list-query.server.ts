import { data, redirect } from 'react-router'
import type { ListFilters } from '#catalogue/contract.ts'
import { countServices } from '#catalogue/queries/listings/list-services.ts'
import { categoryKeys } from '#market/rules/categories.ts'
import { subcategoriesOf } from '#market/rules/subcategories.ts'
import { parseFilters } from '#catalogue/rules/search/filter-address.ts'
import { isRegion, membershipsOf, pagesOf, renamedRegion, type Region } from '#market/rules/regions/regions.ts'
import type { AppContext } from '#server/context.ts'
import { AppError } from '#shared/app-error.ts'

export const pageSize = 24

/** The last numbered page; narrower filters show the rest. */
export const lastPage = 400

const missing = () => data(null, { status: 404 })

/** The region in a URL. Old and capitalised spellings redirect; unknown ones are 404. */
export function regionIn(slug: string, request: Request, address: (region: Region) => string): Region {
  const lower = slug.toLowerCase()
  const region = renamedRegion(lower) ?? lower
  if (!isRegion(region)) throw missing()
  const { pathname, searchParams } = new URL(request.url)
  if (pathname.replace(/(\/_)?\.data$/, '') === address(region)) return region
  searchParams.delete('_routes')
  throw redirect(address(region) + (searchParams.size > 0 ? `?${searchParams}` : ''), 301)
}

/** The filters in a page's URL. Pages are numbered, without a cursor; a currency without a price is ignored. */
export function filtersIn(params: URLSearchParams): ListFilters {
  if (Number(params.get('page')) > lastPage) throw missing()
  const { cursor: _, ...filters } = parseFilters(params)
  const hasPrice = filters.priceFrom !== undefined || filters.priceTo !== undefined
  return { ...filters, limit: pageSize, ...(!hasPrice && { currency: undefined }) }
}

/** Ignores a price filter in a currency without an exchange rate, instead of failing. */
export async function readably<Result>(
  filters: ListFilters,
  search: (filters: ListFilters) => Promise<Result>,
): Promise<Result> {
  try {
    return await search(filters)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'argument-error') throw error
    return search({ ...filters, priceFrom: undefined, priceTo: undefined, currency: undefined })
  }
}

/** Throws 404 for a country of another region, an unknown town or sub-category, or a page beyond the last one. */
export async function rejectUnknownFilters(ctx: AppContext, filters: ListFilters, shown: number, pages: number) {
  const { page = 'world', country } = filters
  const countryPages = country ? pagesOf(country, membershipsOf(ctx.settings)) : []
  if (country && !(countryPages.length > 1 && countryPages.includes(page))) throw missing()
  if (shown > 0) return
  if ((filters.pageNumber ?? 1) > pages) throw missing()
  if (!(await isKnownTown(ctx, filters)) || !(await isKnownKind(ctx, filters))) throw missing()
}

const isKnownTown = async (ctx: AppContext, { city }: ListFilters) => !city || (await isAnywhere(ctx, { city }))

async function isKnownKind(ctx: AppContext, { category, subcategory }: ListFilters): Promise<boolean> {
  if (!subcategory) return true
  const kinds = (category ? [category] : categoryKeys).flatMap((key) =>
    subcategoriesOf(ctx.settings, key).map(({ name }) => name),
  )
  return kinds.includes(subcategory.toLowerCase()) || isAnywhere(ctx, { subcategory, ...(category && { category }) })
}

const isAnywhere = async (ctx: AppContext, filters: ListFilters) =>
  (await countServices(ctx, { ...filters, page: 'world' })).amount > 0
