import type { AppContext } from '#server/context.ts'
import type { ReadCart } from '#ordering/queries/cart/read-cart.ts'
import { stockLow } from '#ordering/rules/errors.ts'
import { claimStock, type StockClaim } from '#ordering/store/stock.server.ts'

/**
 * Reserves limited stock for a cart in the order of ids; one statement checks and reserves. Throws `stock-low` when
 * another order was first.
 */
export async function reserveStock(ctx: AppContext, { lines, stock }: ReadCart): Promise<void> {
  const wanted = new Map<string, StockClaim & { limit: number }>()
  for (const { item } of lines) {
    const limited = stock.get(item.id)
    if (!limited) continue
    const { day, amount: limit } = limited.limit
    const key = `${item.serviceId}|${day}`
    wanted.set(key, { serviceId: item.serviceId, day, limit, amount: (wanted.get(key)?.amount ?? 0) + item.quantity })
  }
  for (const key of [...wanted.keys()].toSorted()) {
    const { limit, ...taken } = wanted.get(key)!
    if (!(await claimStock(ctx.db, taken, limit))) throw stockLow(0)
  }
}
