import { applyPlanLimits } from '#operations/commands/apply-plan-limits.ts'
import type { ListenerOn } from '#platform/jobs/job.ts'

/** Plans have more room, or less: services of their businesses follow. */
export const followPlans: ListenerOn<'plans.resized'> = {
  on: 'plans.resized',
  name: 'operations.follow-plans',
  run: (ctx, { after }) => applyPlanLimits(ctx, after),
}
