import type { AppContext } from '#server/context.ts'
import { hashedAs, numberAddress } from '#customers/rules/person.ts'
import { customerBlocked } from '#customers/rules/errors.ts'
import { findBlocking, findVerifiedNumber } from '#customers/store/customer-records.server.ts'

interface Typed {
  email?: string | null | undefined
  phone?: string | null | undefined
}

/**
 * Requires that none of these providers has blocked the caller. `typed` are the address and number that they entered;
 * the account's own are checked as well. Throws `provider-unavailable`.
 */
export async function requireNotBlocked(ctx: AppContext, providerIds: string[], typed: Typed = {}): Promise<void> {
  if (providerIds.length === 0) return
  const userId = ctx.actor.kind === 'user' ? ctx.actor.userId : null
  const addresses = [...addressesOf(typed), ...addressesOf(await accountOf(ctx))]
  if (userId === null && addresses.length === 0) return
  const hashes = addresses.map((one) => ctx.hashed(hashedAs(one)))
  const blocking = await findBlocking(ctx.db, [...new Set(providerIds)], userId, hashes)
  if (blocking) throw customerBlocked(blocking.name)
}

const addressesOf = ({ email, phone }: Typed): string[] =>
  [email, numberAddress(phone ?? '')].flatMap((one) => (one ? [one] : []))

async function accountOf({ actor, db }: AppContext): Promise<Typed> {
  if (actor.kind !== 'user') return {}
  return { email: actor.email, phone: await findVerifiedNumber(db, actor.userId) }
}
