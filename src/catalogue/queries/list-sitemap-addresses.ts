import { categories, categoryKeys } from '#market/rules/categories.ts'
import { regions } from '#market/rules/regions/regions.ts'
import { addressesPerBatch, addressesPerPage, pagesFor, type SitemapKind } from '#catalogue/rules/sitemap.ts'
import {
  selectProvidersAfter,
  selectServicesAfter,
  selectSitemapAmounts,
  skipProviders,
  skipServices,
} from '#catalogue/store/sitemap.server.ts'
import type { AppContext } from '#server/context.ts'

export const beforeAll = '00000000-0000-0000-0000-000000000000'

const sources = {
  services: { select: selectServicesAfter, skip: skipServices, addressOf: (name: string) => `/service/${name}` },
  providers: {
    select: selectProvidersAfter,
    skip: skipProviders,
    addressOf: (name: string) => `/provider/${encodeURIComponent(name)}`,
  },
}

/** The number of sitemap pages of each kind. */
export async function countAddressPages(ctx: AppContext): Promise<Record<SitemapKind, number>> {
  const { services, providers } = await selectSitemapAmounts(ctx.db)
  return { services: pagesFor(services), providers: pagesFor(providers) }
}

/** The key before the next page; undefined at the end. */
export const findNextPage = (ctx: AppContext, kind: SitemapKind, after: string): Promise<string | undefined> =>
  sources[kind].skip(ctx.db, after, addressesPerPage)

/** The addresses of one page, in batches, so that only one batch is in memory. */
export async function* listAddresses(ctx: AppContext, kind: SitemapKind, after: string): AsyncGenerator<string[]> {
  const { select, addressOf } = sources[kind]
  let last = after
  for (let left = addressesPerPage; left > 0; left -= addressesPerBatch) {
    const rows = await select(ctx.db, last, addressesPerBatch)
    yield rows.map(({ name }) => addressOf(name))
    if (rows.length < addressesPerBatch) return
    last = rows.at(-1)!.id
  }
}

/** Permanent pages: the market's own, every region, every category in every region. */
export const listPlaceAddresses = (): string[] => [
  ...['/', '/home', '/pricing', '/contact', '/become-service-provider', '/service-submit'],
  ...regions.flatMap((region) => [
    `/region/${region}`,
    ...categoryKeys.map((key) => `/${categories[key].route}/${region}`),
  ]),
]
