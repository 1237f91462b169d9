import type { GenericEndpointContext } from 'better-auth'
import { setSessionCookie } from 'better-auth/cookies'
import { authWorld } from '#identity/api/library/auth-context.ts'

/** Whether the user of this browser wants the session to end when the browser closes. */
export const wantsShortSession = async (c: GenericEndpointContext): Promise<boolean> =>
  Boolean(await c.getSignedCookie(c.context.authCookies.dontRememberToken.name, c.context.secret))

/** Creates a session for this browser. Returns the user as the response shows them. */
export async function openSession(c: GenericEndpointContext, userId: string, isShortSession: boolean) {
  const user = await c.context.internalAdapter.findUserById(userId)
  if (!user) throw new Error('the person of a session is gone')
  const session = await c.context.internalAdapter.createSession(userId, isShortSession)
  await setSessionCookie(c, { session, user }, isShortSession)
  const { id, name, email, emailVerified, image, createdAt } = user
  return { id, uid: id, name, email, emailVerified, image: image ?? null, createdAt }
}

/** Gives the session a new token after a change that ended all others; the old token is invalid at once. */
export async function renewSession(c: GenericEndpointContext, userId: string) {
  authWorld().isRenewal = true
  const old = await c.getSignedCookie(c.context.authCookies.sessionToken.name, c.context.secret)
  const user = await openSession(c, userId, await wantsShortSession(c))
  if (old) await c.context.internalAdapter.deleteSession(old)
  return user
}
