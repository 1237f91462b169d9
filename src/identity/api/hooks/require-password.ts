import type { GenericEndpointContext } from 'better-auth'
import * as z from 'zod'
import { userOf } from '#context.ts'
import { authWorld } from '#identity/api/auth-world.ts'
import { parsed } from '#identity/api/parsed-body.ts'
import { noteFailure, noteSuccess, requireCalm } from '#identity/commands/login-throttle.ts'
import { authRefusal } from '#identity/rules/auth-errors.ts'

const shape = z.looseObject({ password: z.string('Enter your password.').max(4096, 'This is too long.').optional() })

/**
 * Whoever has a password types it once more; guesses here and at the front door count together. Returns the password, undefined for an
 * account without one. Refuses: argument-error, missing-password, too-many-requests, wrong-password.
 */
export async function requirePassword(c: GenericEndpointContext): Promise<string | undefined> {
  const { ctx, body } = authWorld()
  const { userId, email } = userOf(ctx)
  const kept = (await c.context.internalAdapter.findCredentialAccount(userId))?.password
  const password = parsed(shape, body).password?.normalize('NFC')
  if (!kept) return undefined
  if (!password) throw authRefusal('missing-password', { fields: { password: 'Enter your password.' } })
  const subject = email ?? userId
  await requireCalm(ctx, subject)
  if (!(await c.context.password.verify({ hash: kept, password }))) {
    await noteFailure(ctx, subject)
    throw authRefusal('wrong-password', { fields: { password: 'Your current password is incorrect.' } })
  }
  await noteSuccess(ctx, subject)
  return password
}
