import { userOf, type AppContext } from '#server/context.ts'
import { forbidden, noteMissing } from '#payments/rules/errors.ts'
import { lockPayment, savePayment } from '#payments/store/payments.server.ts'
import { notFound } from '#shared/app-error.ts'

/**
 * Closes a payment whose wrong amount an administrator has corrected at the gateway; the note says how. The payment
 * counts as never paid. Throws `permission-denied`, `note-missing` and `not-found`.
 */
export async function closeReview(ctx: AppContext, paymentId: string, note: string): Promise<void> {
  if (!userOf(ctx).isAdmin) throw forbidden()
  if (!note.trim()) throw noteMissing()
  await ctx.db.transaction(async (db) => {
    const payment = await lockPayment(db, paymentId)
    if (!payment || payment.review === '') throw notFound('payment')
    await savePayment(
      db,
      { ...payment, status: 'voided', review: '', failure: note, redirectUrl: null, wanted: null, nextTryAt: null },
      ctx.now,
    )
    await ctx.publish(db, 'payment.changed', { orderId: payment.orderId, paymentId, status: 'voided' })
    await ctx.invalidate(db, `order:${payment.orderId}`, 'books')
  })
}
