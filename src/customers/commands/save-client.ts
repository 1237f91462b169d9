import { userOf, type AppContext } from '#server/context.ts'
import type { Client, ClientField, ConsentAnswer } from '#customers/rules/client.ts'
import { checkClient, type ClientInput } from '#customers/rules/check-client.ts'
import { clientExists } from '#customers/rules/errors.ts'
import { lockRecordsOf } from '#customers/store/customer-records.server.ts'
import {
  findClient,
  findClientOfEmail,
  insertClient,
  saveConsent,
  updateClient,
} from '#customers/store/clients.server.ts'
import { notFound } from '#shared/app-error.ts'
import { newId } from '#shared/ids.ts'

/**
 * Adds somebody to the client book of a business; returns their id. The caller checks permissions. Throws
 * `argument-error`, `client-exists` (with the id of the entry that has the address).
 */
export async function addClient(ctx: AppContext, providerId: string, given: ClientInput): Promise<string> {
  const { name, email = null, phone = null, consent } = checkClient(given, { isNew: true })
  const id = newId()
  await ctx.db.transaction(async (db) => {
    await lockRecordsOf(db, providerId)
    await requireFree({ ...ctx, now: ctx.now, db }, providerId, email, null)
    const entered = (['name', 'email', 'phone'] as const).filter((field) => ({ name, email, phone })[field] !== null)
    await insertClient(
      db,
      { id, providerId, userId: null, name: name!, email, phone, entered, source: 'business' },
      ctx.now,
    )
    if (consent) await recordConsent({ ...ctx, now: ctx.now, db }, id, consent)
  })
  return id
}

/**
 * Changes an entry; what is not given stays. The caller checks permissions. Throws `not-found`, `argument-error`,
 * `client-exists`.
 */
export async function editClient(ctx: AppContext, providerId: string, id: string, given: ClientInput): Promise<void> {
  const { name, email, phone, consent } = checkClient(given, { isNew: false })
  await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, now: ctx.now, db }
    await lockRecordsOf(db, providerId)
    const client = await findClient(db, providerId, id)
    if (!client) throw notFound('customer')
    await requireFree(inside, providerId, email ?? null, id)
    const next = {
      userId: client.userId,
      name: name ?? client.name,
      email: email === undefined ? client.email : email,
      phone: phone === undefined ? client.phone : phone,
    }
    await updateClient(db, client, { ...next, entered: enteredAfter(client, { name, email, phone }) }, ctx.now)
    if (consent) await recordConsent(inside, id, consent)
  })
}

/** Two entries never have the same address. */
async function requireFree({ db }: AppContext, providerId: string, email: string | null, id: string | null) {
  const other = email === null ? undefined : await findClientOfEmail(db, providerId, email)
  if (other && other.id !== id) throw clientExists(other.mergedInto ?? other.id)
}

/** A field that was given is the business's; a removed one is nobody's. */
function enteredAfter(
  { entered }: Client,
  given: Partial<Record<ClientField, string | null | undefined>>,
): ClientField[] {
  const isStill = (field: ClientField) => (given[field] === undefined ? entered.includes(field) : given[field] !== null)
  return (['name', 'email', 'phone'] as const).filter(isStill)
}

const recordConsent = (ctx: AppContext, id: string, { answer, how }: { answer: ConsentAnswer; how: string }) =>
  saveConsent(ctx.db, id, { answer, how, by: userOf(ctx).userId, at: ctx.now })
