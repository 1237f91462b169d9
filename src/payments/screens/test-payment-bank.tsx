import { Form } from 'react-router'
import type { TestPaymentView } from '#payments/contract-test.ts'
import { turnWords } from '#payments/rules/charges/test-payment.ts'
import { TestChoices } from '#payments/screens/test-payment-choices.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'

/** The step in which a bank authenticates the card owner. */
export const TestBank = ({ payment, isBusy }: { payment: TestPaymentView; isBusy: boolean }) => (
  <Form method="post" className="mt-6 grid gap-6">
    <section className="rounded-md border border-border bg-surface-2 p-4">
      <h2 className="type-title">Your bank asks</h2>
      <p className="mt-1 text-text-2">
        Is it you who is paying {payment.mode === 'save_card' ? 'with this card' : payment.amount}?
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button kind="primary" name="outcome" value="confirm" disabled={isBusy}>
          Yes, it is me
        </Button>
        <Button name="outcome" value="deny" disabled={isBusy}>
          No
        </Button>
      </div>
    </section>
    <TestChoices later={payment.later} mode={payment.mode} />
  </Form>
)

const chargebackWords = {
  received: 'The bank has taken the money back',
  evidence_due: 'The bank waits for evidence',
  won: 'Decided for the market',
  lost: 'Decided for the buyer',
  accepted: 'Accepted by the market',
}

/** What the buyer's bank does later. */
export function TestTurns({ payment: { chargeback } }: { payment: TestPaymentView }) {
  const isOver = chargeback?.status === 'won' || chargeback?.status === 'lost'
  return (
    <Form method="post" className="border-t border-border pt-5">
      <h2 className="type-title">On another day</h2>
      {chargeback && (
        <p className="mt-2">
          <Badge tone="warning">{chargebackWords[chargeback.status]}</Badge>
        </p>
      )}
      {!isOver && (
        <div className="mt-3 flex flex-wrap gap-2">
          {turnWords
            .filter(([turn]) => (turn === 'chargeback') === !chargeback)
            .map(([turn, words]) => (
              <Button key={turn} name="turn" value={turn} size="small">
                {words}
              </Button>
            ))}
        </div>
      )}
    </Form>
  )
}
