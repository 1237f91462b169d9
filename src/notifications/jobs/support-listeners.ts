import {
  tellThingFaulted,
  tellThingJudged,
  tellTicketAnswered,
  tellTicketOpened,
  tellTicketReplied,
  tellTicketResolved,
} from '#notifications/commands/tell-support.ts'
import type { Listener, ListenerOn } from '#platform/sweeps.ts'
import type { EventType } from '#shared/events.ts'

const listener = <Type extends EventType>(on: Type, run: ListenerOn<Type>['run']): ListenerOn<Type> => ({
  on,
  name: `notifications.tell ${on}`,
  run,
})

/** What people are told of what they write to the market and of what they report. */
export const supportListeners = [
  listener('ticket.opened', (ctx, { ticketId, sealedToken }) => tellTicketOpened(ctx, ticketId, ctx.unseal(sealedToken))),
  listener('ticket.answered', (ctx, { ticketId, number, isSolved, sealedToken }) =>
    tellTicketAnswered(ctx, {
      ticketId: ticketId,
      number: number,
      isSolved,
      token: ctx.unseal(sealedToken),
    }),
  ),
  listener('ticket.resolved', (ctx, { ticketId, number, sealedToken }) =>
    tellTicketResolved(ctx, { ticketId: ticketId, number: number, token: ctx.unseal(sealedToken) }),
  ),
  listener('ticket.replied', (ctx, { ticketId, number }) => tellTicketReplied(ctx, ticketId, number)),
  listener('thing.judged', (ctx, { reportId }) => tellThingJudged(ctx, reportId)),
  listener('thing.faulted', (ctx, { caseId, kind }) => tellThingFaulted(ctx, caseId, kind)),
] satisfies Listener[]
