import { userOf, type AppContext } from '#server/context.ts'
import { lockForBlocks, claimBlocks, publishBlocks } from '#booking/commands/blocks/claim-blocks.ts'
import type { BlockInput, BlocksView } from '#booking/contract-blocks.ts'
import { blockDates, blockInterval, isOnClock } from '#booking/rules/block-times.ts'
import { blockWithoutPeople } from '#booking/rules/errors.ts'
import { insertBlocks, listBlockables, type Block, type Blockable } from '#booking/store/blocks.server.ts'
import { requireMember, type Membership } from '#providers/queries/require-member.ts'
import { noAccess } from '#providers/rules/errors.ts'
import { notFound } from '#shared/app-error.ts'
import { newId } from '#shared/ids.ts'
import type { LocalDate } from '#shared/time/local-date.ts'
import { localDateTimeOf, localOf } from '#shared/time/zones.ts'

/**
 * Blocks time of staff or of a whole place, once or every week; writes all blocks or none. Staff can only block their
 * own time. Throws `unauthenticated`, `not-found`, `permission-denied`, `time-taken` (with the conflicts) and
 * `argument-error`.
 */
export async function blockTime(ctx: AppContext, providerId: string, input: BlockInput): Promise<BlocksView> {
  const membership = await requireMember(ctx, providerId, 'answer-orders')
  const whose = await whoseTime(ctx, membership, input)
  const seriesId = newId()
  const blocks = whose.flatMap((one) => blocksOf(ctx, { providerId, seriesId }, one, input))
  return ctx.db.transaction(async (db) => {
    const inside = { ...ctx, now: ctx.now, db }
    const resourceIds = whose.map(({ id }) => id)
    await lockForBlocks(inside, resourceIds)
    await claimBlocks(inside, blocks, () => insertBlocks(db, blocks, userOf(ctx).userId, inside.now))
    await publishBlocks(inside, providerId, resourceIds)
    return {
      seriesId,
      ids: blocks.map(({ id }) => id),
      text: textOf(input, blocks.filter(({ resourceId }) => resourceId === whose[0]!.id).length),
    }
  })
}

async function whoseTime(
  ctx: AppContext,
  membership: Membership,
  { staffIds, placeId }: BlockInput,
): Promise<Blockable[]> {
  const all = (await listBlockables(ctx.db, membership.providerId)).filter(({ isActive }) => isActive)
  if (placeId !== undefined && !membership.rights.includes('edit-hours')) throw noAccess()
  requireMyResources(membership, staffIds)
  if (placeId !== undefined && !all.some(({ locationId }) => locationId === placeId)) throw notFound('place')
  const named = new Set(staffIds)
  const chosen = all.filter(
    ({ id, kind, locationId }) => (kind === 'person' && named.has(id)) || locationId === placeId,
  )
  if (chosen.filter(({ id }) => named.has(id)).length < named.size) throw notFound('person')
  if (chosen.length === 0) throw blockWithoutPeople()
  return chosen
}

/** Throws `permission-denied` when a member with the role staff names a resource of somebody else. */
export function requireMyResources({ role, resourceId }: Membership, resourceIds: readonly string[]): void {
  if (role === 'staff' && resourceIds.some((id) => id !== resourceId)) throw noAccess()
}

function blocksOf(
  ctx: AppContext,
  series: Pick<Block, 'providerId' | 'seriesId'>,
  { id, locationId, timeZone }: Blockable,
  input: BlockInput,
): Block[] {
  const dates = blockDates(input.date, input.weeklyUntil, localOf(timeZone, ctx.now).date)
  // A weekly block is skipped on a night when its time does not exist because of a clock change.
  const isMeant = (date: LocalDate) =>
    dates.length === 1 || input.endMinute <= input.startMinute || isOnClock(timeZone, { ...input, date })
  return dates.filter(isMeant).map((date) => {
    const interval = blockInterval(timeZone, { ...input, date })
    return {
      id: newId(),
      ...series,
      locationId,
      resourceId: id,
      isWeekly: dates.length > 1,
      ...interval,
      localStart: localDateTimeOf(timeZone, interval.startsAt),
      reason: input.reason.trim(),
    }
  })
}

const textOf = ({ reason }: BlockInput, times: number) =>
  `${reason.trim() || 'Blocked'}: ${times === 1 ? 'once' : `${times} times`}`
