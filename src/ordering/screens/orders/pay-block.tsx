import { useEffect } from 'react'
import { Form, useNavigation } from 'react-router'
import type { PayStepView, PayView } from '#ordering/contract-payments.ts'
import { Badge, type Tone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/feedback/states.tsx'
import { useRefresh } from '#ui/page/use-refresh.ts'
import { remainingText, useServerClock } from '../use-server-clock.ts'

interface PayBlockProps {
  pay: PayView
  reference: string
  /** Why the last attempt failed. */
  error: string | null
}

/** The amounts to pay or authorise, the deadline, and the pay button. Works without JavaScript. */
export const PayBlock = ({ pay, reference, error }: PayBlockProps) => (
  <section aria-labelledby="pay" className="panel mt-6 overflow-hidden">
    <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 bg-warning-tint px-5 py-4 text-warning-text md:px-6">
      <div>
        <h2 id="pay" className="type-h3">
          {pay.kind === 'again' ? 'Please pay again' : 'Pay to finish your order'}
        </h2>
        <p className="type-small mt-1">{reasonOf(pay)}</p>
      </div>
      <PayClock pay={pay} />
    </header>
    <div className="grid gap-5 px-5 py-5 md:px-6">
      {(error ?? pay.failure) && <Notice tone="danger">{error ?? pay.failure}</Notice>}
      <ol className="grid gap-3">
        {pay.steps.map((step, index) => (
          <PayStep
            key={step.id}
            step={step}
            number={pay.steps.length > 1 ? index + 1 : null}
            isNext={step.id === pay.nextId}
          />
        ))}
      </ol>
      <PayButton pay={pay} reference={reference} />
    </div>
  </section>
)

const reasonOf = ({ kind, steps }: PayView) => {
  if (kind === 'again') return 'The amount that was reserved could not be taken. Your time is kept for you meanwhile.'
  const rest = steps.length > 1 ? `${steps.length} steps, one after the other. ` : ''
  return `${rest}Nothing is agreed before this is done; until then your times and pieces are kept for you.`
}

/** Counts down to the deadline; without JavaScript it shows the time. */
function PayClock({ pay }: { pay: PayView }) {
  const left = Date.parse(pay.payBy.at) - useServerClock(pay.serverNow)
  const refresh = useRefresh()
  const isOver = left <= 0
  useEffect(() => {
    if (isOver) void refresh()
  }, [isOver, refresh])
  return (
    <p className="flex items-center gap-2 font-semibold">
      <Icon name="timer" />
      <span>
        Until <time dateTime={pay.payBy.at}>{pay.payBy.display}</time>
        {!isOver && left < 3_600_000 && (
          <span className="type-small block font-normal">{remainingText(left)} left</span>
        )}
      </span>
    </p>
  )
}

const styles: Record<PayStepView['state'], { icon: IconName; tone: Tone }> = {
  open: { icon: 'clock', tone: 'neutral' },
  begun: { icon: 'hourglass', tone: 'info' },
  done: { icon: 'circle-check', tone: 'success' },
  failed: { icon: 'circle-x', tone: 'danger' },
}

const signs: Record<PayStepView['mode'], IconName> = {
  capture: 'credit-card',
  authorise: 'hourglass',
  save_card: 'shield-check',
}

const PayStep = ({ step, number, isNext }: { step: PayStepView; number: number | null; isNext: boolean }) => (
  <li
    aria-current={isNext ? 'step' : undefined}
    className={`grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 gap-y-2 rounded-md border p-4 sm:grid-cols-[auto_minmax(0,1fr)_auto] ${isNext ? 'border-ink' : 'border-border'}`}
  >
    <span
      className={`grid size-10 place-items-center rounded-full ${step.state === 'done' ? 'bg-success-tint text-success-text' : 'bg-surface-2 text-text-2'}`}
    >
      <Icon name={step.state === 'done' ? 'check' : signs[step.mode]} />
    </span>
    <div className="min-w-0">
      <p className="type-title">
        {number !== null && <span className="sr-only">Payment {number}: </span>}
        <bdi>{step.mode === 'save_card' ? 'Your card as security' : step.amount.display}</bdi>
      </p>
      <p className="type-small text-text-2">{step.text}</p>
      <p className="type-small text-text-3">{step.titles.join(', ')}</p>
    </div>
    <p className="max-sm:col-start-2">
      <Badge {...styles[step.state]}>{step.stateText}</Badge>
    </p>
  </li>
)

const labelOf = ({ mode, amount }: PayStepView) =>
  ({ capture: `Pay ${amount.display}`, authorise: `Reserve ${amount.display}`, save_card: 'Keep my card' })[mode]

function PayButton({ pay, reference }: { pay: PayView; reference: string }) {
  const navigation = useNavigation()
  const next = pay.steps.find(({ id }) => id === pay.nextId)
  const isGoing = navigation.state !== 'idle' && navigation.formData?.get('intent') === 'pay'
  if (!next) return <AwaitedWord reference={reference} />
  return (
    <Form
      method="post"
      action={`/order?ref=${reference}`}
      className="grid gap-3 md:flex md:items-center md:justify-between"
    >
      <input type="hidden" name="reference" value={reference} />
      <input type="hidden" name="paymentId" value={next.id} />
      <p className="type-small flex items-start gap-2 text-text-2">
        <Icon name="lock" size="small" className="mt-0.5" />
        You pay on the page of the payment company and come back here. We never see your card.
      </p>
      <Button
        name="intent"
        value="pay"
        kind="primary"
        size="large"
        className="max-md:w-full"
        busy={isGoing && 'Going on…'}
      >
        {next.state === 'failed' ? `${labelOf(next)} again` : labelOf(next)}
      </Button>
    </Form>
  )
}

const everyFewSeconds = 3_000

/** Everything is paid, and the gateway has to confirm it. */
function AwaitedWord({ reference }: { reference: string }) {
  const refresh = useRefresh()
  useEffect(() => {
    const timer = setInterval(() => void refresh(), everyFewSeconds)
    return () => clearInterval(timer)
  }, [refresh])
  return (
    <p role="status" className="flex flex-wrap items-center gap-3">
      We are waiting for the word of the payment company.
      <a className="link" href={`/order?ref=${reference}&paid=1`}>
        Look again
      </a>
    </p>
  )
}
