import type { AppContext } from '#server/context.ts'
import { recordDone } from '#support/commands/record-entry.ts'
import { claimUntil, moveTicket, withTicket, workerOf } from '#support/commands/with-ticket.ts'
import { saveMove } from '#support/store/tickets.server.ts'

/**
 * Assigns a ticket to the administrator, and reserves it for a quarter of an hour; a repeated call extends that. Throws
 * `permission-denied`, `not-found`, `ticket-taken` and `transition-not-allowed`.
 */
export const claimTicket = (ctx: AppContext, id: string): Promise<void> =>
  withTicket(ctx, id, async (inside, ticket) => {
    const [userId, isHeldByMe] = [workerOf(inside), ticket.assignedTo === workerOf(inside)]
    const after = await moveTicket(inside, ticket, 'claim', { assignedTo: userId, claimedUntil: claimUntil(inside) })
    if (isHeldByMe) return null
    await recordDone(inside, ticket.id, 'taken')
    return {
      type: 'ticket-claimed',
      before: { state: ticket.state, assignedTo: ticket.assignedTo },
      after: { state: after, assignedTo: userId },
    }
  })

/**
 * Removes the administrator's own assignment; others do not change. Throws `permission-denied`, `not-found` and
 * `ticket-taken`.
 */
export const releaseTicket = (ctx: AppContext, id: string): Promise<void> =>
  withTicket(ctx, id, async (inside, ticket) => {
    if (ticket.assignedTo === null || ticket.assignedTo !== workerOf(inside)) return null
    await saveMove(inside.db, ticket.id, { ...ticket, assignedTo: null, claimedUntil: null }, inside.now)
    await recordDone(inside, ticket.id, 'released')
    return { type: 'ticket-released', before: { assignedTo: ticket.assignedTo }, after: { assignedTo: null } }
  })
