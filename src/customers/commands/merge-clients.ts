import type { AppContext } from '#server/context.ts'
import { cannotMergeWithItself } from '#customers/rules/errors.ts'
import { lockRecordsOf } from '#customers/store/customer-records.server.ts'
import { findClient, mergeInto, separate } from '#customers/store/clients.server.ts'
import { notFound } from '#shared/app-error.ts'

interface Merge {
  fromId: string
  intoId: string
}

/**
 * Makes two entries one person: the first is shown as a part of the second, with all its visits. Nothing is lost, so
 * `separateClient` undoes it. Idempotent. Returns the entry that remains. The caller checks permissions. Throws
 * `not-found`, `same-client`.
 */
export const mergeClients = (ctx: AppContext, providerId: string, { fromId, intoId }: Merge): Promise<string> =>
  ctx.db.transaction(async (db) => {
    await lockRecordsOf(db, providerId)
    const [from, into] = [await findClient(db, providerId, fromId), await findClient(db, providerId, intoId)]
    if (!from || !into) throw notFound('customer')
    if (from.id === into.id) throw cannotMergeWithItself()
    const rootOf = (one: typeof from) => one.mergedInto ?? one.id
    const [root, target] = [rootOf(from), rootOf(into)]
    if (root !== target) await mergeInto(db, root, target, ctx.now)
    return target
  })

/**
 * Makes a merged entry, and what was merged into it before, a person of its own again. Idempotent. Returns the entries
 * that changed. The caller checks permissions. Throws `not-found`.
 */
export const separateClient = (ctx: AppContext, providerId: string, id: string): Promise<string[]> =>
  ctx.db.transaction(async (db) => {
    await lockRecordsOf(db, providerId)
    const entry = await findClient(db, providerId, id)
    if (!entry) throw notFound('customer')
    if (entry.mergedInto === null) return [entry.id]
    await separate(db, entry.id, ctx.now)
    return [entry.mergedInto, entry.id]
  })
