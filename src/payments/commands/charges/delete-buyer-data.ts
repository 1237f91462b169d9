import type { AppContext } from '#server/context.ts'
import { clearNotes } from '#payments/store/refunds.server.ts'
import { clearCards } from '#payments/store/payments.server.ts'

/** Whoever paid for these orders has left: amounts and times stay, for the books; cards and remarks go. Inside the caller's transaction. */
export async function deleteBuyerData(ctx: AppContext, orderIds: string[]): Promise<void> {
  await clearCards(ctx.db, orderIds)
  await clearNotes(ctx.db, orderIds)
}
