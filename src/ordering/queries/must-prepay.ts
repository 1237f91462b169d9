import type { AppContext } from '#server/context.ts'
import { findPrepayDemand } from '#ordering/store/no-shows/prepay-demands.server.ts'
import type { Instant } from '#shared/time/instant.ts'

export interface Person {
  visitorId: string
  /** As entered; null while unknown. */
  email: string | null
}

/** Until when this customer has to pay in full online after missed visits; null: no such rule. */
export const mustPrepay = async (ctx: AppContext, { visitorId, email }: Person): Promise<Instant | null> =>
  (await findPrepayDemand(ctx.db, visitorId, email?.trim().toLowerCase() ?? '', ctx.now))?.until ?? null
