import { createAuthMiddleware } from 'better-auth/api'
import { authWorld } from '#identity/api/library/auth-context.ts'

const checksPassword = ({ path }: { path?: string }) => path === '/sign-in/email' || path === '/reauthenticate'

/** Hashes a correct password again when its hash is outdated: only now is it available as plain text. */
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
