import { createAuthMiddleware } from 'better-auth/api'
import { authWorld } from '#identity/api/library/auth-context.ts'
import { addressBody } from '#identity/api/bodies.ts'
import { replaceBody } from '#identity/api/hooks/replace-body.ts'
import { authError } from '#identity/rules/auth-errors.ts'
import { continuePath } from '#identity/rules/codes/continue-uri.ts'
import { isAccountEmail, normalEmail } from '#identity/rules/codes/email-addresses.ts'

/** Validates a password reset request before it looks for the account. */
export const resetRequestHooks = {
  before: [
    {
      matcher: ({ path }: { path?: string }) => path === '/request-password-reset',
      handler: createAuthMiddleware(async (c) => {
        const { ctx, body } = authWorld()
        const email = normalEmail(addressBody.parse(body).email)
        if (!isAccountEmail(email))
          throw authError('invalid-email', { fields: { email: 'Enter a valid email address.' } })
        for (const given of [body.continueUrl, body.redirectTo]) continuePath(given, ctx.publicUrl)
        replaceBody(c, { email })
      }),
    },
  ],
}
