import { userOf, type AppContext } from '#server/context.ts'
import { limitEmails } from '#identity/commands/codes/limit-emails.ts'
import { recordEvent } from '#identity/commands/audit/record-event.ts'
import { issueLinkCode } from '#identity/commands/codes/one-time-codes.ts'
import { sendEmail } from '#identity/commands/codes/send-email.ts'
import { notifyAccountOwner } from '#identity/commands/people/notify-account-owner.ts'
import { authError } from '#identity/rules/auth-errors.ts'
import { actionLink } from '#identity/rules/codes/continue-uri.ts'
import { isAccountEmail, normalEmail } from '#identity/rules/codes/email-addresses.ts'
import { maskedEmail } from '#identity/rules/codes/masked-email.ts'
import { isRecent } from '#identity/rules/sessions/session-life.ts'
import { findAccount, findAccountByEmail } from '#identity/store/people/accounts.server.ts'
import { deleteCodesOf } from '#identity/store/codes/one-time-codes.server.ts'
import { hours } from '#shared/time/instant.ts'

/**
 * Requests a change of address: nothing changes until the link in the email is used. The response is the same for an
 * address that is taken; its owner gets an email. `at` is the real time, which sessions use. Throws `unauthenticated`,
 * `requires-recent-login`, `invalid-email` and `too-many-requests`.
 */
export async function requestEmailChange(
  ctx: AppContext,
  typed: string,
  { continueTo, at }: { continueTo: string; at: number },
) {
  const { userId, authAt } = userOf(ctx)
  if (!isRecent(authAt, at)) throw authError('requires-recent-login')
  const newEmail = normalEmail(typed)
  if (!isAccountEmail(newEmail))
    throw authError('invalid-email', { fields: { newEmail: 'Enter a valid email address.' } })
  await limitEmails(ctx, newEmail)
  await ctx.db.transaction((db) => sendRequest({ ...ctx, now: ctx.now, db }, userId, newEmail, continueTo))
  return { email: newEmail }
}

async function sendRequest(ctx: AppContext, userId: string, newEmail: string, continueTo: string): Promise<void> {
  const { email } = (await findAccount(ctx.db, userId))!
  await recordEvent(ctx, { type: 'email-change-requested', detail: { to: maskedEmail(newEmail) } })
  const owner = await findAccountByEmail(ctx.db, newEmail)
  if (owner?.id === userId) return
  // An account that never confirmed this address loses it to a user who can.
  if (owner?.isEmailVerified) return notifyAccountOwner(ctx, { email: owner.email, disabled: owner.isDisabled })
  const purpose = 'VERIFY_AND_CHANGE_EMAIL'
  // Only the latest request is valid.
  await deleteCodesOf(ctx.db, userId, [purpose])
  const code = await issueLinkCode(ctx, { purpose, userId, detail: { email, newEmail }, lifeMs: hours(1) })
  const link = actionLink(ctx.publicUrl, { mode: 'verifyAndChangeEmail', code, continueTo })
  return sendEmail(ctx, newEmail, { kind: 'confirm-new-email', link })
}
