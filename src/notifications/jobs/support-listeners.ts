import {
  tellThingFaulted,
  tellThingJudged,
  tellTicketAnswered,
  tellTicketOpened,
  tellTicketReplied,
  tellTicketResolved,
} from '#notifications/commands/tell-support.ts'
import type { Listener } from '#platform/sweeps.ts'
import { isReportKind } from '#support/rules/report-reasons.ts'

const listener = (on: string, run: Listener['run']): Listener => ({ on, name: `notifications.tell ${on}`, run })

/** What people are told of what they write to the market and of what they report. */
export const supportListeners: Listener[] = [
  listener('ticket.opened', (ctx, { ticketId, sealedToken }) => tellTicketOpened(ctx, String(ticketId), ctx.unseal(String(sealedToken)))),
  listener('ticket.answered', (ctx, { ticketId, number, isSolved, sealedToken }) =>
    tellTicketAnswered(ctx, {
      ticketId: String(ticketId),
      number: Number(number),
      isSolved: isSolved === true,
      token: ctx.unseal(String(sealedToken)),
    }),
  ),
  listener('ticket.resolved', (ctx, { ticketId, number, sealedToken }) =>
    tellTicketResolved(ctx, { ticketId: String(ticketId), number: Number(number), token: ctx.unseal(String(sealedToken)) }),
  ),
  listener('ticket.replied', (ctx, { ticketId, number }) => tellTicketReplied(ctx, String(ticketId), Number(number))),
  listener('thing.judged', (ctx, { reportId }) => tellThingJudged(ctx, String(reportId))),
  listener('thing.faulted', async (ctx, { caseId, kind }) => {
    if (isReportKind(kind)) await tellThingFaulted(ctx, String(caseId), kind)
  }),
]
