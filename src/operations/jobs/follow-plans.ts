import { applyPlanLimits } from '#operations/commands/apply-plan-limits.ts'
import type { ListenerOn } from '#platform/jobs/job.ts'

/** Applies changed limits of plans to the services of providers. */
export const followPlans: ListenerOn<'plans.resized'> = {
  on: 'plans.resized',
  name: 'operations.follow-plans',
  run: (ctx, { after }) => applyPlanLimits(ctx, after),
}
