import type { AppContext } from '#server/context.ts'
import { dayOf, spansOf, startOfDay } from '#analytics/rules/day-bounds.ts'
import {
  claimProviders,
  findMade,
  listToCheck,
  listZones,
  markChecked,
  returnStaleHours,
} from '#analytics/store/stale-metric-hours.server.ts'
import { listWrongMoney } from '#analytics/store/money-days.server.ts'
import { days } from '#shared/time/instant.ts'
import { datesFrom, plusDays, type LocalDate } from '#shared/time/local-date.ts'

const atOnce = 10
const daysBack = 400

/**
 * Compares daily sums with the ledger and the orders, each provider once a day; days that differ are marked to be
 * counted again. Returns the number of such days.
 */
export async function checkMetrics(ctx: AppContext): Promise<number> {
  const ids = await listToCheck(ctx.db, ctx.now - days(1), atOnce)
  let wrong = 0
  const failures: unknown[] = []
  for (const id of ids) {
    try {
      wrong += (await checkMetricsOf(ctx, id)).length
    } catch (error) {
      failures.push(error)
      // A failing provider is checked again tomorrow, so that it does not block the others.
      await markChecked(ctx.db, id, ctx.now)
    }
  }
  if (failures.length > 0) throw failures[0]
  return wrong
}

/**
 * Days of a provider whose sums differ from the ledger; they are marked to be counted again. Days that are already
 * marked do not count as different.
 */
export const checkMetricsOf = (ctx: AppContext, providerId: string): Promise<LocalDate[]> =>
  ctx.db.transaction(async (db) => {
    if ((await claimProviders(db, [providerId])).length === 0) return []
    await markChecked(db, providerId, ctx.now)
    if ((await findMade(db, providerId))?.isBehind !== false) return []
    const periods = await listZones(db, [providerId])
    if (periods.length === 0) return []
    const until = dayOf(periods, ctx.now)
    const from = plusDays(until, -daysBack)
    const spans = datesFrom(from, until).flatMap((day) =>
      spansOf(periods, day).map((span) => ({ ...span, providerId })),
    )
    const wrong = (await listWrongMoney(db, spans, providerId, { from, until })).map(({ day }) => day)
    await returnStaleHours(
      db,
      wrong.map((day) => ({ providerId, part: 'orders', hour: startOfDay(periods, day) })),
    )
    return wrong
  })
