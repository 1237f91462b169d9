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
  /** The day on which it is open again; left out: until somebody resumes. */
  until?: string | undefined
}

/**
 * Stops new bookings by an administrator's hand; what was agreed stays. Its people may resume.
 * Refuses: permission-denied, not-found, transition-not-allowed, argument-error (dates).
 */
export async function pauseByHand(ctx: AppContext, id: string, { reason, until }: PauseByHand): Promise<void> {
  await requireRight(ctx, 'change-providers')
  const state = until && isId(id) ? await findState(ctx.db, id) : undefined
  if (state) requireDates({ from: undefined, until }, localOf(state.timeZone, ctx.now).date)
  const pausedUntil = until ?? null
  await move(ctx, id, { to: 'paused', reason, type: 'provider-paused', pausedUntil, more: { pausedUntil } })
}

/** Ends a pause. Refuses: permission-denied, not-found, transition-not-allowed. */
export const resumeByHand = (ctx: AppContext, id: string, reason = '') =>
  move(ctx, id, { to: 'active', reason, type: 'provider-resumed', from: 'paused' })

/**
 * Ends a business by an administrator's hand: nothing of it is sold any more, and once nothing of it is open it is closed for good.
 * Refuses: permission-denied, not-found, transition-not-allowed.
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

/** Gives a business a mark, or takes it away: that it showed who it is, or that its work needs no second look. Refuses: permission-denied, not-found. */
export const markProvider = (ctx: AppContext, id: string, { mark, isOn, reason }: MarkByHand) =>
  administer(ctx, id, { type: 'provider-marked', detail: { mark, isOn, reason } }, async (inside) => {
    const set = mark === 'verified' ? setVerified : setTrusted
    if ((await set(inside.db, id, isOn)) === 0) return
    await recordProviderEvent(inside, id, 'profile', { [isOn ? 'got' : 'lost']: mark, reason })
    await inside.invalidate(inside.db, `provider:${id}`, 'lists')
    await inside.publish(inside.db, 'provider.changed', { providerId: id, fields: [] })
  })
