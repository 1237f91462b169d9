import { useState, type FormEvent } from 'react'
import { providerReasons } from '#ordering/rules/cancellation/cancel-reasons.ts'
import type { ApiError } from '#ui/api-call.ts'
import { Button } from '#ui/button.tsx'
import { ChoiceCard, ChoiceGroup } from '#ui/form/choices.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { Operation } from '#shared/posted-form.ts'
import { PostForm } from '#ui/form/post-form.tsx'
import { ScriptForm } from '#ui/form/script-form.tsx'
import { TextField } from '#ui/form/field.tsx'
import { Notice } from '#ui/feedback/states.tsx'

export interface AnswerDialogProps {
  about: {
    title: string
    customer: { name: string }
    /** What declining or cancelling means. */
    consequence: string
  }
  isOpen: boolean
  busy: boolean
  error: Pick<ApiError, 'message' | 'fields'> | null
  onClose(): void
}

/** Without `operation` it is sent by script only. */
interface ReasonProps extends AnswerDialogProps {
  isRequest: boolean
  operation?: Operation
  done?: string
  onSend(reason: string): void
}

/** Declining and cancelling need a reason, which the customer sees. */
export const ReasonDialog = (props: ReasonProps) => (
  <Dialog
    title={`${props.isRequest ? 'Decline' : 'Cancel'}: ${props.about.title}`}
    isOpen={props.isOpen}
    onClose={props.onClose}
  >
    <ReasonForm {...props} />
  </Dialog>
)

/** On a page without scripts, the form itself stands where its action was pressed. */
export function ReasonForm({ about, isRequest, onSend, onClose, busy, error, operation, done = '' }: ReasonProps) {
  const [reason, setReason] = useState('')
  const send = () => void (reason && onSend(reason))
  const content = (
    <>
      {error && <Notice tone="danger">{operation && error.fields.reason ? 'Choose why.' : error.message}</Notice>}
      <p>
        {about.customer.name} is told at once, with the reason. {about.consequence}
      </p>
      <ChoiceGroup legend="Why?" className="grid gap-2 sm:grid-cols-2">
        {Object.entries(providerReasons).map(([value, text]) => (
          <ChoiceCard
            key={value}
            name="reason"
            value={value}
            title={text}
            defaultChecked={reason === value}
            onChange={() => setReason(value)}
          />
        ))}
      </ChoiceGroup>
      <div className="flex flex-wrap justify-end gap-3">
        {!operation && (
          <Button type="button" onClick={onClose}>
            Keep it
          </Button>
        )}
        <Button type="submit" kind="danger-filled" disabled={!operation && !reason} busy={busy && 'Sending…'}>
          {isRequest ? 'Decline the request' : 'Cancel it'}
        </Button>
      </div>
    </>
  )
  return operation ? (
    <PostForm operation={operation} done={done} onSend={send} className="grid basis-full gap-5 py-3" data-reason>
      {content}
    </PostForm>
  ) : (
    <ScriptForm onSend={send} className="gap-5">
      {content}
    </ScriptForm>
  )
}

/** Explains the consequences before a no-show is reported. */
export function MissDialog({ about, onSend, onClose, isOpen, busy, error }: AnswerDialogProps & { onSend(): void }) {
  return (
    <Dialog title={`Did not come: ${about.title}`} isOpen={isOpen} onClose={onClose}>
      <div className="grid gap-5">
        {error && <Notice tone="danger">{error.message}</Notice>}
        <p>
          {about.customer.name} is told at once, and can object for 48 hours. What was paid is yours when nobody
          objects.
        </p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button type="button" onClick={onClose}>
            Not so
          </Button>
          <Button type="button" kind="danger-filled" busy={busy && 'Saving…'} onClick={onSend}>
            They did not come
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

/** Hands over goods, with or without the customer's code. */
export function CodeDialog({
  about,
  onSend,
  onClose,
  isOpen,
  busy,
  error,
}: AnswerDialogProps & { onSend(code: string): void }) {
  const [code, setCode] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    onSend(code.trim())
  }
  return (
    <Dialog title={`Hand over: ${about.title}`} isOpen={isOpen} onClose={onClose}>
      <form onSubmit={send} className="grid gap-5">
        {error && !error.fields.code && <Notice tone="danger">{error.message}</Notice>}
        <TextField
          label="Code of the customer"
          hint="Four digits. Leave it empty if they do not have it at hand and you know them."
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          isOptional
          value={code}
          onChange={({ target }) => setCode(target.value)}
          error={error?.fields.code}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button type="button" onClick={onClose}>
            Not yet
          </Button>
          <Button type="submit" kind="neutral" busy={busy && 'Saving…'}>
            It is handed over
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
