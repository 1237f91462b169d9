import { useCallback, useEffect, useRef, useState } from 'react'
import { momentText } from '#ui/section/moment-text.ts'
import type { TicketShown } from '#support/contract.ts'
import { priorityLabels } from '#support/rules/topics.ts'
import { StateBadge } from '#support/screens/admin/ticket-badges.tsx'
import { TicketActs } from '#support/screens/admin/ticket-actions.tsx'
import { TicketComposer } from '#support/screens/admin/ticket-composer.tsx'
import { TicketDetails } from '#support/screens/admin/ticket-details.tsx'
import { TicketThread } from '#support/screens/admin/ticket-thread.tsx'
import { ticketSource } from '#support/screens/admin/tickets-client.ts'
import { ApiError } from '#ui/api-call.ts'
import { Badge } from '#ui/badge.tsx'
import { useLoaded } from '#ui/section/use-loaded.ts'
import { useLive } from '#ui/live/use-live.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Notice } from '#ui/feedback/states.tsx'
import { ScriptButton } from '#ui/page/drawing.tsx'

interface TicketPanelProps {
  id: string
  mayAnswer: boolean
  changed(): Promise<void>
}

/** One ticket: its details, its history and its actions. */
export default function TicketPanel({ id, mayAnswer, changed }: TicketPanelProps) {
  const { ticket, failure, reload, applyTicket } = useTicket(id)
  if (failure && !ticket)
    return (
      <Notice tone="danger" action={<Retry onPress={() => void reload()} />}>
        {failure}
      </Notice>
    )
  if (!ticket) return <Skeleton className="h-60" />
  const onChanged = (next: TicketShown) => {
    applyTicket(next)
    void changed()
  }
  return (
    <div className="grid gap-5">
      <p className="flex flex-wrap items-center gap-2">
        <StateBadge ticket={ticket} />
        {ticket.priority < 3 && (
          <Badge tone={ticket.priority === 1 ? 'danger' : 'warning'}>{priorityLabels[ticket.priority]}</Badge>
        )}
        {ticket.isOverdue && (
          <Badge tone="danger" icon="clock">
            Answer was due {momentText(ticket.answerBy!)}
          </Badge>
        )}
      </p>
      {ticket.claim && !ticket.claim.isHeldByMe && (
        <Notice tone="warning">
          <bdi>{ticket.claim.by.name}</bdi> is answering this, until {momentText(ticket.claim.until)}.
        </Notice>
      )}
      <TicketDetails ticket={ticket} mayAnswer={mayAnswer} onChanged={onChanged} />
      <TicketThread ticket={ticket} />
      {mayAnswer && ticket.mergedInto === null && (
        <TicketComposer ticket={ticket} onChanged={onChanged} onReload={reload} />
      )}
      {mayAnswer && <TicketActs ticket={ticket} onChanged={onChanged} />}
    </div>
  )
}

const Retry = ({ onPress }: { onPress(): void }) => (
  <ScriptButton type="button" className="link min-h-6 font-semibold" onClick={onPress}>
    Retry
  </ScriptButton>
)

/** Loads a ticket, again after each change. */
function useTicket(id: string) {
  const loaded = useLoaded<TicketShown>(ticketSource(id).address)
  const [ticket, setTicket] = useState<TicketShown | null>(loaded ?? null)
  const [failure, setFailure] = useState('')
  const latest = useRef(0)
  const reload = useCallback(async () => {
    const question = ++latest.current
    try {
      const next = await ticketSource(id).load()
      if (question !== latest.current) return
      setTicket(next)
      setFailure('')
    } catch (error) {
      if (question === latest.current)
        setFailure(error instanceof ApiError ? error.message : 'This could not be loaded.')
    }
  }, [id])
  useEffect(() => void reload(), [reload])
  useLive([`ticket:${id}`], () => void reload())
  const applyTicket = (next: TicketShown) => {
    latest.current += 1
    if (next.id === id) setTicket(next)
    else void reload()
  }
  return { ticket, failure, reload, applyTicket }
}
