import type { ServiceForSale } from '#catalogue/contract.ts'
import { listServicesForSale } from '#catalogue/queries/list-services-for-sale.ts'
import type { AppContext } from '#server/context.ts'
import { moneyView } from '#ordering/queries/payments/totals-view.ts'
import { termsOf } from '#ordering/queries/cart/cart-lines.ts'
import { priceOfOne } from '#ordering/rules/cart/item-price.ts'
import { stockLimit } from '#ordering/rules/cart/stock.ts'
import { isOnSale } from '#ordering/rules/walk-ins.ts'
import { listCounterServiceIds } from '#ordering/store/counter-services.server.ts'
import { listStockClaims } from '#ordering/store/stock.server.ts'
import type { TillCatalogue } from '#payments/contract-till.ts'
import { requireMember } from '#providers/queries/require-member.ts'
import { localOf } from '#shared/time/zones.ts'

/**
 * What a business can add at its counter: each option with its price, and what is left of it. Throws
 * `unauthenticated`, `not-found`, `permission-denied`.
 */
export async function getTillCatalogue(ctx: AppContext, providerId: string): Promise<TillCatalogue> {
  await requireMember(ctx, providerId, 'answer-orders')
  const ids = await listCounterServiceIds(ctx.db, providerId, { staffId: null, withGoods: true })
  const services = (await listServicesForSale(ctx, ids)).filter(isOnSale)
  const limits = services.flatMap((service) => {
    const limit = stockLimit(service, localOf(service.location.timeZone, ctx.now).date)
    return limit ? [{ serviceId: service.id, ...limit }] : []
  })
  const taken = limits.length === 0 ? [] : await listStockClaims(ctx.db, limits)
  const leftOf = ({ id }: ServiceForSale) => {
    const limit = limits.find(({ serviceId }) => serviceId === id)
    if (!limit) return null
    return Math.max(0, limit.amount - (taken.find(({ serviceId }) => serviceId === id)?.amount ?? 0))
  }
  return { lines: services.flatMap((service) => linesOf(service, leftOf(service))) }
}

const linesOf = (service: ServiceForSale, left: number | null): TillCatalogue['lines'] =>
  service.options
    .filter(({ isActive }) => isActive)
    .map(({ id, name, priceMinor, durationMinutes }) => ({
      serviceId: service.id,
      optionId: id,
      name: name === '' || name === service.title ? service.title : `${service.title} · ${name}`,
      price: moneyView(
        priceOfOne(termsOf(service), { optionMinor: priceMinor, durationMinutes, addons: [], quantity: 1 }),
        service.currency,
      ),
      left,
    }))
