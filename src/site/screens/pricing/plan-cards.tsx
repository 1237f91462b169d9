import { LinkButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Pricing } from '#site/rules/pricing.ts'

export const PlanCards = ({ plans }: { plans: Pricing['plans'] }) => (
  <ul className="fit-grid gap-y-5 [--least:17rem] [--most:3]">
    {plans.map((plan, index) => (
      <li
        key={plan.key}
        className={`panel flex flex-col p-6 lg:p-7 ${isMiddle(plans, index) ? 'outline-2 outline-ink' : ''}`}
      >
        <h2 className="type-h3">{plan.name}</h2>
        <p className="mt-1 min-h-[2lh] text-text-2">{plan.purpose}</p>
        <p className="mt-5 flex items-baseline gap-2">
          <span className="type-metric">{plan.monthly}</span>
          <span className="text-text-2">a month{plan.roughly && `, ${plan.roughly}`}</span>
        </p>
        <p className="mt-1 font-semibold text-brand-text">{plan.commissionPercent} % of each sale</p>
        <ul className="mt-5 mb-6 grid gap-2">
          {linesOf(plan).map((line) => (
            <li key={line} className="flex gap-2.5">
              <Icon name="check" className="mt-0.5 text-success" />
              {line}
            </li>
          ))}
        </ul>
        <LinkButton
          to="/become-service-provider"
          kind={isMiddle(plans, index) ? 'primary' : 'secondary'}
          className="mt-auto w-full"
        >
          {plan.trialDays > 0 ? `Try ${plan.name} for ${plan.trialDays} days` : `Start with ${plan.name}`}
        </LinkButton>
      </li>
    ))}
  </ul>
)

const isMiddle = ({ length }: Pricing['plans'], index: number) => length > 2 && index === Math.floor(length / 2)

const linesOf = ({ details }: Pricing['plans'][number]) => [
  `${details.publishedServices} published services`,
  `${details.calendars} staff calendars`,
  details.locations === '1' ? '1 location' : `${details.locations} locations`,
  'Waiting list, reminders, team roles, ledger',
]
