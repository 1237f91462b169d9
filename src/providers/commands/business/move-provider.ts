import type { AppContext } from '#server/context.ts'
import { recordProviderEvent } from '#providers/commands/business/record-provider-event.ts'
import { mayMove, type Mover, type ProviderState } from '#providers/rules/provider-states.ts'
import { noProvider, transitionNotAllowed } from '#providers/rules/errors.ts'
import { lockState, updateState, type StateRow } from '#providers/store/provider-states.server.ts'

interface Move {
  to: ProviderState
  by: Mover
  /** Refused from anywhere else. */
  onlyFrom?: ProviderState
  /** For the people of the business: a reason code or a sentence; '' for none. */
  reason?: string
  /** Of a pause. Left out: none. */
  pausedFrom?: string | null
  pausedUntil?: string | null
  /** A step on the way to another, of which nobody is told. */
  isSilent?: boolean
  /** Further words for whoever listens. */
  more?: Record<string, unknown>
}

/**
 * Moves a business to another state: the one way in which that happens. Call it inside a transaction. Returns the state it was in.
 * Refuses: not-found; transition-not-allowed, with the state it is in.
 */
export async function moveProvider(ctx: AppContext, providerId: string, move: Move): Promise<StateRow> {
  const { to, by, reason = '', pausedFrom = null, pausedUntil = null, isSilent = false, more = {} } = move
  const before = await lockState(ctx.db, providerId)
  if (!before) throw noProvider()
  const from = before.status
  if (!mayMove(from, to, by) || (move.onlyFrom && move.onlyFrom !== from)) throw transitionNotAllowed(from)
  await updateState(ctx.db, providerId, { status: to, reason, pausedFrom, pausedUntil }, ctx.now)
  await recordProviderEvent(ctx, providerId, 'state', {
    from,
    to,
    by,
    ...(reason && { reason }),
    ...(pausedUntil && { pausedUntil }),
  })
  if (isSilent) return before
  await ctx.invalidate(ctx.db, `provider:${providerId}`, 'lists')
  await ctx.publish(ctx.db, 'provider.state-changed', { providerId, from, to, reason, ...more })
  return before
}
