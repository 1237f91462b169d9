import { useState, type ReactNode } from 'react'
import { TextField } from '#ui/form/field.tsx'
import { FieldError } from '#ui/wizard/chip-choices.tsx'
import { RowsEditor } from '#ui/wizard/rows-editor.tsx'
import { newId } from '#shared/ids.ts'

interface Pair {
  id: string
  label: string
  text: string
}

interface PairsFieldProps {
  id: string
  label: string
  hint?: ReactNode
  error?: string
  first: [string, string][]
  atMost: number
  onValue(value: Record<string, string> | undefined): void
}

/** Facts with a label and a text: "Bring along: a towel". */
export function PairsField({ id, label, hint, error, first, atMost, onValue }: PairsFieldProps) {
  const [pairs, setPairs] = useState<Pair[]>(() => first.map(([name, text]) => ({ id: newId(), label: name, text })))
  const apply = (next: Pair[]) => {
    setPairs(next)
    const said = next.filter(({ label: name, text }) => name.trim() && text.trim())
    onValue(said.length > 0 ? Object.fromEntries(said.map((pair) => [pair.label.trim(), pair.text.trim()])) : undefined)
  }
  return (
    <fieldset className="min-w-0">
      <legend className="type-small font-semibold">
        {label} <span className="font-normal text-text-3">(optional)</span>
      </legend>
      {hint && <p className="type-small mt-1 mb-3 text-text-3">{hint}</p>}
      <RowsEditor<Pair>
        id={id}
        noun="line"
        addLabel={pairs.length > 0 ? 'Add another line' : 'Add a line'}
        rows={pairs}
        onRows={apply}
        makeRow={() => ({ id: newId(), label: '', text: '' })}
        nameOf={(pair, index) => pair.label || `Line ${index + 1}`}
        atMost={atMost}
      >
        {(pair, update) => (
          <div className="grid gap-3 sm:grid-cols-[2fr_3fr]">
            <TextField
              label="Name"
              value={pair.label}
              maxLength={30}
              placeholder="Bring along"
              onChange={({ target }) => update({ label: target.value })}
            />
            <TextField
              label="Text"
              value={pair.text}
              maxLength={100}
              placeholder="A towel"
              onChange={({ target }) => update({ text: target.value })}
            />
          </div>
        )}
      </RowsEditor>
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  )
}
