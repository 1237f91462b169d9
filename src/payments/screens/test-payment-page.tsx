import { Form, useNavigation } from 'react-router'
import type { TestPaymentView } from '#payments/contract-test.ts'
import { moodWords, outcomeWords } from '#payments/rules/charges/test-payment.ts'
import { TestBank, TestTurns } from '#payments/screens/test-payment-bank.tsx'
import { Summary, TestChoices } from '#payments/screens/test-payment-choices.tsx'
import { Badge, type Tone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { usePostLoading } from '#ui/feedback/use-post-loading.ts'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/feedback/states.tsx'

/** The pay page of the test gateway, which takes no money: it says so, and has a button for every possible result. */
export function TestPaymentPage({ payment }: { payment: TestPaymentView }) {
  const isOpen = payment.status === 'needs_action' && payment.step !== 'left'
  return (
    <div className="page max-w-2xl py-6 lg:py-12">
      <p className="flex items-center gap-3 rounded-lg bg-warning-tint px-4 py-3 font-semibold text-warning-text">
        <Icon name="triangle-alert" />
        <span>Test payment – no money moves</span>
      </p>
      <div className="panel mt-4 p-5 sm:p-8">
        <Head payment={payment} />
        {isOpen ? <Open payment={payment} /> : <Closed payment={payment} />}
      </div>
      <Gateway payment={payment} />
    </div>
  )
}

const Head = ({ payment: { description, amount, mode } }: { payment: TestPaymentView }) => (
  <>
    <p className="type-small font-semibold text-text-3">Test company</p>
    <h1 className="type-metric mt-2">{mode === 'save_card' ? 'Save a card' : amount}</h1>
    <p className="mt-1 text-text-2">{description}</p>
    <p className="type-small mt-3 flex items-center gap-2 text-text-2">
      <Icon name="info" size="small" />
      {modeWords[mode]}
    </p>
  </>
)

const modeWords = {
  capture: 'Paying takes the amount at once.',
  authorise: 'Paying reserves the amount; it is taken or let go later.',
  save_card: 'Nothing is taken today. The card may be charged later, as the terms of the order say.',
}

const payWords = {
  capture: (amount: string) => `Pay ${amount}`,
  authorise: (amount: string) => `Reserve ${amount}`,
  save_card: () => 'Save the card',
}

function Open({ payment }: { payment: TestPaymentView }) {
  const isBusy = useNavigation().state !== 'idle'
  usePostLoading('outcome', { pay: 'Paying…' })
  if (payment.step === 'bank') return <TestBank payment={payment} isBusy={isBusy} />
  return (
    <Form method="post" className="mt-6 grid gap-6">
      <div className="flex items-center gap-4 rounded-md border border-border bg-surface-2 px-4 py-3">
        <Icon name="credit-card" />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">4242 4242 4242 4242</span>
          <span className="type-small block text-text-3">The test card, which nobody owns</span>
        </span>
      </div>
      <Button kind="primary" size="large" name="outcome" value="pay" disabled={isBusy}>
        {payWords[payment.mode](payment.amount)}
      </Button>
      <section>
        <h2 className="type-title">Or let something else happen</h2>
        <ul className="mt-3 grid gap-2 sm:grid-cols-2">
          {outcomeWords.map(([outcome, words, hint]) => (
            <li key={outcome} className="grid">
              <Button name="outcome" value={outcome} disabled={isBusy} className="h-auto justify-start py-2 text-start">
                <span>
                  <span className="block">{words}</span>
                  <span className="type-small block font-normal text-text-3">{hint}</span>
                </span>
              </Button>
            </li>
          ))}
        </ul>
      </section>
      <TestChoices later={payment.later} mode={payment.mode} />
      <Button kind="quiet" name="outcome" value="leave" className="justify-self-center">
        Go back without paying
      </Button>
    </Form>
  )
}

const statusWords: Record<TestPaymentView['status'], [tone: Tone, words: string]> = {
  needs_action: ['warning', 'On its way'],
  authorised: ['info', 'Reserved'],
  captured: ['success', 'Paid'],
  card_saved: ['success', 'Card saved'],
  failed: ['danger', 'Refused'],
  voided: ['neutral', 'Let go'],
  expired: ['neutral', 'Run out'],
}

function Closed({ payment }: { payment: TestPaymentView }) {
  const [tone, words] = statusWords[payment.status]
  return (
    <div className="mt-6 grid gap-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Badge tone={tone}>{words}</Badge>
        {payment.capturedMinor > 0 && <span>Taken: {payment.captured}</span>}
        {payment.refundedMinor > 0 && <span>Given back: {payment.refunded}</span>}
      </p>
      {payment.failure && <p>{payment.failure}</p>}
      <a className="button button-neutral justify-self-start" href={payment.returnUrl}>
        Back to the market
      </a>
      {payment.capturedMinor > 0 && <TestTurns payment={payment} />}
    </div>
  )
}

const Gateway = ({ payment: { isDown, isSlow } }: { payment: TestPaymentView }) => (
  <details className="panel group mt-4" open={isDown || isSlow}>
    <Summary className="px-5">How this company feels today</Summary>
    <Form method="post" className="grid gap-4 px-5 pb-5">
      {(isDown || isSlow) && (
        <Notice tone="warning">{isDown ? 'It answers nothing just now.' : 'It answers slowly just now.'}</Notice>
      )}
      <div className="flex flex-wrap gap-2">
        {moodWords.map(([turn, words]) => (
          <Button key={turn} name="turn" value={turn} size="small">
            {words}
          </Button>
        ))}
      </div>
    </Form>
  </details>
)
