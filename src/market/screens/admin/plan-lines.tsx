import type { Plan } from '#market/rules/fees/plans.ts'
import { limitsText } from '#providers/screens/fields/plan-fields.tsx'
import { formatPrice } from '#shared/money.ts'

/** "Everything, CSV, API key" → "everything, CSV, API key". */
const inSentence = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

/** The current plans. */
export const PlanLines = ({ plans }: { plans: readonly Plan[] }) => (
  <ul className="divide-y divide-border">
    {plans.map((plan) => (
      <li
        key={plan.key}
        className="grid gap-x-6 gap-y-1 py-3 first:pt-0 sm:grid-cols-[8rem_minmax(0,1fr)_minmax(0,14rem)]"
      >
        <h3 className="font-semibold">{plan.name}</h3>
        <p className="type-small text-text-2">
          {limitsText(plan)}. {plan.details.photos} photos a service. Layouts: {plan.details.layouts.toLowerCase()}.
          Figures: {inSentence(plan.details.analytics)}.{plan.trialDays > 0 && ` Tried for ${plan.trialDays} days.`}
        </p>
        <p className="tabular-nums sm:text-end">
          <b>{plan.prices.map((price) => formatPrice(price)).join(', ')}</b> a month
          <span className="type-small block text-text-2">
            {plan.commissionPercent} % of each sale{plan.hasPlanRate ? '' : ', the usual rate'}
          </span>
        </p>
      </li>
    ))}
  </ul>
)
