import { useState } from 'react'
import { Link } from 'react-router'
import { momentText } from '#ui/section/moment-text.ts'
import type { TicketShown } from '#support/contract.ts'
import { priorityLabels, topics, topicTerms } from '#support/rules/topics.ts'
import { changeTicket } from '#support/screens/admin/tickets-client.ts'
import { Button } from '#ui/button.tsx'
import { SelectField, TextField } from '#ui/form/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/feedback/states.tsx'
import { useDoing } from '#ui/form/use-doing.ts'

interface TicketDetailsProps {
  ticket: TicketShown
  mayAnswer: boolean
  onChanged(next: TicketShown): void
}

const row = 'grid grid-cols-[6.5rem_minmax(0,1fr)] gap-2 py-1.5'

/** The author, the topic and the order, with a link to the order. */
export function TicketDetails({ ticket, mayAnswer, onChanged }: TicketDetailsProps) {
  const [isChanging, setChanging] = useState(false)
  return (
    <section aria-label="About it" className="grid gap-2">
      <dl className="divide-y divide-border">
        <div className={row}>
          <dt className="text-text-3">From</dt>
          <dd className="min-w-0 break-words">
            <bdi className="font-semibold">{ticket.name}</bdi>
            <br />
            <bdi>{ticket.email}</bdi>{' '}
            {ticket.isVerified ? <VerifiedMark /> : <span className="text-warning-text">(not proved)</span>}
          </dd>
        </div>
        <div className={row}>
          <dt className="text-text-3">About</dt>
          <dd>
            {ticket.topicText} · {priorityLabels[ticket.priority]}
          </dd>
        </div>
        <div className={row}>
          <dt className="text-text-3">Order</dt>
          <dd className="min-w-0 break-words">
            <OrderLine ticket={ticket} />
          </dd>
        </div>
        <div className={row}>
          <dt className="text-text-3">Written</dt>
          <dd>{momentText(ticket.openedAt)}</dd>
        </div>
      </dl>
      {mayAnswer && !isChanging && (
        <Button
          size="small"
          kind="quiet"
          icon="pencil"
          className="justify-self-start"
          onClick={() => setChanging(true)}
        >
          Change topic, priority or order
        </Button>
      )}
      {isChanging && (
        <Change
          ticket={ticket}
          onClose={() => setChanging(false)}
          onChanged={(next) => {
            setChanging(false)
            onChanged(next)
          }}
        />
      )}
    </section>
  )
}

const VerifiedMark = () => (
  <span className="inline-flex items-center gap-1 text-success-text">
    <Icon name="circle-check" size="small" /> reads this mail
  </span>
)

function OrderLine({ ticket: { linked, order } }: { ticket: TicketShown }) {
  if (!linked) return order ? <>{order} (typed; no order of this address)</> : <>–</>
  return (
    <>
      <Link to={`/admin-dashboard/orders/${linked.reference}`} className="link font-semibold">
        {linked.reference}
      </Link>{' '}
      of {momentText(linked.placedAt)}
      {!linked.isSameAddress && <span className="block text-warning-text">It was placed with another address.</span>}
    </>
  )
}

interface ChangeProps {
  ticket: TicketShown
  onClose(): void
  onChanged(next: TicketShown): void
}

function Change({ ticket, onClose, onChanged }: ChangeProps) {
  const { isBusy, error, run } = useDoing()
  const send = (form: FormData) =>
    run(async () => {
      const order = String(form.get('order') ?? '').trim()
      const was = ticket.linked?.reference ?? ''
      onChanged(
        await changeTicket(ticket.id, {
          topic: String(form.get('topic')),
          priority: Number(form.get('priority')),
          ...(order !== was && { orderReference: order }),
        }),
      )
    })
  return (
    <form
      className="grid gap-3 rounded-md bg-surface-2 p-3"
      onSubmit={(event) => {
        event.preventDefault()
        void send(new FormData(event.currentTarget))
      }}
    >
      <SelectField label="About" name="topic" defaultValue={ticket.topic}>
        {topics.map((topic) => (
          <option key={topic} value={topic}>
            {topicTerms[topic].label}
          </option>
        ))}
      </SelectField>
      <SelectField label="Priority" name="priority" defaultValue={String(ticket.priority)}>
        {([1, 2, 3] as const).map((one) => (
          <option key={one} value={one}>
            {priorityLabels[one]}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Order"
        name="order"
        isOptional
        maxLength={40}
        autoComplete="off"
        defaultValue={ticket.linked?.reference ?? ''}
        error={error?.fields.orderReference}
      />
      {error && !error.fields.orderReference && <Notice tone="danger">{error.message}</Notice>}
      <div className="flex gap-2">
        <Button size="small" kind="neutral" type="submit" busy={isBusy && 'Saving…'}>
          Save
        </Button>
        <Button size="small" kind="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
