import type { AppContext } from '#server/context.ts'
import {
  findChargeback,
  listChargebackEvents,
  listShares,
  listSides,
  type ChargebackEvent,
  type ChargebackShare,
  type ChargebackSide,
  type StoredChargeback,
} from '#payments/store/chargebacks.server.ts'
import { isId } from '#shared/ids.ts'

export interface ChargebackWhole extends StoredChargeback {
  shares: ChargebackShare[]
  sides: ChargebackSide[]
  events: ChargebackEvent[]
}

/** A charge-back with its parts and history; undefined when there is none. Does not check permissions. */
export async function findChargebackWhole(ctx: AppContext, id: string): Promise<ChargebackWhole | undefined> {
  const found = isId(id) ? await findChargeback(ctx.db, id) : undefined
  if (!found) return undefined
  return {
    ...found,
    shares: await listShares(ctx.db, id),
    sides: await listSides(ctx.db, [id]),
    events: await listChargebackEvents(ctx.db, id),
  }
}
