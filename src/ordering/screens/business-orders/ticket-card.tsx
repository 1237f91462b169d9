import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { OrderTicket } from '#ordering/contract-board.ts'
import { AnswerCountdown } from '#ordering/screens/business-orders/answer-countdown.tsx'
import { addressLine } from '#ordering/screens/business-orders/business-order-row.tsx'
import { TicketButtons } from '#ordering/screens/business-orders/ticket-buttons.tsx'
import { CollectLine } from '#ordering/screens/till/collect.tsx'
import { shortWhen } from '#ordering/rules/orders/short-when.ts'
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
    window.print()
    setPrinting(false)
  }
  return (
    <li
      data-printing={isPrinting || undefined}
      className="ticket grid min-w-0 gap-2.5 rounded-md border border-border bg-surface p-3 in-data-[density=compact]:gap-1.5 in-data-[density=compact]:p-2"
    >
      <header className="grid gap-1">
        <div className="flex items-start justify-between gap-2">
          <b className="min-w-0 tabular-nums">
            {ticket.wantedText ? shortWhen(ticket.wantedText, serverNow) : ticket.fulfillmentText}
          </b>
          <IconButton icon="printer" label={`Print ${ticket.reference}`} onClick={print} className="-my-2.5 -me-2" />
        </div>
        <p className="type-small flex flex-wrap items-center gap-x-2 gap-y-1 text-text-2">
          {ticket.acceptBy ? (
            <AnswerCountdown acceptBy={ticket.acceptBy.at} serverNow={serverNow} />
          ) : (
            <DueBadge {...{ ticket, serverNow }} />
          )}
          <span>{ticket.fulfillmentText}</span>
          <bdi className="text-text-3">{ticket.reference}</bdi>
        </p>
      </header>
      <Dishes lines={ticket.lines} />
      {ticket.note && (
        <p className="rounded-sm bg-surface-2 px-2.5 py-1.5 break-words whitespace-pre-line">{ticket.note}</p>
      )}
      <Customer {...ticket} />
      <CollectLine
        providerId={providerId}
        item={{ ...ticket, id: ticket.collectItemId, title: ticket.lines[0]!.title }}
        onItem={onChanged}
      />
      <TicketButtons {...{ ticket, providerId, onChanged }} />
    </li>
  )
}

/** Their number is what a cook looks for first. */
const Dishes = ({ lines }: Pick<OrderTicket, 'lines'>) => (
  <ul className="grid gap-2">
    {lines.map((line) => (
      <li key={line.itemId} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        <b className="tabular-nums">{line.quantity} ×</b>
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

const soonMs = 10 * 60_000

/** How long until it should be ready. Visual only, not announced to screen readers. */
function DueBadge({ ticket: { readyBy, isOverdue }, serverNow }: Pick<TicketCardProps, 'ticket' | 'serverNow'>) {
  const now = useServerClock(serverNow)
  const left = readyBy === null ? 0 : Date.parse(readyBy) - now
  const minutes = durationText(Math.max(1, Math.ceil(Math.abs(left) / 60_000)))
  if (readyBy === null)
    return (
      isOverdue && (
        <Badge tone="danger" icon="clock">
          Late
        </Badge>
      )
    )
  if (left < 0) return <Badge tone="danger" icon="clock">{`${minutes} late`}</Badge>
  return <Badge tone={left < soonMs ? 'warning' : 'neutral'} icon="clock">{`in ${minutes}`}</Badge>
}
