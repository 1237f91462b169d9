import { useState, type ReactNode } from 'react'
import { ScriptForm, textOf } from '#ui/form/script-form.tsx'
import { Buttons } from '#ui/section/form-buttons.tsx'
import { TextArea } from '#ui/form/field.tsx'

interface ActFormProps {
  send: string
  hint: string
  isBusy: boolean
  isDanger: boolean
  needsReason: boolean
  /** Further fields. */
  children?: ReactNode
  onSend(reason: string, values: FormData): void
  onBack(): void
}

const shortest = 3

/** Form with a reason for an action on a business or a service. */
export function ActForm({ send, hint, isBusy, isDanger, needsReason, children, onSend, onBack }: ActFormProps) {
  const [error, setError] = useState('')
  const check = (values: FormData, form: HTMLFormElement) => {
    const reason = textOf(values, 'reason').trim()
    const isEnough = !needsReason || reason.length >= shortest
    setError(isEnough ? '' : 'Write why.')
    if (isEnough) return onSend(reason, values)
    form.querySelector('textarea')?.focus()
  }
  return (
    <ScriptForm onSend={check} className="rounded-md bg-surface-2 p-4">
      {children}
      <TextArea
        label="Reason"
        name="reason"
        hint={hint}
        maxLength={500}
        rows={3}
        isOptional={!needsReason}
        autoFocus={!children}
        {...(error && { error })}
      />
      <Buttons
        busy={isBusy && 'One moment…'}
        send={send}
        kind={isDanger ? 'danger-filled' : 'neutral'}
        onBack={onBack}
      />
    </ScriptForm>
  )
}
