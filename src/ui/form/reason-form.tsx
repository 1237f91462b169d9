import { useState, type ReactNode } from 'react'
import { ScriptForm, textOf } from '#ui/form/script-form.tsx'
import { Buttons } from '#ui/section/form-buttons.tsx'
import { TextArea } from '#ui/form/field.tsx'

interface ReasonFormProps {
  busy: string | false
  send: string
  hint: string
  shortest: number
  isDanger?: boolean
  /** Further fields. */
  children?: ReactNode
  onSend(reason: string, values: FormData): void
  onBack?(): void
}

/** Form with a reason for an action that affects another person. */
export function ReasonForm({ busy, send, hint, shortest, isDanger, children, onSend, onBack }: ReasonFormProps) {
  const [error, setError] = useState('')
  const check = (values: FormData, form: HTMLFormElement) => {
    const reason = textOf(values, 'reason').trim()
    const isEnough = reason.length >= shortest
    setError(isEnough ? '' : `Write why, in ${shortest} letters or more.`)
    if (isEnough) return onSend(reason, values)
    form.querySelector('textarea')?.focus()
  }
  return (
    <ScriptForm onSend={check} className="rounded-md bg-surface-2 p-4">
      {children}
      <TextArea label="Reason" name="reason" hint={hint} maxLength={500} rows={3} autoFocus {...(error && { error })} />
      <Buttons busy={busy} send={send} kind={isDanger ? 'danger-filled' : 'neutral'} onBack={onBack} />
    </ScriptForm>
  )
}
