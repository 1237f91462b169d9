import type { AppContext } from '#server/context.ts'
import { visitorOf } from '#server/context.ts'
import { normalEmail } from '#identity/rules/codes/email-addresses.ts'
import { findVerifiedSince } from '#identity/store/codes/email-codes.server.ts'
import { confirmationsLast } from '#identity/rules/codes/lifetimes.ts'
import { hours, type Instant } from '#shared/time/instant.ts'

/**
 * Whether this visitor confirmed this address within the last day. True for the confirmed address of a signed-in user.
 */
export const isEmailVerified = (ctx: AppContext, email: string): Promise<boolean> =>
  isConfirmedSince(ctx, email, ctx.now - hours(24))

/**
 * Whether this visitor confirmed this address within the lifetime of a visitor's cookie: enough to order with it, not
 * to read what others ordered with it.
 */
export const wasEmailConfirmed = (ctx: AppContext, email: string): Promise<boolean> =>
  isConfirmedSince(ctx, email, ctx.now - confirmationsLast)

async function isConfirmedSince(ctx: AppContext, email: string, since: Instant): Promise<boolean> {
  const { actor } = ctx
  if (actor.kind === 'user' && actor.isEmailVerified && actor.email === normalEmail(email)) return true
  return (await findVerifiedSince(ctx.db, visitorOf(ctx).visitorId, normalEmail(email), since)) !== undefined
}
