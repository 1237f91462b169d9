import { AsyncLocalStorage } from 'node:async_hooks'
import type { AppContext } from '#server/context.ts'
import type { consumeTry } from '#identity/commands/sessions/login-throttle.ts'
import type { ProviderVisit } from '#identity/api/social/provider-visit.ts'
import type { Challenge } from '#identity/api/factors/second-step.ts'

/** What our hooks and endpoints inside the identity library know of the request that they work for. */
export interface AuthWorld {
  ctx: AppContext
  /** The body as it was sent, for what the library does not hand on. */
  body: Record<string, unknown>
  /** A sign-in that this request completed. */
  signedIn?: { userId: string; sessionId: string }
  /** Whose first factor was right, when a second one is still to come. */
  firstFactorOf?: string
  /** Where the link of an email leads on: a path of our own site. */
  continueTo?: string
  /** How the first step of this sign-in was proved (RFC 8176), when this request shows the second. */
  firstStep?: string
  /** What this request proves, where its path does not tell. */
  proof?: string
  /** The name of a passkey that is about to go. */
  removedPasskey?: string
  /** The session only got a new token: nobody signed in. */
  isRenewal?: boolean
  /** Somebody who comes back from a provider. */
  visit?: ProviderVisit
  /** Who is signed in proved it once more, by a path on which others sign in: what they showed before still counts. */
  staysIn?: boolean
  /** The sign-in at which a backup code is being tried, and how many wrong codes there were before. */
  openTry?: { challenge: Challenge; tries: string | undefined }
  /** The password try that this request counted. */
  tried?: Parameters<typeof consumeTry>[1]
  /** An account whose first factor was shown and whose address nobody confirmed yet. */
  unconfirmed?: string
  /** The account that was made in this browser, by its cookie; null: none. */
  signUpOf?: string | null
  /** Whose password was just replaced by a mailed link: the address. */
  resetOf?: string
  /** The email that confirms an address was counted before the account was made. */
  isEmailCounted?: boolean
  /** A right password whose hash is out of date. */
  outdatedPassword?: string
}

const worlds = new AsyncLocalStorage<AuthWorld>()

export const inWorld = <Result>(world: AuthWorld, work: () => Promise<Result>): Promise<Result> =>
  worlds.run(world, work)

export function authWorld(): AuthWorld {
  const world = worlds.getStore()
  if (!world) throw new Error('this runs inside a request to /api/identity only')
  return world
}

/** The context of the request that is being answered. */
export const worldOf = (): AppContext => authWorld().ctx
