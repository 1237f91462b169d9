import type { BadRange } from '#analytics/rules/metrics/metrics-range.ts'
import { AppError, notFound } from '#shared/app-error.ts'

export const badRange = ({ field, text }: BadRange) =>
  new AppError('invalid', 'range-invalid', text, { fields: { [field]: text } })

/** Of another business, or of none. */
export const noService = () => notFound('service')

/** Days before those that the plan of the business shows. */
export const beyondPlan = (plan: string, days: number) =>
  new AppError('forbidden', 'plan-limit', `${plan} shows the last ${days} days. A larger plan shows more.`, {
    offers: { days },
  })

export const filesNotInPlan = (plan: string) =>
  new AppError('forbidden', 'plan-limit', `Figures as files belong to a larger plan than ${plan}.`)
