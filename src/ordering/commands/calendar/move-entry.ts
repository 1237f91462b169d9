import { instantAt, wallOf } from '#booking/rules/block-times.ts'
import { changeBlock } from '#booking/commands/blocks/change-block.ts'
import { userOf, type AppContext } from '#server/context.ts'
import type { MoveDone, MoveInput } from '#ordering/contract-calendar.ts'
import { findEntry, findPerson, type EntryRow } from '#ordering/store/calendar.server.ts'
import { runOnce } from '#market/commands/run-once.ts'
import { moveVisit, type MoveMode } from '#ordering/commands/rescheduling/move-visit.ts'
import type { BusinessItem } from '#ordering/contract.ts'
import type { ProviderReason } from '#ordering/rules/cancellation/cancel-reasons.ts'
import { shortName } from '#ordering/rules/orders/business-words.ts'
import { requireMember } from '#providers/queries/require-member.ts'
import { notFound } from '#shared/app-error.ts'
import { isId } from '#shared/ids.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'
import { describeVenueTime } from '#shared/time/time-text.ts'

/** What a move did, with the data for its text. */
export interface Moved {
  mode: MoveMode
  entry: EntryRow
  startsAt: Instant
  staffId: string
  staffName: string | null
  /** The visit after the move; null for a block. */
  item: BusinessItem | null
}

/**
 * Moves a calendar entry to another time or person: blocks and walk-ins move at once, for a booking the customer is
 * asked. Runs once per key. Throws unauthenticated, not-found, permission-denied, moved-meanwhile, terms-changed,
 * slot-taken, time-taken, outside-hours, too-near, …
 */
export async function moveEntry(
  ctx: AppContext,
  providerId: string,
  input: MoveInput,
  { key }: { key: string },
): Promise<MoveDone> {
  const request = { scope: `move-entry:${userOf(ctx).userId}`, key, requestHash: JSON.stringify([providerId, input]) }
  return (
    await runOnce(ctx, request, async (inside) =>
      doneBy(input, await moveOnce({ ...inside, now: ctx.now }, providerId, input, key)),
    )
  ).body
}

function doneBy(input: MoveInput, moved: Moved): MoveDone {
  return {
    mode: moved.mode,
    entryId: input.entryId,
    text: moveText(moved),
    undo: moved.mode === 'at-once' ? undoOf(input, moved) : null,
  }
}

/** The move without the check of the key. */
export async function moveOnce(ctx: AppContext, providerId: string, input: MoveInput, key: string): Promise<Moved> {
  await requireMember(ctx, providerId, 'answer-orders')
  const entry = isId(input.entryId) ? await findEntry(ctx.db, providerId, input.entryId) : undefined
  if (!entry) throw notFound('entry')
  const staffId = input.staffId ?? entry.staffId
  const person =
    staffId === entry.staffId
      ? { name: entry.staffName, timeZone: entry.timeZone }
      : isId(staffId) && (await findPerson(ctx.db, providerId, staffId))
  if (!person) throw notFound('person')
  const startsAt = instantAt(person.timeZone, input)
  const seenAt = input.seen === undefined ? undefined : Date.parse(input.seen)
  const known = { entry, startsAt, staffId, staffName: person.name }
  if (entry.kind === 'block') return { ...known, ...(await moveBlock(ctx, providerId, input, seenAt)) }
  const { expects, anyway = false } = input
  const wanted = {
    startsAt,
    staffId: input.staffId,
    reason: (input.reason ?? 'other') as ProviderReason,
    anyway,
    expects,
    seenAt,
  }
  return { ...known, ...(await moveVisit(ctx, { providerId, itemId: entry.itemId!, key }, wanted)) }
}

async function moveBlock(
  ctx: AppContext,
  providerId: string,
  input: MoveInput,
  seenAt: Instant | undefined,
): Promise<Pick<Moved, 'mode' | 'item'>> {
  const { entryId: id, date, startMinute, endMinute, isSecond, staffId } = input
  await changeBlock(ctx, { providerId, id, seenAt }, { date, startMinute, endMinute, isSecond, staffId })
  return { mode: 'at-once', item: null }
}

/** The input that undoes a move through the same endpoint, as long as nobody has moved the entry since. */
function undoOf({ entryId, endMinute, staffId }: MoveInput, { entry, startsAt }: Moved): MoveInput {
  const wall = wallOf(entry.timeZone, entry)
  const { date, startMinute, isSecond } = wall
  return {
    entryId,
    date,
    startMinute,
    ...(isSecond && { isSecond }),
    ...(staffId !== undefined && { staffId: entry.staffId }),
    ...(endMinute !== undefined && { endMinute: wall.endMinute }),
    // The entry was at this time before, so opening hours do not matter.
    anyway: true,
    seen: isoOf(startsAt),
  }
}

/**
 * "Rita A. is asked for Thu 12 Nov 2026, 15:00 (Lisbon, UTC+0), and has until … to answer. Both times are kept until
 * then."
 */
export function moveText({ mode, entry, startsAt, staffId, staffName, item }: Moved): string {
  const to = describeVenueTime(startsAt, entry.timeZone, entry.city)
  const withWhom = staffId !== entry.staffId && staffName ? `, with ${staffName}` : ''
  if (entry.kind === 'block') return `Blocked from ${to}${withWhom}.`
  const who = shortName({ firstName: entry.firstName ?? '', lastName: entry.lastName ?? '' })
  if (mode === 'proposal')
    return `${who} is asked for ${to}${withWhom}${deadlineText(item)}. Both times are kept until then.`
  if (startsAt === entry.startsAt && !entry.isWalkIn)
    return `${who} named nobody, so ${staffName} does it from now on. Nobody has to be asked.`
  return `${who} is moved to ${to}${withWhom} at once.`
}

function deadlineText(item: Moved['item']): string {
  const until = item?.rescheduling?.proposal?.answerBy.display
  return until ? `, and has until ${until} to answer` : ''
}
