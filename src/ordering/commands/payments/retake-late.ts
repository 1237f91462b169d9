import { listServicesForSale } from '#catalogue/queries/list-services-for-sale.ts'
import { maySell } from '#catalogue/rules/lifecycle/on-sale.ts'
import type { AppContext } from '#server/context.ts'
import { serviceUnavailable, stockLow, tooLateForGoods } from '#ordering/rules/errors.ts'
import { stockLimit } from '#ordering/rules/cart/stock.ts'
import type { SettlingItem } from '#ordering/store/payments/settling.server.ts'
import { claimStock } from '#ordering/store/stock.server.ts'

/**
 * Reserves an expired order again after a late payment, as far as possible without its times. Throws when an item is
 * off sale, sold out, or goods were due before now.
 */
export async function retakeLate(ctx: AppContext, items: SettlingItem[]): Promise<void> {
  const services = await listServicesForSale(ctx, [...new Set(items.map(({ serviceId }) => serviceId))])
  for (const { serviceId, snapshot, wantedFrom } of items) {
    const service = services.find(({ id }) => id === serviceId)
    if (!service?.isOnSale || !maySell(service, service.provider.status)) throw serviceUnavailable(snapshot.title)
    if (wantedFrom !== null && wantedFrom <= ctx.now) throw tooLateForGoods()
  }
  const limited = Map.groupBy(
    items.filter(({ stockDay }) => stockDay !== null),
    ({ serviceId, stockDay }) => `${serviceId}|${stockDay}`,
  )
  for (const key of [...limited.keys()].toSorted()) {
    const [group, { serviceId, stockDay }] = [limited.get(key)!, limited.get(key)![0]!]
    const limit = stockLimit(
      services.find(({ id }) => id === serviceId)!,
      stockDay!,
    )
    const amount = group.reduce((sum, { quantity }) => sum + quantity, 0)
    if (limit && !(await claimStock(ctx.db, { serviceId, day: stockDay!, amount }, limit.amount))) throw stockLow(0)
  }
}
