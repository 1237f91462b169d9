import type { AppContext } from '#server/context.ts'
import type { PersonalData } from '#identity/contract.ts'
import { recordEvent } from '#identity/commands/audit/record-event.ts'
import { sendEmail } from '#identity/commands/codes/send-email.ts'
import { findAccount, updateLastSignIn } from '#identity/store/people/accounts.server.ts'
import { hasUsedDevice } from '#identity/store/events.server.ts'

interface Arrival {
  userId: string
  sessionId: string
  /** The visitor on this device until now; undefined if the user was signed in and only reauthenticated. */
  visitorId: string | undefined
  device: string
  personalData: PersonalData[]
  /** Called when a slice could not adopt the visitor's data; the sign-in continues. */
  onFailure(part: string, error: unknown): void
}

/**
 * After a sign-in: slices assign the visitor's data to the user, and the sign-in is recorded. A new device is reported
 * by email, except at the first sign-in.
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
      // Repeated at the next sign-in: adopting is idempotent.
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
