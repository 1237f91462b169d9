import type { AppContext } from '#server/context.ts'
import type { SubjectAtTill } from '#payments/contract-till.ts'
import { sumTill } from '#payments/store/till/till.server.ts'

/** What businesses collected themselves for orders, by subject. */
export const getTillMoney = (ctx: AppContext, orderIds: string[]): Promise<SubjectAtTill[]> =>
  orderIds.length === 0 ? Promise.resolve([]) : sumTill(ctx.db, orderIds)
