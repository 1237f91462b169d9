import { useState, type FormEvent } from 'react'
import { endExcuse, excusesSource, setExcuse } from '#ordering/screens/admin/orders-client.ts'
import { useDoing } from '#ui/form/use-doing.ts'
import { momentText } from '#ui/section/moment-text.ts'
import { Loaded, ErrorNotice, Row, Rows, Section } from '#ui/section/section.tsx'
import { useRemote } from '#ui/section/use-remote.ts'
import type { ExcuseView } from '#ordering/contract-admin.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/field.tsx'

const states = { now: 'Holds now', later: 'To come', over: 'Over', ended: 'Taken back' } as const
const tones = { now: 'warning', later: 'info', over: 'neutral', ended: 'neutral' } as const

/**
 * Force majeure such as storms, strikes and closed streets: cancellations get a full refund and count against nobody.
 */
export function ExcusesSection({ mayChange }: { mayChange: boolean }) {
  const remote = useRemote(excusesSource)
  const [isOpen, setIsOpen] = useState(false)
  const done = async () => {
    setIsOpen(false)
    await remote.reload()
  }
  return (
    <Section
      title="Force majeure"
      text="For a place and a time: whoever cancels gets everything back, and it counts against nobody."
    >
      <Loaded remote={remote} what="these">
        {({ items }) => (
          <Rows>
            {items.map((one) => (
              <ExcuseRow key={one.id} excuse={one} mayChange={mayChange} onEnded={remote.reload} />
            ))}
            {items.length === 0 && <li className="text-text-2">Nothing is set.</li>}
          </Rows>
        )}
      </Loaded>
      {mayChange && !isOpen && (
        <Button className="justify-self-start" icon="plus" onClick={() => setIsOpen(true)}>
          Set one
        </Button>
      )}
      {isOpen && <ExcuseForm onDone={done} onCancel={() => setIsOpen(false)} />}
    </Section>
  )
}

function ExcuseRow({
  excuse,
  mayChange,
  onEnded,
}: {
  excuse: ExcuseView
  mayChange: boolean
  onEnded(): Promise<void>
}) {
  const { isBusy, error, run } = useDoing()
  const { id, title, country, city, startsAt, endsAt, reason, state } = excuse
  const end = async () => {
    if (await run(() => endExcuse(id))) await onEnded()
  }
  const canEnd = mayChange && (state === 'now' || state === 'later')
  return (
    <Row
      actions={
        canEnd && (
          <Button size="small" busy={isBusy && 'Taking back…'} onClick={() => void end()}>
            Take it back
          </Button>
        )
      }
    >
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">{title}</span> <Badge tone={tones[state]}>{states[state]}</Badge>
      </p>
      <p className="type-small text-text-2">
        {[city, country].filter(Boolean).join(', ')} · {momentText(startsAt)} to {momentText(endsAt)} · {reason}
      </p>
      <ErrorNotice message={error?.message} />
    </Row>
  )
}

function ExcuseForm({ onDone, onCancel }: { onDone(): Promise<void>; onCancel(): void }) {
  const { isBusy, error, run } = useDoing()
  const fields = error?.fields ?? {}
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '').trim()
    const instant = (name: string) => new Date(text(name)).toISOString()
    const one = {
      title: text('title'),
      country: text('country').toUpperCase(),
      city: text('city'),
      reason: text('reason'),
    }
    if (await run(() => setExcuse({ ...one, startsAt: instant('startsAt'), endsAt: instant('endsAt') }))) await onDone()
  }
  return (
    <form onSubmit={(event) => void send(event)} className="grid gap-4 rounded-lg bg-surface-2 p-4 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <ErrorNotice message={error && Object.keys(fields).length === 0 ? error.message : undefined} />
      </div>
      <TextField
        label="What happened"
        name="title"
        minLength={3}
        maxLength={120}
        hint="Customers read it: “Storm Kirk”"
        error={fields.title}
        className="sm:col-span-2"
      />
      <TextField
        label="Country"
        name="country"
        minLength={2}
        maxLength={2}
        hint="Two letters: PT"
        error={fields.country}
      />
      <TextField
        label="Town"
        name="city"
        maxLength={80}
        isOptional
        hint="Empty: the whole country"
        error={fields.city}
      />
      <TextField label="From" name="startsAt" type="datetime-local" hint="Your time" error={fields.startsAt} />
      <TextField label="Until" name="endsAt" type="datetime-local" hint="Your time" error={fields.endsAt} />
      <TextField
        label="Why"
        name="reason"
        minLength={5}
        maxLength={500}
        hint="For the log"
        error={fields.reason}
        className="sm:col-span-2"
      />
      <p className="flex flex-wrap gap-2 sm:col-span-2">
        <Button type="submit" kind="neutral" busy={isBusy && 'Setting…'}>
          Set it
        </Button>
        <Button type="button" onClick={onCancel}>
          Not now
        </Button>
      </p>
    </form>
  )
}
