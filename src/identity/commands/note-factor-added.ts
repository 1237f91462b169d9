import { userOf, type AppContext } from '#context.ts'
import { noteEvent } from '#identity/commands/note-event.ts'
import { issueLinkCode } from '#identity/commands/one-time-codes.ts'
import { sendLetter } from '#identity/commands/send-letter.ts'
import { actionLink } from '#identity/rules/continue-uri.ts'
import { setDemand } from '#identity/store/factors.server.ts'
import { deleteSessionsOf } from '#identity/store/sessions.server.ts'
import { days } from '#shared/instant.ts'

interface Added {
  uid: string
  /** "Authenticator app", "Text messages to +1 ••• 02". */
  words: string
  /** Tells this very app from one that is added later. */
  mark?: string
}

/** A second factor was added, inside the transaction that did it: it is demanded from now on, other devices are signed out, and a mail offers the way back. */
export async function noteFactorAdded(ctx: AppContext, { uid, words, mark }: Added): Promise<void> {
  const { userId, sessionId, email } = userOf(ctx)
  await setDemand(ctx.db, userId, true)
  await deleteSessionsOf(ctx.db, userId, sessionId)
  await noteEvent(ctx, { type: 'second-factor-added', detail: { uid, factor: words } })
  if (!email) return
  const detail = { factorId: uid, ...(mark && { mark }) }
  const code = await issueLinkCode(ctx, { purpose: 'REVERT_SECOND_FACTOR_ADDITION', userId, detail, lifeMs: days(7) })
  const link = actionLink(ctx.publicUrl, { mode: 'revertSecondFactorAddition', code })
  await sendLetter(ctx, email, { kind: 'second-factor-added', factor: words, link })
}
