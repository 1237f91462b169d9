import type { AppContext } from '#server/context.ts'
import { closeCase } from '#moderation/commands/close-case.ts'
import { moveProvider } from '#providers/commands/business/move-provider.ts'
import { requireMember } from '#providers/queries/require-member.ts'
import { erasedAfterDays } from '#providers/rules/provider-states.ts'
import { setErasure, lockState } from '#providers/store/provider-states.server.ts'
import { findWaitingCase } from '#providers/store/submissions.server.ts'
import { days } from '#shared/time/instant.ts'

/**
 * Tells why a provider cannot be closed yet ("3 orders are still open."), or null. Implemented by slices that know
 * orders and money.
 */
export type ClosingHindrance = (ctx: AppContext, providerId: string) => Promise<string | null>

export interface Closing {
  isClosed: boolean
  /** What has to end first; null once the provider is closed. */
  hindrance: string | null
}

/**
 * Starts to close a provider: nothing is sold any more, and once nothing is open it is closed permanently. Throws
 * `not-found`, `permission-denied` and `transition-not-allowed`.
 */
export async function closeProvider(
  ctx: AppContext,
  providerId: string,
  closingHindrance: ClosingHindrance,
): Promise<Closing> {
  const { role } = await requireMember(ctx, providerId, 'close')
  return ctx.db.transaction((db) =>
    beginClosing({ ...ctx, db }, providerId, { by: role === 'admin' ? 'admin' : 'member' }, closingHindrance),
  )
}

interface Ending {
  by: 'member' | 'admin'
  reason?: string
}

/**
 * Moves a provider to "closing", and to "closed" if nothing is open. Call it inside a transaction. The caller checks
 * permissions.
 */
export async function beginClosing(
  ctx: AppContext,
  providerId: string,
  ending: Ending,
  closingHindrance: ClosingHindrance,
): Promise<Closing> {
  const waiting = await findWaitingCase(ctx.db, providerId)
  if ((await lockState(ctx.db, providerId))?.status !== 'closing') {
    if (waiting) await closeCase(ctx, waiting.id, { verdict: 'withdrawn' })
    await moveProvider(ctx, providerId, { to: 'closing', ...ending })
  }
  return finishClosing(ctx, providerId, closingHindrance)
}

/** Moves a provider from "closing" to "closed" if nothing is open. Call it inside a transaction. */
export async function finishClosing(
  ctx: AppContext,
  providerId: string,
  closingHindrance: ClosingHindrance,
): Promise<Closing> {
  const hindrance = await closingHindrance(ctx, providerId)
  if (hindrance !== null) return { isClosed: false, hindrance }
  await moveProvider(ctx, providerId, { to: 'closed', by: 'system' })
  await setErasure(ctx.db, providerId, ctx.now + days(erasedAfterDays))
  return { isClosed: true, hindrance: null }
}
