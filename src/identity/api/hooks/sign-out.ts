import { createAuthMiddleware, isAPIError } from 'better-auth/api'
import { authWorld } from '#identity/api/library/auth-context.ts'
import { confirmSignOut } from '#identity/commands/sessions/confirm-sign-out.ts'

/** The library reports success even when the database failed; this reports it only when the session is gone. */
export const signOutHooks = {
  after: [
    {
      matcher: ({ path }: { path?: string }) => path === '/sign-out',
      handler: createAuthMiddleware(async (c) => {
        if (isAPIError(c.context.returned)) return undefined
        await confirmSignOut(authWorld().ctx)
        // A sign-out here does not sign out at a provider.
        c.context.responseHeaders?.delete('location')
        return c.json({ success: true })
      }),
    },
  ],
}
