import type { AppContext } from '#server/context.ts'
import { hashedAs, numberAddress } from '#customers/rules/person.ts'
import { takesNoOrders } from '#customers/rules/errors.ts'
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
  const { actor } = ctx
  const own =
    actor.kind === 'user'
      ? { userId: actor.userId, email: actor.email, phone: await findVerifiedNumber(ctx.db, actor.userId) }
      : null
  const addresses = [typed.email, own?.email, numberAddress(typed.phone ?? ''), numberAddress(own?.phone ?? '')]
  const hashes = addresses.flatMap((one) => (one ? [ctx.hashed(hashedAs(one))] : []))
  if (!own && hashes.length === 0) return
  const blocking = await findBlocking(ctx.db, [...new Set(providerIds)], own?.userId ?? null, hashes)
  if (blocking) throw takesNoOrders(blocking.name)
}
