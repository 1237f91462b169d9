import { createHash } from 'node:crypto'
import type { AppContext } from '#server/context.ts'
import { grantAdmin } from '#identity/commands/admins/grant-admin.ts'
import { recordEvent } from '#identity/commands/audit/record-event.ts'
import type { AdminRole } from '#identity/rules/admin-roles.ts'
import { authError } from '#identity/rules/auth-errors.ts'
import { actionLink } from '#identity/rules/codes/continue-uri.ts'
import { isAccountEmail, normalEmail } from '#identity/rules/codes/email-addresses.ts'
import { findAccountByEmail } from '#identity/store/people/accounts.server.ts'
import { insertPersonWithout, insertPasswordCode } from '#identity/store/codes/first-run.server.ts'
import { newId, newToken } from '#shared/ids.ts'
import { hours } from '#shared/time/instant.ts'

interface NewAdmin {
  email: string
  role: AdminRole
  name?: string
}

const linkHours = 24

/**
 * Creates an administrator's account from the command line: its address counts as confirmed. The link sets its
 * password, once. Throws `invalid-email`, `email-already-in-use` and `permission-denied`.
 */
export async function createAdmin(
  ctx: AppContext,
  { email: typed, role, name = '' }: NewAdmin,
): Promise<{ link: string; hours: number }> {
  if (ctx.actor.kind !== 'system') throw authError('permission-denied')
  const email = normalEmail(typed)
  if (!isAccountEmail(email)) throw authError('invalid-email')
  const [userId, code] = [newId(), newToken()]
  await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    if (await findAccountByEmail(db, email)) throw authError('email-already-in-use')
    await insertPersonWithout(db, { userId, email, name }, ctx.now)
    await recordEvent(inside, { type: 'signed-up', subjectUserId: userId })
    await grantAdmin(inside, { userId, role, note: 'Command line' })
    // The format in which the identity library stores its own codes.
    const identifier = createHash('sha256').update(`reset-password:${code}`).digest('base64url')
    await insertPasswordCode(db, { id: newId(), identifier, userId, expiresAt: Date.now() + hours(linkHours) })
  })
  return {
    link: actionLink(ctx.publicUrl, { mode: 'resetPassword', code, continueTo: '/admin-dashboard' }),
    hours: linkHours,
  }
}
