import type { AppContext } from '#server/context.ts'
import type { Person, PersonalData } from '#identity/contract.ts'
import { listOrdersOfPerson } from '#ordering/store/orders/personal-orders.server.ts'
import { deleteBuyerData } from '#payments/commands/charges/delete-buyer-data.ts'
import { getTillOfOrder } from '#payments/queries/till/get-till-payments.ts'
import { getPayments } from '#payments/queries/get-payments.ts'
import { isoOf } from '#shared/time/instant.ts'
import { formatMoney } from '#shared/money.ts'

async function ordersOf({ db }: AppContext, { userId, email, isEmailVerified }: Person) {
  return listOrdersOfPerson(db, { userId, verifiedEmail: isEmailVerified ? email : null })
}

/** Personal data in payments and refunds. Runs before `orders`, which removes the owner of an order. */
export const paymentsPersonalData: PersonalData = {
  name: 'payments',
  async export(ctx, person) {
    const payments = []
    for (const { id, reference } of await ordersOf(ctx, person))
      payments.push(...(await paymentsOf(ctx, id, reference)), ...(await tillOf(ctx, id, reference)))
    return payments
  },
  async erase(ctx, person) {
    await deleteBuyerData(
      ctx,
      (await ordersOf(ctx, person)).map(({ id }) => id),
    )
  },
}

async function paymentsOf(ctx: AppContext, orderId: string, order: string) {
  return (await getPayments(ctx, orderId)).map(
    ({ currency, status, card, createdAt, amountMinor, capturedMinor, refunds }) => {
      const shown = (minor: number) => formatMoney({ minor, currency })
      return {
        order,
        status,
        at: isoOf(createdAt),
        amount: shown(amountMinor),
        paid: shown(capturedMinor),
        card: card && { brand: card.brand, last4: card.last4 },
        refunds: refunds.map((refund) => ({
          at: isoOf(refund.createdAt),
          amount: shown(refund.amountMinor),
          status: refund.status,
          method: refund.method,
          reason: refund.reason,
          note: refund.note,
        })),
      }
    },
  )
}

/** What was paid and refunded at the business. */
async function tillOf(ctx: AppContext, orderId: string, order: string) {
  return (await getTillOfOrder(ctx, orderId)).map(
    ({ currency, at, method, refundOf, amountMinor, tipMinor, discountMinor, reason }) => {
      const shown = (minor: number) => formatMoney({ minor, currency })
      return {
        order,
        status: refundOf ? 'refunded at the business' : 'paid at the business',
        at: isoOf(at),
        method,
        amount: shown(amountMinor),
        tip: shown(tipMinor),
        discount: shown(discountMinor),
        reason,
      }
    },
  )
}
