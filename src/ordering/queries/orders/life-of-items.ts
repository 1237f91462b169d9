import type { AppContext } from '#server/context.ts'
import { moneyOfItems } from '#ordering/queries/payments/money-of-item.ts'
import { currentExcuses } from '#ordering/queries/cancellation/terms-of-item.ts'
import type { Excuse } from '#ordering/rules/no-shows/force-majeure.ts'
import type { ItemMoney } from '#ordering/rules/cancellation/item-money.ts'
import { listReports, type ItemReport } from '#ordering/store/no-shows/item-reports.server.ts'
import { listLifeDetails, type LifeDetails } from '#ordering/store/orders/life-details.server.ts'

/** Data that changes after the agreement: deadlines, money and reports, by item id. */
export interface LifeOfItems {
  details: Map<string, LifeDetails>
  money: Map<string, ItemMoney>
  reports: Map<string, ItemReport[]>
  excuses: Excuse[]
}

export async function lifeOfItems(ctx: AppContext, items: readonly { id: string }[]): Promise<LifeOfItems> {
  const ids = items.map(({ id }) => id)
  if (ids.length === 0) return { details: new Map(), money: new Map(), reports: new Map(), excuses: [] }
  const [details, reports] = [await listLifeDetails(ctx.db, ids), await listReports(ctx.db, ids)]
  return {
    details: new Map(details.map((one) => [one.id, one])),
    money: await moneyOfItems(ctx, ids),
    reports: Map.groupBy(reports, ({ itemId }) => itemId),
    excuses: await currentExcuses(ctx),
  }
}
