import { createAuthMiddleware } from 'better-auth/api'
import { expireCookie } from 'better-auth/cookies'
import { authWorld } from '#identity/api/library/auth-context.ts'
import { endImpersonation } from '#identity/commands/admins/end-impersonation.ts'

/** A sign-out during impersonation ends both sessions. */
export const leaveImpersonationHooks = {
  before: [
    {
      matcher: ({ path }: { path?: string }) => path === '/sign-out',
      handler: createAuthMiddleware(async (c) => {
        const { ctx } = authWorld()
        if (ctx.actor.kind !== 'user' || !ctx.actor.impersonatedBy) return
        const cookie = c.context.createAuthCookie('impersonator')
        const named = await c.getSignedCookie(cookie.name, c.context.secret)
        const adminSession = await endImpersonation(ctx, named || undefined, Date.now())
        if (adminSession) await c.context.internalAdapter.deleteSession(adminSession.token)
        expireCookie(c, cookie)
      }),
    },
  ],
}
