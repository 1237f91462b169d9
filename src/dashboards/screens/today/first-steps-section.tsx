import { Link } from 'react-router'
import type { BusinessServiceList } from '#catalogue/contract-business.ts'
import { Section } from '#ui/section/section.tsx'
import { firstSteps, type FirstStep } from '#providers/rules/sign-up/first-steps.ts'
import type { ManagedBusiness } from '#providers/screens/business/managed-business.ts'
import { addressOf } from '#providers/screens/sign-up/addresses.ts'
import { Icon } from '#ui/icon.tsx'

interface FirstStepsSectionProps {
  business: ManagedBusiness
  services: BusinessServiceList | null
}

const placeOf = (key: FirstStep['key'], id: string): string =>
  ({
    sent: addressOf({ kind: 'provider', id }),
    hours: `/provider-dashboard/${id}/team`,
    person: `/provider-dashboard/${id}/team`,
    logo: `/provider-dashboard/${id}/settings/profile`,
    cover: `/provider-dashboard/${id}/settings/profile`,
    service: `/service-submit?provider=${id}`,
    live: `/provider-dashboard/${id}`,
  })[key]

/** Checklist for a new business; it disappears when everything is done. */
export function FirstStepsSection({ business, services }: FirstStepsSectionProps) {
  if (services === null || ['closing', 'closed', 'suspended'].includes(business.state.status)) return null
  const steps = firstSteps(
    business,
    Object.values(services.counts).reduce((sum, count) => sum + count, 0),
  )
  const done = steps.filter(({ isDone }) => isDone).length
  // A business that only lacks a logo or cover is not reminded.
  const isInProgress = steps.every(({ key, isDone }) => isDone || key === 'logo' || key === 'cover')
  if (isInProgress) return null
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <Section title="First steps" text={`${done} of ${steps.length} done.`}>
      <div aria-hidden="true" className="flex gap-1">
        {steps.map(({ key, isDone }) => (
          <span key={key} className={`h-1.5 flex-1 rounded-full ${isDone ? 'bg-brand' : 'bg-surface-3'}`} />
        ))}
      </div>
      <ol className="grid gap-1 sm:grid-cols-2">
        {steps.map((step) => (
          <StepLine key={step.key} step={step} isNext={step === next} to={placeOf(step.key, business.id)} />
        ))}
      </ol>
    </Section>
  )
}

const StepLine = ({ step: { key, title, isDone }, isNext, to }: { step: FirstStep; isNext: boolean; to: string }) => (
  <li className="flex min-h-11 items-center gap-3">
    <span
      aria-hidden="true"
      className={`grid size-7 shrink-0 place-items-center rounded-full ${isDone ? 'bg-brand text-on-brand' : 'border border-border-strong text-text-3'}`}
    >
      {isDone && <Icon name="check" size="small" />}
    </span>
    {isDone || key === 'live' ? (
      <span className={isDone ? 'text-text-2' : ''}>{title}</span>
    ) : (
      <Link to={to} className={`link inline-flex min-h-11 items-center ${isNext ? 'font-semibold' : ''}`}>
        {title}
      </Link>
    )}
    <span className="sr-only">{isDone ? ': done' : ': to do'}</span>
  </li>
)
