import type { AppContext } from '#server/context.ts'
import { pullBackMoney as pullBack } from '#payments/store/payments.server.ts'

/** What gateways are to be asked later than anything waits was put off by a clock that was ahead: it is due now. Returns how many. */
export const pullBackMoney = ({ db, now }: AppContext): Promise<number> => pullBack(db, now)
