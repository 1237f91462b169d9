import { AsyncLocalStorage } from 'node:async_hooks'
import type { AppContext } from '#server/context.ts'
import type { consumeTry } from '#identity/commands/sessions/login-throttle.ts'
import type { ProviderVisit } from '#identity/api/social/provider-visit.ts'
import type { Challenge } from '#identity/api/factors/second-step.ts'

/** The data of the current request for hooks and endpoints inside the identity library. */
export interface AuthWorld {
  ctx: AppContext
  /** The body as sent, because the library does not pass on all of it. */
  body: Record<string, unknown>
  /** The sign-in that this request completed. */
  signedIn?: { userId: string; sessionId: string }
  /** The user of a correct first factor, while a second one is required. */
  firstFactorOf?: string
  /** The path to which the link of an email continues: on our own site. */
  continueTo?: string
  /** The method of the first step (RFC 8176), when this request is the second one. */
  firstStep?: string
  /** The authentication method, if the path does not determine it. */
  proof?: string
  /** The name of the passkey to be removed. */
  removedPasskey?: string
  /** The session only got a new token: no sign-in. */
  isRenewal?: boolean
  /** A user who returns from a provider. */
  visit?: ProviderVisit
  /** A signed-in user reauthenticated by a path for signing in: the earlier methods still count. */
  staysIn?: boolean
  /** The sign-in of a backup code, and its earlier number of wrong codes. */
  openTry?: { challenge: Challenge; tries: string | undefined }
  /** The password attempt that this request counted. */
  tried?: Parameters<typeof consumeTry>[1]
  /** An account with a correct first factor and an unconfirmed address. */
  unconfirmed?: string
  /** The account that was created in this browser, by its cookie; null: none. */
  signUpOf?: string | null
  /** The address whose password was just reset by a link. */
  resetOf?: string
  /** The confirmation email was counted before the account was created. */
  isEmailCounted?: boolean
  /** A correct password with an outdated hash. */
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

/** The context of the current request. */
export const worldOf = (): AppContext => authWorld().ctx
