import type { AppContext } from '#server/context.ts'
import { requireMyResources } from '#booking/commands/blocks/block-time.ts'
import { lockForBlocks, claimBlocks, publishBlocks } from '#booking/commands/blocks/claim-blocks.ts'
import type { BlockChange, BlockScope, BlocksView } from '#booking/contract-blocks.ts'
import { blockDates, blockInterval, wallOf, type BlockTimes } from '#booking/rules/block-times.ts'
import { movedMeanwhile, noBlock } from '#booking/rules/errors.ts'
import {
  findBlock,
  freeFromBlocks,
  listBlockables,
  lockBlocks,
  lockSeries,
  setRemoved,
  updateBlocks,
  type Block,
  type Blockable,
} from '#booking/store/blocks.server.ts'
import { requireMember, type Membership } from '#providers/queries/require-member.ts'
import { notFound } from '#shared/app-error.ts'
import { isId } from '#shared/ids.ts'
import { days, type Instant } from '#shared/time/instant.ts'
import type { Interval } from '#shared/time/interval.ts'
import { localDateTimeOf, localOf } from '#shared/time/zones.ts'

interface Input {
  providerId: string
  id: string
}

/**
 * Changes the time, person or reason of a block. For other blocks of its series only the reason and the minutes change,
 * each on its own day. Throws `not-found`, `permission-denied`, `moved-meanwhile`, `time-taken` and `argument-error`.
 */
export async function changeBlock(
  ctx: AppContext,
  { providerId, id, seenAt }: Input & { /** Its start as the client saw it. */ seenAt?: Instant | undefined },
  { scope = 'one', ...change }: BlockChange,
): Promise<BlocksView> {
  const membership = await requireMember(ctx, providerId, 'answer-orders')
  if (change.staffId !== undefined) requireMyResources(membership, [change.staffId])
  return ctx.db.transaction(async (db) => {
    const inside = { ...ctx, now: ctx.now, db }
    const people = new Map((await listBlockables(db, providerId)).map((one) => [one.id, one]))
    const known = await lockMeant(inside, membership, { id, scope, also: change.staffId })
    if (seenAt !== undefined && known.find((block) => block.id === id)?.startsAt !== seenAt) throw movedMeanwhile()
    const wanted = known.map((block) =>
      changedBlock(
        inside,
        people,
        block,
        scope === 'one'
          ? change
          : { reason: change.reason, startMinute: change.startMinute, endMinute: change.endMinute },
      ),
    )
    await freeFromBlocks(
      db,
      known.map((block) => block.id),
    )
    await claimBlocks(inside, wanted, () => updateBlocks(db, wanted))
    await publishBlocks(
      inside,
      providerId,
      [...known, ...wanted].map(({ resourceId }) => resourceId),
    )
    return shown(wanted, 'Changed')
  })
}

/** Removes blocks; they can be restored within a day. Throws `not-found`. */
export async function removeBlocks(
  ctx: AppContext,
  { providerId, id }: Input,
  scope: BlockScope = 'one',
): Promise<BlocksView> {
  const membership = await requireMember(ctx, providerId, 'answer-orders')
  return ctx.db.transaction(async (db) => {
    const inside = { ...ctx, now: ctx.now, db }
    const blocks = await lockMeant(inside, membership, { id, scope })
    const ids = blocks.map((block) => block.id)
    await freeFromBlocks(db, ids)
    await setRemoved(db, ids, inside.now)
    await publishBlocks(
      inside,
      providerId,
      blocks.map(({ resourceId }) => resourceId),
    )
    return shown(blocks, 'Removed')
  })
}

/** Restores removed blocks if their time is still free. Throws `not-found` and `time-taken`. */
export async function restoreBlocks(ctx: AppContext, providerId: string, ids: readonly string[]): Promise<BlocksView> {
  const membership = await requireMember(ctx, providerId, 'answer-orders')
  return ctx.db.transaction(async (db) => {
    const inside = { ...ctx, now: ctx.now, db }
    const isWhole = ids.every(isId)
    const blocks = isWhole ? await lockBlocks(db, providerId, ids, inside.now - days(1)) : []
    if (blocks.length === 0 || blocks.some((block) => !isTheirs(membership, block))) throw noBlock()
    await lockForBlocks(
      inside,
      blocks.map(({ resourceId }) => resourceId),
    )
    await claimBlocks(inside, blocks, () =>
      setRemoved(
        db,
        blocks.map(({ id }) => id),
        null,
      ),
    )
    await publishBlocks(
      inside,
      providerId,
      blocks.map(({ resourceId }) => resourceId),
    )
    return shown(blocks, 'Restored')
  })
}

