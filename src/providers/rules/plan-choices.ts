import type { PlanKey } from '#market/rules/fees/plans.ts'
import type { Instant } from '#shared/time/instant.ts'

/** How long before its end owners are told that a plan ends. */
export const planEndNoticeDays = 3

interface HeldPlan {
  plan: PlanKey
  /** The end of a trial, or of a plan that was given for a time. */
  planEndsAt: Instant | null
  /** A paid plan is tried once. */
  hasTried: boolean
}

export type PlanChange = 'change' | 'trial'

/**
 * How an owner can change to another plan: at once, or as a trial. Undefined: not without the market, which has no
 * bills for plans. Both the offer and the command decide by this.
 */
export function planChange(
  { plan, planEndsAt, hasTried }: HeldPlan,
  to: { key: PlanKey; trialDays: number },
): PlanChange | undefined {
  if (to.key === plan) return undefined
  if (to.key === 'starter') return 'change'
  if (plan !== 'starter') return planEndsAt === null ? undefined : 'change'
  return hasTried || to.trialDays === 0 ? undefined : 'trial'
}
