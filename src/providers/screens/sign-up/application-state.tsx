import { useState } from 'react'
import { type ManagedBusiness } from '#providers/screens/business/managed-business.ts'
import { dayText, momentText } from '#ui/section/moment-text.ts'
import { AppealForm } from '#providers/screens/business/appeal-form.tsx'
import { DecisionText } from '#providers/screens/business/decision-text.tsx'
import { wordsOfState } from '#providers/screens/business/state-words.ts'
import { readReturnPath } from '#providers/screens/sign-up/saved-return-path.ts'
import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/button.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { Icon } from '#ui/icon.tsx'

interface ApplicationStateProps {
  business: ManagedBusiness
  onChanged(): Promise<void>
}

/** After the submission: its state, what comes next, and what can be done meanwhile. */
export function ApplicationState({ business, onChanged }: ApplicationStateProps) {
  const isRejected = business.state.status === 'rejected'
  const words = wordsOfState(business.state.status)
  return (
    <div className="page grid max-w-4xl gap-10 py-8 lg:py-14">
      <header className="grid gap-3">
        <Badge tone={words.tone} icon={words.icon} className="justify-self-start">
          {words.label}
        </Badge>
        <h1 className="type-h1">
          {isRejected ? 'This application was not accepted' : `${business.form.name} is on its way`}
        </h1>
        <p className="type-lead max-w-prose text-text-2">
          {isRejected ? 'Below stands why. Nothing you typed is lost.' : words.text}{' '}
          {!isRejected && 'We write to you as soon as it is decided.'}
        </p>
      </header>
      {isRejected ? <Rejected business={business} onChanged={onChanged} /> : <Timeline business={business} />}
      {!isRejected && <ReturnLink />}
      {!isRejected && <Meanwhile business={business} />}
    </div>
  )
}

function Rejected({ business, onChanged }: ApplicationStateProps) {
  const { lastDecision } = business
  return (
    <>
      {lastDecision && <DecisionText decision={lastDecision} />}
      {lastDecision?.canAppealUntil && (
        <AppealForm providerId={business.id} until={lastDecision.canAppealUntil} onSent={onChanged} />
      )}
      <p className="text-text-2">
        A new application is possible 30 days after the decision{lastDecision && ` of ${dayText(lastDecision.at)}`}.
        What stands in this one is kept for it.
      </p>
    </>
  )
}

const stages = [
  { key: 'submitted', title: 'Submitted', text: 'Everything we need is here.' },
  { key: 'in_review', title: 'In review', text: 'A person reads it, usually within 48 hours.' },
  { key: 'active', title: 'Live', text: 'People find you and can book.' },
] as const

function Timeline({ business: { state } }: { business: ManagedBusiness }) {
  const now = Math.max(
    0,
    stages.findIndex(({ key }) => key === state.status),
  )
  return (
    <ol aria-label="What happens next" className="grid gap-0 md:grid-cols-3">
      {stages.map(({ key, title, text }, index) => (
        <li
          key={key}
          aria-current={index === now ? 'step' : undefined}
          className="relative flex gap-4 pb-6 md:grid md:content-start md:gap-3 md:pe-6"
        >
          {index < stages.length - 1 && (
            <span
              aria-hidden="true"
              className={`absolute start-4 top-9 bottom-0 w-0.5 md:start-9 md:end-0 md:top-4 md:bottom-auto md:h-0.5 md:w-auto ${index < now ? 'bg-brand' : 'bg-border'}`}
            />
          )}
          <span
            aria-hidden="true"
            className={`relative grid size-8 shrink-0 place-items-center rounded-full font-semibold ${index <= now ? 'bg-brand text-on-brand' : 'bg-surface-3 text-text-2'}`}
          >
            {index < now || (index === 0 && now === 0) ? <Icon name="check" size="small" /> : index + 1}
          </span>
          <span>
            <span className="type-title block">{title}</span>
            <span className="block text-text-2">{text}</span>
            {index === now && state.changedAt && (
              <span className="type-small block text-text-3">Since {momentText(state.changedAt)}</span>
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** Returns to the service that needed a business. */
function ReturnLink() {
  const [nextPath] = useState(readReturnPath)
  if (!nextPath) return null
  return (
    <LinkButton kind="primary" size="large" to={nextPath} className="justify-self-start">
      Go on with your service
    </LinkButton>
  )
}

interface Tile {
  icon: IconName
  title: string
  text: string
  to: string
}

/** Tasks that do not depend on the review. */
function Meanwhile({ business: { id } }: { business: ManagedBusiness }) {
  const tiles: Tile[] = [
    {
      icon: 'tag',
      title: 'Write your first service',
      text: 'It goes live together with your business.',
      to: `/service-submit?provider=${id}`,
    },
    {
      icon: 'clock',
      title: 'Set hours and holidays',
      text: 'For the place and for everybody in the team.',
      to: `/provider-dashboard/${id}/team`,
    },
    {
      icon: 'user-plus',
      title: 'Invite your team',
      text: 'Each with a role and a calendar.',
      to: `/provider-dashboard/${id}/team`,
    },
    {
      icon: 'layout-grid',
      title: 'Look at your dashboard',
      text: 'All of it is open to you already.',
      to: `/provider-dashboard/${id}`,
    },
  ]
  return (
    <section className="grid gap-4">
      <h2 className="type-h2">Meanwhile</h2>
      <ul className="grid gap-4 sm:grid-cols-2">
        {tiles.map(({ icon, title, text, to }) => (
          <li key={title} className="panel relative flex gap-4 p-5 hover:border-border-strong">
            <span
              aria-hidden="true"
              className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-tint text-brand-text"
            >
              <Icon name={icon} />
            </span>
            <div>
              <LinkButton
                kind="quiet"
                to={to}
                className="!min-h-0 !justify-start !p-0 !text-start !text-text after:absolute after:inset-0 hover:!bg-transparent"
              >
                {title}
              </LinkButton>
              <p className="mt-1 text-text-2">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
