import { userOf, type AppContext } from '#context.ts'
import { setSwitches } from '#identity/commands/set-switches.ts'
import { authRefusal } from '#identity/rules/auth-errors.ts'
import type { SwitchChange } from '#notifications/contract-switches.ts'
import { findReader } from '#notifications/queries/wants-to-hear.ts'
import { findCell, isSwitchable, matrixCells, type MatrixCell } from '#notifications/rules/notification-cells.ts'
import type { Channel } from '#notifications/rules/notification-matrix.ts'
import { profileSwitchOf } from '#notifications/rules/profile-switches.ts'
import { notSwitchable } from '#notifications/rules/switch-refusals.ts'
import { addressHashOf, readUnsubscribe, type LetterReader } from '#notifications/rules/unsubscribe.ts'
import {
  deleteAllUnsubscribed,
  deleteUnsubscribed,
  insertUnsubscribed,
  listUnsubscribed,
  upsertSwitch,
} from '#notifications/store/switches.server.ts'
import { notFound } from '#shared/app-error.ts'

/** Switches what one is told oneself. Refuses: unauthenticated, permission-denied (who looks through an account), not-switchable. */
export async function saveSwitches(ctx: AppContext, changes: SwitchChange[]): Promise<void> {
  const { userId, impersonatedBy } = userOf(ctx)
  if (impersonatedBy) throw authRefusal('permission-denied')
  await ctx.db.transaction(async (db) => {
    for (const { side, event, channel, isOn } of changes) {
      const cell = findCell(side, event)
      if (!cell || !isSwitchable(cell, channel)) throw notSwitchable()
      await switchOne({ ...ctx, db }, { cell, channel, reader: { userId } }, isOn)
    }
  })
}

/** Switches one kind of letter, by the link at its foot. Nobody has to sign in for it. Refuses: not-found. */
export async function switchByLink(ctx: AppContext, token: string, isOn: boolean): Promise<void> {
  const link = readUnsubscribe(ctx, token)
  if (!link) throw notFound('link')
  await ctx.db.transaction((db) => switchOne({ ...ctx, db }, { ...link, channel: 'mail' }, isOn))
}

/** What a guest switched off stays off when they sign in with that address. */
export async function adoptSwitches(ctx: AppContext, userId: string, email: string): Promise<void> {
  const addressHash = addressHashOf(ctx, email)
  for (const { event } of await listUnsubscribed(ctx.db, addressHash)) {
    const cell = findCell('customer', event)
    if (cell) await switchOne(ctx, { cell, channel: 'mail', reader: { userId } }, false)
  }
  await deleteAllUnsubscribed(ctx.db, addressHash)
}

/** Whoever calls our letters rubbish gets none of those that can be switched off. */
export async function switchOffOptional(ctx: AppContext, address: string): Promise<void> {
  const reader = await findReader(ctx, address)
  const optional = matrixCells.filter((cell) => isSwitchable(cell, 'mail') && cell.side !== 'market')
  for (const cell of optional) await switchOne(ctx, { cell, channel: 'mail', reader }, false)
}

interface Switched {
  cell: MatrixCell
  channel: Channel
  reader: LetterReader
}

async function switchOne(ctx: AppContext, { cell, channel, reader }: Switched, isOn: boolean): Promise<void> {
  if ('addressHash' in reader) {
    await (isOn
      ? deleteUnsubscribed(ctx.db, reader.addressHash, cell.event)
      : insertUnsubscribed(ctx.db, reader.addressHash, cell.event, ctx.now))
    return
  }
  const inProfile = profileSwitchOf(cell, channel)
  if (inProfile) return setSwitches(ctx, reader.userId, { [inProfile]: isOn })
  await upsertSwitch(ctx.db, { userId: reader.userId, side: cell.side, event: cell.event, channel }, isOn, ctx.now)
}
