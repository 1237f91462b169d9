import { useState, type FormEvent } from 'react'
import { minorOf } from '#ordering/rules/payments/typed-amounts.ts'
import type { TillCloseInput, TillDay } from '#payments/contract-till.ts'
import { newKey } from '#providers/screens/fields/new-key.ts'
import { exponentOf, formatMoney } from '#shared/money.ts'
import { callApi } from '#ui/api-call.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/states.tsx'
import { useToast } from '#ui/feedback/toasts.tsx'
import { TextField } from '#ui/form/field.tsx'
import { generalMessage, useDoing } from '#ui/form/use-doing.ts'
import { Section } from '#ui/section/section.tsx'

type Cash = TillDay['cash'][number]

interface CloseTillProps {
  providerId: string
  /** Of a business with several places: whose drawer it is. */
  place: string | null
  /** Cash since the last close. */
  cash: Cash
  /** What was in the drawer then, in minor units. */
  lastCountedMinor: number
  /** After a close, with its id, and after an error: a payment that came in between is shown, whoever took it. */
  onChanged(closingId: string | null): Promise<void>
}

/** Closes the day at one place in one currency: cash at the start, cash counted, and the difference. */
export function CloseTillForm({ providerId, place, cash, lastCountedMinor, onChanged }: CloseTillProps) {
  const { currency, locationId } = cash
  const [values, setValues] = useState({ opening: typed(lastCountedMinor, currency), counted: '', note: '' })
  const toast = useToast()
  const { isBusy, error, run } = useDoing()
  const address = `/api/v1/me/providers/${providerId}/till/close`
  const [opening, counted] = [minorOf(values.opening, currency), minorOf(values.counted, currency)]
  const field = (name: keyof typeof values) => ({
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
    autoComplete: 'off',
  })
  const close = async (event: FormEvent) => {
    event.preventDefault()
    if (opening === null || counted === null) return
    const body: TillCloseInput = {
      locationId,
      currency,
      openingMinor: opening,
      expectedMinor: cash.minor,
      countedMinor: counted,
      note: values.note.trim(),
    }
    const closing = { id: null as string | null }
    const isClosed = await run(async () => {
      const day = await callApi<TillDay>(address, { method: 'POST', body, idempotencyKey: newKey() })
      closing.id = day.closings[0]?.id ?? null
    })
    await onChanged(closing.id)
    if (isClosed) toast({ text: 'The day is closed.', tone: 'success' })
  }
  const message = generalMessage(error)
  return (
    <Section
      title={[`Close the day in ${currency}`, place].filter(Boolean).join(': ')}
      text="Count the cash in the drawer, with the float."
    >
      <form onSubmit={(event) => void close(event)} className="grid gap-5" noValidate>
        {message && <Notice tone="danger">{message}</Notice>}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="Cash at the start of the day" inputMode="decimal" {...field('opening')} />
          <TextField label="Cash counted now" inputMode="decimal" {...field('counted')} />
        </div>
        <Expected {...{ cash, opening, counted }} />
        <TextField label="Note" isOptional maxLength={500} {...field('note')} />
        <div className="flex justify-end">
          <Button
            type="submit"
            kind="primary"
            disabled={opening === null || counted === null}
            busy={isBusy && 'Closing…'}
          >
            Close the day
          </Button>
        </div>
      </form>
    </Section>
  )
}

const typed = (minor: number, currency: string) => (minor / 10 ** exponentOf(currency)).toFixed(exponentOf(currency))

function Expected({ cash, opening, counted }: { cash: Cash; opening: number | null; counted: number | null }) {
  const { currency } = cash
  const expectedMinor = (opening ?? 0) + cash.minor
  const differenceMinor = (counted ?? expectedMinor) - expectedMinor
  const rows = [
    ['Cash taken', cash.minor],
    ['Expected in the drawer', expectedMinor],
    ['Difference', differenceMinor],
  ] as const
  return (
    <div role="status">
      <dl className="divide-y divide-border">
        {rows.map(([label, minor]) => (
          <div key={label} className="flex justify-between gap-4 py-2">
            <dt className="text-text-2">{label}</dt>
            <dd
              className={`font-semibold tabular-nums ${label === 'Difference' && minor < 0 ? 'text-danger-text' : ''}`}
            >
              <bdi>{formatMoney({ minor, currency })}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
