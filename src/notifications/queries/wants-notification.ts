import type { AppContext } from '#server/context.ts'
import { getNotificationPreferences } from '#identity/queries/people/get-notification-preferences.ts'
import { isNotifiedBy, type Channel, type MatrixCell } from '#notifications/rules/notification-matrix.ts'
import { profilePreferenceOf } from '#notifications/rules/profile-preferences.ts'
import { addressHashOf, type EmailReader } from '#notifications/rules/email/unsubscribe.ts'
import { findAccountOf, findPreference, hasUnsubscribed } from '#notifications/store/preferences.server.ts'

type World = Pick<AppContext, 'db'>

/** Whether a person has an event enabled on a channel. Mandatory ones need no query. */
export async function wantsNotification(
  ctx: World,
  cell: MatrixCell,
  channel: Channel,
  reader: EmailReader,
): Promise<boolean> {
  const mark = cell[channel]
  if (mark === 'always' || mark === 'never') return isNotifiedBy(mark, undefined)
  return isNotifiedBy(mark, await preferenceBy(ctx, cell, channel, reader))
}

async function preferenceBy(
  ctx: World,
  cell: MatrixCell,
  channel: Channel,
  reader: EmailReader,
): Promise<boolean | undefined> {
  if ('addressHash' in reader)
    return (await hasUnsubscribed(ctx.db, reader.addressHash, cell.preference)) ? false : undefined
  const inProfile = profilePreferenceOf(cell, channel)
  if (inProfile) return (await getNotificationPreferences(ctx, reader.userId))[inProfile]
  return (await findPreference(ctx.db, { userId: reader.userId, side: cell.side, event: cell.preference, channel }))
    ?.isOn
}

/** The owner of an address: an account, or an unknown guest. */
export async function findReader(ctx: Pick<AppContext, 'db' | 'hashed'>, address: string): Promise<EmailReader> {
  const account = await findAccountOf(ctx.db, address.toLowerCase())
  return account ?? { addressHash: addressHashOf(ctx, address) }
}
