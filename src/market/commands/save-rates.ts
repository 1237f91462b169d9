import type { AppContext } from '#server/context.ts'
import { rateChanges, type RateChange } from '#market/rules/fees/rate-table.ts'
import { insertRateUpload, listRateRows, lockRates, upsertRates } from '#market/store/rates.server.ts'

/** Saves exchange rates and records who changed them. The caller checks permissions and values. */
export async function saveRates(
  ctx: AppContext,
  rates: readonly { currency: string; perUsd: number }[],
  reason: string,
): Promise<RateChange[]> {
  return ctx.db.transaction(async (db) => {
    await lockRates(db)
    const changes = rateChanges([...rates], await listRateRows(db))
    await upsertRates(db, rates, ctx.now)
    await insertRateUpload(db, { at: ctx.now, by: ctx.actor.kind === 'user' ? ctx.actor.userId : null, reason, rates })
    await ctx.invalidate(db, 'rates')
    return changes
  })
}
