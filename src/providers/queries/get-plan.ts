import type { AppContext } from '#server/context.ts'
import { planIn } from '#market/rules/fees/plans.ts'
import type { ProviderPlan } from '#providers/contract.ts'
import { noProvider } from '#providers/rules/errors.ts'
import { countUsed } from '#providers/store/my-providers.server.ts'
import { findState } from '#providers/store/provider-states.server.ts'
import { isoOf } from '#shared/time/instant.ts'

/**
 * The plan of a provider with manually agreed limits, and how much of it is used. The caller checks permissions. Throws
 * `not-found`.
 */
export async function getPlan(ctx: AppContext, providerId: string): Promise<ProviderPlan> {
  const state = await findState(ctx.db, providerId)
  if (!state) throw noProvider()
  const { members, people, locations } = await countUsed(ctx.db, providerId)
  const { name, limits } = planIn(ctx.settings, state.plan)
  const agreed = state.serviceLimit === null ? limits : { ...limits, services: state.serviceLimit }
  return {
    key: state.plan,
    name,
    endsAt: state.planEndsAt === null ? null : isoOf(state.planEndsAt),
    limits: agreed,
    used: { members, people, locations },
  }
}
