import { createAuthEndpoint, sessionMiddleware } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import * as z from 'zod'
import { userOf } from '#server/context.ts'
import { authWorld } from '#identity/api/library/auth-context.ts'
import { rememberDevice } from '#identity/api/sessions/known-devices.ts'
import type { IdentityParts } from '#identity/api/library/identity-plugin.ts'
import { parsed } from '#identity/api/parsed-body.ts'
import { clearTries, recordWrongPassword, consumeTry } from '#identity/commands/sessions/login-throttle.ts'
import { requireGoodPassword } from '#identity/commands/passwords/require-good-password.ts'
import { requireAddress, setFirstPassword } from '#identity/commands/passwords/set-first-password.ts'
import { authError } from '#identity/rules/auth-errors.ts'

const reauthenticateBody = z.looseObject({ password: z.string('Enter your password.').max(4096, 'This is too long.') })
const newPasswordBody = z.looseObject({ newPassword: z.string('Enter a new password.').max(4096, 'This is too long.') })

/** Reauthentication, and a first password for an account without one. */
export const proofEndpoints = ({ leakedPasswords }: IdentityParts) => ({
  reauthenticate: createAuthEndpoint('/reauthenticate', { method: 'POST', use: [sessionMiddleware] }, async (c) => {
    const { ctx, body } = authWorld()
    const { userId, email, sessionId } = userOf(ctx)
    const { password } = parsed(reauthenticateBody, body, ['password'])
    if (password === '') throw authError('missing-password', { fields: { password: 'Enter your password.' } })
    const passwordHash = (await c.context.internalAdapter.findCredentialAccount(userId))?.password
    if (!passwordHash) throw authError('operation-not-allowed')
    // Counted for this session, so that failed sign-ins of others do not block a signed-in user.
    const tried = { account: email ?? userId, lane: `session:${sessionId}` } as const
    await consumeTry(ctx, tried)
    if (!(await c.context.password.verify({ hash: passwordHash, password: password.normalize('NFC') }))) {
      await recordWrongPassword(ctx)
      throw authError('wrong-password', { fields: { password: 'Your current password is incorrect.' } })
    }
    await clearTries(ctx, tried)
    const isRemembered = (c.context.session.session as { isRemembered?: boolean }).isRemembered !== false
    const session = await c.context.internalAdapter.createSession(userId, !isRemembered)
    await setSessionCookie(c, { session, user: c.context.session.user }, !isRemembered)
    return c.json({ ok: true })
  }),

  setPassword: createAuthEndpoint('/account/set-password', { method: 'POST' }, async (c) => {
    const { ctx, body } = authWorld()
    const { newPassword } = parsed(newPasswordBody, body, ['newPassword'])
    await requireGoodPassword(ctx, newPassword, { email: requireAddress(ctx) }, leakedPasswords)
    await setFirstPassword(ctx, await c.context.password.hash(newPassword.normalize('NFC')))
    await rememberDevice(c, ctx, requireAddress(ctx))
    return c.json({ ok: true })
  }),
})
