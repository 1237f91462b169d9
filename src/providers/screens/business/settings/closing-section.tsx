import { useState } from 'react'
import type { BusinessDashboard } from '#dashboards/screens/use-dashboard.ts'
import { ErrorNotice, Section } from '#ui/section/section.tsx'
import { useRecentLogin } from '#identity/screens/factors/recent-login.tsx'
import { wordsOfState } from '#providers/screens/business/state-words.ts'
import { useSend } from '#providers/screens/business/use-send.ts'
import { callApi } from '#ui/api-call.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/form/field.tsx'
import { Notice } from '#ui/feedback/states.tsx'

interface Closing {
  isClosed: boolean
  hindrance: string | null
}

/** Closes the business after two confirmations, or shows what prevents it. */
export function ClosingSection({ business, onChanged }: BusinessDashboard) {
  const [isConfirming, setConfirming] = useState(false)
  const [hindrance, setHindrance] = useState('')
  const { busy, failure, attempt } = useSend()
  const { status } = business.state
  if (status === 'closed') return <Notice>{wordsOfState(status).text}</Notice>
  const close = () =>
    attempt(async () => {
      const answer = await callApi<Partial<Closing>>(`/api/v1/me/providers/${business.id}/close`, {
        method: 'POST',
        body: {},
      })
      setHindrance(answer.hindrance ?? '')
      await onChanged()
    }).finally(() => setConfirming(false))
  return (
    <Section
      title="Close the business"
      text="Its page and services go, and what is personal is deleted 30 days later. Bookings and money that are still open have to be settled first."
    >
      <ErrorNotice message={failure?.message} />
      {status === 'closing' && (
        <Notice tone="warning">
          <b>Closing.</b> {hindrance || 'Something is still open. Nothing new can be booked meanwhile.'}
        </Notice>
      )}
      <Button
        kind="danger"
        className="justify-self-start"
        busy={busy}
        onClick={() => (status === 'closing' ? void close() : setConfirming(true))}
      >
        {status === 'closing' ? 'Look again whether it can close' : 'Close the business…'}
      </Button>
      <CloseDialog
        name={business.form.name}
        isOpen={isConfirming}
        busy={busy}
        onConfirm={close}
        onClose={() => setConfirming(false)}
      />
    </Section>
  )
}

interface CloseDialogProps {
  name: string
  isOpen: boolean
  busy: string | false
  onConfirm(): Promise<void>
  onClose(): void
}

/** The name must be typed, because closing cannot be undone. */
function CloseDialog({ name, isOpen, busy, onConfirm, onClose }: CloseDialogProps) {
  const [typed, setTyped] = useState('')
  const { withRecentLogin } = useRecentLogin()
  const buttons = (
    <>
      <Button kind="quiet" onClick={onClose}>
        Keep it
      </Button>
      <Button
        kind="danger-filled"
        busy={busy}
        disabled={typed.trim() !== name.trim()}
        onClick={() => void withRecentLogin(onConfirm)}
      >
        Close it for good
      </Button>
    </>
  )
  return (
    <Dialog title="Close the business?" isOpen={isOpen} onClose={onClose} footer={buttons}>
      <div className="grid gap-4">
        <p>This cannot be undone. To take some time off, take a break instead: your page and your reviews stay.</p>
        <TextField
          label={
            <>
              Type <bdi>{name}</bdi> to confirm
            </>
          }
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          autoComplete="off"
        />
      </div>
    </Dialog>
  )
}
