import { createAuthMiddleware, isAPIError } from 'better-auth/api'
import { authWorld } from '#identity/api/library/auth-context.ts'
import { confirmSignOut } from '#identity/commands/sessions/confirm-sign-out.ts'

/** The library says "success" even when the database did not hear of it; we say it when the session is gone. */
export const signOutHooks = {
  after: [
    {
      matcher: ({ path }: { path?: string }) => path === '/sign-out',
      handler: createAuthMiddleware(async (c) => {
        if (isAPIError(c.context.returned)) return undefined
        await confirmSignOut(authWorld().ctx)
        // Signing out here is no signing out at a provider.
        c.context.responseHeaders?.delete('location')
        return c.json({ success: true })
      }),
    },
  ],
}
