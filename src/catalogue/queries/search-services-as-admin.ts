import { requireRight } from '#identity/queries/require-right.ts'
import { cursorOf, positionOf } from '#identity/rules/positions.ts'
import type { ServiceStatus } from '#catalogue/rules/service-for-sale.ts'
import { searchAllServices } from '#catalogue/store/own-service-lists.server.ts'
import type { Category } from '#market/rules/categories.ts'
import type { AppContext } from '#context.ts'
import { isoOf } from '#shared/instant.ts'

interface Search {
  search?: string | undefined
  status?: ServiceStatus | undefined
  cursor?: string | undefined
  limit?: number | undefined
}

/** Services of every state, for those who run the market; those that changed last first. Refuses: unauthenticated, permission-denied. */
export async function searchServicesAsAdmin(ctx: AppContext, { search = '', status, cursor, limit = 50 }: Search) {
  await requireRight(ctx, 'read-providers')
  const rows = await searchAllServices(
    ctx.db,
    { search: search.trim(), status },
    { after: positionOf(cursor), limit: limit + 1 },
  )
  const last = rows.length > limit ? rows[limit - 1] : undefined
  const items = rows.slice(0, limit).map(({ updatedAt, category, position: _position, ...row }) => ({
    ...row,
    category: category as Category,
    updatedAt: isoOf(updatedAt),
  }))
  return { items, next: last ? cursorOf({ at: last.position, id: last.id }) : null }
}
