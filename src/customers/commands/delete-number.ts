import type { AppContext } from '#server/context.ts'
import { hashedAs, numberAddress } from '#customers/rules/person.ts'
import { deleteRecordsOfAddress } from '#customers/store/customer-records.server.ts'

/** What a business keeps of a number goes, when nobody is known by it any more. What belongs to an account stays with that. */
export async function deleteNumber(ctx: AppContext, providerId: string, number: string): Promise<void> {
  const address = numberAddress(number)
  if (address) await deleteRecordsOfAddress(ctx.db, providerId, ctx.hashed(hashedAs(address)))
}
