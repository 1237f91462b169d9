import type { AppContext } from '#server/context.ts'
import type { Rate } from '#market/rules/fees/rate-table.ts'
import { listRateRows } from '#market/store/rates.server.ts'

/** The known exchange rates, in units of the currency for one US dollar. */
export const listRates = ({ db }: Pick<AppContext, 'db'>): Promise<Rate[]> => listRateRows(db)
