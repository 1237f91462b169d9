import { useState } from 'react'
import type { TicketShown } from '#support/contract.ts'
import { stateLabels } from '#support/rules/ticket-states.ts'
import { actOnTicket, mergeTicket, type PlainAct } from '#support/screens/admin/tickets-client.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/states.tsx'
import { useDoing } from '#ui/form/use-doing.ts'

interface TicketActsProps {
  ticket: TicketShown
  onChanged(next: TicketShown): void
}

const isDone = ({ state }: TicketShown) => state === 'resolved' || state === 'closed'

/** The actions on a ticket besides answering, in its current state. */
function actsFor(ticket: TicketShown): { act: PlainAct; label: string; isDanger?: boolean }[] {
  if (ticket.mergedInto) return []
  if (isDone(ticket)) return [{ act: 'reopen', label: ticket.isSpam ? 'Not spam' : 'Open it again' }]
  return [
    { act: 'claim', label: ticket.claim?.isHeldByMe ? 'Keep it longer' : 'Take it' },
    ...(ticket.assignedTo ? [{ act: 'release' as const, label: 'Give it back' }] : []),
    { act: 'resolve', label: 'Solved' },
    { act: 'spam', label: 'Spam', isDanger: true },
  ]
}

export function TicketActs({ ticket, onChanged }: TicketActsProps) {
  const { busy, error, run } = useDoing()
  return (
    <section aria-label="What can be done" className="grid gap-3 border-t border-border pt-4">
      {error && <Notice tone="danger">{error.message}</Notice>}
      {ticket.mergedInto && <p>It is part of {ticket.mergedInto.reference} now.</p>}
      <div className="flex flex-wrap gap-2">
        {actsFor(ticket).map(({ act, label, isDanger }) => (
          <Button
            key={act}
            size="small"
            kind={isDanger ? 'danger' : 'secondary'}
            busy={busy === act && 'One moment…'}
            onClick={() => void run(async () => onChanged(await actOnTicket(ticket.id, act)), act)}
          >
            {label}
          </Button>
        ))}
      </div>
      {ticket.others.length > 0 && <Others ticket={ticket} onChanged={onChanged} />}
    </section>
  )
}

/** Other tickets of this person; two about the same matter can be merged. */
function Others({ ticket, onChanged }: TicketActsProps) {
  const { busy, error, run } = useDoing()
  const [pending, setPending] = useState<string | null>(null)
  const canMerge = !isDone(ticket) && !ticket.mergedInto
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold">Also from this person</h3>
      {error && <Notice tone="danger">{error.message}</Notice>}
      <ul className="divide-y divide-border">
        {ticket.others.map(({ id, reference, title, state }) => (
          <li key={id} className="grid gap-1 py-2">
            <span className="min-w-0 break-words">
              <b className="whitespace-nowrap">{reference}</b> <bdi>{title}</bdi>{' '}
              <span className="text-text-3">({stateLabels[state]})</span>
            </span>
            {canMerge && (
              <Button
                size="small"
                kind={pending === id ? 'neutral' : 'quiet'}
                className="justify-self-start"
                busy={busy === id && 'One moment…'}
                onClick={() =>
                  pending === id
                    ? void run(async () => onChanged(await mergeTicket(ticket.id, id)), id)
                    : setPending(id)
                }
              >
                {pending === id ? `Yes, make ${ticket.reference} part of ${reference}` : `Merge into ${reference}`}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
