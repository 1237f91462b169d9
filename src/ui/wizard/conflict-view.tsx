import { useState, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { Conflict } from '#ui/wizard/saved-form-state.ts'

interface ConflictViewProps<Form> {
  conflict: Conflict<Form> | null
  /** The form as this person has it. */
  localForm: Form
  labelOf(field: keyof Form): string
  /** Renders the value of a field. */
  show(field: keyof Form, form: Form): ReactNode
  /** The fields for which this person's value was chosen. */
  onResolve(localForm: (keyof Form)[]): void
}

/**
 * Two people changed the same fields: shows both versions side by side and lets the person choose for each field. Until
 * then nothing is saved and nothing is lost.
 */
export function ConflictView<Form>({ conflict, ...rest }: ConflictViewProps<Form>) {
  if (!conflict) return null
  return <Choosing key={conflict.fields.join()} conflict={conflict} {...rest} />
}

function Choosing<Form>({
  conflict,
  localForm,
  labelOf,
  show,
  onResolve,
}: ConflictViewProps<Form> & { conflict: Conflict<Form> }) {
  const { theirs, fields, by } = conflict
  const [theirFields, setTheirFields] = useState<ReadonlySet<keyof Form>>(new Set())
  const [isOpen, setOpen] = useState(true)
  const who = by ?? 'Somebody else'
  const choose = (field: keyof Form, isTheirs: boolean) =>
    setTheirFields((known) => new Set(isTheirs ? [...known, field] : [...known].filter((one) => one !== field)))
  return (
    <>
      {!isOpen && (
        <div
          role="alert"
          className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-warning-tint px-4 py-3 text-warning-text"
        >
          <p>{who} changed the same fields. Nothing is saved until you choose.</p>
          <Button size="small" onClick={() => setOpen(true)}>
            Compare
          </Button>
        </div>
      )}
      <Dialog
        title={`${who} changed the same ${fields.length === 1 ? 'field' : 'fields'}`}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        footer={
          <Button kind="neutral" onClick={() => onResolve(fields.filter((field) => !theirFields.has(field)))}>
            Keep what I chose
          </Button>
        }
      >
        <div className="grid gap-6">
          <p className="text-text-2">Choose which one stays. Everything else that either of you changed is kept.</p>
          {fields.map((field) => (
            <fieldset key={String(field)} className="min-w-0">
              <legend className="type-small mb-2 font-semibold">{labelOf(field)}</legend>
              <div className="grid gap-2 sm:grid-cols-2">
                <Version
                  name={String(field)}
                  title="Yours"
                  isChosen={!theirFields.has(field)}
                  onChoose={() => choose(field, false)}
                >
                  {show(field, localForm)}
                </Version>
                <Version
                  name={String(field)}
                  title={by ?? 'Theirs'}
                  isChosen={theirFields.has(field)}
                  onChoose={() => choose(field, true)}
                >
                  {show(field, theirs)}
                </Version>
              </div>
            </fieldset>
          ))}
        </div>
      </Dialog>
    </>
  )
}

interface VersionProps {
  name: string
  title: string
  isChosen: boolean
  onChoose(): void
  children: ReactNode
}

const Version = ({ name, title, isChosen, onChoose, children }: VersionProps) => (
  <label className="choice items-start" aria-label={title}>
    <input type="radio" name={`conflict-${name}`} checked={isChosen} onChange={onChoose} />
    <span className="min-w-0 flex-1">
      <span className="type-caption block text-text-3">{title}</span>
      <span className="block max-h-48 overflow-y-auto break-words whitespace-pre-line">{children}</span>
    </span>
  </label>
)
