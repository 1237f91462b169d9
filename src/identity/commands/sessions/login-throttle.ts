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
 * The source of a password attempt. Each source has a rate limit of its own for each account, so that strangers, who
 * share one, never block the owner: `device:…` is a browser that signed in to this account before, `session:…` a user
 * who is signed in to it.
 */
export type Lane = 'strangers' | 'earlier-devices' | `device:${string}` | `session:${string}`

interface KnownDevice {
  /** Random. */
  name: string
  /** The last sign-in with this browser. */
  since: Instant
}

/**
 * The rate limit of a browser that signed in to an account. Browsers that only know an earlier password share one:
 * an attacker who once had a password and many such browsers has no more attempts than with one.
 */
export const deviceLane = async (ctx: AppContext, email: string, { name, since }: KnownDevice): Promise<Lane> =>
  since < (await findPasswordChange(ctx.db, email)) ? 'earlier-devices' : `device:${name}`

interface Tried {
  /** The address of the account, or its id without one. */
  account: string
  lane: Lane
}

/** Only a keyed hash is stored, in the same way for existing and other accounts. */
const subjectOf = (ctx: AppContext, { account, lane }: Tried) =>
  ctx.hashed(`login:${lane}:${account.trim().toLowerCase()}`)

const failuresOf = (addressHash: string) => ({ bucket: `login-failures:${addressHash}`, perSeconds: 3600 })

/**
 * Counts an attempt before the password is checked, so that concurrent attempts get no more checks than sequential
 * ones. A correct password resets the count (`clearTries`); an attempt without a result is returned (`returnTry`).
 * Throws `too-many-requests` after too many attempts from this source; that one is not counted.
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

/** Records the network of a wrong password. The attempt itself has been counted. */
export async function recordWrongPassword(ctx: AppContext): Promise<void> {
  if (ctx.actor.kind !== 'system') await countOne(ctx, failuresOf(ctx.actor.addressHash))
}

/** Returns an attempt that ended before the password was checked. */
export const returnTry = async (ctx: AppContext, tried: Tried): Promise<void> =>
  void (await uncountTry(ctx.db, subjectOf(ctx, tried), triesBorne))

/** Resets the attempts from this source after a correct password or another proof. */
export const clearTries = async (ctx: AppContext, tried: Tried): Promise<void> =>
  void (await deleteThrottle(ctx.db, subjectOf(ctx, tried)))

/** Wrong passwords from this IP address, for any account, in the last hour. */
export const countFailuresOfAddress = async (ctx: AppContext): Promise<number> =>
  ctx.actor.kind === 'system' ? 0 : tallyOf(ctx, failuresOf(ctx.actor.addressHash))

/** Deletes failures older than a day; returns 0, because the job needs only one run. */
export async function deleteOldFailures(ctx: AppContext): Promise<number> {
  await deleteThrottlesBefore(ctx.db, ctx.now - quietTime)
  return 0
}
