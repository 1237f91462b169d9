import type { AppContext } from '#server/context.ts'
import type { PersonalData } from '#identity/contract.ts'
import { recordEvent } from '#identity/commands/audit/record-event.ts'
import { sendEmail } from '#identity/commands/codes/send-email.ts'
import { findAccount, updateLastSignIn } from '#identity/store/people/accounts.server.ts'
import { hasUsedDevice } from '#identity/store/events.server.ts'

interface Arrival {
  userId: string
  sessionId: string
  /** Who they were on this device until now; absent when they were signed in already and only proved it again. */
  visitorId: string | undefined
  device: string
  personalData: PersonalData[]
  /** Told of a slice that could not take over what was left; that keeps nobody out. */
  onFailure(part: string, error: unknown): void
}

/**
 * After somebody signed in: slices take over what the visitor of this device had, and the sign-in is written down. A device that was
 * never used before is told by mail, except at the very first sign-in.
 */
export async function welcomeUser(
  ctx: AppContext,
  { userId, sessionId, visitorId, device, personalData, onFailure }: Arrival,
): Promise<void> {
  const account = await findAccount(ctx.db, userId)
  if (!account) return
  const email = account.email.endsWith('@phone.invalid') ? null : account.email
  const person = { userId, email, isEmailVerified: account.isEmailVerified }
  if (visitorId) {
    for (const { name, adopt } of personalData) {
      // Tried again at the next sign-in: taking over twice does no harm.
      await adopt?.(ctx, person, visitorId).catch((error: unknown) => onFailure(name, error))
    }
  }
  await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    const known = await hasUsedDevice(db, userId, device)
    await updateLastSignIn(db, userId, ctx.now)
    await recordEvent(inside, { type: 'signed-in', subjectUserId: userId, detail: { sessionId }, device })
    if (known === 'another' && email) await sendEmail(inside, email, { kind: 'new-sign-in', device, place: '' })
  })
}
