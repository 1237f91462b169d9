import type { AppContext } from '#server/context.ts'
import type { MoneyView, TotalsView } from '#ordering/contract.ts'
import { gatewayOf } from '#ordering/queries/payments/gateway-of.ts'
import type { CartBundle } from '#ordering/queries/cart/read-cart.ts'
import { totalsOf, type Totals } from '#ordering/rules/payments/totals.ts'
import { formatMoney } from '#shared/money.ts'

export const moneyView = (minor: number, currency: string): MoneyView => ({
  minor,
  currency,
  display: formatMoney({ minor, currency }),
})

export function totalsView(totals: Totals): TotalsView {
  const money = (minor: number) => moneyView(minor, totals.currency)
  return {
    currency: totals.currency,
    subtotal: money(totals.subtotalMinor),
    delivery: totals.deliveryMinor === null ? null : money(totals.deliveryMinor),
    isDeliveryKnown: totals.isDeliveryKnown,
    taxes: totals.taxes.map(({ percent, amountMinor, isIncluded }) => ({
      percent,
      amount: money(amountMinor),
      isIncluded,
    })),
    fee: totals.feeMinor === 0 ? null : money(totals.feeMinor),
    tip: totals.tipMinor === 0 ? null : money(totals.tipMinor),
    total: money(totals.totalMinor),
    dueNow: money(totals.dueNowMinor),
    chargedNow: money(totals.chargedMinor),
    reservedNow: money(totals.reservedMinor),
    dueAtVenue: money(totals.dueAtVenueMinor),
  }
}

/** Cart totals, one per currency. */
export function cartTotals(ctx: AppContext, bundles: CartBundle[]): TotalsView[] {
  const { canAuthorise } = gatewayOf(ctx)
  const parts = bundles.map(({ currency, lines, feeMinor, hasDelivery, tipMinor }) => ({
    currency,
    deliveryMinor: feeMinor,
    hasDelivery,
    tipMinor,
    lines: lines.map(({ price, service, dueNowMinor, customerFeeMinor }) => ({
      totalMinor: price.totalMinor,
      taxMinor: price.taxMinor,
      taxPercent: service.taxPercent,
      taxIncluded: service.taxIncluded,
      dueNowMinor,
      customerFeeMinor,
      isReserved: canAuthorise && service.confirmMode === 'request',
    })),
  }))
  return totalsOf(parts).map(totalsView)
}
