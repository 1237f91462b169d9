import type { AppContext } from '#server/context.ts'
import { hashedAs } from '#customers/rules/person.ts'
import { adoptRecords, deleteRecordsAbout, listRecordsAbout } from '#customers/store/customer-records.server.ts'
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
