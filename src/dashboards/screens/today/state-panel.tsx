import type { ReactNode } from 'react'
import type { BusinessDashboard } from '#dashboards/screens/use-dashboard.ts'
import { AppealForm } from '#providers/screens/business/appeal-form.tsx'
import { DecisionText } from '#providers/screens/business/decision-text.tsx'
import { labelOfField } from '#providers/screens/fields/field-labels.ts'
import { dateText, isPublic, type ManagedBusiness } from '#providers/screens/business/managed-business.ts'
import { momentText } from '#ui/section/moment-text.ts'
import { reasonText } from '#providers/screens/business/reason-words.ts'
import { wordsOfState } from '#providers/screens/business/state-words.ts'
import { addressOf } from '#providers/screens/sign-up/addresses.ts'
import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/button.tsx'
import { ActButton } from '#ui/form/post-form.tsx'

/** The status of a business in words, with the next action. */
export function StatePanel({ business, onChanged }: BusinessDashboard) {
  const { state, lastDecision, reference } = business
  const words = wordsOfState(state.status)
  const detail = detailOf(state)
  const isBack = lastDecision?.verdict === 'changes' && state.status === 'changes_requested'
  return (
    <>
      <section
        aria-label="State"
        className="panel flex flex-wrap items-start justify-between gap-x-8 gap-y-4 p-5 lg:p-6"
      >
        <div className="grid min-w-0 flex-1 basis-80 gap-2">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Badge tone={words.tone} icon={words.icon}>
              {words.label}
            </Badge>
            {state.changedAt && <span className="type-small text-text-3">since {momentText(state.changedAt)}</span>}
          </p>
          <p>{words.text}</p>
          {detail && <p className="font-semibold">{detail}</p>}
          {reference && <p className="type-small text-text-2">Number of this review: {reference}</p>}
          {isBack && <Notes business={business} />}
        </div>
        <NextStep business={business} />
      </section>
      {state.status === 'rejected' && <Rejection business={business} onChanged={onChanged} />}
    </>
  )
}

/** Until when, from when, or why it is in this state. */
function detailOf({ status, pausedFrom, pausedUntil, reason }: ManagedBusiness['state']): string | null {
  if (status === 'paused') return pausedUntil ? `Back on ${dateText(pausedUntil)}.` : 'No day of return is set.'
  if (status === 'active') return pausedFrom ? `A break begins on ${dateText(pausedFrom)}.` : null
  return (status === 'suspended' || status === 'restricted') && reason ? reasonText(reason) : null
}

/** Why it was rejected, and how to appeal while one can. */
const Rejection = ({ business: { id, lastDecision }, onChanged }: BusinessDashboard) =>
  lastDecision && (
    <>
      <DecisionText decision={lastDecision} />
      {lastDecision.canAppealUntil && (
        <AppealForm providerId={id} until={lastDecision.canAppealUntil} onSent={onChanged} />
      )}
    </>
  )

const Notes = ({ business: { lastDecision } }: { business: ManagedBusiness }) => (
  <div className="grid gap-2">
    {lastDecision?.text && <p dir="auto">{lastDecision.text}</p>}
    <ul className="grid list-disc gap-1 ps-5">
      {Object.entries(lastDecision?.notes ?? {}).map(([field, note]) => (
        <li key={field}>
          <b>{labelOfField(field)}:</b> <span dir="auto">{note}</span>
        </li>
      ))}
    </ul>
  </div>
)

const applicationSteps: Partial<
  Record<ManagedBusiness['state']['status'], { label: string; kind: 'primary' | 'secondary' }>
> = {
  draft: { label: 'Finish the application', kind: 'primary' },
  changes_requested: { label: 'Change it and send it again', kind: 'primary' },
  submitted: { label: 'What happens next', kind: 'secondary' },
  in_review: { label: 'What happens next', kind: 'secondary' },
}

function NextStep({ business }: { business: ManagedBusiness }): ReactNode {
  const { status } = business.state
  const step = applicationSteps[status]
  if (step && business.rights.includes('edit-profile'))
    return (
      <LinkButton kind={step.kind} to={addressOf({ kind: 'provider', id: business.id })}>
        {step.label}
      </LinkButton>
    )
  if (status === 'paused' && business.rights.includes('pause'))
    return (
      <ActButton form={{ operation: `POST /api/v1/me/providers/${business.id}/resume`, done: 'You are open.' }}>
        Open again
      </ActButton>
    )
  if (status === 'suspended' || status === 'restricted') return <LinkButton to="/contact">Write to us</LinkButton>
  if (isPublic(business)) return <LinkButton to={`/provider/${business.slug}`}>View public page</LinkButton>
  return null
}
