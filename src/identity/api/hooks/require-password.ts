import type { GenericEndpointContext } from 'better-auth'
import * as z from 'zod'
import { userOf } from '#server/context.ts'
import { authWorld } from '#identity/api/library/auth-context.ts'
import { parsed } from '#identity/api/parsed-body.ts'
import { clearTries, recordWrongPassword, consumeTry } from '#identity/commands/sessions/login-throttle.ts'
import { authError } from '#identity/rules/auth-errors.ts'

const shape = z.looseObject({ password: z.string('Enter your password.').max(4096, 'This is too long.').optional() })

/**
 * Requires the password of an account that has one; wrong ones are counted for this session, so that others cannot
 * block it. Returns the password, undefined for an account without one. Throws `argument-error`, `missing-password`,
 * `too-many-requests` and `wrong-password`.
 */
export async function requirePassword(c: GenericEndpointContext): Promise<string | undefined> {
  const { ctx, body } = authWorld()
  const { userId, email, sessionId } = userOf(ctx)
  const passwordHash = (await c.context.internalAdapter.findCredentialAccount(userId))?.password
  const password = parsed(shape, body).password?.normalize('NFC')
  if (!passwordHash) return undefined
  if (!password) throw authError('missing-password', { fields: { password: 'Enter your password.' } })
  const tried = { account: email ?? userId, lane: `session:${sessionId}` } as const
  await consumeTry(ctx, tried)
  if (!(await c.context.password.verify({ hash: passwordHash, password }))) {
    await recordWrongPassword(ctx)
    throw authError('wrong-password', { fields: { password: 'Your current password is incorrect.' } })
  }
  await clearTries(ctx, tried)
  return password
}
