import {
  tellThingFaulted,
  tellThingJudged,
  tellTicketAnswered,
  tellTicketOpened,
  tellTicketReplied,
  tellTicketResolved,
} from '#notifications/commands/tell-support.ts'
import { listener } from '#notifications/jobs/listener.ts'
import type { Listener } from '#platform/sweeps.ts'

/** What people are told of what they write to the market and of what they report. */
export const supportListeners = [
  listener('ticket.opened', (ctx, { ticketId, sealedToken }) =>
    tellTicketOpened(ctx, ticketId, ctx.unseal(sealedToken)),
  ),
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
