import type { AppContext } from '#server/context.ts'
import { recordProviderEvent } from '#providers/commands/business/record-provider-event.ts'
import { mayMove, type Mover, type ProviderState } from '#providers/rules/provider-states.ts'
import { noProvider, transitionNotAllowed } from '#providers/rules/errors.ts'
import { lockState, updateState, type StateRow } from '#providers/store/provider-states.server.ts'

interface Move {
  to: ProviderState
  by: Mover
  /** Any other state is rejected. */
  onlyFrom?: ProviderState
  /** For the members: a reason code or a sentence; '' for none. */
  reason?: string
  /** The dates of a pause; undefined: none. */
  pausedFrom?: string | null
  pausedUntil?: string | null
  /** For an intermediate step, which publishes no event. */
  isSilent?: boolean
  /** Additional fields of the event. */
  more?: Record<string, unknown>
}

const isAllowed = (from: ProviderState, { to, by, onlyFrom = from }: Move): boolean =>
  from === onlyFrom && mayMove(from, to, by)

/**
 * Moves a provider to another state; no other function does. Call it inside a transaction. Returns the former state.
 * Throws `not-found`, and `transition-not-allowed` with the current state.
 */
export async function moveProvider(ctx: AppContext, providerId: string, move: Move): Promise<StateRow> {
  const { to, by, reason = '', pausedFrom = null, pausedUntil = null, isSilent = false, more = {} } = move
  const before = await lockState(ctx.db, providerId)
  if (!before) throw noProvider()
  const from = before.status
  if (!isAllowed(from, move)) throw transitionNotAllowed(from)
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
