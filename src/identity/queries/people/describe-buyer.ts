import type { AppContext } from '#server/context.ts'
import { findAccount } from '#identity/store/people/accounts.server.ts'
import { findProfile } from '#identity/store/people/profiles.server.ts'

/** The data that prefills an order. */
export interface Buyer {
  email: string
  firstName: string
  lastName: string
}

/** The data of the signed-in user for an order; empty for a visitor. */
export async function describeBuyer(ctx: AppContext): Promise<Partial<Buyer>> {
  const { actor, db } = ctx
  if (actor.kind !== 'user') return {}
  const [account, profile] = [await findAccount(db, actor.userId), await findProfile(db, actor.userId)]
  const [first = '', ...rest] = (account?.name ?? '').split(' ')
  const name = profile?.firstName
    ? { firstName: profile.firstName, lastName: profile.lastName }
    : { firstName: first, lastName: rest.join(' ') }
  return { ...name, ...(actor.email && { email: actor.email }) }
}
