import {
  notifyTargetFaulted,
  notifyReportJudged,
  notifyTicketAnswered,
  notifyTicketOpened,
  notifyTicketReplied,
  notifyTicketResolved,
} from '#notifications/commands/conversations/notify-support.ts'
import { listener } from '#notifications/jobs/listener.ts'
import type { Listener } from '#platform/jobs/job.ts'

/** Subscribers that notify people of their tickets and reports. */
export const supportListeners = [
  listener('ticket.opened', (ctx, { ticketId, sealedToken }) =>
    notifyTicketOpened(ctx, ticketId, ctx.unseal(sealedToken)),
  ),
  listener('ticket.answered', (ctx, { ticketId, number, isSolved, sealedToken }) =>
    notifyTicketAnswered(ctx, {
      ticketId: ticketId,
      number: number,
      isSolved,
      token: ctx.unseal(sealedToken),
    }),
  ),
  listener('ticket.resolved', (ctx, { ticketId, number, sealedToken }) =>
    notifyTicketResolved(ctx, { ticketId: ticketId, number: number, token: ctx.unseal(sealedToken) }),
  ),
  listener('ticket.replied', (ctx, { ticketId, number }) => notifyTicketReplied(ctx, ticketId, number)),
  listener('thing.judged', (ctx, { reportId }) => notifyReportJudged(ctx, reportId)),
  listener('thing.faulted', (ctx, { caseId, kind }) => notifyTargetFaulted(ctx, caseId, kind)),
] satisfies Listener[]
