import type { AppContext } from '#server/context.ts'
import type { ProviderEventView } from '#providers/contract.ts'
import { requireMember } from '#providers/queries/require-member.ts'
import { listProviderEvents } from '#providers/store/provider-events.server.ts'
import { isoOf } from '#shared/time/instant.ts'

const mostEvents = 100

/**
 * The history of a provider, newest first, without the names of moderators and administrators. Throws
 * `unauthenticated`, `not-found` and `permission-denied`.
 */
export async function listEvents(ctx: AppContext, providerId: string): Promise<ProviderEventView[]> {
  await requireMember(ctx, providerId, 'edit-profile')
  const rows = await listProviderEvents(ctx.db, providerId, mostEvents)
  return rows.map(({ at, type, detail, byName }) => ({
    at: isoOf(at),
    type,
    detail,
    by: isOfMarket(detail) ? null : byName,
  }))
}

const isOfMarket = ({ by }: Record<string, unknown>): boolean => by === 'reviewer' || by === 'admin'
