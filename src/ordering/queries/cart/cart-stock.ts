import type { AppContext } from '#server/context.ts'
import type { CheckoutDraft } from '#ordering/contract.ts'
import type { CartLine } from '#ordering/queries/cart/cart-lines.ts'
import { shareOut, stockLimit, type StockLimit } from '#ordering/rules/cart/stock.ts'
import { listStockClaims } from '#ordering/store/stock.server.ts'
import { localOf } from '#shared/time/zones.ts'

export interface LineStock {
  limit: StockLimit
  /** Available to this line after the lines before it. */
  left: number
}

/** The day whose stock counts: the wanted day, else today, in the venue's time zone. */
export function limitOf(ctx: AppContext, { service }: CartLine, draft: CheckoutDraft): StockLimit | null {
  const wantedAt = draft.providers?.[service.providerId]?.wantedAt
  return stockLimit(service, localOf(service.location.timeZone, wantedAt ? Date.parse(wantedAt) : ctx.now).date)
}

const keyOf = (serviceId: string, day: string) => `${serviceId}|${day}`

/**
 * The available stock for each line, by item id. Lines of the same goods share the stock, so that their sum never
 * exceeds it.
 */
export async function stockOfLines(
  ctx: AppContext,
  lines: CartLine[],
  draft: CheckoutDraft,
): Promise<Map<string, LineStock>> {
  const limited = lines.flatMap((line) => {
    const limit = limitOf(ctx, line, draft)
    return limit ? [{ line, limit, key: keyOf(line.service.id, limit.day) }] : []
  })
  if (limited.length === 0) return new Map()
  const taken = await listStockClaims(ctx.db, [
    ...new Map(limited.map(({ line, limit, key }) => [key, { serviceId: line.service.id, day: limit.day }])).values(),
  ])
  const soldOf = (key: string) => taken.find(({ serviceId, day }) => keyOf(serviceId, day) === key)?.amount ?? 0
  return new Map(
    [...Map.groupBy(limited, ({ key }) => key)].flatMap(([key, group]) => {
      const shares = shareOut(
        group.map(({ line }) => line.item.quantity),
        group[0]!.limit.amount - soldOf(key),
      )
      return group.map(({ line, limit }, index) => [line.item.id, { limit, left: shares[index]! }] as const)
    }),
  )
}
