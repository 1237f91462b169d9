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

/** Tells the providers of sign-in that their tokens are no longer needed. Its failures keep nobody here. */
export type RevokeTokens = (ctx: AppContext, userId: string) => Promise<unknown>

interface Parts {
  personalData: PersonalData[]
  revokeTokens: RevokeTokens
}

/** Refuses: open-items, last-administrator. */
export async function mustMayGo(ctx: AppContext, person: Person, personalData: PersonalData[]): Promise<void> {
  for (const part of personalData) {
    const reason = await part.erasingHindrance?.(ctx, person)
    if (reason) throw authError('open-items', { blanks: { reason } })
  }
  if (await isLastAdministrator(ctx.db, person.userId)) throw authError('last-administrator')
}

/**
 * The account goes, with all that belongs to it, in one transaction; other slices put nobody where they pointed at the person. What was
 * written down of it stays, under a pseudonym. An account that may not go now is asked again the next day.
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
  // As every change of who runs the market: one after the other, so that an owner stays.
  await lockAdmins(ctx.db)
  const account = await lockAccount(ctx.db, userId)
  // Kept, or gone, since it was seen to be due.
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

/** Erases the accounts whose time has come. Returns how many were due. Safe to run twice. One that fails keeps no other; what it failed of is thrown last. */
export async function eraseDueAccounts(ctx: AppContext, parts: Parts): Promise<number> {
  const due = await listDueDeletions(ctx.db, ctx.now, atMost)
  const failures: unknown[] = []
  for (const { id } of due) await eraseAccount(ctx, id, parts).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
  return due.length
}
