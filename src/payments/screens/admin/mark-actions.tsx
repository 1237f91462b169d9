import { useState } from 'react'
import { ActForm } from '#ui/form/act-form.tsx'
import { markPayout } from '#payments/screens/admin/money-client.ts'
import { useDoing } from '#ui/form/use-doing.ts'
import { textOf } from '#ui/form/script-form.tsx'
import { ErrorNotice } from '#ui/section/section.tsx'
import type { PayoutDetail } from '#payments/contract-payouts.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/field.tsx'

type PayoutOutcome = 'paid' | 'failed' | 'returned'

const acts: Record<PayoutOutcome, { label: string; hint: string; isDanger: boolean }> = {
  paid: { label: 'It arrived', hint: 'A note, if there is one.', isDanger: false },
  failed: { label: 'The bank refused it', hint: 'What the bank said. The provider reads it.', isDanger: true },
  returned: { label: 'The bank sent it back', hint: 'What the bank said. The provider reads it.', isDanger: true },
}

/** The actions by which an administrator reports the bank's result of a payout. */
export function MarkActions({ payout, onDone }: { payout: PayoutDetail; onDone(): Promise<void> }) {
  const { isBusy, error, run } = useDoing()
  const [pending, setPending] = useState<PayoutOutcome | null>(null)
  const possible: PayoutOutcome[] =
    payout.adapter !== 'file'
      ? []
      : payout.status === 'processing'
        ? ['paid', 'failed']
        : payout.status === 'paid'
          ? ['returned']
          : []
  const send = async (status: PayoutOutcome, note: string, values: FormData) => {
    if (!(await run(() => markPayout(payout.id, { status, note, reference: textOf(values, 'reference') })))) return
    setPending(null)
    await onDone()
  }
  if (possible.length === 0) return null
  return (
    <section aria-label="Actions" className="grid gap-2">
      <ErrorNotice message={error?.message} />
      {possible.map((outcome) => {
        const { label, hint, isDanger } = acts[outcome]
        return (
          <div key={outcome} className="grid gap-2">
            <Button
              kind={isDanger ? 'danger' : 'secondary'}
              className={`!justify-start ${isDanger ? '!border-border-strong' : ''}`}
              aria-expanded={pending === outcome}
              onClick={() => setPending(pending === outcome ? null : outcome)}
            >
              {label}
            </Button>
            {pending === outcome && (
              <ActForm
                send={label}
                hint={hint}
                isBusy={isBusy}
                isDanger={isDanger}
                needsReason={outcome !== 'paid'}
                onBack={() => setPending(null)}
                onSend={(note, values) => void send(outcome, note, values)}
              >
                <TextField
                  label="Reference at the bank"
                  name="reference"
                  maxLength={100}
                  isOptional
                  autoComplete="off"
                />
              </ActForm>
            )}
          </div>
        )
      })}
    </section>
  )
}