const isTheirs = ({ role, resourceId }: Membership, block: Block) => role !== 'staff' || block.resourceId === resourceId

/** Locks the blocks in the scope: resources before blocks. Staff only get their own blocks of a series. */
async function lockMeant(
  ctx: AppContext,
  membership: Membership,
  { id, scope, also }: { id: string; scope: BlockScope; also?: string | undefined },
): Promise<Block[]> {
  const { providerId } = membership
  const first = isId(id) ? await findBlock(ctx.db, providerId, id) : undefined
  if (!first || !isTheirs(membership, first)) throw noBlock()
  const from = scope === 'following' ? first.startsAt : null
  const meant = async () =>
    scope === 'one' ? lockBlocks(ctx.db, providerId, [id], null) : lockSeries(ctx.db, first.seriesId, from)
  const resourceIds =
    scope === 'one' ? [first.resourceId] : (await listBlockables(ctx.db, providerId)).map((one) => one.id)
  await lockForBlocks(ctx, also === undefined ? resourceIds : [...resourceIds, also])
  const blocks = (await meant()).filter((block) => isTheirs(membership, block))
  if (blocks.length === 0) throw noBlock()
  return blocks
}

function changedBlock(
  ctx: AppContext,
  people: ReadonlyMap<string, Blockable>,
  block: Block,
  change: Omit<BlockChange, 'scope'>,
): Block {
  const { id, locationId, timeZone } = resourceFor(people, block, change.staffId)
  const before = people.get(block.resourceId)?.timeZone
  const isSameTime = !movesStart(change) && change.endMinute === undefined && timeZone === before
  const { startsAt, endsAt } = isSameTime
    ? block
    : changedInterval(timeZone, wallOf(before ?? timeZone, block), change, ctx.now)
  return {
    ...block,
    startsAt,
    endsAt,
    locationId,
    resourceId: id,
    localStart: localDateTimeOf(timeZone, startsAt),
    reason: change.reason?.trim() ?? block.reason,
  }
}

type Times = Pick<BlockChange, 'date' | 'startMinute' | 'endMinute' | 'isSecond'>

const movesStart = ({ date, startMinute }: Times) => date !== undefined || startMinute !== undefined

/** The new interval by the clock of the place. A new start keeps the length, unless there is a new end too. */
function changedInterval(zone: string, wall: BlockTimes, change: Times, now: Instant): Interval {
  const [date = wall.date] =
    change.date === undefined ? [] : blockDates(change.date, undefined, localOf(zone, now).date)
  const startMinute = change.startMinute ?? wall.startMinute
  const endMinute = change.endMinute ?? startMinute + wall.endMinute - wall.startMinute
  const isSecond = change.isSecond ?? (movesStart(change) ? false : wall.isSecond)
  return blockInterval(zone, { date, startMinute, endMinute, isSecond })
}

function resourceFor(people: ReadonlyMap<string, Blockable>, block: Block, staffId: string | undefined): Blockable {
  const resource = people.get(staffId ?? block.resourceId)
  if (!resource || (staffId !== undefined && !mayHave(resource, block))) throw notFound('person')
  return resource
}

/** A person who has left keeps existing calendar entries but gets no new ones. */
const mayHave = ({ id, kind, isActive }: Blockable, block: Block) =>
  kind === 'person' && (isActive || id === block.resourceId)

const shown = (blocks: readonly Block[], what: string): BlocksView => ({
  seriesId: blocks[0]!.seriesId,
  ids: blocks.map(({ id }) => id),
  text: `${what}: ${blocks[0]!.reason || 'Blocked'}${blocks.length > 1 ? ` (${blocks.length})` : ''}`,
})
