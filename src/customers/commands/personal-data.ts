import type { AppContext } from '#server/context.ts'
import { clientAddress, hashedAs } from '#customers/rules/person.ts'
import { adoptClients, deleteClientsAbout, listClientsAbout } from '#customers/store/clients.server.ts'
import {
  adoptRecords,
  deleteRecordsAbout,
  deleteRecordsByHash,
  listRecordsAbout,
} from '#customers/store/customer-records.server.ts'
import type { Person, PersonalData } from '#identity/contract.ts'
import { isoOf } from '#shared/time/instant.ts'

const verifiedHash = (ctx: AppContext, { email, isEmailVerified }: Person) =>
  email && isEmailVerified ? ctx.hashed(hashedAs(email)) : null

/** The records of providers about a person. */
export const customersPersonalData: PersonalData = {
  name: 'customerRecords',
  async adopt(ctx, person) {
    const hash = verifiedHash(ctx, person)
    if (hash) await adoptRecords(ctx.db, person.userId, hash)
  },
  async export(ctx, person) {
    const records = await listRecordsAbout(ctx.db, person.userId, verifiedHash(ctx, person))
    const moment = (at: number | null) => (at === null ? null : isoOf(at))
    return records.map(({ noteAt, blockedAt, ...rest }) => ({
      ...rest,
      noteAt: moment(noteAt),
      blockedAt: moment(blockedAt),
    }))
  },
  erase: async (ctx, person) => void (await deleteRecordsAbout(ctx.db, person.userId, verifiedHash(ctx, person))),
}

const verifiedEmail = ({ email, isEmailVerified }: Person) =>
  email && isEmailVerified ? email.trim().toLowerCase() : null

/** The entries about a person in the client books of businesses. */
export const clientsPersonalData: PersonalData = {
  name: 'clientBooks',
  async adopt(ctx, person) {
    const email = verifiedEmail(person)
    if (email) await adoptClients(ctx.db, person.userId, email)
  },
  async export(ctx, person) {
    const entries = await listClientsAbout(ctx.db, person.userId, verifiedEmail(person))
    return entries.map(({ id: _id, consentAt, createdAt, ...entry }) => ({
      ...entry,
      consentAt: consentAt === null ? null : isoOf(consentAt),
      createdAt: isoOf(createdAt),
    }))
  },
  async erase(ctx, person) {
    const about = [person.userId, verifiedEmail(person)] as const
    const entries = await listClientsAbout(ctx.db, ...about)
    await deleteRecordsByHash(
      ctx.db,
      entries.map(({ id }) => ctx.hashed(hashedAs(clientAddress(id)))),
    )
    await deleteClientsAbout(ctx.db, ...about)
  },
}
