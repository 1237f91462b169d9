import type { AppContext } from '#context.ts'
import { moneyOfItems } from '#ordering/queries/money-of-item.ts'
import { currentExcuses } from '#ordering/queries/terms-of-item.ts'
import type { Excuse } from '#ordering/rules/force-majeure.ts'
import type { ItemMoney } from '#ordering/rules/item-money.ts'
import { listReports, type ItemReport } from '#ordering/store/item-reports.server.ts'
import { listLifeFacts, type LifeFacts } from '#ordering/store/life-facts.server.ts'

/** What is known of items beside what was agreed: time, money, and what is said of them; by their id. */
export interface LifeOfItems {
  facts: Map<string, LifeFacts>
  money: Map<string, ItemMoney>
  reports: Map<string, ItemReport[]>
  excuses: Excuse[]
}

export async function lifeOfItems(ctx: AppContext, items: readonly { id: string }[]): Promise<LifeOfItems> {
  const ids = items.map(({ id }) => id)
  if (ids.length === 0) return { facts: new Map(), money: new Map(), reports: new Map(), excuses: [] }
  const [facts, reports] = [await listLifeFacts(ctx.db, ids), await listReports(ctx.db, ids)]
  return {
    facts: new Map(facts.map((one) => [one.id, one])),
    money: await moneyOfItems(ctx, ids),
    reports: Map.groupBy(reports, ({ itemId }) => itemId),
    excuses: await currentExcuses(ctx),
  }
}
