import type { AppContext } from '#server/context.ts'
import { tooManyTries } from '#identity/rules/auth-errors.ts'
import { quietTime, secondsLeft, triesBorne, waitAfter } from '#identity/rules/passwords/retry-delay.ts'
import {
  countTry,
  deleteThrottle,
  deleteThrottlesBefore,
  findNextAllowed,
  findPasswordChange,
  setNextAllowed,
  uncountTry,
} from '#identity/store/sessions/login-throttle.server.ts'
import { countOne, tallyOf } from '#market/commands/tally.ts'
import type { Instant } from '#shared/time/instant.ts'

/**
 * From where a password is tried. Each lane to an account has a brake of its own, so that strangers, who all share one, never hold up
 * its owner: `device:…` is a browser that signed in to this very account before, `session:…` somebody who is signed in to it.
 */
export type Lane = 'strangers' | 'earlier-devices' | `device:${string}` | `session:${string}`

interface KnownDevice {
  /** Random. */
  name: string
  /** When somebody last signed in there. */
  since: Instant
}

/**
 * The lane of a browser that signed in to an account. One that knew an earlier password only shares a lane with all that did: somebody
 * who once had a password and kept many such browsers has no more tries than one.
 */
export const deviceLane = async (ctx: AppContext, email: string, { name, since }: KnownDevice): Promise<Lane> =>
  since < (await findPasswordChange(ctx.db, email)) ? 'earlier-devices' : `device:${name}`

interface Tried {
  /** Whose password is tried: the address of the account, or its id where it has none. */
  account: string
  lane: Lane
}

/** Only a keyed hash is kept, the same way for accounts that exist and for others. */
const subjectOf = (ctx: AppContext, { account, lane }: Tried) =>
  ctx.hashed(`login:${lane}:${account.trim().toLowerCase()}`)

const failuresOf = (addressHash: string) => ({ bucket: `login-failures:${addressHash}`, perSeconds: 3600 })

/**
 * Counts a try before the password is looked at, so that of many at once no more are looked at than of many one after the other. A right
 * password clears what was counted (`clearTries`); a try that came to nothing is given back (`returnTry`).
 * Refuses: too-many-requests, after too many tries in this lane; that one is not counted.
 */
export async function consumeTry(ctx: AppContext, tried: Tried): Promise<void> {
  const subject = subjectOf(ctx, tried)
  const { now } = ctx
  const isLet = await ctx.db.transaction(async (db) => {
    const tries = await countTry(db, subject, { now, quietSince: now - quietTime })
    if (tries === undefined) return false
    if (waitAfter(tries) > 0) await setNextAllowed(db, subject, now + waitAfter(tries))
    return true
  })
  if (!isLet) throw tooManyTries(secondsLeft(await findNextAllowed(ctx.db, subject), now))
}

/** The password was wrong: the network that it came from is remembered. The try itself is counted already. */
export async function recordWrongPassword(ctx: AppContext): Promise<void> {
  if (ctx.actor.kind !== 'system') await countOne(ctx, failuresOf(ctx.actor.addressHash))
}

/** The try ended before the password was found to be right or wrong. */
export const returnTry = async (ctx: AppContext, tried: Tried): Promise<void> =>
  void (await uncountTry(ctx.db, subjectOf(ctx, tried), triesBorne))

/** The right person came in by this lane, or proved it otherwise: what was tried in it before is forgotten. */
export const clearTries = async (ctx: AppContext, tried: Tried): Promise<void> =>
  void (await deleteThrottle(ctx.db, subjectOf(ctx, tried)))

/** Wrong tries from the address of whoever asks, at whatever account, in the last hour. */
export const countFailuresOfAddress = async (ctx: AppContext): Promise<number> =>
  ctx.actor.kind === 'system' ? 0 : tallyOf(ctx, failuresOf(ctx.actor.addressHash))

/** Forgets accounts at which nobody failed for a day; a job's work, so it says 0: one run is enough. */
export async function deleteOldFailures(ctx: AppContext): Promise<number> {
  await deleteThrottlesBefore(ctx.db, ctx.now - quietTime)
  return 0
}
