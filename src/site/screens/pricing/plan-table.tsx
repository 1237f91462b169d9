import type { PlanDetails } from '#market/rules/fees/plans.ts'
import type { Pricing } from '#site/rules/pricing.ts'

const rows: { key: keyof PlanDetails; label: string }[] = [
  { key: 'publishedServices', label: 'Published services' },
  { key: 'members', label: 'Members' },
  { key: 'calendars', label: 'Staff calendars' },
  { key: 'locations', label: 'Locations' },
  { key: 'photos', label: 'Photos per service' },
  { key: 'layouts', label: 'Page layouts' },
  { key: 'analytics', label: 'Analytics history' },
]

const cell = 'border-b border-border px-1.5 py-3 text-start align-top max-sm:text-[0.8125rem] sm:px-4'

/** The differences between the plans in one table. Its first column stays visible when it is scrolled sideways. */
export const PlanTable = ({ plans, notes }: Pick<Pricing, 'plans' | 'notes'>) => (
  <section>
    <h2 id="compare" className="type-h2">
      Compare the plans
    </h2>
    <div className="mt-5 overflow-x-auto" tabIndex={0} role="region" aria-labelledby="compare">
      <table className="w-full border-collapse sm:min-w-[38rem]">
        <thead>
          <tr>
            <th scope="col" className={`${cell} sticky start-0 bg-bg max-sm:w-22 max-sm:ps-0`}>
              <span className="sr-only">What</span>
            </th>
            {plans.map((plan) => (
              <th key={plan.key} scope="col" className={`${cell} font-semibold`}>
                {plan.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <PlanRow label="Monthly price" values={plans.map((plan) => plan.monthly)} />
          <PlanRow label="Commission" values={plans.map((plan) => `${plan.commissionPercent} %`)} />
          {rows.map(({ key, label }) => (
            <PlanRow key={key} label={label} values={plans.map((plan) => plan.details[key])} />
          ))}
          <PlanRow label="Waiting list, reminders, team roles, ledger" values={plans.map(() => 'Yes')} />
          <PlanRow label="Trial" values={plans.map((plan) => (plan.trialDays ? `${plan.trialDays} days` : '–'))} />
        </tbody>
      </table>
    </div>
    {notes.length > 0 && (
      <ul aria-label="Also" className="type-small mt-4 grid gap-1 text-text-2">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    )}
  </section>
)

const PlanRow = ({ label, values }: { label: string; values: string[] }) => (
  <tr>
    <th scope="row" className={`${cell} sticky start-0 bg-bg font-normal text-text-2 max-sm:w-22 max-sm:ps-0`}>
      {label}
    </th>
    {values.map((value, index) => (
      <td key={index} className={cell}>
        {value}
      </td>
    ))}
  </tr>
)
