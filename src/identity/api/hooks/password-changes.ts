import { createAuthMiddleware, isAPIError } from 'better-auth/api'
import { changePasswordBody, resetPasswordBody } from '#identity/api/bodies.ts'
import { authWorld } from '#identity/api/auth-world.ts'
import type { IdentityParts } from '#identity/api/identity-plugin.ts'
import { handOn } from '#identity/api/hooks/hand-on.ts'
import { afterPasswordChange } from '#identity/commands/after-password-change.ts'
import { noteFailure, requireCalm } from '#identity/commands/login-throttle.ts'
import { requireGoodPassword } from '#identity/commands/require-good-password.ts'

const isWrong = (returned: unknown) => (returned as { body?: { code?: string } }).body?.code === 'INVALID_PASSWORD'

/** New passwords meet the policy, other sessions end, and the person is told. */
export const passwordHooks = ({ leakedPasswords }: IdentityParts) => ({
  before: [
    {
      matcher: ({ path }: { path?: string }) => path === '/change-password',
      handler: createAuthMiddleware(async (c) => {
        const { ctx, body } = authWorld()
        const { currentPassword, newPassword } = changePasswordBody.parse(body)
        const email = ctx.actor.kind === 'user' ? (ctx.actor.email ?? '') : ''
        // Guesses here and at the front door count together.
        await requireCalm(ctx, email)
        await requireGoodPassword(ctx, newPassword, { email }, leakedPasswords)
        const words = { currentPassword: currentPassword.normalize('NFC'), newPassword: newPassword.normalize('NFC') }
        handOn(c, { ...words, revokeOtherSessions: true })
      }),
    },
    {
      matcher: ({ path }: { path?: string }) => path === '/reset-password',
      handler: createAuthMiddleware(async (c) => {
        const { ctx, body } = authWorld()
        const { newPassword, token } = resetPasswordBody.parse(body)
        await requireGoodPassword(ctx, newPassword, {}, leakedPasswords)
        handOn(c, { newPassword: newPassword.normalize('NFC'), token })
      }),
    },
  ],
  after: [
    {
      matcher: ({ path }: { path?: string }) => path === '/change-password',
      handler: createAuthMiddleware(async (c) => {
        const { ctx } = authWorld()
        const { returned } = c.context
        if (!isAPIError(returned)) return afterPasswordChange(ctx)
        if (isWrong(returned) && ctx.actor.kind === 'user') await noteFailure(ctx, ctx.actor.email ?? '')
      }),
    },
  ],
})
