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
  hasDisputes: boolean
  /** Online payments, of any state. */
  hasPayments: boolean
}

const nothing: LifeOfItems = {
  details: new Map(),
  money: new Map(),
  reports: new Map(),
  excuses: [],
  hasDisputes: false,
  hasPayments: false,
}

export async function lifeOfItems(ctx: AppContext, items: readonly { id: string }[]): Promise<LifeOfItems> {
  const ids = items.map(({ id }) => id)
  if (ids.length === 0) return nothing
  const details = await listLifeDetails(ctx.db, ids)
  const reported = details.filter(({ hasReports }) => hasReports).map(({ id }) => id)
  const hasPayments = details.some((one) => one.hasPayments)
  const [money, reports, excuses] = await Promise.all([
    moneyOfItems(ctx, ids, hasPayments),
    reported.length > 0 ? listReports(ctx.db, reported) : [],
    currentExcuses(ctx),
  ])
  return {
    details: new Map(details.map((one) => [one.id, one])),
    money,
    reports: Map.groupBy(reports, ({ itemId }) => itemId),
    excuses,
    hasDisputes: details.some(({ hasDispute }) => hasDispute),
    hasPayments,
  }
}
