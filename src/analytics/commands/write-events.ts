import type { AppContext } from '#server/context.ts'
import { type DaySalts, visitorOfDay } from '#analytics/commands/day-salts.ts'
import { findWhereabouts } from '#analytics/commands/find-whereabouts.ts'
import { dayOf } from '#analytics/rules/event-days.ts'
import type { ReceivedEvent } from '#analytics/rules/received-event.ts'
import { insertEvents, insertNewBatches, type StoredEvent } from '#analytics/store/events.server.ts'
import type { LocalDate } from '#shared/time/local-date.ts'

interface Writing {
  salts: DaySalts
  /** The number of events that were dropped before. */
  dropped?: number
}

/**
 * Writes events in one transaction, and each batch once a day, so that it can be repeated when the result is unknown.
 * The written rows do not identify a person.
 */
export async function writeEvents(
  ctx: Pick<AppContext, 'db' | 'now'>,
  heard: ReceivedEvent[],
  { salts, dropped = 0 }: Writing,
): Promise<void> {
  const rows = await withVisitors(ctx, heard, salts)
  const today = dayOf(ctx.now)
  await ctx.db.transaction(
    async (db) => {
      const ids = [...new Set(heard.flatMap(({ batchId }) => batchId ?? []))]
      const fresh = new Set<string | null>(ids.length > 0 ? await insertNewBatches(db, ids, today) : [])
      fresh.add(null)
      const events = rows.filter((_, index) => fresh.has(heard[index]!.batchId))
      const days = countByDay(events)
      if (dropped > 0) days.set(today, days.get(today) ?? 0)
      const notes = [...days].map(([day, written]) => ({ day, written, dropped: day === today ? dropped : 0 }))
      if (notes.length > 0) await insertEvents(db, events, notes)
    },
    { isSafeTwice: true },
  )
}

/** With what is stored of a person: the visitor of the day, and where they are. */
async function withVisitors(
  ctx: Pick<AppContext, 'db'>,
  heard: ReceivedEvent[],
  salts: DaySalts,
): Promise<StoredEvent[]> {
  const saltOf = new Map<LocalDate, Buffer>()
  for (const day of new Set(heard.flatMap(({ who, at }) => (who === null ? [] : [dayOf(at)]))))
    saltOf.set(day, await salts.of(ctx, day))
  const whereaboutsOf = await findWhereabouts(ctx, heard)
  // Events of one browser wait one after the other.
  let last = { who: '', day: '', visitor: '' }
  const visitorOf = (who: string, day: LocalDate) => {
    if (who !== last.who || day !== last.day) last = { who, day, visitor: visitorOfDay(saltOf.get(day)!, who) }
    return last.visitor
  }
  return heard.map((event) => ({
    ...event,
    ...whereaboutsOf(event),
    visitor: event.who === null ? null : visitorOf(event.who, dayOf(event.at)),
  }))
}

function countByDay(events: StoredEvent[]): Map<string, number> {
  const days = new Map<string, number>()
  for (const { at } of events) days.set(dayOf(at), (days.get(dayOf(at)) ?? 0) + 1)
  return days
}
