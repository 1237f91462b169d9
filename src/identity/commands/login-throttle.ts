import type { AppContext } from '#context.ts'
import { tooManyTries } from '#identity/rules/auth-errors.ts'
import { quietTime, secondsLeft, waitAfter } from '#identity/rules/patience.ts'
import {
  addFailure,
  deleteThrottle,
  deleteThrottlesBefore,
  findNextAllowed,
  setNextAllowed,
} from '#identity/store/login-throttle.server.ts'
import { countOne, tallyOf } from '#market/commands/tally.ts'

/** Whose account is tried: only a keyed hash is kept, the same way for accounts that exist and for others. */
const subjectOf = (ctx: AppContext, text: string) => ctx.hashed(`login:${text.trim().toLowerCase()}`)

const failuresOf = (addressHash: string) => ({ bucket: `login-failures:${addressHash}`, perSeconds: 3600 })

/** Refuses `too-many-requests` while there were too many wrong tries at this account just now. Asked before a password is looked at. */
export async function requireCalm(ctx: AppContext, subjectText: string): Promise<void> {
  const allowedAt = await findNextAllowed(ctx.db, subjectOf(ctx, subjectText))
  if (allowedAt > ctx.now) throw tooManyTries(secondsLeft(allowedAt, ctx.now))
}

/** A wrong try at this account, from this address. */
export async function noteFailure(ctx: AppContext, subjectText: string): Promise<void> {
  const subject = subjectOf(ctx, subjectText)
  await ctx.db.transaction(async (db) => {
    const failures = await addFailure(db, subject, { now: ctx.now, quietSince: ctx.now - quietTime })
    const wait = waitAfter(failures)
    if (wait > 0) await setNextAllowed(db, subject, ctx.now + wait)
  })
  if (ctx.actor.kind !== 'system') await countOne(ctx, failuresOf(ctx.actor.addressHash))
}

/** The right person came in: what was tried before is forgotten. */
export const noteSuccess = async (ctx: AppContext, subjectText: string): Promise<void> =>
  void (await deleteThrottle(ctx.db, subjectOf(ctx, subjectText)))

/** Wrong tries from the address of whoever asks, at whatever account, in the last hour. */
export const countFailuresOfAddress = async (ctx: AppContext): Promise<number> =>
  ctx.actor.kind === 'system' ? 0 : tallyOf(ctx, failuresOf(ctx.actor.addressHash))

/** Forgets accounts at which nobody failed for a day; a sweep's work, so it says 0: one run is enough. */
export async function forgetOldFailures(ctx: AppContext): Promise<number> {
  await deleteThrottlesBefore(ctx.db, ctx.now - quietTime)
  return 0
}
