import type { Pricing, ServiceOption } from '#catalogue/rules/lifecycle/service-for-sale.ts'
import type { Rating, ShownMoney, ShownPrice } from '#catalogue/rules/service-page/shown.ts'
import { exponentOf, formatPrice } from '#shared/money.ts'

const units: Partial<Record<Pricing, ShownPrice['unit']>> = { per_hour: 'per hour', per_person: 'per person' }

export const shownMoney = (minor: number, currency: string): ShownMoney => ({
  minor,
  currency,
  display: formatPrice({ minor, currency }),
})

/** The price on the card: that of the cheapest option, with "from" when others cost more. */
export function shownPrice(service: {
  pricing: Pricing
  currency: string
  options: Pick<ServiceOption, 'priceMinor' | 'isActive'>[]
}): ShownPrice {
  const prices = service.options.filter((option) => option.isActive).map((option) => option.priceMinor)
  const lowest = prices.length > 0 ? Math.min(...prices) : 0
  const isFrom = service.pricing === 'from' || prices.some((price) => price > lowest)
  return { ...shownMoney(lowest, service.currency), isFrom, unit: units[service.pricing] ?? null }
}

/** US cents, for comparing prices across currencies. A currency without a rate counts as USD. */
export function usdCents(minor: number, currency: string, rates: Map<string, number>): number {
  const perUsd = rates.get(currency) ?? 1
  return Math.min(2_000_000_000, Math.round((minor / 10 ** exponentOf(currency) / perUsd) * 100))
}

/** The mean with one decimal, or null without ratings. */
export const shownRating = (sum: number, count: number): Rating | null =>
  count === 0 ? null : { value: Math.round((sum / count) * 10) / 10, count }
