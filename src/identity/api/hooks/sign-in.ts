import { APIError, createAuthMiddleware, isAPIError } from 'better-auth/api'
import { signInBody } from '#identity/api/bodies.ts'
import { authWorld } from '#identity/api/auth-world.ts'
import { handOn } from '#identity/api/hooks/hand-on.ts'
import { noteFailure, noteSuccess, requireCalm } from '#identity/commands/login-throttle.ts'
import { requireUpToDatePassword } from '#identity/commands/require-up-to-date-password.ts'
import { isAccountEmail, normalEmail } from '#identity/rules/email-addresses.ts'
import { authRefusal } from '#identity/rules/auth-errors.ts'

const isSignIn = ({ path }: { path?: string }) => path === '/sign-in/email'

/** The brake before a password is tried, and what a right or a wrong one leads to. */
export const signInHooks = {
  before: [
    {
      matcher: isSignIn,
      handler: createAuthMiddleware(async (c) => {
        const { ctx, body } = authWorld()
        const { password, rememberMe, ...typed } = signInBody.parse(body)
        const email = normalEmail(typed.email)
        if (!isAccountEmail(email)) throw authRefusal('invalid-email', { fields: { email: 'Enter a valid email address.' } })
        if (password === '') throw authRefusal('missing-password', { fields: { password: 'Enter a password.' } })
        await requireCalm(ctx, email)
        handOn(c, { email, password: password.normalize('NFC'), ...(rememberMe !== undefined && { rememberMe }) })
      }),
    },
  ],
  after: [
    {
      matcher: isSignIn,
      handler: createAuthMiddleware(async (c) => {
        const { ctx, body, firstFactorOf } = authWorld()
        const email = normalEmail(String(body.email))
        const failed = isAPIError(c.context.returned) ? (c.context.returned as InstanceType<typeof APIError>) : undefined
        if (failed?.body?.code === 'INVALID_EMAIL_OR_PASSWORD') {
          await noteFailure(ctx, email)
          return
        }
        if (!firstFactorOf) return
        await noteSuccess(ctx, email)
        await requireUpToDatePassword(ctx, String(body.password)).catch(async (refusal: unknown) => {
          const fresh = c.context.newSession
          if (fresh) await c.context.internalAdapter.deleteSession(fresh.session.token)
          c.context.responseHeaders?.delete('set-cookie')
          c.context.setNewSession(null)
          throw refusal
        })
      }),
    },
  ],
}
