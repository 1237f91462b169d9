import { userOf, type AppContext } from '#server/context.ts'
import { getNotificationPreferences } from '#identity/queries/people/get-notification-preferences.ts'
import type { ShownMatrix, ShownRow } from '#notifications/contract-preferences.ts'
import {
  isChangeable,
  isNotifiedBy,
  matrixCells,
  type Channel,
  type MatrixCell,
} from '#notifications/rules/notification-matrix.ts'
import { profilePreferenceOf } from '#notifications/rules/profile-preferences.ts'
import { readUnsubscribe } from '#notifications/rules/email/unsubscribe.ts'
import { wantsNotification } from '#notifications/queries/wants-notification.ts'
import { listPreferences } from '#notifications/store/preferences.server.ts'
import { listMyProviders } from '#providers/queries/get-managed-provider.ts'
import { notFound } from '#shared/app-error.ts'

/** The user's notification settings. Throws `unauthenticated`. */
export async function showPreferences(ctx: AppContext): Promise<ShownMatrix> {
  const { userId } = userOf(ctx)
  const [profile, stored, businesses] = await Promise.all([
    getNotificationPreferences(ctx, userId),
    listPreferences(ctx.db, userId),
    listMyProviders(ctx),
  ])
  const preferenceOf = (cell: MatrixCell, channel: Channel): boolean | undefined => {
    const inProfile = profilePreferenceOf(cell, channel)
    if (inProfile) return profile[inProfile]
    return stored.find(
      ({ side, event, channel: fulfillmentMethod }) =>
        side === cell.side && event === cell.preference && fulfillmentMethod === channel,
    )?.isOn
  }
  const rowsOf = (side: string) => shownCells(side).map((cell) => rowOf(cell, preferenceOf))
  return { customer: rowsOf('customer'), provider: businesses.length > 0 ? rowsOf('provider') : null }
}

const shownCells = (side: string) => matrixCells.filter((cell) => cell.side === side)

function rowOf(cell: MatrixCell, preferenceOf: (cell: MatrixCell, channel: Channel) => boolean | undefined): ShownRow {
  const shown = (channel: Channel) => ({
    mark: cell[channel],
    isOn: isNotifiedBy(cell[channel], preferenceOf(cell, channel)),
    canChange: isChangeable(cell, channel),
  })
  return { event: cell.preference, label: cell.label, hint: cell.hint, mail: shown('mail'), app: shown('app') }
}

/** The setting behind an unsubscribe link, and whether it is on. Throws `not-found`. */
export async function openUnsubscribe(ctx: AppContext, token: string): Promise<{ label: string; isOn: boolean }> {
  const link = readUnsubscribe(ctx, token)
  if (!link) throw notFound('link')
  return { label: link.cell.label, isOn: await wantsNotification(ctx, link.cell, 'mail', link.reader) }
}
