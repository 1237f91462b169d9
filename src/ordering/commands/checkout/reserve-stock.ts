import type { AppContext } from '#server/context.ts'
import type { ReadCart } from '#ordering/queries/cart/read-cart.ts'
import { stockLow } from '#ordering/rules/errors.ts'
import { claimStock, type StockClaim } from '#ordering/store/stock.server.ts'

/** Takes what a cart needs of limited things, in the order of ids; one statement checks and takes. Refuses: stock-low when others were faster. */
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
