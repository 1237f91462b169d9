import type { AppContext } from '#context.ts'
import { getSwitches } from '#identity/queries/get-switches.ts'
import { isToldBy, type MatrixCell } from '#notifications/rules/notification-cells.ts'
import type { Channel } from '#notifications/rules/notification-matrix.ts'
import { profileSwitchOf } from '#notifications/rules/profile-switches.ts'
import { addressHashOf, type LetterReader } from '#notifications/rules/unsubscribe.ts'
import { findAccountOf, findSwitch, hasUnsubscribed } from '#notifications/store/switches.server.ts'

type World = Pick<AppContext, 'db'>

/** Whether somebody wants to be told of an event, in one way. What cannot be switched off asks nobody. */
export async function wantsToHear(
  ctx: World,
  cell: MatrixCell,
  channel: Channel,
  reader: LetterReader,
): Promise<boolean> {
  const mark = cell[channel]
  if (mark === 'always' || mark === 'never') return isToldBy(mark, undefined)
  return isToldBy(mark, await switchedBy(ctx, cell, channel, reader))
}

async function switchedBy(
  ctx: World,
  cell: MatrixCell,
  channel: Channel,
  reader: LetterReader,
): Promise<boolean | undefined> {
  if ('addressHash' in reader)
    return (await hasUnsubscribed(ctx.db, reader.addressHash, cell.event)) ? false : undefined
  const inProfile = profileSwitchOf(cell, channel)
  if (inProfile) return (await getSwitches(ctx, reader.userId))[inProfile]
  return (await findSwitch(ctx.db, { userId: reader.userId, side: cell.side, event: cell.event, channel }))?.isOn
}

/** Whose address it is: of an account, or of nobody that is known here. */
export async function findReader(ctx: Pick<AppContext, 'db' | 'hashed'>, address: string): Promise<LetterReader> {
  const account = await findAccountOf(ctx.db, address.toLowerCase())
  return account ?? { addressHash: addressHashOf(ctx, address) }
}
