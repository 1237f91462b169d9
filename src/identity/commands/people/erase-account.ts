import type { AppContext } from '#server/context.ts'
import type { Person, PersonalData } from '#identity/contract.ts'
import { eraseEvents } from '#identity/commands/audit/erase-events.ts'
import { clearTries } from '#identity/commands/sessions/login-throttle.ts'
import { recordEvent } from '#identity/commands/audit/record-event.ts'
import { sendEmail } from '#identity/commands/codes/send-email.ts'
import { personOf } from '#identity/queries/people/describe-account.ts'
import { authError } from '#identity/rules/auth-errors.ts'
import { lockAccount, setDeletionDue } from '#identity/store/codes/action-codes.server.ts'
import { lockAdmins } from '#identity/store/admins.server.ts'
import { deleteAccount, isLastAdministrator, listDueDeletions } from '#identity/store/people/deletions.server.ts'
import { AppError } from '#shared/app-error.ts'
import { days } from '#shared/time/instant.ts'

/** Revokes the provider tokens of a user. Its failures do not prevent the deletion. */
export type RevokeTokens = (ctx: AppContext, userId: string) => Promise<unknown>

interface Parts {
  personalData: PersonalData[]
  revokeTokens: RevokeTokens
}

/** Throws `open-items` and `last-administrator`. */
export async function mustMayGo(ctx: AppContext, person: Person, personalData: PersonalData[]): Promise<void> {
  for (const part of personalData) {
    const reason = await part.erasingHindrance?.(ctx, person)
    if (reason) throw authError('open-items', { blanks: { reason } })
  }
  if (await isLastAdministrator(ctx.db, person.userId)) throw authError('last-administrator')
}

/**
 * Deletes an account with all its data in one transaction; other slices replace references to the user by nobody. Log
 * entries stay under a pseudonym. An account that cannot be deleted now is tried again the next day.
 */
export async function eraseAccount(
  ctx: AppContext,
  userId: string,
  { personalData, revokeTokens }: Parts,
): Promise<void> {
  await revokeTokens(ctx, userId).catch(() => {})
  try {
    await ctx.db.transaction((db) => erase({ ...ctx, now: ctx.now, db }, userId, personalData))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await setDeletionDue(ctx.db, userId, ctx.now + days(1))
  }
}

async function erase(ctx: AppContext, userId: string, personalData: PersonalData[]): Promise<void> {
  // Serialized with every change of administrators, so that an owner remains.
  await lockAdmins(ctx.db)
  const account = await lockAccount(ctx.db, userId)
  // The deletion was cancelled or done in the meantime.
  if (!account || account.deletionDueAt === null || account.deletionDueAt > ctx.now) return
  const person = (await personOf(ctx, userId))!
  await mustMayGo(ctx, person, personalData)
  for (const part of personalData) await part.erase?.(ctx, person)
  await deleteAccount(ctx.db, userId)
  await clearTries(ctx, { account: account.email, lane: 'strangers' })
  await recordEvent(ctx, { type: 'account-deleted', subjectUserId: userId })
  await eraseEvents(ctx, userId)
  await sendEmail(ctx, account.email, { kind: 'account-deleted' })
}

const atMost = 20

/**
 * Deletes the accounts that are due. Returns how many were due. Idempotent. A failure does not stop the others; it is
 * thrown at the end.
 */
export async function eraseDueAccounts(ctx: AppContext, parts: Parts): Promise<number> {
  const due = await listDueDeletions(ctx.db, ctx.now, atMost)
  const failures: unknown[] = []
  for (const { id } of due) await eraseAccount(ctx, id, parts).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
  return due.length
}
