import { visitorOf, type AppContext } from '#server/context.ts'
import { limitRate } from '#market/commands/limit-rate.ts'

/** Counts a report by the visitor. Throws `rate-limited` beyond `reports.per_day`, the same limit for every target. */
export async function limitReports(ctx: AppContext): Promise<void> {
  const { visitorId, addressHash } = visitorOf(ctx)
  const atMost = ctx.settings.get('reports.per_day')
  await limitRate(ctx, { bucket: `report:${visitorId}`, atMost, perSeconds: 86_400 })
  // A deleted cookie makes a new visitor; the network address stays.
  await limitRate(ctx, { bucket: `report:${addressHash}`, atMost: atMost * 3, perSeconds: 86_400 })
}
