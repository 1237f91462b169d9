import { useState } from 'react'
import { ActForm } from '#dashboards/screens/act-form.tsx'
import { markPayout } from '#payments/screens/admin/money-client.ts'
import { useDoing } from '#ui/form/use-doing.ts'
import { textOf } from '#identity/screens/auth-form.tsx'
import { Refusal } from '#ui/section/section.tsx'
import type { PayoutDetail } from '#payments/contract-payouts.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/field.tsx'

type Told = 'paid' | 'failed' | 'returned'

const acts: Record<Told, { label: string; hint: string; isDanger: boolean }> = {
  paid: { label: 'It arrived', hint: 'A note, if there is one.', isDanger: false },
  failed: { label: 'The bank refused it', hint: 'What the bank said. The provider reads it.', isDanger: true },
  returned: { label: 'The bank sent it back', hint: 'What the bank said. The provider reads it.', isDanger: true },
}

/** What an administrator tells of a payout that a bank has. */
export function MarkActions({ payout, onDone }: { payout: PayoutDetail; onDone(): Promise<void> }) {
  const { isBusy, refusal, run } = useDoing()
  const [asked, setAsked] = useState<Told | null>(null)
  const possible: Told[] =
    payout.adapter !== 'file'
      ? []
      : payout.status === 'processing'
        ? ['paid', 'failed']
        : payout.status === 'paid'
          ? ['returned']
          : []
  const send = async (status: Told, note: string, values: FormData) => {
    if (!(await run(() => markPayout(payout.id, { status, note, reference: textOf(values, 'reference') })))) return
    setAsked(null)
    await onDone()
  }
  if (possible.length === 0) return null
  return (
    <section aria-label="Actions" className="grid gap-2">
      <Refusal message={refusal?.message} />
      {possible.map((told) => {
        const { label, hint, isDanger } = acts[told]
        return (
          <div key={told} className="grid gap-2">
            <Button
              kind={isDanger ? 'danger' : 'secondary'}
              className={`!justify-start ${isDanger ? '!border-border-strong' : ''}`}
              aria-expanded={asked === told}
              onClick={() => setAsked(asked === told ? null : told)}
            >
              {label}
            </Button>
            {asked === told && (
              <ActForm
                send={label}
                hint={hint}
                isBusy={isBusy}
                isDanger={isDanger}
                needsReason={told !== 'paid'}
                onBack={() => setAsked(null)}
                onSend={(note, values) => void send(told, note, values)}
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
