import { providerIdOf, type CastName, castSlugs } from '../cast/ids.ts'
import {
  countDays,
  expectSmall,
  insertOrderedVisits,
  insertVisits,
  lacksHistory,
  listDemoZones,
  makeDays,
  rememberHistory,
} from './events.server.ts'
import { countTables } from '../store.server.ts'
import type { AppContext } from '#server/context.ts'
import { isoOf } from '#shared/time/instant.ts'
import { datesFrom, plusDays, weekdayOf } from '#shared/time/local-date.ts'
import { startOfLocal } from '#shared/time/zones.ts'

const daysBack = 89

/** Relative numbers of visitors by hour, from midnight on. */
const days: Record<string, number[]> = {
  food: [2, 1, 0, 0, 0, 0, 1, 3, 4, 4, 6, 12, 16, 11, 5, 4, 5, 9, 14, 18, 13, 7, 4, 3],
  local: [1, 0, 0, 0, 0, 1, 3, 7, 10, 11, 10, 8, 8, 8, 8, 8, 9, 10, 8, 6, 5, 4, 3, 2],
  hair: [1, 0, 0, 0, 0, 0, 1, 4, 8, 10, 10, 9, 11, 9, 7, 7, 8, 10, 11, 12, 11, 8, 5, 2],
  other: [1, 1, 0, 0, 0, 1, 3, 5, 6, 6, 6, 6, 8, 7, 5, 6, 8, 13, 15, 13, 11, 8, 5, 3],
}

/** The minutes of the day of a hundred visits. */
function hundredVisits(weights: number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  return Array.from({ length: 100 }, (_, index) => {
    let rest = ((index + 0.5) / 100) * all
    return 60 * weights.findIndex((weight) => (rest -= weight) < 0)
  })
}

const daysAtOnce = 6

const inSlices = <Day extends { ago: number }>(calendar: Day[]): Day[][] => [
  ...Map.groupBy(calendar, ({ ago }) => Math.floor(ago / daysAtOnce)).values(),
]

/** The providers of the demo's stories have more visitors than others. */
const visitsOf = (name: CastName) => (name === 'studioAna' || name === 'casaPrato' ? 20 : 7)

/**
 * Page views and unmet demand of the last 90 days; orders add their own views. Inserted in bulk, so that the first
 * start stays fast. Created once.
 */
export async function plantDemoEvents(ctx: AppContext): Promise<void> {
  if (!(await lacksHistory(ctx.db))) return
  const [today, until] = [isoOf(ctx.now).slice(0, 10), isoOf(ctx.now)]
  const first = plusDays(today, -daysBack)
  const zones = await listDemoZones(ctx.db)
  const calendar = zones.flatMap((zone) =>
    datesFrom(first, plusDays(today, 1)).map((day, index) => ({
      zone,
      day,
      weekday: weekdayOf(day),
      ago: Math.max(0, daysBack - index),
      starts: isoOf(startOfLocal(zone, `${day}T00:00`)),
    })),
  )
  const hours = Object.entries(days).map(([category, weights]) => ({ category, minutes: hundredVisits(weights) }))
  const known = (Object.keys(castSlugs) as CastName[]).map((name) => ({
    provider_id: providerIdOf(name),
    visits: visitsOf(name),
  }))
  await makeDays(ctx.db, plusDays(first, -1), plusDays(today, 2))
  await ctx.db.transaction(async (db) => {
    await expectSmall(db)
    // A few days at a time, so that no statement takes too long on a slow machine.
    for (const some of inSlices(calendar))
      await insertVisits(db, { days: some, hours, known, from: `${first}T00:00:00Z`, until })
    await insertOrderedVisits(db, until)
    await countDays(db)
    await rememberHistory(db, today)
  })
  await countTables(ctx.db, ['events'])
}
