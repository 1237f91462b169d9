import { createAuthMiddleware, isAPIError } from 'better-auth/api'
import { changePasswordBody, resetPasswordBody } from '#identity/api/bodies.ts'
import { userOf } from '#server/context.ts'
import { authWorld } from '#identity/api/library/auth-context.ts'
import type { IdentityParts } from '#identity/api/library/identity-plugin.ts'
import { rememberDevice } from '#identity/api/sessions/known-devices.ts'
import { signUpKey } from '#identity/api/sessions/visit-cookies.ts'
import { replaceBody } from '#identity/api/hooks/replace-body.ts'
import { afterPasswordChange } from '#identity/commands/passwords/after-password-change.ts'
import { clearTries, recordWrongPassword, returnTry, consumeTry } from '#identity/commands/sessions/login-throttle.ts'
import { requireGoodPassword } from '#identity/commands/passwords/require-good-password.ts'

const isWrong = (returned: unknown) => (returned as { body?: { code?: string } }).body?.code === 'INVALID_PASSWORD'

/** New passwords must meet the policy; other sessions end, and the user gets an email. */
export const passwordHooks = ({ leakedPasswords }: IdentityParts) => ({
  before: [
    {
      matcher: ({ path }: { path?: string }) => path === '/change-password',
      handler: createAuthMiddleware(async (c) => {
        const world = authWorld()
        const { ctx, body } = world
        const { currentPassword, newPassword } = changePasswordBody.parse(body)
        const { userId, email, sessionId } = userOf(ctx)
        await requireGoodPassword(ctx, newPassword, { email: email ?? '' }, leakedPasswords)
        // Counted for this session, so that failed sign-ins of others do not block a signed-in user.
        world.tried = { account: email ?? userId, lane: `session:${sessionId}` }
        await consumeTry(ctx, world.tried)
        const words = { currentPassword: currentPassword.normalize('NFC'), newPassword: newPassword.normalize('NFC') }
        replaceBody(c, { ...words, revokeOtherSessions: true })
      }),
    },
    {
      matcher: ({ path }: { path?: string }) => path === '/reset-password',
      handler: createAuthMiddleware(async (c) => {
        const world = authWorld()
        const { ctx, body } = world
        const { newPassword, token } = resetPasswordBody.parse(body)
        await requireGoodPassword(ctx, newPassword, {}, leakedPasswords)
        world.signUpOf = await signUpKey.read(c)
        replaceBody(c, { newPassword: newPassword.normalize('NFC'), token })
      }),
    },
  ],
  after: [
    {
      matcher: ({ path }: { path?: string }) => path === '/change-password',
      handler: createAuthMiddleware(async (c) => {
        const { ctx, tried } = authWorld()
        const { returned } = c.context
        if (!tried) return
        if (isAPIError(returned)) return isWrong(returned) ? recordWrongPassword(ctx) : returnTry(ctx, tried)
        await clearTries(ctx, tried)
        await afterPasswordChange(ctx)
        const { email } = userOf(ctx)
        if (email) await rememberDevice(c, ctx, email)
      }),
    },
    {
      matcher: ({ path }: { path?: string }) => path === '/reset-password',
      handler: createAuthMiddleware(async (c) => {
        const { ctx, resetOf } = authWorld()
        if (resetOf === undefined) return
        // The user reads the mailbox and gets a rate limit of their own; attempts at the old password no longer count.
        const deviceLane = await rememberDevice(c, ctx, resetOf)
        for (const lane of [deviceLane, 'strangers', 'earlier-devices'] as const)
          await clearTries(ctx, { account: resetOf, lane })
      }),
    },
  ],
})
