import type { AppContext } from '#server/context.ts'
import { hashedAs, numberAddress } from '#customers/rules/person.ts'
import { deleteRecordsOfAddress } from '#customers/store/customer-records.server.ts'

/** Deletes a provider's record of a phone number that no customer has any more. Records of accounts stay. */
export async function deleteNumber(ctx: AppContext, providerId: string, number: string): Promise<void> {
  const address = numberAddress(number)
  if (address) await deleteRecordsOfAddress(ctx.db, providerId, ctx.hashed(hashedAs(address)))
}
