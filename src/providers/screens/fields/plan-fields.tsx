import type { Plan } from '#market/rules/fees/plans.ts'
import { planOf } from '#market/rules/fees/plans.ts'
import { Loaded } from '#ui/section/section.tsx'
import { EarningsLine } from '#providers/screens/fields/earnings-line.tsx'
import type { FieldsProps } from '#providers/screens/fields/fields.ts'
import { useSellingTerms } from '#providers/screens/use-selling-terms.ts'
import { idOfField } from '#ui/wizard/wizard-form.ts'
import { ChoiceCard, ChoiceGroup } from '#ui/form/choices.tsx'
import { formatPrice } from '#shared/money.ts'

export const limitsText = ({ limits }: Pick<Plan, 'limits'>): string =>
  `${limits.services} services, ${limits.people} calendars, ${limits.locations === 1 ? '1 place' : `${limits.locations} places`}, ${limits.members === 1 ? 'you alone' : `${limits.members} members`}`

/** The plans as cards, and the earnings from a sale with the chosen one. */
export const PlanFields = ({ form, change, errorOf }: FieldsProps) => (
  <div id={idOfField('plan')} className="grid gap-4">
    <Loaded remote={useSellingTerms()} what="the plans">
      {({ plans, fees }) => (
        <>
          <ChoiceGroup legend="Plan" hint="A trial ends by itself, and costs nothing." error={errorOf('plan')}>
            {plans.filter(isOffered).map((plan) => (
              <ChoiceCard
                key={plan.key}
                name="plan"
                value={plan.key}
                title={plan.name}
                text={`${limitsText(plan)}. ${plan.trialDays ? `Free for ${plan.trialDays} days, then ${planOf(plans, null).name} unless you agree with us to stay.` : ''}`}
                end={<PlanPrice plan={plan} />}
                checked={form.plan === plan.key}
                onChange={() => change({ plan: plan.key })}
              />
            ))}
          </ChoiceGroup>
          <EarningsLine
            plan={planOf(plans, form.plan)}
            fees={fees}
            currency={form.currency || 'USD'}
            taxPercent={taxOf(form.taxRates)}
          />
        </>
      )}
    </Loaded>
  </div>
)

/** A new business starts with the free plan or with a trial; the market gives all others. */
const isOffered = ({ key, trialDays }: Plan): boolean => key === 'starter' || trialDays > 0

const PlanPrice = ({ plan }: { plan: Plan }) => (
  <span className="grid text-end">
    <span>{formatPrice(plan.monthly)} a month</span>
    <span className="type-small font-normal text-text-2">{plan.commissionPercent} % of each sale</span>
  </span>
)

const taxOf = (rates: { percent: string; isDefault: boolean }[]): number => {
  const percent = Number(rates.find(({ isDefault }) => isDefault)?.percent.replace(',', '.') ?? 0)
  return percent >= 0 && percent <= 35 ? percent : 0
}
