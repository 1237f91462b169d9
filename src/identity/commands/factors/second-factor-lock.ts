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

// The library keeps the same counter, by the real time.

/** Refuses `too-many-requests` while somebody is locked out of their second step. */
export async function requireUnlocked({ db }: AppContext, userId: string): Promise<void> {
  const lockedUntil = (await findTwoFactor(db, userId))?.lockedUntil
  const now = Date.now()
  if (!lockedUntil) return
  if (lockedUntil > now) throw tooManyTries(secondsLeft(lockedUntil, now))
  await clearPastLock(db, userId, now)
}

export const recordFactorFailure = ({ db }: AppContext, userId: string) =>
  addFactorFailure(db, userId, { atMost: failuresBorne, until: Date.now() + lockLength })

/** Somebody who knew the first step of an account failed at the second: its owner can read that. */
export const recordWrongStep = (ctx: AppContext, userId: string) =>
  recordEvent(ctx, { type: 'sign-in-failed', subjectUserId: userId, detail: { name: 'second step' } })

export const recordFactorSuccess = ({ db }: AppContext, userId: string) => clearFactorFailures(db, userId)
