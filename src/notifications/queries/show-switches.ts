import { userOf, type AppContext } from '#context.ts'
import { getSwitches } from '#identity/queries/get-switches.ts'
import type { ShownMatrix, ShownRow } from '#notifications/contract-switches.ts'
import { isSwitchable, isToldBy, matrixCells, type MatrixCell } from '#notifications/rules/notification-cells.ts'
import type { Channel } from '#notifications/rules/notification-matrix.ts'
import { profileSwitchOf } from '#notifications/rules/profile-switches.ts'
import { readUnsubscribe } from '#notifications/rules/unsubscribe.ts'
import { wantsToHear } from '#notifications/queries/wants-to-hear.ts'
import { listSwitches } from '#notifications/store/switches.server.ts'
import { listOwnProviders } from '#providers/queries/get-own-provider.ts'
import { notFound } from '#shared/app-error.ts'

/** What one is told, and what of it can be switched off. Refuses: unauthenticated. */
export async function showSwitches(ctx: AppContext): Promise<ShownMatrix> {
  const { userId } = userOf(ctx)
  const [profile, stored, own] = await Promise.all([
    getSwitches(ctx, userId),
    listSwitches(ctx.db, userId),
    listOwnProviders(ctx),
  ])
  const switchedOf = (cell: MatrixCell, channel: Channel): boolean | undefined => {
    const inProfile = profileSwitchOf(cell, channel)
    if (inProfile) return profile[inProfile]
    return stored.find(({ side, event, channel: way }) => side === cell.side && event === cell.event && way === channel)
      ?.isOn
  }
  const rowsOf = (side: string) => shownCells(side).map((cell) => rowOf(cell, switchedOf))
  return { customer: rowsOf('customer'), provider: own.length > 0 ? rowsOf('provider') : null }
}

/** What nobody is told yet is not shown. */
const shownCells = (side: string) =>
  matrixCells.filter((cell) => cell.side === side && (cell.kinds.length > 0 || cell.mail === 'consent'))

function rowOf(cell: MatrixCell, switchedOf: (cell: MatrixCell, channel: Channel) => boolean | undefined): ShownRow {
  const shown = (channel: Channel) => ({
    mark: cell[channel],
    isOn: isToldBy(cell[channel], switchedOf(cell, channel)),
    canSwitch: isSwitchable(cell, channel),
  })
  return { event: cell.event, label: cell.label, hint: cell.hint, mail: shown('mail'), app: shown('app') }
}

/** What the link of a letter switches, and whether it is on. Refuses: not-found. */
export async function openUnsubscribe(ctx: AppContext, token: string): Promise<{ label: string; isOn: boolean }> {
  const link = readUnsubscribe(ctx, token)
  if (!link) throw notFound('link')
  return { label: link.cell.label, isOn: await wantsToHear(ctx, link.cell, 'mail', link.reader) }
}
