import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { ActForm } from '#ui/form/act-form.tsx'
import { DetailRow } from '#ui/section/detail-row.tsx'
import { actOnMoney } from '#payments/screens/admin/money-client.ts'
import { useDoing } from '#ui/form/use-doing.ts'
import { textOf } from '#ui/form/script-form.tsx'
import { dayText } from '#ui/section/moment-text.ts'
import { ErrorNotice } from '#ui/section/section.tsx'
import type { BalanceRow } from '#payments/contract-admin-money.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { exponentOf } from '#shared/money.ts'

interface BalancePanelProps {
  row: BalanceRow
  mayChange: boolean
  onChanged(): Promise<void>
}

/** One provider's balance in one currency, with its actions. */
export const BalancePanel = ({ row, mayChange, onChanged }: BalancePanelProps) => (
  <div className="grid gap-6">
    <dl className="divide-y divide-border">
      <DetailRow label="Available">{row.available.display}</DetailRow>
      <DetailRow label="Pending">{row.pending.display}</DetailRow>
      <DetailRow label="On its way">{row.inTransit.display}</DetailRow>
      <DetailRow label="Held back">{row.frozen.display}</DetailRow>
      {row.owesSince && <DetailRow label="Owes since">{dayText(row.owesSince)}</DetailRow>}
      {row.holdReason && <DetailRow label="On hold">{row.holdReason}</DetailRow>}
    </dl>
    <nav aria-label="More of this provider" className="flex flex-wrap gap-x-4 gap-y-1">
      {[
        ['ledger?owner', 'Show the ledger'],
        ['payouts?provider', 'Payouts'],
        ['documents?provider', 'Papers'],
      ].map(([direction, text]) => (
        <Link
          key={direction}
          to={`/admin-dashboard/money/${direction}=${row.providerId}`}
          className="link inline-flex min-h-11 items-center"
        >
          {text}
        </Link>
      ))}
    </nav>
    {mayChange && <Acts key={`${row.available.minor} ${row.holdReason}`} row={row} onDone={onChanged} />}
  </div>
)

type Act = 'hold' | 'write-off' | 'debt-payment'

function Acts({ row, onDone }: { row: BalanceRow; onDone(): Promise<void> }) {
  const { isBusy, error, run } = useDoing()
  const [pending, setPending] = useState<Act | null>(null)
  const owedMinor = Math.max(0, 0 - row.available.minor)
  const send = async (act: Act, body: object) => {
    if (await run(() => actOnMoney(row.providerId, act, body))) await onDone()
  }
  const bodyOf = (act: Act, reason: string, values: FormData) =>
    act === 'hold'
      ? { reason }
      : {
          currency: row.currency,
          note: reason,
          amountMinor: Math.round(Number(textOf(values, 'amount')) * 10 ** exponentOf(row.currency)),
        }
  const acts: { act: Act; label: string; hint: string; isDanger: boolean; fields?: ReactNode }[] = [
    ...(row.holdReason
      ? []
      : [{ act: 'hold' as const, label: 'Hold payouts back', hint: 'The owner reads this.', isDanger: true }]),
    ...(owedMinor === 0
      ? []
      : [
          {
            act: 'debt-payment' as const,
            label: 'It was paid to us',
            hint: 'When, and under which reference.',
            isDanger: false,
            fields: <AmountField row={row} owedMinor={owedMinor} />,
          },
          {
            act: 'write-off' as const,
            label: 'Write off',
            hint: 'The market bears it. Why?',
            isDanger: true,
            fields: <AmountField row={row} owedMinor={owedMinor} />,
          },
        ]),
  ]
  return (
    <section aria-label="Actions" className="grid gap-2">
      <ErrorNotice message={error?.message} />
      {row.holdReason && (
        <Button
          icon="rotate-ccw"
          className="!justify-start"
          busy={isBusy && 'One moment…'}
          onClick={() => void send('hold', { reason: '' })}
        >
          Let payouts go on
        </Button>
      )}
      {acts.map(({ act, label, hint, isDanger, fields }) => (
        <div key={act} className="grid gap-2">
          <Button
            kind={isDanger ? 'danger' : 'secondary'}
            className={`!justify-start ${isDanger ? '!border-border-strong' : ''}`}
            aria-expanded={pending === act}
            onClick={() => setPending(pending === act ? null : act)}
          >
            {label}
          </Button>
          {pending === act && (
            <ActForm
              send={label}
              hint={hint}
              isBusy={isBusy}
              isDanger={isDanger}
              needsReason
              onBack={() => setPending(null)}
              onSend={(reason, values) => void send(act, bodyOf(act, reason, values))}
            >
              {fields}
            </ActForm>
          )}
        </div>
      ))}
    </section>
  )
}

const AmountField = ({ row, owedMinor }: { row: BalanceRow; owedMinor: number }) => {
  const units = 10 ** exponentOf(row.currency)
  return (
    <TextField
      label={`Amount in ${row.currency}`}
      name="amount"
      type="number"
      inputMode="decimal"
      min={1 / units}
      max={owedMinor / units}
      step={1 / units}
      defaultValue={owedMinor / units}
    />
  )
}
