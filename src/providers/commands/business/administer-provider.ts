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
 * Suspends a provider: its pages disappear and nothing of it is sold. Open items are kept, or are cancelled shortly
 * afterwards with a full refund. Throws `permission-denied`, `not-found` and `transition-not-allowed`.
 */
export const suspendProvider = (
  ctx: AppContext,
  id: string,
  reason: string,
  openItems: 'fulfill' | 'cancel' = 'fulfill',
) => move(ctx, id, { to: 'suspended', reason, type: 'provider-suspended', more: { openItems } })

/**
 * Ends a suspension; everything works again at once. Throws `permission-denied`, `not-found` and
 * `transition-not-allowed`.
 */
export const reinstateProvider = (ctx: AppContext, id: string, reason = '') =>
  move(ctx, id, { to: 'active', reason, type: 'provider-reinstated', from: 'suspended' })

/** Stops new sales that are paid at the venue. Throws `permission-denied`, `not-found` and `transition-not-allowed`. */
export const restrictProvider = (ctx: AppContext, id: string, reason: string) =>
  move(ctx, id, { to: 'restricted', reason, type: 'provider-restricted' })

export const unrestrictProvider = (ctx: AppContext, id: string, reason = '') =>
  move(ctx, id, { to: 'active', reason, type: 'provider-unrestricted', from: 'restricted' })

interface AdminMove {
  to: ProviderState
  /** For a pause: the day on which the provider opens again. */
  pausedUntil?: string | null
  reason: string
  type: string
  /** Additional data for the event and the audit log. */
  more?: Record<string, unknown>
  /** The only state from which this is allowed: ending a restriction must not end a suspension. */
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

/** Adds a strike: its changes are reviewed for 90 days. Throws `permission-denied` and `not-found`. */
export const strikeProvider = (ctx: AppContext, id: string, reason: string) =>
  administer(ctx, id, { type: 'provider-strike', detail: { reason } }, (inside) => addStrike(inside, id, reason))

interface PlanByHand {
  plan: 'starter' | 'growth' | 'pro'
  endsAt: Instant | null
  reason: string
}

/** Sets a provider's plan manually. Throws `permission-denied` and `not-found`. */
export const changePlanByHand = (ctx: AppContext, id: string, { plan, endsAt, reason }: PlanByHand) =>
  administer(ctx, id, { type: 'provider-plan', detail: { plan, reason } }, (inside) =>
    setPlan(inside, id, { plan, endsAt, reason }),
  )

/** Sets an agreed maximum of services; null: the limit of the plan. Throws `permission-denied` and `not-found`. */
export const changeServiceLimit = (ctx: AppContext, id: string, limit: number | null, reason: string) =>
  administer(ctx, id, { type: 'provider-service-limit', detail: { limit, reason } }, async (inside) => {
    await setServiceLimit(inside.db, id, limit)
    await recordProviderEvent(inside, id, 'money', { serviceLimit: limit, reason })
    await inside.invalidate(inside.db, `provider:${id}`)
    await inside.publish(inside.db, 'provider.plan-changed', { providerId: id })
  })

/** Sets an agreed commission in percent; null: that of the plan. Throws `permission-denied` and `not-found`. */
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

/**
 * Runs an administrator's action and records it twice: in the provider's history, and in the audit log of the market.
 */
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
