import type { AppContext } from '#server/context.ts'
import { recordEvent } from '#identity/commands/audit/record-event.ts'
import { tooManyTries } from '#identity/rules/auth-errors.ts'
import { failuresBorne, lockLength } from '#identity/rules/factor-limits.ts'
import { secondsLeft } from '#identity/rules/passwords/retry-delay.ts'
import {
  addFactorFailure,
  clearFactorFailures,
  clearPastLock,
  findTwoFactor,
} from '#identity/store/two-factor.server.ts'

// The library uses the same counter, in real time.

/** Throws `too-many-requests` while the second step of the user is locked. */
export async function requireUnlocked({ db }: AppContext, userId: string): Promise<void> {
  const lockedUntil = (await findTwoFactor(db, userId))?.lockedUntil
  const now = Date.now()
  if (!lockedUntil) return
  if (lockedUntil > now) throw tooManyTries(secondsLeft(lockedUntil, now))
  await clearPastLock(db, userId, now)
}

/** Counts a wrong code of the second step; the tenth in a row locks it for a while (real time). */
export const recordFactorFailure = ({ db }: AppContext, userId: string) =>
  addFactorFailure(db, userId, { atMost: failuresBorne, until: Date.now() + lockLength })

/** Records a failed second step after a correct first one, for the owner of the account. */
export const recordWrongStep = (ctx: AppContext, userId: string) =>
  recordEvent(ctx, { type: 'sign-in-failed', subjectUserId: userId, detail: { name: 'second step' } })

/** Resets the wrong codes of the second step. */
export const recordFactorSuccess = ({ db }: AppContext, userId: string) => clearFactorFailures(db, userId)
