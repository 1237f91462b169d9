import { useRef, useState } from 'react'
import { ImportTrial, type Trial } from '#customers/screens/business/import-trial.tsx'
import type { BookingImport, CustomerImport } from '#ordering/contract-customers.ts'
import { newKey } from '#providers/screens/fields/new-key.ts'
import { callApi } from '#ui/api-call.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ChoiceCard, ChoiceGroup } from '#ui/form/choices.tsx'
import { Field } from '#ui/form/field.tsx'
import { Notice } from '#ui/feedback/states.tsx'
import { readTextFile } from '#ui/form/read-text-file.ts'
import { useToast } from '#ui/feedback/toasts.tsx'
import { useDoing } from '#ui/form/use-doing.ts'

interface ImportDialogProps {
  /** Of the list. */
  address: string
  onImported(): void
  onClose(): void
}

const counted = (count: number, one: string) => `${count.toLocaleString('en')} ${count === 1 ? one : `${one}s`}`

interface ImportKind {
  title: string
  text: string
  hint: string
  endpoint: string
  trialOf(answer: CustomerImport & BookingImport): Trial
  doneText(trial: Trial): string
}

/** What can be imported. */
const kinds = {
  customers: {
    title: 'Customers',
    text: 'Names, contact, notes',
    hint: 'CSV, up to 5,000 customers. The first line names the columns: Name (or First name and Last name), Email, Phone, Notes, Offers.',
    endpoint: 'import',
    trialOf: ({ counts: { made, changed, same, rejected }, ...lines }) => ({
      ...lines,
      amount: made + changed,
      amountText: counted(made + changed, 'customer'),
      counts: { New: made, Updated: changed, 'Already there': same, 'Left out': rejected },
    }),
    doneText: ({ counts }) => `${counted(counts.New!, 'customer')} added, ${counts.Updated} updated.`,
  },
  bookings: {
    title: 'Future bookings',
    text: 'Visits agreed elsewhere',
    hint: 'CSV, up to 500 bookings. The first line names the columns: Date, Time, Service, Name, and if you like Option, Staff, Email, Phone, Notes, Price. Customers get no confirmation, but their reminders.',
    endpoint: 'import-bookings',
    trialOf: ({ counts: { booked, same, rejected }, ...lines }) => ({
      ...lines,
      amount: booked,
      amountText: counted(booked, 'booking'),
      counts: { Booked: booked, 'Already there': same, 'Left out': rejected },
    }),
    doneText: ({ amountText }) => `${amountText} added.`,
  },
} satisfies Record<string, ImportKind>

type Kind = keyof typeof kinds

/** Imports customers or bookings from a file: first it says what would happen, then it does it. */
export function ImportDialog({ address, onImported, onClose }: ImportDialogProps) {
  const [kind, setKind] = useState<Kind>('customers')
  const [text, setText] = useState('')
  const [trial, setTrial] = useState<Trial | null>(null)
  const key = useRef(newKey())
  const toast = useToast()
  const { isBusy, error, run } = useDoing()
  const chosen: ImportKind = kinds[kind]
  const send = async (file: string, isDryRun: boolean) =>
    chosen.trialOf(
      await callApi<CustomerImport & BookingImport>(`${address}/${chosen.endpoint}`, {
        method: 'POST',
        body: { text: file, isDryRun },
        idempotencyKey: key.current,
        signal: AbortSignal.timeout(120_000),
      }),
    )
  const choose = (file: File | undefined) =>
    run(async () => {
      setTrial(null)
      key.current = newKey()
      if (!file) return
      const read = await readTextFile(file)
      setText(read)
      setTrial(await send(read, true))
    })
  const importAll = () =>
    run(async () => {
      toast({ text: chosen.doneText(await send(text, false)), tone: 'success' })
      onImported()
    })
  return (
    <Dialog title="Import" isOpen onClose={onClose}>
      <div className="grid gap-5">
        {error && <Notice tone="danger">{error.message}</Notice>}
        <ChoiceGroup legend="What is in the file?" className="grid gap-2 sm:grid-cols-2">
          {(Object.keys(kinds) as Kind[]).map((name) => (
            <ChoiceCard
              key={name}
              name="kind"
              title={kinds[name].title}
              text={kinds[name].text}
              checked={kind === name}
              onChange={() => {
                setKind(name)
                setTrial(null)
              }}
            />
          ))}
        </ChoiceGroup>
        <Field label="File" hint={chosen.hint}>
          {(described) => (
            <input
              {...described}
              // Another kind begins without a file.
              key={kind}
              type="file"
              accept=".csv,.txt,text/csv"
              className="input h-auto py-2.5"
              onChange={({ target }) => void choose(target.files?.[0])}
            />
          )}
        </Field>
        {trial && <ImportTrial trial={trial} />}
        <div className="flex flex-wrap justify-end gap-3">
          <Button type="button" onClick={onClose}>
            Cancel
          </Button>
          <Button
            kind="primary"
            busy={isBusy && (trial ? 'Importing…' : 'Reading…')}
            disabled={!trial || trial.amount === 0}
            onClick={() => void importAll()}
          >
            {trial && trial.amount > 0 ? `Import ${trial.amountText}` : 'Import'}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
