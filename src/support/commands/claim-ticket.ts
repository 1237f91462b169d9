import type { AppContext } from '#server/context.ts'
import { recordDone } from '#support/commands/record-entry.ts'
import { claimUntil, moveTicket, withTicket, workerOf } from '#support/commands/with-ticket.ts'
import { saveMove } from '#support/store/tickets.server.ts'

/**
 * Makes a ticket one's own, and keeps it for a quarter of an hour in which nobody else answers it; asked again, as long anew.
 * Refuses: permission-denied, not-found, ticket-taken, transition-not-allowed.
 */
export const claimTicket = (ctx: AppContext, id: string): Promise<void> =>
  withTicket(ctx, id, async (inside, ticket) => {
    const [userId, isMine] = [workerOf(inside), ticket.assignedTo === workerOf(inside)]
    const after = await moveTicket(inside, ticket, 'take', { assignedTo: userId, claimedUntil: claimUntil(inside) })
    if (isMine) return null
    await recordDone(inside, ticket.id, 'taken')
    return {
      type: 'ticket-taken',
      before: { state: ticket.state, assignedTo: ticket.assignedTo },
      after: { state: after, assignedTo: userId },
    }
  })

/** Gives a ticket back to everybody. What is not one's own stays as it is. Refuses: permission-denied, not-found, ticket-taken. */
export const releaseTicket = (ctx: AppContext, id: string): Promise<void> =>
  withTicket(ctx, id, async (inside, ticket) => {
    if (ticket.assignedTo === null || ticket.assignedTo !== workerOf(inside)) return null
    await saveMove(inside.db, ticket.id, { ...ticket, assignedTo: null, claimedUntil: null }, inside.now)
    await recordDone(inside, ticket.id, 'released')
    return { type: 'ticket-released', before: { assignedTo: ticket.assignedTo }, after: { assignedTo: null } }
  })
