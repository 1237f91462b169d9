import { userOf, type AppContext } from '#context.ts'
import { limitLetters } from '#identity/commands/limit-letters.ts'
import { noteEvent } from '#identity/commands/note-event.ts'
import { issueLinkCode } from '#identity/commands/one-time-codes.ts'
import { sendLetter } from '#identity/commands/send-letter.ts'
import { tellOwner } from '#identity/commands/tell-owner.ts'
import { authRefusal } from '#identity/rules/auth-errors.ts'
import { actionLink } from '#identity/rules/continue-uri.ts'
import { isAccountEmail, normalEmail } from '#identity/rules/email-addresses.ts'
import { maskedEmail } from '#identity/rules/masked-email.ts'
import { isRecent } from '#identity/rules/session-life.ts'
import { findAccount, findAccountByEmail } from '#identity/store/accounts.server.ts'
import { deleteCodesOf } from '#identity/store/one-time-codes.server.ts'
import { hours } from '#shared/instant.ts'

/**
 * Asks for another address: nothing changes until the link that goes there is used. An address that somebody else has gets the same
 * answer; its owner is told. `at` is the real time, by which sessions live.
 * Refuses: unauthenticated, requires-recent-login, invalid-email, too-many-requests.
 */
export async function askEmailChange(
  ctx: AppContext,
  typed: string,
  { continueTo, at }: { continueTo: string; at: number },
) {
  const { userId, authAt } = userOf(ctx)
  if (!isRecent(authAt, at)) throw authRefusal('requires-recent-login')
  const newEmail = normalEmail(typed)
  if (!isAccountEmail(newEmail))
    throw authRefusal('invalid-email', { fields: { newEmail: 'Enter a valid email address.' } })
  await limitLetters(ctx, newEmail)
  await ctx.db.transaction((db) => ask({ ...ctx, now: ctx.now, db }, userId, newEmail, continueTo))
  return { email: newEmail }
}

async function ask(ctx: AppContext, userId: string, newEmail: string, continueTo: string): Promise<void> {
  const { email } = (await findAccount(ctx.db, userId))!
  await noteEvent(ctx, { type: 'email-change-asked', detail: { to: maskedEmail(newEmail) } })
  const owner = await findAccountByEmail(ctx.db, newEmail)
  if (owner?.id === userId) return
  // An account that never proved this address does not keep it from who can.
  if (owner?.isEmailVerified) return tellOwner(ctx, { email: owner.email, disabled: owner.isDisabled })
  const purpose = 'VERIFY_AND_CHANGE_EMAIL'
  // Only the newest wish counts.
  await deleteCodesOf(ctx.db, userId, [purpose])
  const code = await issueLinkCode(ctx, { purpose, userId, detail: { email, newEmail }, lifeMs: hours(1) })
  const link = actionLink(ctx.publicUrl, { mode: 'verifyAndChangeEmail', code, continueTo })
  return sendLetter(ctx, newEmail, { kind: 'confirm-new-email', link })
}
