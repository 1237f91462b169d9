import type { AppContext } from '#server/context.ts'
import { findPrepayDemand } from '#ordering/store/no-shows/prepay-demands.server.ts'
import type { Instant } from '#shared/time/instant.ts'

export interface Person {
  visitorId: string
  /** As it was typed; null while it is not known. */
  email: string | null
}

/** Until when this person has to pay everything online, because they missed visits; null: they need not. */
export const mustPrepay = async (ctx: AppContext, { visitorId, email }: Person): Promise<Instant | null> =>
  (await findPrepayDemand(ctx.db, visitorId, email?.trim().toLowerCase() ?? '', ctx.now))?.until ?? null
