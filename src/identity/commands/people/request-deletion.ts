import { userOf, type AppContext } from '#server/context.ts'
import type { PersonalData } from '#identity/contract.ts'
import { eraseAccount, mustMayGo, type RevokeTokens } from '#identity/commands/people/erase-account.ts'
import { recordEvent } from '#identity/commands/audit/record-event.ts'
import { issueLinkCode } from '#identity/commands/codes/one-time-codes.ts'
import { sendEmail } from '#identity/commands/codes/send-email.ts'
import { personOf } from '#identity/queries/people/describe-account.ts'
import { actionLink } from '#identity/rules/codes/continue-uri.ts'
import { setDeletionDue } from '#identity/store/codes/action-codes.server.ts'
import { deleteCodesOf } from '#identity/store/codes/one-time-codes.server.ts'
import { deleteSessionsOf } from '#identity/store/sessions/sessions.server.ts'
import { days, isoOf, type Instant } from '#shared/time/instant.ts'

interface Parts {
  personalData: PersonalData[]
  revokeTokens: RevokeTokens
}

/**
 * Requests the deletion of the user's own account: ends all sessions, and deletes it after `accounts.deletion_days`,
 * unless the user signs in or uses the link in the email. 0 days: at once. Throws `unauthenticated`, `open-items` (with
 * what is still open) and `last-administrator`.
 */
export async function requestDeletion(
  ctx: AppContext,
  { personalData, revokeTokens }: Parts,
): Promise<{ deletionDueAt: string }> {
  const { userId } = userOf(ctx)
  const lifeMs = days(ctx.settings.get('accounts.deletion_days'))
  const dueAt = ctx.now + lifeMs
  await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, now: ctx.now, db }
    await mustMayGo(inside, (await personOf(inside, userId))!, personalData)
    await setDeletionDue(db, userId, dueAt)
    await deleteSessionsOf(db, userId)
    await recordEvent(inside, { type: 'deletion-requested', detail: { until: isoOf(dueAt) } })
    if (lifeMs > 0) await offerToStay(inside, userOf(ctx), dueAt)
  })
  if (lifeMs === 0) await eraseAccount(ctx, userId, { personalData, revokeTokens })
  return { deletionDueAt: isoOf(dueAt) }
}

/** Sends the link that cancels the deletion, valid until the account is deleted. */
export async function offerToStay(
  ctx: AppContext,
  { userId, email }: { userId: string; email: string | null },
  dueAt: Instant,
): Promise<void> {
  await deleteCodesOf(ctx.db, userId, ['RECOVER_ACCOUNT'])
  if (email === null) return
  const code = await issueLinkCode(ctx, {
    purpose: 'RECOVER_ACCOUNT',
    userId,
    detail: { email },
    lifeMs: dueAt - ctx.now,
  })
  const link = actionLink(ctx.publicUrl, { mode: 'recoverAccount', code })
  await sendEmail(ctx, email, { kind: 'deletion-requested', until: isoOf(dueAt), link })
}
