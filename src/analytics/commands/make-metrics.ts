import type { AppContext } from '#server/context.ts'
import { daysOfStaleHours, makeDays, type DayToMake } from '#analytics/commands/make-days.ts'
import { makeTimeDays } from '#analytics/commands/make-time-days.ts'
import { dayOf, movedTo, type ZonePeriod } from '#analytics/rules/day-bounds.ts'
import {
  claimProviders,
  insertZone,
  listCounted,
  listStaleProviders,
  listUnclosed,
  listZones,
  markMade,
  returnStaleHours,
  claimStaleHours,
  waitForProvider,
  type CountedProvider,
  type StaleHour,
} from '#analytics/store/stale-metric-hours.server.ts'
import { AppError } from '#shared/app-error.ts'
import { days } from '#shared/time/instant.ts'
import { plusDays, type LocalDate } from '#shared/time/local-date.ts'
import { localOf } from '#shared/time/zones.ts'

const providersAtOnce = 100
// By the real clock: a run that takes longer leaves the rest to the next one, so that no transaction stays open for
// long.
const budgetMs = 4_000
const mostDaysBack = 90

/**
 * Counts stale hours again, for providers that no other process is working on. Returns the number of providers. Safe to
 * run at any time and in several processes.
 */
export async function makeMetrics(ctx: AppContext): Promise<number> {
  const marked = await listStaleProviders(ctx.db, providersAtOnce)
  return marked.length === 0 ? 0 : makeEach(ctx, marked)
}

/** The same for one provider at once; waits for other processes that work on it. */
export async function makeMetricsOf(ctx: AppContext, providerId: string): Promise<void> {
  await ctx.db.transaction(async (db) => {
    await waitForProvider(db, providerId)
    await make({ ...ctx, db }, [providerId])
  })
}

/** Saves the open and booked time of days that ended without any event. Returns the number of providers. */
export async function closeDays(ctx: AppContext): Promise<number> {
  // In the westernmost time zone the day before yesterday ends at noon UTC.
  const before = plusDays(localOf('UTC', ctx.now).date, -2)
  const ids = await listUnclosed(ctx.db, before, providersAtOnce)
  return ids.length === 0 ? 0 : makeEach(ctx, ids)
}

/**
 * Counts all providers in one run; after an error each one separately, so that one does not block the others. Throws
 * the first error at the end.
 */
async function makeEach(ctx: AppContext, ids: string[]): Promise<number> {
  try {
    return await make(ctx, ids)
  } catch (error) {
    // The database is not available, which affects all of them.
    if (ids.length === 1 || error instanceof AppError) throw error
  }
  const failures: unknown[] = []
  for (const id of ids) await make(ctx, [id]).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
  return ids.length
}

const make = (ctx: AppContext, wanted: string[]): Promise<number> =>
  ctx.db.transaction(
    async (db) => {
      const inside = { ...ctx, db, now: ctx.now }
      const ids = await claimProviders(db, wanted)
      if (ids.length === 0) return 0
      const staleHours = await claimStaleHours(db, ids)
      const providers = await listCounted(db, ids)
      const zones = await zonesOf(inside, providers, staleHours)
      await makeAll(inside, daysOfStaleHours(inside, staleHours, zones))
      for (const provider of providers) await closeOf(inside, provider, zones.get(provider.id)!)
      await markMade(
        db,
        providers.map(({ id }) => ({ id, closedUntil: yesterdayOf(inside, zones.get(id)!) })),
        ctx.now,
      )
      return ids.length
    },
    { isSafeTwice: true },
  )

/** The time zones of providers; the day on which a zone changed is counted again. */
async function zonesOf(
  ctx: AppContext,
  providers: CountedProvider[],
  staleHours: StaleHour[],
): Promise<Map<string, ZonePeriod[]>> {
  const known = Map.groupBy(
    await listZones(
      ctx.db,
      providers.map(({ id }) => id),
    ),
    ({ providerId }) => providerId,
  )
  const zones = new Map<string, ZonePeriod[]>()
  for (const { id, zone } of providers) {
    const before = known.get(id) ?? []
    const periods = movedTo(before, zone, ctx.now)
    zones.set(id, periods)
    if (periods === before) continue
    await insertZone(ctx.db, id, periods.at(-1)!)
    const { startsAt } = periods.at(-1)!
    if (startsAt !== null)
      for (const part of ['visits', 'orders'] as const)
        staleHours.push(...hoursSince(startsAt, ctx.now).map((hour) => ({ providerId: id, part, hour })))
  }
  return zones
}

const hoursSince = (from: number, until: number) =>
  Array.from({ length: Math.max(1, Math.ceil((until - from) / 3_600_000) + 1) }, (_, index) => from + index * 3_600_000)

/** Runs batches of days, growing or shrinking so that one takes about half a second. */
async function makeAll(ctx: AppContext, wanted: DayToMake[]): Promise<void> {
  const began = performance.now()
  let [size, done] = [16, 0]
  while (done < wanted.length && (done === 0 || performance.now() - began < budgetMs)) {
    const started = performance.now()
    await makeDays(ctx, wanted.slice(done, done + size))
    done += size
    const took = performance.now() - started
    size = took < 250 ? Math.min(1_024, size * 2) : took > 1_000 ? Math.max(1, size >> 1) : size
  }
  const rest = wanted.slice(done)
  if (rest.length > 0)
    await returnStaleHours(
      ctx.db,
      rest.flatMap(({ providerId, part, spans }) =>
        spans.slice(0, 1).map(({ startsAt }) => ({ providerId, part, hour: startsAt })),
      ),
    )
}

const yesterdayOf = (ctx: AppContext, periods: ZonePeriod[]): LocalDate => dayOf(periods, ctx.now - days(1))

/** Closes days from the last closed one on; for a new provider, as far back as events are stored. */
async function closeOf(ctx: AppContext, { id, closedUntil }: CountedProvider, periods: ZonePeriod[]): Promise<void> {
  const today = dayOf(periods, ctx.now)
  const earliest = plusDays(today, -mostDaysBack)
  const from = closedUntil === null || closedUntil < earliest ? earliest : closedUntil
  await makeTimeDays(ctx, { providerId: id, periods, from: from < today ? from : today, until: today })
}
