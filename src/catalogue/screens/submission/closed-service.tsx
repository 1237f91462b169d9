import { useState, type FormEvent } from 'react'
import type { BusinessService } from '#catalogue/contract-business.ts'
import { failureText } from '#catalogue/screens/submission/failure-text.ts'
import { callApi } from '#ui/api-call.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { EmptyState, Notice } from '#ui/feedback/states.tsx'
import { CountedArea } from '#ui/wizard/fields.tsx'

const words: Partial<Record<BusinessService['status'], [string, string]>> = {
  submitted: [
    'It is waiting for a look',
    'Usually within 48 hours. Take it back to change something; it then joins the end of the line.',
  ],
  in_review: ['Somebody is looking at it', 'You are told by mail as soon as it is decided.'],
  rejected: ['It was not accepted', 'The reasons stand below. You may ask once for another look.'],
  suspended: ['It was taken down', 'Your dashboard says why. Write to us if you think that this is wrong.'],
  archived: ['It is no longer offered', 'Make a copy of it to offer it again.'],
}

/** A service that cannot be edited in its current state: why, and what can be done. */
export function ClosedService({ service, onChanged }: { service: BusinessService; onChanged(): void }) {
  const [title, text] = words[service.status] ?? ['It cannot be changed now', '']
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState<string | false>(false)
  const move = async (name: string, body: object = {}) => {
    setBusy('One moment…')
    setFailure('')
    try {
      await callApi(`/api/v1/me/services/${service.id}/${name}`, {
        method: 'POST',
        body,
        idempotencyKey: `${name}-${service.id}-${service.version}`,
      })
      onChanged()
    } catch (error) {
      setFailure(failureText(error))
    }
    setBusy(false)
  }
  return (
    <div className="page py-6 lg:py-10">
      <h1 className="type-h1">
        <bdi>{service.form.title}</bdi>
      </h1>
      <EmptyState icon="hourglass" title={title} text={text}>
        {service.moves.includes('withdraw') && (
          <Button kind="neutral" busy={busy} onClick={() => void move('withdraw')}>
            Take it back and change it
          </Button>
        )}
        {service.status === 'archived' && (
          <LinkButton kind="neutral" to={`/service-submit?copy=${service.id}`}>
            Make a copy
          </LinkButton>
        )}
        <LinkButton to={`/provider-dashboard/${service.providerId}/services`}>Your services</LinkButton>
      </EmptyState>
      <div className="mx-auto grid max-w-xl gap-4">
        {failure && <Notice tone="danger">{failure}</Notice>}
        {service.lastDecision?.verdict === 'reject' && (
          <Rejection service={service} busy={busy} onAppeal={(words) => void move('appeal', { text: words })} />
        )}
      </div>
    </div>
  )
}

function Rejection({
  service,
  busy,
  onAppeal,
}: {
  service: BusinessService
  busy: string | false
  onAppeal(text: string): void
}) {
  const [text, setText] = useState('')
  const { reasons, text: said, canAppealUntil } = service.lastDecision!
  const send = (event: FormEvent) => {
    event.preventDefault()
    onAppeal(text.trim())
  }
  return (
    <section className="panel grid gap-4 p-5">
      <h2 className="type-h3">{reasons.map((reason) => reason.text).join(', ') || 'Why'}</h2>
      {said && <p className="whitespace-pre-line">{said}</p>}
      {canAppealUntil && service.moves.includes('appeal') && (
        <form className="grid gap-4" onSubmit={send}>
          <CountedArea
            label="Ask for another look"
            hint={`What was misunderstood? Somebody else decides. Until ${new Date(canAppealUntil).toLocaleDateString()}.`}
            max={500}
            value={text}
            onValue={setText}
          />
          <Button
            type="submit"
            kind="neutral"
            busy={busy}
            disabled={text.trim().length < 10 || text.trim().length > 500}
            className="justify-self-start"
          >
            Send
          </Button>
        </form>
      )}
    </section>
  )
}
