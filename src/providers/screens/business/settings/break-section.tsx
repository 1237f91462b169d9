import { useState, type FormEvent } from 'react'
import type { BusinessDashboard } from '#dashboards/screens/use-dashboard.ts'
import { Done, ErrorNotice, Section } from '#ui/section/section.tsx'
import { dateText, type ManagedBusiness } from '#providers/screens/business/managed-business.ts'
import { useSend } from '#providers/screens/business/use-send.ts'
import { plusDays } from '#shared/time/local-date.ts'
import { callApi } from '#ui/api-call.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { Notice } from '#ui/feedback/states.tsx'

/** A pause for holidays or illness: no new bookings, existing ones remain. */
export function BreakSection({ business, onChanged }: BusinessDashboard) {
  const { busy, isSaved, failure, attempt } = useSend()
  const send = (path: 'pause' | 'resume', body: object) =>
    void attempt(async () => {
      await callApi(`/api/v1/me/providers/${business.id}/${path}`, { method: 'POST', body })
      await onChanged()
    })
  const { status, pausedFrom } = business.state
  if (status !== 'active' && status !== 'paused') return null
  const isResting = status === 'paused' || pausedFrom !== null
  const savedText = isResting ? 'Saved' : 'Open again'
  return (
    <Section
      title="Take a break"
      text="Your page stays and says when you are back. Nothing new can be booked; what is booked already stays."
    >
      <div className="grid gap-5">
        <ErrorNotice message={failure && hasNoFields(failure.fields) ? failure.message : ''} />
        {isResting ? (
          <Resting business={business} busy={busy} onResume={() => send('resume', {})} />
        ) : (
          <BreakForm busy={busy} fields={failure?.fields ?? {}} onSend={(dates) => send('pause', dates)} />
        )}
        <Done text={isSaved && !busy ? savedText : ''} />
      </div>
    </Section>
  )
}

const hasNoFields = (fields: object) => Object.keys(fields).length === 0

const untilText = (until: string | null) => (until ? `Back on ${dateText(until)}.` : 'No day of return is set.')

function Resting({
  business: { state },
  busy,
  onResume,
}: {
  business: ManagedBusiness
  busy: string | false
  onResume(): void
}) {
  const isNow = state.status === 'paused'
  return (
    <>
      <Notice tone="warning">
        <b>{isNow ? 'You are on a break.' : `The break begins on ${dateText(state.pausedFrom!)}.`}</b>{' '}
        {untilText(state.pausedUntil)}
      </Notice>
      <Button kind="neutral" className="justify-self-start" busy={busy} onClick={onResume}>
        {isNow ? 'Open again now' : 'Do not take it'}
      </Button>
    </>
  )
}

interface BreakFormProps {
  busy: string | false
  fields: Record<string, string>
  onSend(dates: { from?: string; until?: string }): void
}

const today = () => new Date().toLocaleDateString('sv-SE')

function BreakForm({ busy, fields, onSend }: BreakFormProps) {
  const [from, setFrom] = useState(today())
  const [until, setUntil] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    onSend({ ...(from > today() && { from }), ...(until && { until }) })
  }
  return (
    <form noValidate onSubmit={send} className="grid gap-5">
      <div className="grid max-w-xl gap-4 sm:grid-cols-2">
        <TextField
          label="First day off"
          type="date"
          min={today()}
          value={from}
          onChange={({ target }) => setFrom(target.value)}
          error={fields.from}
        />
        <TextField
          label="Back on"
          type="date"
          min={plusDays(from || today(), 1)}
          value={until}
          onChange={({ target }) => setUntil(target.value)}
          error={fields.until}
          isOptional
        />
      </div>
      <Button type="submit" icon="pause" className="justify-self-start" busy={busy}>
        {until ? `Take a break until ${dateText(until)}` : 'Take a break'}
      </Button>
    </form>
  )
}
