import { userOf, type AppContext } from '#server/context.ts'
import { mostNote, mostReason } from '#customers/rules/limits.ts'
import type { CustomerPerson } from '#customers/rules/person.ts'
import { blockNeedsReason, noteTooLong } from '#customers/rules/errors.ts'
import {
  clearNotes,
  deleteEmptyRecords,
  insertRecord,
  knowPerson,
  liftBlocks,
  listRecords,
  lockRecordsOf,
  saveBlock,
  saveNote,
} from '#customers/store/customer-records.server.ts'
import { newId } from '#shared/ids.ts'

interface About {
  providerId: string
  person: CustomerPerson
  /** Other keys of the same person. */
  also?: CustomerPerson[]
}

/**
 * Saves a provider's private note about a customer; an empty one deletes it. The caller checks permissions. Throws
 * `note-too-long`.
 */
export async function saveCustomerNote(ctx: AppContext, about: About, given: string): Promise<void> {
  const text = given.replaceAll('\0', '').trim()
  if ([...text].length > mostNote) throw noteTooLong()
  await withRecord(ctx, about, async (inside, ids) => {
    await clearNotes(inside.db, ids)
    if (text) await saveNote(inside.db, ids[0]!, { text, by: userOf(ctx).userId, at: ctx.now })
  })
}

/**
 * Blocks a customer under all their keys: the provider takes no orders and no messages from them; existing orders are
 * kept. Throws `reason-missing`.
 */
export async function blockCustomer(ctx: AppContext, about: About, given: string): Promise<void> {
  const reason = given.replaceAll('\0', '').trim()
  if (!reason || [...reason].length > mostReason) throw blockNeedsReason()
  await ctx.db.transaction(async (db) => {
    for (const person of [about.person, ...(about.also ?? [])])
      await withRecord({ ...ctx, now: ctx.now, db }, { providerId: about.providerId, person }, (inside, ids) =>
        saveBlock(inside.db, ids[0]!, { reason, by: userOf(ctx).userId, at: ctx.now }),
      )
  })
}

/** Unblocks a customer. Idempotent. */
export const unblockCustomer = (ctx: AppContext, about: About): Promise<void> =>
  withRecord(ctx, about, (inside, ids) => liftBlocks(inside.db, ids))

/**
 * Locks a customer's records, creating one if there is none, runs the change, and deletes records that are empty
 * afterwards.
 */
async function withRecord(
  ctx: AppContext,
  { providerId, person, also = [] }: About,
  change: (inside: AppContext, ids: string[]) => Promise<unknown>,
) {
  const id = newId()
  await ctx.db.transaction(async (db) => {
    await lockRecordsOf(db, providerId)
    const records = await listRecords(db, providerId, [person, ...also])
    if (records.length === 0) await insertRecord(db, { id, providerId, ...person })
    const ids = records.length === 0 ? [id] : records.map((record) => record.id)
    await knowPerson(db, ids[0]!, person)
    await change({ ...ctx, now: ctx.now, db }, ids)
    await deleteEmptyRecords(db, ids)
  })
}
