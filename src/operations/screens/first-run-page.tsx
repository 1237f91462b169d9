import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { FirstOwnerForm } from '#identity/screens/sign-up/first-owner-form.tsx'
import {
  ExamplesStep,
  MailStep,
  MarketStep,
  PaymentsStep,
  PlaceStep,
  type StepProps,
} from '#operations/screens/first-run-steps.tsx'
import type { FirstRun, FirstRunStep } from '#operations/screens/load-first-run.server.ts'
import { Button } from '#ui/button.tsx'
import type { RejectedForm } from '#ui/form/form-errors.ts'
import { Icon } from '#ui/icon.tsx'
import { ErrorSummary } from '#ui/feedback/states.tsx'

const steps: { key: FirstRunStep; label: string; title: string; text: string }[] = [
  {
    key: 'market',
    label: 'Market',
    title: 'This market is yours',
    text: 'A few questions, and it is open. You can come back to each later.',
  },
  {
    key: 'place',
    label: 'Place',
    title: 'Where it is at home',
    text: 'Its nightly work is done by this clock; businesses may be anywhere.',
  },
  {
    key: 'mail',
    label: 'Mail',
    title: 'How its mail gets out',
    text: 'Confirmations, codes and reminders go by mail.',
  },
  {
    key: 'payments',
    label: 'Payments',
    title: 'How people pay',
    text: 'Paying at the venue needs no account anywhere.',
  },
  {
    key: 'examples',
    label: 'Examples',
    title: 'Something to look at',
    text: 'An empty market is honest; a full one shows what it can do.',
  },
  {
    key: 'owner',
    label: 'You',
    title: 'The first administrator',
    text: 'This account owns the market, and decides who else looks after it.',
  },
]

const parts: Record<Exclude<FirstRunStep, 'owner'>, (props: StepProps) => ReactNode> = {
  market: MarketStep,
  place: PlaceStep,
  mail: MailStep,
  payments: PaymentsStep,
  examples: ExamplesStep,
}

interface PageProps {
  run: FirstRun
  rejected: RejectedForm | null
  isBusy: boolean
}

/** The setup of a market: one question at a time, each saved at once. */
export function FirstRunPage({ run, rejected, isBusy }: PageProps) {
  const { title, text } = steps.find(({ key }) => key === run.step)!
  return (
    <div className="page py-10 lg:py-16">
      <div className="mx-auto grid max-w-140 content-start gap-6">
        <Course run={run} />
        <div className="panel grid content-start gap-5 p-6 sm:p-10">
          <h1 className="type-h1 text-balance">{title}</h1>
          <p className="text-text-2">{text}</p>
          {run.step === 'owner' ? (
            <FirstOwnerForm code={run.code} />
          ) : (
            <StepForm key={run.step} run={run} rejected={rejected} isBusy={isBusy} />
          )}
        </div>
      </div>
    </div>
  )
}

/** The progress; answered steps can be opened again. */
const Course = ({ run }: { run: FirstRun }) => (
  <nav aria-label="Steps">
    <ol className="flex flex-wrap gap-x-4 gap-y-2">
      {steps.map(({ key, label }, index) => (
        <li key={key} aria-current={key === run.step ? 'step' : undefined}>
          <Link
            to={`/first-run?${new URLSearchParams({ code: run.code, step: key })}`}
            className={`type-small inline-flex min-h-11 items-center gap-1.5 ${key === run.step ? 'font-semibold' : 'text-text-2'}`}
          >
            {run.done.some((one) => one === key) ? (
              <Icon name="check" size="small" />
            ) : (
              <span aria-hidden>{index + 1}</span>
            )}{' '}
            {label}
          </Link>
        </li>
      ))}
    </ol>
  </nav>
)

function StepForm({ run, rejected, isBusy }: PageProps) {
  const Part = parts[run.step as Exclude<FirstRunStep, 'owner'>]
  const { fields = {}, message } = rejected?.error ?? {}
  return (
    <Form method="post" className="grid gap-5">
      {message && <ErrorSummary message={message} fields={fields} />}
      <input type="hidden" name="code" value={run.code} />
      <input type="hidden" name="step" value={run.step} />
      <Part run={run} problems={fields} typed={rejected?.typed ?? {}} />
      <div className="flex flex-wrap gap-3">
        <Button kind="primary" size="large" type="submit" busy={isBusy && 'Keeping it …'}>
          Go on
        </Button>
        <Button kind="quiet" size="large" type="submit" name="skip" value="yes" formNoValidate>
          Not now
        </Button>
      </div>
    </Form>
  )
}
