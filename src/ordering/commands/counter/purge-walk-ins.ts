import { deleteClientEntry } from '#customers/commands/delete-client.ts'
import { findClientGroup } from '#customers/queries/clients.ts'
import { listClientsToPurge } from '#ordering/store/customers.server.ts'
import { deleteNumber } from '#customers/commands/delete-number.ts'
import type { AppContext } from '#server/context.ts'
import { anonymizeWalkIns } from '#ordering/store/orders/personal-orders.server.ts'
import { days } from '#shared/time/instant.ts'

const atMost = 500

/**
 * Deletes names and phone numbers of walk-in customers one year after the visit, because they have no account with
 * which to request it. With the last visit under a number, the notes of the business about that customer are deleted
 * too. Entries of client books without an account are deleted a year after their last change or visit. Returns the number
 * of visits and entries.
 */
export async function purgeWalkIns(ctx: AppContext): Promise<number> {
  const before = ctx.now - days(ctx.settings.get('walk_ins.retention_days'))
  return ctx.db.transaction(async (db) => {
    const purged = await anonymizeWalkIns(db, before, atMost)
    for (const { providerId, number } of purged) if (number) await deleteNumber({ ...ctx, db }, providerId, number)
    const due = await listClientsToPurge(db, before, atMost)
    for (const client of due) {
      const group = await findClientGroup({ ...ctx, db }, client.providerId, client.id)
      if (group) await deleteClientEntry({ ...ctx, now: ctx.now, db }, client.providerId, group)
    }
    return purged.length + due.length
  })
}
