import type { GenericEndpointContext } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { deleteSessionCookie, expireCookie } from 'better-auth/cookies'
import * as z from 'zod'
import { userOf } from '#server/context.ts'
import { authWorld, worldOf } from '#identity/api/library/auth-context.ts'
import { parsed } from '#identity/api/parsed-body.ts'
import { beginImpersonation, requireViewable } from '#identity/commands/admins/begin-impersonation.ts'
import { endImpersonation } from '#identity/commands/admins/end-impersonation.ts'
import { shortestReason } from '#identity/rules/admin-roles.ts'
import { impersonationMs } from '#identity/rules/sessions/session-life.ts'

const impersonateBody = z.object({
  userId: z.string().max(64),
  reason: z
    .string()
    .trim()
    .min(shortestReason, `Write why, in ${shortestReason} letters or more.`)
    .max(500, 'At most 500 letters.'),
})

const seconds = impersonationMs / 1000

/** Contains the administrator's own session, to which the browser returns. */
const impersonatorCookie = (c: GenericEndpointContext) =>
  c.context.createAuthCookie('impersonator', { maxAge: seconds, sameSite: 'strict' })

// Not the function of the library, which would record a sign-in of the user.
async function showSession(c: GenericEndpointContext, token: string, maxAge: number | undefined): Promise<void> {
  const { name, attributes } = c.context.authCookies.sessionToken
  await c.setSignedCookie(name, token, c.context.secret, { ...attributes, maxAge })
}

/** An administrator views the market as a user, read-only and for at most half an hour; every page shows it. */
export const impersonationEndpoints = {
  impersonate: createAuthEndpoint('/admin/impersonate', { method: 'POST' }, async (c) => {
    const { ctx, body } = authWorld()
    const { userId, reason } = parsed(impersonateBody, body, ['userId', 'reason'])
    await requireViewable(ctx, userId)
    const { userId: impersonatedBy, sessionId: impersonatorSessionId } = userOf(ctx)
    const seen = { impersonatedBy, impersonationReason: reason, impersonatorSessionId }
    const session = await c.context.internalAdapter.createSession(userId, true, seen)
    await beginImpersonation(ctx, { userId, reason, sessionId: session.id }).catch(async (error: unknown) => {
      await c.context.internalAdapter.deleteSession(session.token)
      throw error
    })
    const { name, attributes } = impersonatorCookie(c)
    await c.setSignedCookie(name, impersonatorSessionId, c.context.secret, attributes)
    await showSession(c, session.token, seconds)
    return c.json({ success: true, userId, expiresAt: session.expiresAt })
  }),
  stopImpersonating: createAuthEndpoint('/admin/stop-impersonating', { method: 'POST' }, async (c) => {
    const cookie = impersonatorCookie(c)
    const named = await c.getSignedCookie(cookie.name, c.context.secret)
    const back = await endImpersonation(worldOf(), named || undefined, Date.now())
    expireCookie(c, cookie)
    if (back)
      await showSession(
        c,
        back.token,
        back.isRemembered ? c.context.authCookies.sessionToken.attributes.maxAge : undefined,
      )
    else deleteSessionCookie(c)
    return c.json({ success: true, isSignedIn: back !== undefined })
  }),
}
