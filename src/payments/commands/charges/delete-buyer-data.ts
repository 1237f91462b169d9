import type { AppContext } from '#server/context.ts'
import { forgetNotes } from '#payments/store/refunds.server.ts'
import { forgetCards } from '#payments/store/payments.server.ts'

/** Whoever paid for these orders has left: amounts and times stay, for the books; cards and remarks go. Inside the caller's transaction. */
export async function forgetBuyer(ctx: AppContext, orderIds: string[]): Promise<void> {
  await forgetCards(ctx.db, orderIds)
  await forgetNotes(ctx.db, orderIds)
}
