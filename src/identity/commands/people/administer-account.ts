import { userOf, type AppContext } from '#server/context.ts'
import type { PersonalData } from '#identity/contract.ts'
import { offerToStay } from '#identity/commands/people/request-deletion.ts'
import { mustMayGo } from '#identity/commands/people/erase-account.ts'
import { cancelDeletionOf } from '#identity/commands/people/cancel-deletion.ts'
import { personTarget, recordAct } from '#identity/commands/audit/record-admin-action.ts'
import { addressOf, asPerson, personOf } from '#identity/queries/people/find-person.ts'
import { requireRecentProof, requireRight } from '#identity/queries/admins/require-right.ts'
import { notYourself, otherName } from '#identity/rules/admin-errors.ts'
import { deviceOf } from '#identity/rules/sessions/devices.ts'
import { eventText } from '#identity/rules/event-texts.ts'
import { setDeletionDue } from '#identity/store/codes/action-codes.server.ts'
import { selectEventsOf } from '#identity/store/my-events.server.ts'
import { listSessionsOf } from '#identity/store/sessions/my-sessions.server.ts'
import type { PersonRow } from '#identity/store/people/people.server.ts'
import { deleteSessionsOf } from '#identity/store/sessions/sessions.server.ts'
import { days, isoOf, type Instant } from '#shared/time/instant.ts'

interface Input {
  /** The email address of the account, or its id without one: typed as a confirmation. */
  typed: string
  reason: string
}

/**
 * Schedules the deletion of an account: ends its sessions, and deletes it after `accounts.deletion_days` unless
 * cancelled. Informs the user. Throws `permission-denied`, `requires-recent-login`, `user-not-found`, `argument-error`
 * (another address), `open-items` and `last-administrator`.
 */
export async function eraseAccountOf(
  ctx: AppContext,
  userId: string,
  { typed, reason }: Input,
  personalData: PersonalData[],
) {
  await requireRight(ctx, 'erase-users')
  requireRecentProof(ctx)
  const lifeMs = Math.max(days(ctx.settings.get('accounts.deletion_days')), days(1))
  const dueAt = ctx.now + lifeMs
  await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, now: ctx.now, db }
    const row = await personOf(inside, userId)
    const person = asPerson(row)
    if (userOf(ctx).userId === userId) throw notYourself()
    if (row.role !== null) await requireRight(inside, 'change-admins')
    if (typed.trim().toLowerCase() !== (person.email ?? userId)) throw otherName()
    await mustMayGo(inside, person, personalData)
    await setDeletionDue(db, userId, dueAt)
    await deleteSessionsOf(db, userId)
    await offerToStay(inside, person, dueAt)
    await recordAct(inside, {
      type: 'erase-begun',
      target: personTarget(userId),
      after: { dueAt: isoOf(dueAt) },
      reason,
      subjectUserId: userId,
    })
  })
  return { deletionDueAt: isoOf(dueAt) }
}

/** Cancels the scheduled deletion of an account. Throws `permission-denied` and `user-not-found`. */
export async function stopErasing(ctx: AppContext, userId: string, reason: string): Promise<void> {
  await requireRight(ctx, 'erase-users')
  await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, now: ctx.now, db }
    const { deletionDueAt } = await personOf(inside, userId)
    if (deletionDueAt === null) return
    await cancelDeletionOf(inside, userId)
    const before = { dueAt: isoOf(deletionDueAt) }
    await recordAct(inside, {
      type: 'erase-stopped',
      target: personTarget(userId),
      before,
      reason,
      subjectUserId: userId,
    })
  })
}

const mostEvents = 10_000

/**
 * Exports all data about a user, as they could themselves; for requests that arrive in another way. Throws
 * `permission-denied`, `requires-recent-login` and `user-not-found`.
 */
export async function exportAccountOf(
  ctx: AppContext,
  userId: string,
  { reason, personalData, at }: { reason: string; personalData: PersonalData[]; at: Instant },
) {
  await requireRight(ctx, 'erase-users')
  requireRecentProof(ctx)
  const user = await personOf(ctx, userId)
  const [sessions, events] = [
    await listSessionsOf(ctx.db, userId, at),
    await selectEventsOf(ctx.db, userId, mostEvents),
  ]
  const parts: Record<string, unknown> = {}
  for (const part of personalData)
    if (part.export) parts[part.name] = await part.export(asThemselves(ctx, user), asPerson(user))
  await recordAct(ctx, {
    type: 'data-exported',
    target: personTarget(userId),
    reason,
    about: { by: 'administrator' },
    subjectUserId: userId,
  })
  return {
    exportedAt: isoOf(ctx.now),
    user,
    sessions: sessions.map(({ userAgent, createdAt, lastUsedAt }) => ({
      device: deviceOf(userAgent),
      createdAt: isoOf(createdAt),
      lastUsedAt: isoOf(lastUsedAt),
    })),
    events: events.map(({ at: when, type, detail, device }) => ({
      at: isoOf(when),
      type,
      text: eventText(type, detail),
      device,
    })),
    ...parts,
  }
}

/** The export must contain what the user may see, not what administrators may. */
const asThemselves = (ctx: AppContext, { id, email, name, isEmailVerified }: PersonRow): AppContext => ({
  ...ctx,
  actor: {
    ...userOf(ctx),
    userId: id,
    visitorId: id,
    email: addressOf(email),
    isEmailVerified,
    isAdmin: false,
    displayName: name || null,
    photoURL: null,
    impersonatedBy: null,
  },
})
