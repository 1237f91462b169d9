import type { AppContext } from '#server/context.ts'
import { limitEmails } from '#identity/commands/codes/limit-emails.ts'
import { issueLinkCode } from '#identity/commands/codes/one-time-codes.ts'
import { sendVerificationLink } from '#identity/commands/codes/send-verification-link.ts'
import { authError } from '#identity/rules/auth-errors.ts'
import { isAccountEmail, normalEmail } from '#identity/rules/codes/email-addresses.ts'
import { findAccountByEmail } from '#identity/store/people/accounts.server.ts'

/**
 * Mails the link that confirms an address once more: the own one, or for who is not signed in the one they name. The answer is the same
 * whether there is such an account, and whether it waits for anything. Refuses: invalid-email, too-many-requests.
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
  // Takes about as long, so that the time tells nothing either.
  else await issueLinkCode(ctx, { purpose: 'NOBODY', lifeMs: 0 })
  return { email }
}
