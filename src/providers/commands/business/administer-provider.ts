import type { AppContext } from '#server/context.ts'
import { recordAct } from '#identity/commands/audit/record-admin-action.ts'
import { requireRight } from '#identity/queries/admins/require-right.ts'
import { changedFields } from '#identity/rules/changed-fields.ts'
import { addStrike } from '#providers/commands/business/add-strike.ts'
import { moveProvider } from '#providers/commands/business/move-provider.ts'
import { recordProviderEvent } from '#providers/commands/business/record-provider-event.ts'
import { setPlan } from '#providers/commands/business/set-plan.ts'
import type { ProviderState } from '#providers/rules/provider-states.ts'
import { noProvider } from '#providers/rules/errors.ts'
import { findState, lockState, setAgreedShare, setServiceLimit } from '#providers/store/provider-states.server.ts'
import { isId } from '#shared/ids.ts'
import type { Instant } from '#shared/time/instant.ts'

/**
 * Takes a business off the market: its pages are gone, nothing of it is sold. What is open stands, or is cancelled a moment later with everything back.
 * Refuses: permission-denied, not-found, transition-not-allowed.
 */
export const suspendProvider = (ctx: AppContext, id: string, reason: string, openItems: 'keep' | 'cancel' = 'keep') =>
  move(ctx, id, { to: 'suspended', reason, type: 'provider-suspended', more: { openItems } })

/** Everything works again at once. Refuses: permission-denied, not-found, transition-not-allowed. */
export const reinstateProvider = (ctx: AppContext, id: string, reason = '') =>
  move(ctx, id, { to: 'active', reason, type: 'provider-reinstated', from: 'suspended' })

/** No new sales that are paid at the venue. Refuses: permission-denied, not-found, transition-not-allowed. */
export const restrictProvider = (ctx: AppContext, id: string, reason: string) =>
  move(ctx, id, { to: 'restricted', reason, type: 'provider-restricted' })

export const unrestrictProvider = (ctx: AppContext, id: string, reason = '') =>
  move(ctx, id, { to: 'active', reason, type: 'provider-unrestricted', from: 'restricted' })

interface AdminMove {
  to: ProviderState
  /** Of a pause: the day on which it is open again. */
  pausedUntil?: string | null
  reason: string
  type: string
  /** For whoever listens, and for the log. */
  more?: Record<string, unknown>
  /** Only from there: ending a restriction does not end a suspension. */
  from?: ProviderState
}

export const move = (
  ctx: AppContext,
  id: string,
  { to, reason, type, from, pausedUntil = null, more = {} }: AdminMove,
) =>
  administer(ctx, id, { type, detail: { reason, ...more } }, (inside) =>
    moveProvider(inside, id, { to, by: 'admin', reason, more, pausedUntil, ...(from && { onlyFrom: from }) }),
  )

/** Counts a serious reason against a business: for 90 days its work is looked at again. Refuses: permission-denied, not-found. */
export const strikeProvider = (ctx: AppContext, id: string, reason: string) =>
  administer(ctx, id, { type: 'provider-strike', detail: { reason } }, (inside) => addStrike(inside, id, reason))

interface PlanByHand {
  plan: 'starter' | 'growth' | 'pro'
  endsAt: Instant | null
  reason: string
}

/** Gives a business a plan by hand. Refuses: permission-denied, not-found. */
export const changePlanByHand = (ctx: AppContext, id: string, { plan, endsAt, reason }: PlanByHand) =>
  administer(ctx, id, { type: 'provider-plan', detail: { plan, reason } }, (inside) =>
    setPlan(inside, id, { plan, endsAt, reason }),
  )

/** How many services a business may have, agreed by hand; null: as its plan says. Refuses: permission-denied, not-found. */
export const changeServiceLimit = (ctx: AppContext, id: string, limit: number | null, reason: string) =>
  administer(ctx, id, { type: 'provider-service-limit', detail: { limit, reason } }, async (inside) => {
    await setServiceLimit(inside.db, id, limit)
    await recordProviderEvent(inside, id, 'money', { serviceLimit: limit, reason })
    await inside.invalidate(inside.db, `provider:${id}`)
    await inside.publish(inside.db, 'provider.plan-changed', { providerId: id })
  })

/** The share of sales that is agreed with this business alone; null: that of its plan. Refuses: permission-denied, not-found. */
export const agreeOnShare = (ctx: AppContext, id: string, percent: number | null, reason: string) =>
  administer(ctx, id, { type: 'agreed-share', detail: { percent, reason } }, async (inside) => {
    await setAgreedShare(inside.db, id, percent)
    await recordProviderEvent(inside, id, 'money', { agreedPercent: percent, reason })
    await inside.invalidate(inside.db, `provider:${id}`)
  })

interface Act {
  type: string
  detail: { reason: string; [name: string]: unknown }
}

/** What an administrator does to a business is written down twice: with the business, and in the log of the market. */
export async function administer(
  ctx: AppContext,
  id: string,
  { type, detail }: Act,
  work: (inside: AppContext) => Promise<unknown>,
): Promise<void> {
  await requireRight(ctx, 'change-providers')
  if (!isId(id)) throw noProvider()
  await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    const state = await lockState(db, id)
    if (!state) throw noProvider()
    await work(inside)
    const { reason, ...about } = detail
    const states = changedFields(state, (await findState(db, id))!, [
      'status',
      'plan',
      'planEndsAt',
      'serviceLimit',
      'agreedPercent',
      'isVerified',
      'isTrusted',
    ])
    await recordAct(inside, {
      type,
      target: { kind: 'provider', id, label: state.name },
      ...states,
      reason,
      about: { providerId: id, ...about },
    })
  })
}
