import type { OpenSlot } from '#booking/contract.ts'
import type { AppContext } from '#server/context.ts'
import { moveOnce, moveText, type Moved } from '#ordering/commands/calendar/move-entry.ts'
import type { CalendarPoint, MoveInput, MovePreview } from '#ordering/contract-calendar.ts'
import { findEntry, findPerson, type EntryRow } from '#ordering/store/calendar.server.ts'
import { instantAt } from '#booking/rules/block-times.ts'
import { requireMember } from '#providers/queries/require-member.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import { isId, newId } from '#shared/ids.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'
import { describeVenueTime } from '#shared/time/time-text.ts'
import { localOf } from '#shared/time/zones.ts'

/** Carries the result out of the transaction that is rolled back. */
class RolledBack extends Error {
  readonly moved: Moved

  constructor(moved: Moved) {
    super('taken back')
    this.moved = moved
  }
}

/**
 * Tells what moving an entry would do by moving it in a transaction and rolling back, so that all rules of the real
 * move apply. Stores nothing and notifies nobody. Throws unauthenticated, not-found, permission-denied; other refusals
 * are returned as "not possible" with the reason.
 */
export async function previewMove(ctx: AppContext, providerId: string, input: MoveInput): Promise<MovePreview> {
  await requireMember(ctx, providerId, 'answer-orders')
  const entry = isId(input.entryId) ? await findEntry(ctx.db, providerId, input.entryId) : undefined
  if (!entry) throw notFound('entry')
  const person = input.staffId && isId(input.staffId) ? await findPerson(ctx.db, providerId, input.staffId) : undefined
  if (input.staffId !== undefined && !person) throw notFound('person')
  const startsAt = instantAt(person?.timeZone ?? entry.timeZone, input)
  const points = {
    from: pointAt(entry, entry.startsAt, { id: entry.staffId, name: entry.staffName }),
    to: pointAt(
      entry,
      startsAt,
      person ? { id: input.staffId!, name: person.name } : { id: entry.staffId, name: entry.staffName },
    ),
  }
  return { ...points, ...(await tried(ctx, providerId, input, entry)) }
}

type MovePreviewResult = Omit<MovePreview, 'from' | 'to'>

async function tried(
  ctx: AppContext,
  providerId: string,
  input: MoveInput,
  entry: EntryRow,
): Promise<MovePreviewResult> {
  try {
    return possible(await runAndRollBack(ctx, providerId, input))
  } catch (error) {
    if (!(error instanceof AppError) || unshown.includes(error.kind)) throw error
    return impossible(entry, error)
  }
}

const unshown = ['unauthenticated', 'forbidden', 'not-found', 'unavailable']

async function runAndRollBack(ctx: AppContext, providerId: string, input: MoveInput): Promise<Moved> {
  try {
    return await ctx.db.transaction(async (db) => {
      throw new RolledBack(await moveOnce({ ...ctx, now: ctx.now, db }, providerId, input, newId()))
    })
  } catch (error) {
    if (error instanceof RolledBack) return error.moved
    throw error
  }
}

function possible(moved: Moved): MovePreviewResult {
  const answerBy = moved.mode === 'proposal' ? (moved.item?.rescheduling?.proposal?.answerBy ?? null) : null
  const text = moveText(moved)
  return {
    mode: moved.mode,
    text,
    code: null,
    needsAnyway: false,
    notifiesCustomer: moved.mode === 'proposal',
    answerBy,
    nearest: [],
  }
}

function impossible(entry: EntryRow, { code, message, details }: AppError): MovePreviewResult {
  const slots = (details.offers?.slots ?? []) as OpenSlot[]
  return {
    mode: 'impossible',
    text: message,
    code,
    needsAnyway: details.offers?.anyway === true,
    notifiesCustomer: false,
    answerBy: null,
    nearest: slots.map(({ startsAt, staffIds }) =>
      pointAt(entry, Date.parse(startsAt), { id: staffIds[0] ?? entry.staffId, name: null }),
    ),
  }
}

function pointAt(
  { timeZone, city }: EntryRow,
  at: Instant,
  { id, name }: { id: string | null; name: string | null },
): CalendarPoint {
  const { date, minute } = localOf(timeZone, at)
  return {
    date,
    startMinute: minute,
    staffId: id,
    staffName: name,
    startsAt: isoOf(at),
    display: describeVenueTime(at, timeZone, city),
  }
}
