import type { AppContext } from '#server/context.ts'
import { invalidateTicket, recordDone } from '#support/commands/record-entry.ts'
import { moveTicket } from '#support/commands/with-ticket.ts'
import { deleteLinks } from '#support/store/ticket-entries.server.ts'
import { lockToClose } from '#support/store/tickets.server.ts'

const batch = 50

/** Closes resolved tickets whose authors did not reply in time. */
export async function closeResolved(ctx: AppContext): Promise<number> {
  return ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    const due = await lockToClose(db, ctx.now, batch)
    for (const ticket of due) {
      await moveTicket(inside, ticket, 'close', { claimedUntil: null })
      await recordDone(inside, ticket.id, 'closed')
      await invalidateTicket(inside, ticket.id)
    }
    return due.length
  })
}

/** Deletes expired links of tickets. */
export const deleteOldLinks = (ctx: AppContext): Promise<number> => deleteLinks(ctx.db, ctx.now, 500)
