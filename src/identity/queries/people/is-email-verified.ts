import type { AppContext } from '#server/context.ts'
import { visitorOf } from '#server/context.ts'
import { normalEmail } from '#identity/rules/codes/email-addresses.ts'
import { findVerifiedSince } from '#identity/store/codes/email-codes.server.ts'
import { hours } from '#shared/time/instant.ts'

/**
 * Whether this visitor confirmed this address within the last day. True for the confirmed address of a signed-in user.
 */
export async function isEmailVerified(ctx: AppContext, email: string): Promise<boolean> {
  const { actor } = ctx
  if (actor.kind === 'user' && actor.isEmailVerified && actor.email === normalEmail(email)) return true
  const since = ctx.now - hours(24)
  return (await findVerifiedSince(ctx.db, visitorOf(ctx).visitorId, normalEmail(email), since)) !== undefined
}
