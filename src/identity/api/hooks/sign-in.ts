import { APIError, createAuthMiddleware, isAPIError } from 'better-auth/api'
import type { AppContext } from '#server/context.ts'
import { signInBody } from '#identity/api/bodies.ts'
import { authWorld } from '#identity/api/library/auth-context.ts'
import { replaceBody } from '#identity/api/hooks/replace-body.ts'
import { signUpKey } from '#identity/api/sessions/visit-cookies.ts'
import { laneTo } from '#identity/api/sessions/known-devices.ts'
import { clearTries, recordWrongPassword, returnTry, consumeTry } from '#identity/commands/sessions/login-throttle.ts'
import { accountIdOf } from '#identity/queries/people/describe-account.ts'
import { requireUpToDatePassword } from '#identity/commands/passwords/require-up-to-date-password.ts'
import { isAccountEmail, normalEmail } from '#identity/rules/codes/email-addresses.ts'
import { authError } from '#identity/rules/auth-errors.ts'

/** The confirmation link in the email must keep the password when opened in this browser. */
async function rememberMaker(c: Parameters<typeof signUpKey.write>[0], ctx: AppContext, email: string): Promise<void> {
  const id = await accountIdOf(ctx, email)
  if (id) await signUpKey.write(c, id)
}

const isSignIn = ({ path }: { path?: string }) => path === '/sign-in/email'

/** The rate limit before a password is checked, and the effects of a correct or a wrong one. */
export const signInHooks = {
  before: [
    {
      matcher: isSignIn,
      handler: createAuthMiddleware(async (c) => {
        const world = authWorld()
        const { ctx, body } = world
        const { password, rememberMe, ...typed } = signInBody.parse(body)
        const email = normalEmail(typed.email)
        if (!isAccountEmail(email))
          throw authError('invalid-email', { fields: { email: 'Enter a valid email address.' } })
        if (password === '') throw authError('missing-password', { fields: { password: 'Enter a password.' } })
        world.tried = { account: email, lane: await laneTo(c, ctx, email) }
        await consumeTry(ctx, world.tried)
        replaceBody(c, { email, password: password.normalize('NFC'), ...(rememberMe !== undefined && { rememberMe }) })
      }),
    },
  ],
  after: [
    {
      matcher: isSignIn,
      handler: createAuthMiddleware(async (c) => {
        const { ctx, body, firstFactorOf, tried } = authWorld()
        if (!tried) return
        const failed = isAPIError(c.context.returned)
          ? (c.context.returned as InstanceType<typeof APIError>)
          : undefined
        if (failed?.body?.code === 'INVALID_EMAIL_OR_PASSWORD') return recordWrongPassword(ctx)
        // The library reports this only after a correct password: the user created the account, or knows who did.
        if (failed?.body?.code === 'EMAIL_NOT_VERIFIED') await rememberMaker(c, ctx, tried.account)
        if (!firstFactorOf) return returnTry(ctx, tried)
        await clearTries(ctx, tried)
        await requireUpToDatePassword(ctx, String(body.password)).catch(async (error: unknown) => {
          const fresh = c.context.newSession
          if (fresh) await c.context.internalAdapter.deleteSession(fresh.session.token)
          c.context.responseHeaders?.delete('set-cookie')
          c.context.setNewSession(null)
          throw error
        })
      }),
    },
  ],
}
