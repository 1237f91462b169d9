import { userOf, type AppContext } from '#server/context.ts'
import {
  changeAsBusiness,
  changeBusinessItem,
  type BusinessItemRequest,
} from '#ordering/commands/orders/change-business-item.ts'
import { publishTillChanged } from '#ordering/commands/till/publish-till-changed.ts'
import { moneyLeftOf, payVenueDebts } from '#ordering/commands/till/pay-venue-debts.ts'
import type { BusinessItem } from '#ordering/contract.ts'
import { dueOfItems } from '#ordering/queries/till/collect-of-items.ts'
import { lockMoneyOfItem } from '#ordering/store/till/due.server.ts'
import { endOpenPayments } from '#payments/commands/charges/end-open-payments.ts'
import { closeTill } from '#payments/commands/till/close-till.ts'
import { refundTillPayment } from '#payments/commands/till/refund-till-payment.ts'
import { recordTillPayment } from '#payments/commands/till/record-till-payment.ts'
import type { TillCloseInput, TillDay, TillPaymentInput, TillRefundInput } from '#payments/contract-till.ts'
import { getTillDay } from '#payments/queries/till/get-till-day.ts'
import { requireMember } from '#providers/queries/require-member.ts'
import { isId } from '#shared/ids.ts'
import { notFound } from '#shared/app-error.ts'

/**
 * Records what a business collected itself: for a visit, or for all goods of an order. Once per idempotency key; of two
 * people, the second gets `amount-above-due`. Staff take payments for their own visits. Throws `unauthenticated`,
 * `not-found`, `permission-denied`, `idempotency-key-missing`, `amount-above-due`, `cash-does-not-fit`, `till-invalid`.
 */
export const collectPayment = (
  ctx: AppContext,
  request: BusinessItemRequest,
  input: TillPaymentInput,
): Promise<BusinessItem> =>
  changeBusinessItem(
    ctx,
    request,
    { what: 'collect-payment', requested: JSON.stringify(input), lockFirst: lockMoneyOfItem },
    async (inside, { id, providerId, orderId }) => {
      const { rows, dues } = (await dueOfItems(inside, [id])).get(id)!
      const sale = {
        providerId,
        locationId: rows[0]!.locationId,
        orderId,
        currency: rows[0]!.currency,
        userId: userOf(inside).userId,
        dues,
        subjectIds: rows.map(({ subjectId }) => subjectId),
      }
      await recordTillPayment({ ...inside, now: ctx.now }, sale, input)
      await endOpenPayments({ ...inside, now: ctx.now }, orderId, sale.subjectIds)
      await publishTillChanged(inside, { orderId, providerId })
    },
  )

/**
 * Returns money of a payment at the till, the same way. Throws `unauthenticated`, `not-found`, `permission-denied`,
 * `idempotency-key-missing`, `refund-too-large`, `till-invalid`.
 */
export async function refundAtTill(
  ctx: AppContext,
  { paymentId, ...request }: BusinessItemRequest & { paymentId: string },
  input: TillRefundInput,
): Promise<BusinessItem> {
  await requireMember(ctx, request.providerId, 'manage-till')
  if (!isId(paymentId)) throw notFound('payment')
  const what = {
    what: 'refund-at-till',
    requested: `${paymentId} ${JSON.stringify(input)}`,
    lockFirst: lockMoneyOfItem,
  }
  return changeBusinessItem(ctx, request, what, async (inside, { id, providerId, orderId }) => {
    const at = { ...inside, now: ctx.now }
    const money = await moneyLeftOf(at, id)
    const refund = { providerId, orderId, paymentId, userId: userOf(inside).userId, ...money }
    const lines = await refundTillPayment(at, refund, input)
    if (!input.isCorrection) await payVenueDebts(at, { providerId, orderId, lines, note: input.reason })
    await publishTillChanged(inside, { orderId, providerId })
  })
}

/**
 * Closes the till of one place of a business in one currency. Throws `unauthenticated`, `not-found`,
 * `permission-denied`, `idempotency-key-missing`, `till-empty`, `till-changed`.
 */
export async function closeDay(
  ctx: AppContext,
  { providerId, key }: { providerId: string; key: string },
  input: TillCloseInput,
): Promise<TillDay> {
  await requireMember(ctx, providerId, 'manage-till')
  const request = { providerId, key, scope: 'close-till', requested: JSON.stringify(input) }
  await changeAsBusiness(ctx, request, async (inside, _, { userId }) =>
    closeTill({ ...inside, now: ctx.now }, { providerId, userId }, input),
  )
  return getTillDay(ctx, providerId)
}
