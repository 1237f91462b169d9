import type { AppContext } from '#server/context.ts'
import { planIn, plansIn } from '#market/rules/fees/plans.ts'
import type { ProviderPlan } from '#providers/contract.ts'
import { planChange } from '#providers/rules/plan-choices.ts'
import { noProvider } from '#providers/rules/errors.ts'
import { countUsed } from '#providers/store/my-providers.server.ts'
import { hasTriedPlan } from '#providers/store/provider-events.server.ts'
import { findState } from '#providers/store/provider-states.server.ts'
import { isoOf } from '#shared/time/instant.ts'

/**
 * The plan of a provider with manually agreed limits, how much of it is used, and the plans an owner can change to. The caller checks permissions. Throws
 * `not-found`.
 */
export async function getPlan(ctx: AppContext, providerId: string): Promise<ProviderPlan> {
  const state = await findState(ctx.db, providerId)
  if (!state) throw noProvider()
  const { members, people, locations } = await countUsed(ctx.db, providerId)
  const { name, limits } = planIn(ctx.settings, state.plan)
  const agreed = state.serviceLimit === null ? limits : { ...limits, services: state.serviceLimit }
  const hasTried = await hasTriedPlan(ctx.db, providerId)
  const choices = plansIn(ctx.settings).flatMap((plan) => {
    const change = planChange({ ...state, hasTried }, plan)
    return change ? [{ key: plan.key, isTrial: change === 'trial' }] : []
  })
  return {
    key: state.plan,
    name,
    endsAt: state.planEndsAt === null ? null : isoOf(state.planEndsAt),
    limits: agreed,
    used: { members, people, locations },
    choices,
  }
}
