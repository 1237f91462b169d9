import type { AppContext } from '#server/context.ts'
import { rateChanges, type RateChange } from '#market/rules/fees/rate-table.ts'
import { insertRateUpload, listRateRows, lockRates, upsertRates } from '#market/store/rates.server.ts'

/** Takes the rates of a day, and writes down who brought them. Who may, and whether they make sense, is for the caller to know. */
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
