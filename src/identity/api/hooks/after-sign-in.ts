import type { BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'
import { deleteSessionCookie } from 'better-auth/cookies'
import { authWorld } from '#identity/api/library/auth-context.ts'
import { rememberDevice } from '#identity/api/sessions/known-devices.ts'
import { beginChallenge } from '#identity/api/factors/second-step.ts'

const afterEverything = (id: string, handler: ReturnType<typeof createAuthMiddleware>): BetterAuthPlugin => ({
  id,
  hooks: { after: [{ matcher: ({ path }) => Boolean(path), handler }] },
})

/** Records the user of a correct first factor before the session is removed. Runs first. */
export const recordFirstFactor = () =>
  afterEverything(
    'first-factor-done',
    createAuthMiddleware(async (c) => {
      const fresh = c.context.newSession
      if (fresh) authWorld().firstFactorOf = fresh.user.id
    }),
  )

/** Paths where the library itself requires the second factor, and those where the session proves it was shown. */
const isGatedByLibrary = (path: string) =>
  ['/sign-in/email', '/sign-in/username', '/sign-in/phone-number'].includes(path)
const isBeyondTheGate = (path: string) =>
  path.startsWith('/two-factor/') ||
  path.startsWith('/mfa/') ||
  path.startsWith('/admin/') ||
  // A passkey with user verification counts as two factors.
  ['/passkey/verify-authentication', '/reauthenticate', '/change-password', '/update-user'].includes(path)

/** Whether a sign-in on this path still has to show the second factor. */
const isUngated = (path: string, isHere: (path: string) => boolean) =>
  isHere(path) && !isBeyondTheGate(path) && !authWorld().staysIn

const heldBack = (id: string, isHere: (path: string) => boolean) =>
  afterEverything(
    id,
    createAuthMiddleware(async (c) => {
      const fresh = c.context.newSession
      if (!fresh || !isUngated(c.path ?? '', isHere)) return undefined
      const user = fresh.user as { id: string; twoFactorEnabled?: boolean }
      if (!user.twoFactorEnabled) return undefined
      // Also removes the cookie that was just set from the response.
      deleteSessionCookie(c, true)
      await c.context.internalAdapter.deleteSession(fresh.session.token)
      // The browser loses its earlier session, so that session must end.
      const shown = await c.getSignedCookie(c.context.authCookies.sessionToken.name, c.context.secret)
      if (shown) await c.context.internalAdapter.deleteSession(shown)
      c.context.setNewSession(null)
      const { amr } = fresh.session as { amr?: string }
      await beginChallenge(c, { userId: user.id, firstStep: amr ?? '' })
      const leadsTo = c.context.responseHeaders?.get('location')
      if (leadsTo) throw c.redirect(withError(leadsTo, 'multi-factor-auth-required'))
      return c.json({ twoFactorRedirect: true })
    }),
  )

/** Runs before the library, which would also require the factor, but would not record the method of the first step. */
export const secondFactorAfterPassword = () => heldBack('second-factor-after-password', isGatedByLibrary)

/** The library requires the second factor on three paths only; this does so on all others: phone, provider, link. */
export const secondFactorEverywhere = () => heldBack('second-factor-everywhere', (path) => !isGatedByLibrary(path))

function withError(address: string, error: string): string {
  const url = new URL(address, 'http://same-origin.invalid')
  url.searchParams.set('error', error)
  return url.origin === 'http://same-origin.invalid' ? url.pathname + url.search : url.href
}

/** A new session replaces the earlier one of the browser: the old cookie becomes invalid. */
export const replacedSessionsEnd = () =>
  afterEverything(
    'replaced-sessions-end',
    createAuthMiddleware(async (c) => {
      const fresh = c.context.newSession
      if (!fresh || c.path === '/admin/impersonate') return
      const old = await c.getSignedCookie(c.context.authCookies.sessionToken.name, c.context.secret)
      if (old && old !== fresh.session.token) await c.context.internalAdapter.deleteSession(old)
    }),
  )

/** Publishes the sign-in. Runs last, so that a removed session is not published. */
export const publishSignIn = () =>
  afterEverything(
    'sign-in-recorded',
    createAuthMiddleware(async (c) => {
      const fresh = c.context.newSession
      const world = authWorld()
      // A returned existing session is not a new sign-in.
      const isKnown = world.ctx.actor.kind === 'user' && world.ctx.actor.sessionId === fresh?.session.id
      if (!fresh || isKnown || world.isRenewal) return
      world.signedIn = { userId: fresh.user.id, sessionId: fresh.session.id }
      const { email } = fresh.user
      if (!email.endsWith('@phone.invalid')) await rememberDevice(c, world.ctx, email)
    }),
  )
