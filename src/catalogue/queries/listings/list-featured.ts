import { requireRight } from '#identity/queries/admins/require-right.ts'
import { cursorOf, positionOf } from '#shared/paging/positions.ts'
import { categories, isCategory, type Category } from '#market/rules/categories.ts'
import { categoryWords } from '#market/rules/subcategories.ts'
import { isRegion, regionLabels, type Region } from '#market/rules/regions/regions.ts'
import type { ServiceCard } from '#catalogue/contract.ts'
import type { FeaturedLine } from '#catalogue/contract-dashboard.ts'
import { buildCards } from '#catalogue/queries/listings/build-cards.ts'
import { featuredState } from '#catalogue/rules/listings/featured.ts'
import type { ServiceStatus } from '#catalogue/rules/lifecycle/service-states.ts'
import { selectFeatured, selectShownFeatured, type FeaturedRow } from '#catalogue/store/listings/featured.server.ts'
import type { AppContext } from '#server/context.ts'
import { isoOf } from '#shared/time/instant.ts'

/** Cards that are featured on a page now, at most four. `category` is '' for the page of a region. */
export async function listShownFeatured(
  ctx: AppContext,
  page: Region,
  category: Category | '',
): Promise<ServiceCard[]> {
  ctx.cacheTags('lists')
  const cards = buildCards(ctx, await selectShownFeatured(ctx.db, { page, category }, ctx.now))
  return cards.map((card) => ({ ...card, badge: 'Featured' }))
}

interface Query {
  page?: Region | undefined
  category?: string | undefined
  serviceId?: string | undefined
  all?: boolean | undefined
  cursor?: string | undefined
}

/** Featured services with page and dates, optionally with past ones. Throws `unauthenticated`, `permission-denied`. */
export async function listFeatured(
  ctx: AppContext,
  { page, category, serviceId, all = false, cursor }: Query,
  limit = 50,
) {
  await requireRight(ctx, 'read-providers')
  const query = {
    page: page ?? '',
    category: category ?? null,
    serviceId: serviceId ?? null,
    isAll: all,
    now: ctx.now,
    after: positionOf(cursor),
  }
  const rows = await selectFeatured(ctx.db, query, limit + 1)
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    items: rows.slice(0, limit).map((row) => lineOf(ctx, row)),
    next: last ? cursorOf({ at: last.position, id: last.id }) : null,
  }
}

function lineOf(ctx: AppContext, row: FeaturedRow): FeaturedLine {
  const page = isRegion(row.page) ? row.page : 'europe'
  const category = isCategory(row.category) ? row.category : ''
  return {
    id: row.id,
    serviceId: row.serviceId,
    title: row.title,
    providerName: row.providerName,
    status: row.status as ServiceStatus,
    page,
    pageLabel: regionLabels[page],
    category,
    categoryLabel: category ? categoryWords(ctx.settings, category).label : 'Page of the region',
    place: row.place,
    startsAt: isoOf(row.startsAt),
    endsAt: isoOf(row.endsAt),
    state: featuredState(row, ctx.now),
    href: category ? `/${categories[category].route}/${page}` : `/region/${page}`,
  }
}
