import type { AppContext } from '#server/context.ts'
import { planIn } from '#market/rules/fees/plans.ts'
import { findState } from '#providers/store/provider-states.server.ts'

/** Whether API keys work for this provider: its plan includes them, and it is not closed. */
export async function hasKeys(ctx: AppContext, providerId: string): Promise<boolean> {
  const state = await findState(ctx.db, providerId)
  return state !== undefined && state.status !== 'closed' && planIn(ctx.settings, state.plan).limits.hasExports
}
