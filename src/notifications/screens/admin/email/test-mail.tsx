import { useState, type FormEvent } from 'react'
import { ErrorNotice } from '#ui/section/section.tsx'
import type { TestMailResult } from '#notifications/contract-email-templates.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { Notice } from '#ui/feedback/states.tsx'
import { useDoing } from '#ui/form/use-doing.ts'

interface TestMailProps {
  maySend: boolean
  send(to: string): Promise<TestMailResult>
  onSent(): void
}

/** Sends an email at once and shows the server's response. */
export function TestMail({ maySend, send, onSent }: TestMailProps) {
  const { isBusy, error, run } = useDoing()
  const [answer, setAnswer] = useState<TestMailResult | null>(null)
  if (!maySend) return null
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const to = String(new FormData(event.currentTarget).get('to') ?? '').trim()
    setAnswer(null)
    if (await run(async () => setAnswer(await send(to)))) onSent()
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="grid content-start gap-3">
      <h3 className="type-title">Send a test mail</h3>
      <ErrorNotice message={error?.message} />
      <TextField label="To" name="to" type="email" autoComplete="email" maxLength={254} />
      <Button type="submit" icon="send" className="justify-self-start" busy={isBusy && 'Sending…'}>
        Send a test mail
      </Button>
      {answer && (
        <Notice tone={answer.isTaken ? 'success' : 'danger'}>
          {answer.isTaken ? 'The server has taken it: ' : 'The server has not taken it: '}
          <bdi>{answer.words}</bdi>
        </Notice>
      )}
    </form>
  )
}
