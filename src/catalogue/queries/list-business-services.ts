import { cursorOf, positionOf } from '#shared/paging/positions.ts'
import { planIn } from '#market/rules/fees/plans.ts'
import { requireMember } from '#providers/queries/require-member.ts'
import type { BusinessServiceList, BusinessServiceRow } from '#catalogue/contract-business.ts'
import { shownPrice } from '#catalogue/rules/service-page/prices.ts'
import type { ServiceStatus } from '#catalogue/rules/lifecycle/service-states.ts'
import { movesOfProvider } from '#catalogue/rules/lifecycle/service-states.ts'
import { selectChoices } from '#catalogue/store/form-choices.server.ts'
import {
  countBusinessServices,
  selectBusinessServices,
  type ListedService,
} from '#catalogue/store/business-service-lists.server.ts'
import type { AppContext } from '#server/context.ts'
import { isoOf } from '#shared/time/instant.ts'

interface Wanted {
  cursor?: string | undefined
  status?: ServiceStatus | undefined
  search?: string | undefined
  limit?: number | undefined
}

const pageSize = 25

/** Services and drafts of a business, most recently changed first. Throws `unauthenticated`, `not-found`. */
export async function listBusinessServices(
  ctx: AppContext,
  providerId: string,
  { cursor, status, search, limit = pageSize }: Wanted,
): Promise<BusinessServiceList> {
  await requireMember(ctx, providerId, 'see-dashboard')
  const wanted = { providerId, status, search: search?.trim() || undefined }
  const rows = await selectBusinessServices(ctx.db, wanted, { after: positionOf(cursor), limit: limit + 1 })
  const provider = (await selectChoices(ctx.db, providerId))!
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    items: rows.slice(0, limit).map(shownRow),
    next: last ? cursorOf({ at: last.position, id: last.id }) : null,
    counts: Object.fromEntries(
      (await countBusinessServices(ctx.db, providerId)).map((one) => [one.status, one.amount]),
    ),
    limit: provider.serviceLimit ?? planIn(ctx.settings, provider.plan).limits.services,
    published: provider.publishedServices,
  }
}

function shownRow(row: ListedService): BusinessServiceRow {
  const { pricing, currency, prices, position: _, updatedAt, ...rest } = row
  const options = prices.map((minor) => ({ priceMinor: Number(minor), isActive: true }))
  return {
    ...rest,
    price: options.length > 0 ? shownPrice({ pricing, currency, options }) : null,
    moves: row.isDraft ? [] : movesOfProvider(row.status),
    updatedAt: isoOf(updatedAt),
  }
}
