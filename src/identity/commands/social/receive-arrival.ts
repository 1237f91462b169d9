import type { AppContext } from '#server/context.ts'
import { releaseAddress } from '#identity/commands/codes/release-address.ts'
import { judgeArrival, type Arrival, type SignInIntent, type Verdict } from '#identity/rules/social/linking.ts'
import { findNamesake, findOwner } from '#identity/store/provider-accounts.server.ts'

export interface Received {
  verdict: Verdict
  /** The user to whom the provider's account is linked. */
  ownerId: string | null
  /** The provider's account was not linked before. */
  isNew: boolean
}

/**
 * Decides how to handle a user who returns from a provider, and removes an unconfirmed sign-up with the same address.
 */
export async function receiveArrival(ctx: AppContext, arrival: Arrival, intent: SignInIntent): Promise<Received> {
  const ownerId = await findOwner(ctx.db, arrival.providerId, arrival.accountId)
  const namesake = arrival.email === null ? null : ((await findNamesake(ctx.db, arrival.email)) ?? null)
  const actorId = ctx.actor.kind === 'user' ? ctx.actor.userId : null
  const verdict = judgeArrival(arrival, intent, { ownerId, namesake, actorId })
  if (verdict.kind === 'replaces') {
    const { providerId: provider } = arrival
    await releaseAddress(ctx, verdict.userId, { provider, why: 'the owner of the address came by a provider' })
  }
  return { verdict, ownerId, isNew: ownerId === null }
}
