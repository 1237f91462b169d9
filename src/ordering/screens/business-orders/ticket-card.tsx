import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { OrderTicket } from '#ordering/contract-board.ts'
import { AnswerCountdown } from '#ordering/screens/business-orders/answer-countdown.tsx'
import { addressLine } from '#ordering/screens/business-orders/business-order-row.tsx'
import { printOnRoll } from '#ordering/screens/business-orders/print-on-roll.ts'
import { TicketButtons } from '#ordering/screens/business-orders/ticket-buttons.tsx'
import { CollectLine } from '#ordering/screens/till/collect.tsx'
import { describeChoice } from '#ordering/screens/orders/describe-choice.ts'
import { useServerClock } from '#ordering/screens/use-server-clock.ts'
import { durationText } from '#shared/time/duration-text.ts'
import { Badge } from '#ui/badge.tsx'
import { IconButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import './ticket.css'

interface TicketCardProps {
  ticket: OrderTicket
  serverNow: string
  providerId: string
  onChanged(): void
}

/** All goods of one order, with one button that moves them to the next stage. */
export function TicketCard({ ticket, serverNow, providerId, onChanged }: TicketCardProps) {
  const [isPrinting, setPrinting] = useState(false)
  const print = () => {
    flushSync(() => setPrinting(true))
    printOnRoll()
    setPrinting(false)
  }
  return (
    <li
      data-printing={isPrinting || undefined}
      className="ticket grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-2.5 overflow-hidden rounded-md border border-border bg-surface p-3 pt-0 in-data-[density=compact]:gap-1.5 in-data-[density=compact]:p-2 in-data-[density=compact]:pt-0"
    >
      <TicketHead ticket={ticket} serverNow={serverNow} onPrint={print} />
      <Dishes lines={ticket.lines} />
      {ticket.note && (
        <p className="flex items-start gap-2 rounded-sm bg-warning-tint px-2.5 py-1.5 font-semibold break-words whitespace-pre-line">
          <Icon name="message-circle" size="small" className="mt-1" />
          {ticket.note}
        </p>
      )}
      <Customer {...ticket} />
      <CollectLine
        providerId={providerId}
        item={{ ...ticket, id: ticket.collectItemId, title: ticket.lines[0]!.title }}
        onItem={onChanged}
        isCompact
      />
      <TicketButtons {...{ ticket, providerId, onChanged }} />
    </li>
  )
}

/** When it is due, and how much time is left: late ones in red, those of the next minutes in yellow. */
function TicketHead({ ticket, serverNow, onPrint }: { ticket: OrderTicket; serverNow: string; onPrint(): void }) {
  const now = useServerClock(serverNow, tickMs)
  const urgency = urgencyOf(ticket, now)
  return (
    <header className="ticket-head" data-urgency={urgency}>
      <div className="flex items-start gap-2">
        <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1">
          <b className="type-title">{ticket.dueText ?? 'As soon as possible'}</b>
          {/* On paper the time that is left would soon be wrong. */}
          <span className="contents print:hidden">
            {ticket.acceptBy ? (
              <AnswerCountdown acceptBy={ticket.acceptBy.at} serverNow={serverNow} />
            ) : (
              <DueBadge {...{ ticket, now, urgency }} />
            )}
          </span>
        </p>
        <IconButton icon="printer" label={`Print ${ticket.reference}`} onClick={onPrint} className="-my-2.5 -me-2" />
      </div>
      <p className="type-small flex flex-wrap gap-x-2 text-text-2">
        <span>{ticket.fulfillmentText}</span>
        <bdi>{ticket.reference}</bdi>
      </p>
    </header>
  )
}

type Urgency = 'late' | 'soon' | 'later'

const soonMs = 10 * 60_000
/** Minutes are shown, and a busy evening has hundreds of tickets. */
const tickMs = 10_000
const farMs = 3 * 3_600_000

function urgencyOf({ readyBy, isOverdue }: OrderTicket, now: number): Urgency {
  if (readyBy === null) return isOverdue ? 'late' : 'later'
  const left = Date.parse(readyBy) - now
  return left < 0 ? 'late' : left < soonMs ? 'soon' : 'later'
}

/** Their number is what a cook looks for first. */
const Dishes = ({ lines }: Pick<OrderTicket, 'lines'>) => (
  <ul className="grid gap-2">
    {lines.map((line) => (
      <li key={line.itemId} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        <b>{line.quantity} ×</b>
        <div className="grid gap-0.5">
          <h3 className="font-semibold">
            <bdi>{line.title}</bdi>
          </h3>
          <p className="type-small text-text-2">
            {describeChoice({ ...line, quantity: 1, isParty: false, staffName: null })}
          </p>
          {line.answers.map(({ label, answer }) => (
            <p key={label} className="type-small">
              <span className="text-text-2">{label}</span> <bdi className="font-semibold">{answer}</bdi>
            </p>
          ))}
          {line.note && <p className="type-small font-semibold break-words whitespace-pre-line">{line.note}</p>}
          {line.allergens && <p className="type-small text-text-3">{line.allergens}</p>}
        </div>
      </li>
    ))}
  </ul>
)

const Customer = ({ customer: { name, phone, address } }: Pick<OrderTicket, 'customer'>) => (
  <p className="type-small flex flex-wrap items-center gap-x-3 gap-y-1">
    <bdi>{name}</bdi>
    {phone && (
      <a className="link inline-flex min-h-11 items-center gap-1.5 sm:min-h-6" href={`tel:${phone}`}>
        <Icon name="phone" size="small" />
        <bdi>{phone}</bdi>
      </a>
    )}
    {address && (
      <span className="flex basis-full items-start gap-1.5">
        <Icon name="map-pin" size="small" className="mt-0.5" />
        <bdi>{addressLine(address)}</bdi>
      </span>
    )}
  </p>
)

type DueProps = Pick<TicketCardProps, 'ticket'> & { now: number; urgency: Urgency }

/** How long until it should be ready. Visual only, not announced to screen readers. */
function DueBadge({ ticket: { readyBy }, now, urgency }: DueProps) {
  const isLate = urgency === 'late'
  if (readyBy === null) return isLate && <LateBadge text="Late" />
  const left = Date.parse(readyBy) - now
  // Of what is due much later, the time says enough.
  if (left > farMs) return null
  const minutes = durationText(Math.max(1, Math.ceil(Math.abs(left) / 60_000)))
  if (isLate) return <LateBadge text={`${minutes} late`} />
  return <Badge tone={urgency === 'soon' ? 'warning' : 'neutral'} icon="clock">{`in ${minutes}`}</Badge>
}

const LateBadge = ({ text }: { text: string }) => (
  <Badge tone="danger" icon="clock">
    {text}
  </Badge>
)

/** A finished order on two lines: it is only looked up, or called back. */
export const DoneTicket = ({ ticket, providerId, onChanged }: Omit<TicketCardProps, 'serverNow'>) => (
  <li className="ticket grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2 rounded-md border border-border bg-surface p-3">
    <div className="grid gap-0.5">
      <h3 className="truncate font-semibold">
        <bdi>{ticket.lines.map(({ quantity, title }) => `${quantity} × ${title}`).join(', ')}</bdi>
      </h3>
      <p className="type-small flex flex-wrap gap-x-2 text-text-2">
        <bdi>{ticket.customer.name}</bdi>
        <span>{ticket.fulfillmentText}</span>
        <bdi>{ticket.reference}</bdi>
      </p>
    </div>
    <TicketButtons {...{ ticket, providerId, onChanged }} />
  </li>
)
