import { useState, type FormEvent } from 'react'
import { dayText } from '#ui/section/moment-text.ts'
import { useSend } from '#providers/screens/business/use-send.ts'
import { callApi } from '#ui/api-call.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/form/field.tsx'
import { Notice } from '#ui/feedback/states.tsx'

interface AppealFormProps {
  providerId: string
  until: number | string
  onSent(): Promise<void>
}

/** An appeal is possible once; another person decides it. */
export function AppealForm({ providerId, until, onSent }: AppealFormProps) {
  const [text, setText] = useState('')
  const { busy, failure, attempt } = useSend()
  const send = (event: FormEvent) => {
    event.preventDefault()
    void attempt(async () => {
      await callApi(`/api/v1/me/providers/${providerId}/appeal`, { method: 'POST', body: { text: text.trim() } })
      await onSent()
    })
  }
  return (
    <form noValidate onSubmit={send} className="panel grid gap-4 p-5">
      <div>
        <h2 className="type-h3">Is this a mistake?</h2>
        <p className="mt-1 text-text-2">Say why, until {dayText(until)}. Another reviewer looks at it, once.</p>
      </div>
      {failure && !failure.fields.text && <Notice tone="danger">{failure.message}</Notice>}
      <TextArea
        label="Why it should be accepted"
        value={text}
        onChange={({ target }) => setText(target.value)}
        maxLength={2_000}
        rows={4}
        error={failure?.fields.text}
      />
      <Button
        type="submit"
        kind="neutral"
        busy={busy && 'Sending…'}
        disabled={text.trim().length < 10}
        className="justify-self-start"
      >
        Ask for another look
      </Button>
    </form>
  )
}
