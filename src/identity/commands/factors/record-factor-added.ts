import { userOf, type AppContext } from '#server/context.ts'
import { recordEvent } from '#identity/commands/audit/record-event.ts'
import { issueLinkCode } from '#identity/commands/codes/one-time-codes.ts'
import { sendEmail } from '#identity/commands/codes/send-email.ts'
import { actionLink } from '#identity/rules/codes/continue-uri.ts'
import { setDemand } from '#identity/store/factors.server.ts'
import { deleteSessionsOf } from '#identity/store/sessions/sessions.server.ts'
import { days } from '#shared/time/instant.ts'

interface Added {
  uid: string
  /** "Authenticator app", "Text messages to +1 ••• ••• 02". */
  words: string
  /** Distinguishes this app from one that is added later. */
  mark?: string
}

/**
 * After a second factor was added, inside the same transaction: it is required from now on, other sessions end, and an
 * email offers to undo the change.
 */
export async function recordFactorAdded(ctx: AppContext, { uid, words, mark }: Added): Promise<void> {
  const { userId, sessionId, email } = userOf(ctx)
  await setDemand(ctx.db, userId, true)
  await deleteSessionsOf(ctx.db, userId, sessionId)
  await recordEvent(ctx, { type: 'second-factor-added', detail: { uid, factor: words } })
  if (!email) return
  const detail = { factorId: uid, ...(mark && { mark }) }
  const code = await issueLinkCode(ctx, { purpose: 'REVERT_SECOND_FACTOR_ADDITION', userId, detail, lifeMs: days(7) })
  const link = actionLink(ctx.publicUrl, { mode: 'revertSecondFactorAddition', code })
  await sendEmail(ctx, email, { kind: 'second-factor-added', factor: words, link })
}
