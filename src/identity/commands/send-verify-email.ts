import type { AppContext } from '#context.ts'
import { limitLetters } from '#identity/commands/limit-letters.ts'
import { issueLinkCode } from '#identity/commands/one-time-codes.ts'
import { sendVerifyLetter } from '#identity/commands/send-verify-letter.ts'
import { authRefusal } from '#identity/rules/auth-errors.ts'
import { isAccountEmail, normalEmail } from '#identity/rules/email-addresses.ts'
import { findAccountByEmail } from '#identity/store/accounts.server.ts'

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
  if (!isAccountEmail(email)) throw authRefusal('invalid-email', { fields: { email: 'Enter a valid email address.' } })
  await limitLetters(ctx, email)
  const account = await findAccountByEmail(ctx.db, email)
  if (account && !account.isEmailVerified && !account.isDisabled) await sendVerifyLetter(ctx, account, { continueTo })
  // Takes about as long, so that the time tells nothing either.
  else await issueLinkCode(ctx, { purpose: 'NOBODY', lifeMs: 0 })
  return { email }
}
