import type { AppContext } from '#server/context.ts'
import { countOpenOrdersOfProvider } from '#ordering/store/orders/open-orders.server.ts'
import { providerBalances } from '#payments/queries/provider-balances.ts'
import { formatMoney } from '#shared/money.ts'

/** Why a business cannot be closed yet, as text; null when nothing is open. */
export async function closingHindrance(ctx: AppContext, providerId: string): Promise<string | null> {
  const open = await countOpenOrdersOfProvider(ctx.db, providerId)
  if (open === 0) return moneyHindrance(ctx, providerId)
  return open === 1
    ? 'An order is still open. It has to be done or cancelled first.'
    : `${open} orders are still open. They have to be done or cancelled first.`
}

/** Money still to be paid out, or owed by the business. */
async function moneyHindrance(ctx: AppContext, providerId: string): Promise<string | null> {
  const balances = await providerBalances(ctx, providerId)
  const owing = balances.find(({ availableMinor }) => availableMinor < 0)
  if (owing)
    return `${formatMoney({ minor: -owing.availableMinor, currency: owing.currency })} are owed to the market. They have to be settled first.`
  const held = balances.map(({ pendingMinor, availableMinor, frozenMinor, inPayoutMinor, currency }) => ({
    minor: pendingMinor + availableMinor + frozenMinor + inPayoutMinor,
    currency,
  }))
  const waiting = held.find(({ minor }) => minor !== 0)
  return waiting ? `${formatMoney(waiting)} are still to be paid out. That comes first.` : null
}
