import type { AppContext } from '#server/context.ts'
import { hashedAs, numberAddress } from '#customers/rules/person.ts'
import { takesNoOrders } from '#customers/rules/errors.ts'
import { findBlocking, findVerifiedNumber } from '#customers/store/customer-records.server.ts'

interface Typed {
  email?: string | null | undefined
  phone?: string | null | undefined
}

/**
 * Lets pass whoever asks, unless one of these businesses takes nothing from them. `typed` is the address and the number they gave, where they did; an account
 * is asked with its own, too. Refuses: provider-unavailable.
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
