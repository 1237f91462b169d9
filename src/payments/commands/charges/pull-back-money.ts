import type { AppContext } from '#server/context.ts'
import { pullBackMoney as pullBack } from '#payments/store/payments.server.ts'

/** Makes gateway calls due that a clock running ahead scheduled too far in the future. Returns how many. */
export const pullBackMoney = ({ db, now }: AppContext): Promise<number> => pullBack(db, now)
