import type { AppContext } from '#server/context.ts'
import { hashedAs, type CustomerPerson } from '#customers/rules/person.ts'
import { listRecords, type CustomerRecord } from '#customers/store/customer-records.server.ts'
import type { Instant } from '#shared/time/instant.ts'

/** A provider's record about a customer. */
export interface CustomerSummary {
  note: string
  noteAt: Instant | null
  /** Null: not blocked. */
  block: { at: Instant; reason: string } | null
}

const nothing: CustomerSummary = { note: '', noteAt: null, block: null }

export const personFrom = (
  ctx: AppContext,
  { userId, email }: { userId: string | null; email: string },
): CustomerPerson => ({
  userId,
  emailHash: ctx.hashed(hashedAs(email)),
})

/** A provider's record about one customer, under any of their keys. The caller checks permissions. */
export async function findCustomerSummary(
  ctx: AppContext,
  providerId: string,
  ...people: CustomerPerson[]
): Promise<CustomerSummary> {
  return summaryOf(await listRecords(ctx.db, providerId, people))
}

/** The records of several customers, each looked up by their keys. */
export async function findSummaries(
  ctx: AppContext,
  providerId: string,
  all: CustomerPerson[],
): Promise<(people: CustomerPerson[]) => CustomerSummary> {
  const records = await listRecords(ctx.db, providerId, all)
  return (people) => {
    const [users, hashes] = [new Set(people.map((one) => one.userId)), new Set(people.map((one) => one.emailHash))]
    return summaryOf(
      records.filter(
        ({ userId, emailHash }) =>
          (userId !== null && users.has(userId)) || (emailHash !== null && hashes.has(emailHash)),
      ),
    )
  }
}

function summaryOf(records: CustomerRecord[]): CustomerSummary {
  if (records.length === 0) return nothing
  const blocked = records.find(({ blockedAt }) => blockedAt !== null)
  const withNote = records.filter(({ note }) => note !== '')
  return {
    note: withNote.map(({ note }) => note).join('\n\n'),
    noteAt: withNote.at(-1)?.noteAt ?? null,
    block: blocked ? { at: blocked.blockedAt!, reason: blocked.blockReason } : null,
  }
}
