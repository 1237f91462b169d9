import type { AppContext } from '#server/context.ts'
import { visitorOf } from '#server/context.ts'
import { normalEmail } from '#identity/rules/codes/email-addresses.ts'
import { findVerifiedSince } from '#identity/store/codes/email-codes.server.ts'
import { hours } from '#shared/time/instant.ts'

/** Did this visitor show within the last day that they read this address? Somebody who is signed in did, for the confirmed address of their account. */
export async function isEmailVerified(ctx: AppContext, email: string): Promise<boolean> {
  const { actor } = ctx
  if (actor.kind === 'user' && actor.isEmailVerified && actor.email === normalEmail(email)) return true
  const since = ctx.now - hours(24)
  return (await findVerifiedSince(ctx.db, visitorOf(ctx).visitorId, normalEmail(email), since)) !== undefined
}
