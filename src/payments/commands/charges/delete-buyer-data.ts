import type { AppContext } from '#server/context.ts'
import { clearNotes } from '#payments/store/refunds.server.ts'
import { clearTillReasons } from '#payments/store/till/till.server.ts'
import { clearCards } from '#payments/store/payments.server.ts'

/**
 * The buyer of these orders deleted their account: amounts and times stay for bookkeeping, cards, notes and reasons are deleted.
 * Runs inside the caller's transaction.
 */
export async function deleteBuyerData(ctx: AppContext, orderIds: string[]): Promise<void> {
  await clearCards(ctx.db, orderIds)
  await clearNotes(ctx.db, orderIds)
  await clearTillReasons(ctx.db, orderIds)
}
