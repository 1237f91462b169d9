import { randomBytes } from 'node:crypto'
import type { GenericEndpointContext } from 'better-auth'
import type { AppContext } from '#server/context.ts'
import { deviceKey } from '#identity/api/sessions/visit-cookies.ts'
import { deviceLane, type Lane } from '#identity/commands/sessions/login-throttle.ts'
import type { Instant } from '#shared/time/instant.ts'

/** An account that this browser signed in to. */
interface KnownAccount {
  /** A keyed hash of the address. */
  mark: string
  /** Random: the name of this browser's rate limit. */
  lane: string
  since: Instant
}

type Call = Pick<GenericEndpointContext, 'context' | 'getSignedCookie' | 'setSignedCookie' | 'setCookie'>

/** Enough for a browser shared by a family. */
const mostAccounts = 5

const markOf = (ctx: AppContext, email: string) => ctx.hashed(`device:${email}`).slice(0, 22)

async function knownIn(c: Call): Promise<KnownAccount[]> {
  const texts = ((await deviceKey.read(c)) ?? '').split('~').map((text) => text.split('.'))
  return texts.flatMap(([mark, lane, since]) =>
    mark && lane && since ? [{ mark, lane, since: Number.parseInt(since, 36) }] : [],
  )
}

/** The rate limit that applies when this browser tries the password of an account. */
export async function laneTo(c: Call, ctx: AppContext, email: string): Promise<Lane> {
  const mark = markOf(ctx, email)
  const known = (await knownIn(c)).find((one) => one.mark === mark)
  return known ? deviceLane(ctx, email, { name: known.lane, since: known.since }) : 'strangers'
}

/**
 * Gives this browser its own rate limit for the account and returns it: the user signed in here, or opened an email
 * link here.
 */
export async function rememberDevice(c: Call, ctx: AppContext, email: string): Promise<Lane> {
  const mark = markOf(ctx, email)
  const known = await knownIn(c)
  const lane = known.find((one) => one.mark === mark)?.lane ?? randomBytes(16).toString('base64url')
  const others = known.filter((one) => one.mark !== mark)
  const all = [{ mark, lane, since: ctx.now }, ...others].slice(0, mostAccounts)
  await deviceKey.write(c, all.map((one) => `${one.mark}.${one.lane}.${one.since.toString(36)}`).join('~'))
  return `device:${lane}`
}
