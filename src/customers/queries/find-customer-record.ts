import type { AppContext } from '#server/context.ts'
import { hashedAs, type CustomerPerson } from '#customers/rules/person.ts'
import { listRecords, listRecordsOfProvider, type CustomerRecord } from '#customers/store/customer-records.server.ts'
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

/** A provider's record about one customer. The caller checks permissions. */
export async function findCustomerSummary(
  ctx: AppContext,
  providerId: string,
  person: CustomerPerson,
): Promise<CustomerSummary> {
  return summaryOf(await listRecords(ctx.db, providerId, [person]))
}

/** The records of all customers of a provider, looked up by person. */
export async function summariesByPerson(
  ctx: AppContext,
  providerId: string,
): Promise<(person: CustomerPerson) => CustomerSummary> {
  const records = await listRecordsOfProvider(ctx.db, providerId)
  const [users, mails] = [Map.groupBy(records, (one) => one.userId), Map.groupBy(records, (one) => one.emailHash)]
  return ({ userId, emailHash }) => {
    const found = [...((userId && users.get(userId)) || []), ...((emailHash && mails.get(emailHash)) || [])]
    return summaryOf([...new Set(found)])
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
