import { clientAddress, hashedAs } from '#customers/rules/person.ts'
import { digitsOf, type Client } from '#customers/rules/client.ts'
import { unreadableFile } from '#customers/rules/errors.ts'
import { planImport, type ImportedAs, type PlannedClient } from '#customers/rules/plan-import.ts'
import { readClientCsv } from '#customers/rules/read-client-csv.ts'
import { insertNotes, listRecorded, lockRecordsOf } from '#customers/store/customer-records.server.ts'
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
    const found = planImport(records, await listKnown(db, providerId, { emails, numbers }))
    const planned = await withNewNotes(inside, providerId, found)
    if (!wish.isDryRun) await saveAll(inside, providerId, planned)
    return viewOf(planned, unused)
  })
}

/** The key of the record about a known client. */
const hashOf = (ctx: AppContext, { id, email }: Client) => ctx.hashed(hashedAs(email ?? clientAddress(id)))

/** A known client without a note gets the one of the file; a note of the business stays. */
async function withNewNotes(ctx: AppContext, providerId: string, planned: PlannedClient[]): Promise<PlannedClient[]> {
  const noted = planned.filter(({ client, record }) => client !== null && record.note !== '')
  const hashes = noted.map(({ client }) => hashOf(ctx, client!))
  const known = new Set(await listRecorded(ctx.db, providerId, hashes))
  return planned.map((one) => {
    const { client, record, status } = one
    if (client === null || record.note === '') return one
    if (known.has(hashOf(ctx, client))) return { ...one, record: { ...record, note: '' } }
    return { ...one, status: status === 'same' ? 'changed' : status }
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
  const notes = [
    ...made.map(({ id, email, note }) => ({ hash: ctx.hashed(hashedAs(email || clientAddress(id))), note })),
    ...planned.flatMap(({ client, record }) => (client ? [{ hash: hashOf(ctx, client), note: record.note }] : [])),
  ].filter(({ note }) => note !== '')
  await insertNotes(
    ctx.db,
    by,
    notes.map((one) => ({ id: newId(), ...one })),
  )
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
