import { useState } from 'react'
import type { CustomerImport } from '#ordering/contract-customers.ts'
import { callApi } from '#ui/api-call.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
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

/** Imports customers from a file: first it says what would happen, then it does it. */
export function ImportDialog({ address, onImported, onClose }: ImportDialogProps) {
  const [text, setText] = useState('')
  const [trial, setTrial] = useState<CustomerImport | null>(null)
  const toast = useToast()
  const { isBusy, error, run } = useDoing()
  const send = (chosen: string, isDryRun: boolean) =>
    callApi<CustomerImport>(`${address}/import`, { method: 'POST', body: { text: chosen, isDryRun } })
  const choose = (file: File | undefined) =>
    run(async () => {
      setTrial(null)
      if (!file) return
      const chosen = await readTextFile(file)
      setText(chosen)
      setTrial(await send(chosen, true))
    })
  const importAll = () =>
    run(async () => {
      const { counts } = await send(text, false)
      toast({ text: `${customersText(counts.made)} added, ${counts.changed} updated.`, tone: 'success' })
      onImported()
    })
  const amount = trial ? trial.counts.made + trial.counts.changed : 0
  return (
    <Dialog title="Import customers" isOpen onClose={onClose}>
      <div className="grid gap-5">
        {error && <Notice tone="danger">{error.message}</Notice>}
        <Field
          label="File"
          hint="CSV, up to 5,000 customers. The first line names the columns: Name (or First name and Last name), Email, Phone, Notes, Offers."
        >
          {(described) => (
            <input
              {...described}
              type="file"
              accept=".csv,.txt,text/csv"
              className="input h-auto py-2.5"
              onChange={({ target }) => void choose(target.files?.[0])}
            />
          )}
        </Field>
        {trial && <Trial trial={trial} />}
        <div className="flex flex-wrap justify-end gap-3">
          <Button type="button" onClick={onClose}>
            Cancel
          </Button>
          <Button
            kind="primary"
            busy={isBusy && (trial ? 'Importing…' : 'Reading…')}
            disabled={amount === 0}
            onClick={() => void importAll()}
          >
            {trial && amount > 0 ? `Import ${customersText(amount)}` : 'Import'}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

const customersText = (count: number) => (count === 1 ? '1 customer' : `${count.toLocaleString('en')} customers`)

const words = { made: 'New', changed: 'Updated', same: 'Already there', rejected: 'Left out' } as const

/** What an import would do. */
const Trial = ({ trial: { counts, rejected, unused } }: { trial: CustomerImport }) => (
  <section aria-label="What the import does" role="status" className="grid gap-3">
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {(Object.keys(words) as (keyof typeof words)[]).map((name) => (
        <div key={name}>
          <dt className="type-small text-text-2">{words[name]}</dt>
          <dd className="text-lg font-semibold tabular-nums">{counts[name].toLocaleString('en')}</dd>
        </div>
      ))}
    </dl>
    {unused.length > 0 && (
      <p className="type-small text-text-2">
        Not imported: <bdi>{unused.join(', ')}</bdi>
      </p>
    )}
    {rejected.length > 0 && (
      <ul className="type-small grid max-h-48 gap-1 overflow-y-auto rounded-md border border-border p-3">
        {rejected.map(({ line, name, problems }) => (
          <li key={line}>
            Line {line}
            {name && (
              <>
                {' '}
                (<bdi>{name}</bdi>)
              </>
            )}
            : {problems.map(({ text }) => text).join(' ')}
          </li>
        ))}
      </ul>
    )}
  </section>
)
