import type { AppContext } from '#server/context.ts'
import { planIn } from '#market/rules/fees/plans.ts'
import { setPlan } from '#providers/commands/business/set-plan.ts'
import { requireMember } from '#providers/queries/require-member.ts'
import { planChange } from '#providers/rules/plan-choices.ts'
import { isOpenForChanges } from '#providers/rules/provider-states.ts'
import { noProvider, planNeedsPayment, transitionNotAllowed } from '#providers/rules/errors.ts'
import { hasTriedPlan } from '#providers/store/provider-events.server.ts'
import { lockState } from '#providers/store/provider-states.server.ts'
import { days } from '#shared/time/instant.ts'

/**
 * Changes the plan as an owner. A paid plan can be tried once, for some days; during a trial, or a plan that ends, the
 * owner may switch to another plan with the same end. Throws `not-found`, `permission-denied`, `transition-not-allowed`
 * and `plan-needs-payment`.
 */
export async function changePlan(
  ctx: AppContext,
  providerId: string,
  plan: 'starter' | 'growth' | 'pro',
): Promise<void> {
  await requireMember(ctx, providerId, 'change-money')
  await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    const state = await lockState(db, providerId)
    if (!state) throw noProvider()
    if (!isOpenForChanges(state.status)) throw transitionNotAllowed(state.status)
    if (state.plan === plan) return
    const { name, trialDays } = planIn(ctx.settings, plan)
    const hasTried = await hasTriedPlan(db, providerId)
    const change = planChange({ ...state, hasTried }, { key: plan, trialDays })
    if (!change) throw planNeedsPayment(name)
    if (change === 'trial')
      return setPlan(inside, providerId, { plan, endsAt: ctx.now + days(trialDays), isTrial: true })
    await setPlan(inside, providerId, { plan, endsAt: plan === 'starter' ? null : state.planEndsAt })
  })
}
