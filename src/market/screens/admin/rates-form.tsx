import { useState } from 'react'
import { callAdminApi } from '#identity/screens/admin/call-admin-api.ts'
import { ScriptForm } from '#ui/form/script-form.tsx'
import type { RateChange } from '#market/rules/fees/rate-table.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/choices.tsx'
import { Field, TextArea, TextField } from '#ui/form/field.tsx'
import { Notice } from '#ui/feedback/states.tsx'
import { useToast } from '#ui/feedback/toasts.tsx'
import { useDoing } from '#ui/form/use-doing.ts'

interface RatesPreview {
  changes: RateChange[]
  jumps: number
}

interface RatesPreviewed extends RatesPreview {
  csv: string
}

/** Imports rates from a file or from typed text: first a preview of the changes, then all of them at once. */
export function RatesForm({ onBrought }: { onBrought(): void }) {
  const { isBusy, error, run } = useDoing()
  const toast = useToast()
  const [csv, setCsv] = useState('')
  const [reason, setReason] = useState('')
  const [isAgreed, setAgreed] = useState(false)
  const [previewed, setPreviewed] = useState<RatesPreviewed | null>(null)
  const shown = previewed?.csv === csv ? previewed : null
  const loadPreview = () =>
    run(async () => {
      setAgreed(false)
      const preview = await callAdminApi<RatesPreview>('rates/preview', { method: 'POST', body: { csv } })
      setPreviewed({ csv, ...preview })
    })
  const bring = async () => {
    const body = { csv, reason, acceptsJumps: isAgreed }
    if (!(await run(() => callAdminApi('rates', { method: 'POST', body })))) return
    toast({ text: 'The rates are in effect', tone: 'success' })
    setCsv('')
    onBrought()
  }
  return (
    <ScriptForm onSend={() => void (shown ? bring() : loadPreview())}>
      <RatesFile onRead={setCsv} />
      <TextArea
        label="Table"
        name="rates"
        rows={5}
        spellCheck={false}
        value={csv}
        maxLength={20_000}
        hint="A currency and its units for one US dollar on each line: EUR,0.9"
        onChange={({ currentTarget }) => setCsv(currentTarget.value)}
      />
      {error && <Problems message={error.message} fields={error.fields} />}
      {shown && <Changes ratesPreview={shown} />}
      {shown && shown.jumps > 0 && (
        <Checkbox
          label="Rates that moved by more than a fifth are right"
          checked={isAgreed}
          onChange={({ currentTarget }) => setAgreed(currentTarget.checked)}
        />
      )}
      {shown && (
        <TextField
          label="Where they are from"
          name="rates-reason"
          isOptional
          maxLength={500}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      )}
      <Button type="submit" className="justify-self-start" disabled={csv.trim() === ''} busy={isBusy && 'Reading…'}>
        {shown ? 'Take these rates' : 'Look at the table'}
      </Button>
    </ScriptForm>
  )
}

const largestFile = 20_000

function RatesFile({ onRead }: { onRead(csv: string): void }) {
  const [error, setError] = useState('')
  const read = async (file: File | undefined) => {
    setError(file && file.size > largestFile ? 'At most 20 kB.' : '')
    if (file && file.size <= largestFile) onRead(await file.text().catch(() => ''))
  }
  return (
    <Field label="File (CSV)" isOptional error={error}>
      {(described) => (
        <input
          type="file"
          accept=".csv,text/csv,text/plain"
          {...described}
          className="input"
          onChange={({ currentTarget }) => void read(currentTarget.files?.[0])}
        />
      )}
    </Field>
  )
}

const Problems = ({ message, fields }: { message: string; fields: Record<string, string> }) => (
  <Notice tone="danger">
    <p>{message}</p>
    <ul>
      {Object.entries(fields).map(([field, text]) => (
        <li key={field}>
          {field}: {text}
        </li>
      ))}
    </ul>
  </Notice>
)

const Changes = ({ ratesPreview: { changes } }: { ratesPreview: RatesPreviewed }) => (
  <div
    role="status"
    className="max-h-72 overflow-y-auto rounded-md border border-border p-3"
    tabIndex={0}
    aria-label="What would change"
  >
    <ul className="grid gap-1 tabular-nums">
      {changes.map(({ currency, before, after, change, isJump }) => (
        <li key={currency}>
          <b>{currency}</b> {before ?? 'new'} → {after}{' '}
          {change !== null && (
            <span className="type-small text-text-2">
              {change > 0 ? '+' : ''}
              {change} %
            </span>
          )}{' '}
          {isJump && <Badge tone="warning">More than a fifth</Badge>}
        </li>
      ))}
    </ul>
  </div>
)
