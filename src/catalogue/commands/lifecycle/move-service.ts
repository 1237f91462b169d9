import { recordServiceEvent, authorOf } from '#catalogue/commands/lifecycle/record-service-event.ts'
import { rebuildListings } from '#catalogue/commands/listings/rebuild-listings.ts'
import type { EditableService } from '#catalogue/rules/lifecycle/editable-service.ts'
import { moveNotAllowed } from '#catalogue/rules/service-errors.ts'
import { changesListings, mayMove, serviceMoves, type ServiceMove } from '#catalogue/rules/lifecycle/service-states.ts'
import { lockService, selectEditable, updateState } from '#catalogue/store/business-services.server.ts'
import type { AppContext } from '#server/context.ts'
import { notFound } from '#shared/app-error.ts'
import { isId } from '#shared/ids.ts'

/** Locks a service until the transaction ends. Without an authorisation check. Throws `not-found`. */
export async function lockEditableService(ctx: AppContext, id: string): Promise<EditableService> {
  if (!isId(id) || !(await lockService(ctx.db, id))) throw notFound('service')
  return (await selectEditable(ctx.db, id))!
}

interface How {
  reason?: string
  pausedUntil?: string | null
  /** Part of a batch: the caller updates the listings at the end. */
  isOneOfMany?: boolean
}

/**
 * Moves a service along the state table: writes the history, invalidates pages, updates listings and publishes the
 * event. Runs inside a transaction that locks the service. Without an authorisation check. Throws
 * `transition-not-allowed`.
 */
export async function moveService(
  ctx: AppContext,
  service: EditableService,
  move: ServiceMove,
  { reason = '', pausedUntil = null, isOneOfMany = false }: How = {},
): Promise<EditableService> {
  const { id, providerId, status: from } = service
  if (!mayMove(from, move)) throw moveNotAllowed(from)
  const { to } = serviceMoves[move]
  await updateState(ctx.db, id, { status: to, reason, pausedUntil, at: ctx.now, by: authorOf(ctx) })
  await recordServiceEvent(ctx, id, 'state', { from, to, reason })
  await ctx.invalidate(ctx.db, `service:${id}`, `provider:${providerId}`)
  if (!isOneOfMany && changesListings(from, to)) await rebuildListings(ctx, [id])
  // The start of a review needs no event; its decision publishes one.
  if (move !== 'review') await ctx.publish(ctx.db, 'service.state-changed', { serviceId: id, from, to, reason })
  if (to === 'published') await ctx.publish(ctx.db, 'service.changed', { serviceId: id })
  const publishedAt = to === 'published' ? (service.publishedAt ?? ctx.now) : service.publishedAt
  return { ...service, status: to, stateReason: reason, pausedUntil, publishedAt, version: service.version + 1 }
}
