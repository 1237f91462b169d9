import type { AppContext } from '#server/context.ts'
import {
  digitsOf,
  isSameFirstName,
  updatedBy,
  type Client,
  type ClientField,
  type PersonSeen,
} from '#customers/rules/client.ts'
import { lockRecordsOf } from '#customers/store/customer-records.server.ts'
import {
  findClient,
  findClientOfEmail,
  findClientOfUser,
  insertClient,
  listClientsOfNumber,
  updateClient,
} from '#customers/store/clients.server.ts'
import { newId } from '#shared/ids.ts'

interface Link {
  providerId: string
  person: PersonSeen
  /** The business wrote this person down itself. */
  isByBusiness: boolean
  /** The client that it chose from its book. */
  clientId?: string | null | undefined
}

/** Serialises changes of a client book, before bookings that enter many people. Call inside a transaction. */
export const lockClientBook = ({ db }: AppContext, providerId: string): Promise<unknown> =>
  lockRecordsOf(db, providerId)

/**
 * Finds the entry of a person in the client book of a business, or adds one: by account, else by email address, else by
 * phone number and first name. What is new is added to it. Returns null for somebody without account, address and
 * number. Call inside a transaction.
 */
export async function linkClient(ctx: AppContext, link: Link): Promise<string | null> {
  const { providerId, person, isByBusiness, clientId = null } = link
  if (clientId === null && person.userId === null && person.email === '' && digitsOf(person.phone) === '') return null
  // Sent in this order: the entry is read when the book is locked.
  const [, found] = await Promise.all([lockRecordsOf(ctx.db, providerId), findEntry(ctx, link)])
  const entered = isByBusiness ? enteredOf(person) : []
  if (!found) {
    const id = newId()
    const { userId, name, email, phone } = person
    const keys = { userId, email: email.toLowerCase() || null, phone: phone || null }
    const source = isByBusiness ? 'business' : 'online'
    await insertClient(ctx.db, { id, providerId, name: name || 'Guest', ...keys, entered, source }, ctx.now)
    return id
  }
  const known = new Set([...found.entered, ...entered])
  await updateClient(ctx.db, found, { ...updatedBy(found, person), entered: [...known] }, ctx.now)
  return found.id
}

async function findEntry(
  { db }: AppContext,
  { providerId, person, isByBusiness, clientId }: Link,
): Promise<Client | undefined> {
  const { userId, name, email, phone } = person
  const chosen = clientId ? await findClient(db, providerId, clientId) : undefined
  if (chosen) return chosen
  const ofUser = userId ? await findClientOfUser(db, providerId, userId) : undefined
  if (ofUser) return ofUser
  const ofEmail = email === '' ? undefined : await findClientOfEmail(db, providerId, email.toLowerCase())
  if (ofEmail) return ofEmail
  // A visitor may enter any number, so only the business finds people by it once they have an address.
  if (digitsOf(phone) === '' || (email !== '' && !isByBusiness)) return undefined
  const ofNumber = await listClientsOfNumber(db, providerId, digitsOf(phone))
  return ofNumber.find((one) => isSameFirstName(one.name, name) && (email === '' || one.email === null))
}

const enteredOf = ({ name, email, phone }: PersonSeen): ClientField[] => [
  ...(name ? (['name'] as const) : []),
  ...(email ? (['email'] as const) : []),
  ...(phone ? (['phone'] as const) : []),
]
