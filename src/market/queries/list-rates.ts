import type { AppContext } from '#server/context.ts'
import type { Rate } from '#market/rules/fees/rate-table.ts'
import { listRateRows } from '#market/store/rates.server.ts'

/** What one US dollar is worth, as it is known. */
export const listRates = ({ db }: Pick<AppContext, 'db'>): Promise<Rate[]> => listRateRows(db)
