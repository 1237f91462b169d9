import { useId, useState } from 'react'
import { requestEmailCode } from '#identity/screens/codes/request-email-code.ts'
import { useSend } from '#providers/screens/business/use-send.ts'
import { callApi } from '#ui/api-call.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/field.tsx'

interface MailProofProps {
  email: string
  onVerified(email: string): void
}

/** An address other than the account's is verified with a code sent to it. */
export function MailProof({ email, onVerified }: MailProofProps) {
  const id = useId()
  const [sentTo, setSentTo] = useState('')
  const [code, setCode] = useState('')
  const { busy, failure, attempt } = useSend()
  const send = () =>
    attempt(async () => {
      await requestEmailCode(email.trim())
      setSentTo(email)
    })
  const verify = () =>
    attempt(async () => {
      await callApi('/api/v1/email-codes/verify', { method: 'POST', body: { email: email.trim(), code: code.trim() } })
      onVerified(email)
    })
  const isSent = sentTo === email && email !== ''
  return (
    <section aria-labelledby={id} className="grid gap-3 rounded-md bg-surface-2 p-4">
      <h3 id={id} className="font-semibold">
        Is <bdi className="break-all">{email || 'this address'}</bdi> yours?
      </h3>
      {isSent ? (
        <div className="flex flex-wrap items-end gap-3">
          <TextField
            label="Code from the mail"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={8}
            value={code}
            onChange={({ target }) => setCode(target.value)}
            className="w-40"
            error={failure?.message}
          />
          <Button
            type="button"
            kind="neutral"
            busy={busy && 'Checking…'}
            disabled={code.trim().length < 6}
            onClick={() => void verify()}
          >
            Confirm
          </Button>
          <Button type="button" kind="quiet" onClick={() => void send()}>
            Send it again
          </Button>
        </div>
      ) : (
        <>
          <p className="type-small text-text-2">We mail you a code, so that nobody else speaks in your name.</p>
          {failure && <p className="type-small text-danger-text">{failure.message}</p>}
          <Button
            type="button"
            busy={busy && 'Sending…'}
            disabled={!email.includes('@')}
            className="justify-self-start"
            onClick={() => void send()}
          >
            Send the code
          </Button>
        </>
      )}
    </section>
  )
}
