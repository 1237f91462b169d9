import type { BadRange } from '#analytics/rules/metrics/metrics-range.ts'
import { AppError, notFound } from '#shared/app-error.ts'

export const badRange = ({ field, text }: BadRange) =>
  new AppError('invalid', 'range-invalid', text, { fields: { [field]: text } })

/** For the service of another provider, and for unknown ids. */
export const noService = () => notFound('service')

/** For days before those that the plan shows. */
export const beyondPlan = (plan: string, days: number) =>
  new AppError('forbidden', 'plan-limit', `${plan} shows the last ${days} days. A larger plan shows more.`, {
    offers: { days },
  })

export const filesNotInPlan = (plan: string) =>
  new AppError('forbidden', 'plan-limit', `Figures as files belong to a larger plan than ${plan}.`)
