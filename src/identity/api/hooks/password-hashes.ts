import { createAuthMiddleware } from 'better-auth/api'
import { authWorld } from '#identity/api/library/auth-context.ts'

const checksPassword = ({ path }: { path?: string }) => path === '/sign-in/email' || path === '/reauthenticate'

/** A right password whose hash is out of date is hashed as passwords are hashed today: only now is it known in clear. */
export const passwordHashHooks = {
  after: [
    {
      matcher: checksPassword,
      handler: createAuthMiddleware(async (c) => {
        const { outdatedPassword, firstFactorOf } = authWorld()
        if (outdatedPassword === undefined || firstFactorOf === undefined) return undefined
        await c.context.internalAdapter.updatePassword(firstFactorOf, await c.context.password.hash(outdatedPassword))
      }),
    },
  ],
}
