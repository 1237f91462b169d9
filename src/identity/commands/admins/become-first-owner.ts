import type { AppContext } from '#server/context.ts'
import { firstRun } from '#identity/commands/admins/issue-first-run-code.ts'
import { recordEvent } from '#identity/commands/audit/record-event.ts'
import { personTarget, recordAct } from '#identity/commands/audit/record-admin-action.ts'
import { readLinkCode, spendLinkCode } from '#identity/commands/codes/one-time-codes.ts'
import { sendEmail } from '#identity/commands/codes/send-email.ts'
import { authError } from '#identity/rules/auth-errors.ts'
import { findAccountByEmail } from '#identity/store/people/accounts.server.ts'
import { hasAdmins, lockAdmins, upsertAdmin } from '#identity/store/admins.server.ts'
import { deleteFirstRunCodes, insertFirstPerson } from '#identity/store/codes/first-run.server.ts'
import { AppError } from '#shared/app-error.ts'
import { newId } from '#shared/ids.ts'

/** Requires the setup code of a market without an administrator. Throws `not-found`. */
export async function requireFirstRun(ctx: AppContext, code: string): Promise<void> {
  const found = await readLinkCode(ctx, code).catch((error: unknown) => {
    if (error instanceof AppError) return undefined
    throw error
  })
  if (found?.purpose !== firstRun || (await hasAdmins(ctx.db))) throw authError('not-found')
}

interface FirstOwner {
  code: string
  name: string
  email: string
  passwordHash: string
}

/**
 * Creates the first owner of the market with a verified account, because nobody else could confirm it. Of two
 * concurrent calls one succeeds. Throws `not-found` and `email-already-in-use`. Returns the user id.
 */
export async function becomeFirstOwner(ctx: AppContext, { code, ...person }: FirstOwner): Promise<string> {
  const [userId, accountId] = [newId(), newId()]
  await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    await lockAdmins(db)
    await requireFirstRun(inside, code)
    await spendLinkCode(inside, code)
    if (await findAccountByEmail(db, person.email)) throw authError('email-already-in-use')
    await insertFirstPerson(db, { userId, accountId, ...person }, ctx.now)
    await upsertAdmin(db, { userId, role: 'owner', grantedBy: null, note: 'First run' }, ctx.now)
    await deleteFirstRunCodes(db)
    await recordEvent(inside, { type: 'signed-up', subjectUserId: userId })
    const states = { before: { role: null }, after: { role: 'owner' } }
    await recordAct(inside, {
      type: 'admin-granted',
      target: personTarget(userId),
      ...states,
      about: { role: 'owner' },
      subjectUserId: userId,
    })
    await sendEmail(inside, person.email, { kind: 'admin-granted', role: 'owner' })
  })
  return userId
}
