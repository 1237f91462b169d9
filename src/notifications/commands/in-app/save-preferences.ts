import { userOf, type AppContext } from '#server/context.ts'
import { setNotificationPreferences } from '#identity/commands/people/set-notification-preferences.ts'
import { authError } from '#identity/rules/auth-errors.ts'
import type { PreferenceChange } from '#notifications/contract-preferences.ts'
import { findReader } from '#notifications/queries/wants-notification.ts'
import {
  findCell,
  isChangeable,
  matrixCells,
  type Channel,
  type MatrixCell,
} from '#notifications/rules/notification-matrix.ts'
import { profilePreferenceOf } from '#notifications/rules/profile-preferences.ts'
import { notChangeable } from '#notifications/rules/preference-errors.ts'
import { addressHashOf, readUnsubscribe, type EmailReader } from '#notifications/rules/email/unsubscribe.ts'
import {
  deleteAllUnsubscribed,
  deleteUnsubscribed,
  insertUnsubscribed,
  listUnsubscribed,
  upsertPreference,
} from '#notifications/store/preferences.server.ts'
import { notFound } from '#shared/app-error.ts'

/**
 * Changes the user's own notification settings. Throws `unauthenticated`, `permission-denied` (for an administrator who
 * views the account), `not-switchable`.
 */
export async function savePreferences(ctx: AppContext, changes: PreferenceChange[]): Promise<void> {
  const { userId, impersonatedBy } = userOf(ctx)
  if (impersonatedBy) throw authError('permission-denied')
  await ctx.db.transaction(async (db) => {
    for (const { side, event, channel, isOn } of changes) {
      const cell = findCell(side, event)
      if (!cell || !isChangeable(cell, channel)) throw notChangeable()
      await changePreference({ ...ctx, db }, { cell, channel, reader: { userId } }, isOn)
    }
  })
}

/** Changes one kind of email by the link in its footer, without a session. Throws `not-found`. */
export async function changePreferenceByLink(ctx: AppContext, token: string, isOn: boolean): Promise<void> {
  const link = readUnsubscribe(ctx, token)
  if (!link) throw notFound('link')
  await ctx.db.transaction((db) => changePreference({ ...ctx, db }, { ...link, channel: 'mail' }, isOn))
}

/** Settings that a guest made for an address also apply after signing in with it. */
export async function adoptPreferences(ctx: AppContext, userId: string, email: string): Promise<void> {
  const addressHash = addressHashOf(ctx, email)
  for (const { event } of await listUnsubscribed(ctx.db, addressHash)) {
    const cell = findCell('customer', event)
    if (cell) await changePreference(ctx, { cell, channel: 'mail', reader: { userId } }, false)
  }
  await deleteAllUnsubscribed(ctx.db, addressHash)
}

/** After a spam complaint all optional emails are switched off. */
export async function turnOffOptional(ctx: AppContext, address: string): Promise<void> {
  const reader = await findReader(ctx, address)
  const optional = matrixCells.filter((cell) => isChangeable(cell, 'mail') && cell.side !== 'market')
  for (const cell of optional) await changePreference(ctx, { cell, channel: 'mail', reader }, false)
}

interface PreferenceTarget {
  cell: MatrixCell
  channel: Channel
  reader: EmailReader
}

async function changePreference(
  ctx: AppContext,
  { cell, channel, reader }: PreferenceTarget,
  isOn: boolean,
): Promise<void> {
  if ('addressHash' in reader) {
    await (isOn
      ? deleteUnsubscribed(ctx.db, reader.addressHash, cell.preference)
      : insertUnsubscribed(ctx.db, reader.addressHash, cell.preference, ctx.now))
    return
  }
  const inProfile = profilePreferenceOf(cell, channel)
  if (inProfile) return setNotificationPreferences(ctx, reader.userId, { [inProfile]: isOn })
  await upsertPreference(
    ctx.db,
    { userId: reader.userId, side: cell.side, event: cell.preference, channel },
    isOn,
    ctx.now,
  )
}
