import type { AppContext } from '#server/context.ts'
import { limitEmails } from '#identity/commands/codes/limit-emails.ts'
import { issueLinkCode } from '#identity/commands/codes/one-time-codes.ts'
import { sendVerificationLink } from '#identity/commands/codes/send-verification-link.ts'
import { authError } from '#identity/rules/auth-errors.ts'
import { isAccountEmail, normalEmail } from '#identity/rules/codes/email-addresses.ts'
import { findAccountByEmail } from '#identity/store/people/accounts.server.ts'

/**
 * Sends the confirmation link again: to the user's own address, or for a visitor to the given one. The response is the
 * same whether or not such an account exists or needs confirmation. Throws `invalid-email` and `too-many-requests`.
 */
export async function sendVerifyEmail(
  ctx: AppContext,
  typed: string | undefined,
  continueTo: string,
): Promise<{ email: string }> {
  const email = normalEmail((ctx.actor.kind === 'user' ? ctx.actor.email : typed) ?? '')
  if (!isAccountEmail(email)) throw authError('invalid-email', { fields: { email: 'Enter a valid email address.' } })
  await limitEmails(ctx, email)
  const account = await findAccountByEmail(ctx.db, email)
  if (account && !account.isEmailVerified && !account.isDisabled)
    await sendVerificationLink(ctx, account, { continueTo })
  // Takes about the same time, so that the timing reveals nothing.
  else await issueLinkCode(ctx, { purpose: 'NOBODY', lifeMs: 0 })
  return { email }
}
