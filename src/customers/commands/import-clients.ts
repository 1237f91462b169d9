import { clientAddress, hashedAs } from '#customers/rules/person.ts'
import { digitsOf } from '#customers/rules/client.ts'
import { unreadableFile } from '#customers/rules/errors.ts'
import { planImport, type ImportedAs, type PlannedClient } from '#customers/rules/plan-import.ts'
import { readClientCsv } from '#customers/rules/read-client-csv.ts'
import { insertNotes, lockRecordsOf } from '#customers/store/customer-records.server.ts'
import { insertImported, listKnown, updateImported } from '#customers/store/imported-clients.server.ts'
import { userOf, type AppContext } from '#server/context.ts'
import { newId } from '#shared/ids.ts'

export interface ClientImport {
  counts: Record<ImportedAs, number>
  /** Lines that were not imported, and why. */
  rejected: { line: number; name: string; problems: { field: string; text: string }[] }[]
  /** Columns that are not imported. */
  unused: string[]
}

interface Wish {
  text: string
  /** Says what would happen, and changes nothing. */
  isDryRun: boolean
}

/**
 * Imports customers from a file into the client book of a business: all lines but the rejected ones, in one
 * transaction. The caller checks permissions. Throws `file-unreadable`.
 */
export async function importClients(ctx: AppContext, providerId: string, wish: Wish): Promise<ClientImport> {
  const { records, unused, problem } = readClientCsv(wish.text)
  if (problem !== null) throw unreadableFile(problem)
  return ctx.db.transaction(async (db) => {
    const inside = { ...ctx, now: ctx.now, db }
    await lockRecordsOf(db, providerId)
    const emails = records.map(({ email }) => email).filter(Boolean)
    const numbers = records.map(({ phone }) => digitsOf(phone)).filter(Boolean)
    const planned = planImport(records, await listKnown(db, providerId, { emails, numbers }))
    if (!wish.isDryRun) await saveAll(inside, providerId, planned)
    return viewOf(planned, unused)
  })
}

async function saveAll(ctx: AppContext, providerId: string, planned: PlannedClient[]): Promise<void> {
  const { userId } = userOf(ctx)
  const made = planned.filter(({ status }) => status === 'made').map(({ record }) => ({ ...record, id: newId() }))
  const changed = planned.flatMap(({ record, status, client }) =>
    status === 'changed' ? [{ ...record, id: client!.id }] : [],
  )
  const by = { providerId, userId, at: ctx.now }
  await insertImported(ctx.db, by, made)
  await updateImported(ctx.db, by, changed)
  const notes = made
    .filter(({ note }) => note !== '')
    .map(({ id, email, note }) => ({ id: newId(), hash: ctx.hashed(hashedAs(email || clientAddress(id))), note }))
  await insertNotes(ctx.db, by, notes)
}

function viewOf(planned: PlannedClient[], unused: string[]): ClientImport {
  const count = (wanted: ImportedAs) => planned.filter(({ status }) => status === wanted).length
  return {
    counts: { made: count('made'), changed: count('changed'), same: count('same'), rejected: count('rejected') },
    rejected: planned
      .filter(({ status }) => status === 'rejected')
      .slice(0, 200)
      .map(({ record: { line, name, problems } }) => ({ line, name, problems })),
    unused,
  }
}
