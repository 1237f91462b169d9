import { createAuthMiddleware } from 'better-auth/api'
import { authWorld } from '#identity/api/library/auth-context.ts'
import type { IdentityParts } from '#identity/api/library/identity-plugin.ts'
import { signUpKey } from '#identity/api/sessions/visit-cookies.ts'
import { replaceBody } from '#identity/api/hooks/replace-body.ts'
import { beginProfile } from '#identity/commands/people/begin-profile.ts'
import { releaseUnconfirmedSignUp } from '#identity/commands/people/release-unconfirmed-sign-up.ts'
import { requireGoodPassword } from '#identity/commands/passwords/require-good-password.ts'
import { authError } from '#identity/rules/auth-errors.ts'
import { continuePath } from '#identity/rules/codes/continue-uri.ts'
import { isAccountEmail, normalEmail } from '#identity/rules/codes/email-addresses.ts'
import { signUpBody, type SignUpBody } from '#identity/api/bodies.ts'

const nameOf = ({ displayName, name, firstName = '', lastName = '' }: SignUpBody) =>
  displayName ?? name ?? `${firstName} ${lastName}`.trim()

/** Validates the input before the library creates an account, and creates the profile afterwards. */
export const signUpHooks = ({ regionOf, leakedPasswords }: IdentityParts) => ({
  before: [
    {
      matcher: ({ path }: { path?: string }) => path === '/sign-up/email',
      handler: createAuthMiddleware(async (c) => {
        const world = authWorld()
        const body = signUpBody.parse(world.body)
        const email = normalEmail(body.email)
        if (!isAccountEmail(email))
          throw authError('invalid-email', { fields: { email: 'Enter a valid email address.' } })
        world.continueTo = continuePath(body.continueUrl, world.ctx.publicUrl)
        const name = nameOf(body)
        await requireGoodPassword(world.ctx, body.password, { email, name }, leakedPasswords)
        // On a retry after a concurrent sign-up, that one stays: two at once are one form sent twice.
        world.isEmailCounted ??= await releaseUnconfirmedSignUp(world.ctx, email)
        replaceBody(c, { email, password: body.password.normalize('NFC'), name })
      }),
    },
  ],
  after: [
    {
      matcher: ({ path }: { path?: string }) => path === '/sign-up/email',
      handler: createAuthMiddleware(async (c) => {
        const { ctx, body } = authWorld()
        const made = c.context.returned as { user?: { id: string } } | undefined
        // A failed sign-up stays as it is.
        if (!made?.user) return
        // A known address gets the same response and cookie with a made-up id, without a profile.
        await beginProfile(ctx, made.user.id, body as SignUpBody, regionOf)
        await signUpKey.write(c, made.user.id)
        return c.json({ success: true, email: normalEmail(String(body.email)) })
      }),
    },
  ],
})
