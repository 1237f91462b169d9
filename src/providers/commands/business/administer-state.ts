import type { AppContext } from '#server/context.ts'
import { requireRight } from '#identity/queries/admins/require-right.ts'
import { administer, move } from '#providers/commands/business/administer-provider.ts'
import { beginClosing, type ClosingHindrance } from '#providers/commands/business/close-provider.ts'
import { recordProviderEvent } from '#providers/commands/business/record-provider-event.ts'
import { requireDates } from '#providers/commands/business/pause-provider.ts'
import { findState, setTrusted, setVerified } from '#providers/store/provider-states.server.ts'
import { isId } from '#shared/ids.ts'
import { localOf } from '#shared/time/zones.ts'

interface PauseByHand {
  reason: string
  /** The day on which it opens again; undefined: until somebody resumes. */
  until?: string | undefined
}

/**
 * Pauses new bookings as an administrator; existing ones are kept. Members may resume. Throws `permission-denied`,
 * `not-found`, `transition-not-allowed`, and `argument-error` for wrong dates.
 */
export async function pauseByHand(ctx: AppContext, id: string, { reason, until }: PauseByHand): Promise<void> {
  await requireRight(ctx, 'change-providers')
  const state = until && isId(id) ? await findState(ctx.db, id) : undefined
  if (state) requireDates({ from: undefined, until }, localOf(state.timeZone, ctx.now).date)
  const pausedUntil = until ?? null
  await move(ctx, id, { to: 'paused', reason, type: 'provider-paused', pausedUntil, more: { pausedUntil } })
}

/** Ends a pause. Throws `permission-denied`, `not-found` and `transition-not-allowed`. */
export const resumeByHand = (ctx: AppContext, id: string, reason = '') =>
  move(ctx, id, { to: 'active', reason, type: 'provider-resumed', from: 'paused' })

/**
 * Starts to close a provider as an administrator: nothing is sold any more, and once nothing is open it is closed
 * permanently. Throws `permission-denied`, `not-found` and `transition-not-allowed`.
 */
export const closeByHand = (ctx: AppContext, id: string, reason: string, closingHindrance: ClosingHindrance) =>
  administer(ctx, id, { type: 'provider-closed', detail: { reason } }, (inside) =>
    beginClosing(inside, id, { by: 'admin', reason }, closingHindrance),
  )

export type ProviderMark = 'verified' | 'trusted'

interface MarkByHand {
  mark: ProviderMark
  isOn: boolean
  reason: string
}

/**
 * Sets or removes a badge: "verified" (identity was proven) or "trusted" (its changes are not reviewed). Throws
 * `permission-denied` and `not-found`.
 */
export const markProvider = (ctx: AppContext, id: string, { mark, isOn, reason }: MarkByHand) =>
  administer(ctx, id, { type: 'provider-marked', detail: { mark, isOn, reason } }, async (inside) => {
    const set = mark === 'verified' ? setVerified : setTrusted
    if ((await set(inside.db, id, isOn, inside.now)) === 0) return
    await recordProviderEvent(inside, id, 'profile', { [isOn ? 'got' : 'lost']: mark, reason })
    await inside.invalidate(inside.db, `provider:${id}`, 'lists')
    await inside.publish(inside.db, 'provider.changed', { providerId: id, fields: [] })
  })
