import { linkClient } from '#customers/commands/link-client.ts'
import { saveClientMetrics } from '#customers/commands/save-client-metrics.ts'
import type { PersonSeen } from '#customers/rules/client.ts'
import type { AppContext } from '#server/context.ts'
import { shortName } from '#ordering/rules/orders/business-words.ts'
import {
  countClient,
  linkPart,
  listClientIdsOf,
  listUnlinkedOrders,
  listUnlinkedParts,
  type UnlinkedPart,
} from '#ordering/store/customers.server.ts'

/**
 * Enters the customer of an order in the client books of its businesses and counts their visits again. Idempotent: a
 * subscriber calls it after each step.
 */
export const followClients = (ctx: AppContext, orderId: string): Promise<void> =>
  ctx.db.transaction(async (db) => {
    const inside = { ...ctx, now: ctx.now, db }
    for (const part of await listUnlinkedParts(db, orderId)) {
      const clientId = await linkClient(inside, { ...part, person: personOf(part) })
      if (clientId) await linkPart(db, part.id, clientId)
    }
    for (const { clientId, providerId } of await listClientIdsOf(db, orderId))
      await refreshClient(inside, providerId, clientId)
  })

/** A business reads the first name and the initial of those who booked online, and the whole name that it wrote. */
const personOf = ({ userId, email, phone, isByBusiness, firstName, lastName }: UnlinkedPart) => ({
  userId,
  email,
  phone,
  name: isByBusiness ? [firstName, lastName].filter(Boolean).join(' ') : shortName({ firstName, lastName }),
})

interface Entry {
  partId: string
  providerId: string
  /** What the business typed. */
  person: PersonSeen
  clientId: string | null
}

/** Enters somebody whom the business booked itself, in the transaction of the booking. */
export async function enterClient(ctx: AppContext, { partId, ...entry }: Entry): Promise<void> {
  const clientId = await linkClient(ctx, { ...entry, isByBusiness: true })
  if (clientId) await linkPart(ctx.db, partId, clientId)
}

/** Counts the orders of a client again, with those merged into it. */
export async function refreshClient(ctx: AppContext, providerId: string, clientId: string): Promise<void> {
  const { currency, ...counted } = await countClient(ctx.db, providerId, clientId)
  await saveClientMetrics(ctx, clientId, { ...counted, worthMinor: counted.spent[currency] ?? 0 })
}

/**
 * Enters the customers of all orders of a business that are in no client book yet, in batches. Returns the number of
 * orders.
 */
export async function linkAllClients(ctx: AppContext, providerId: string, aBatch = 500): Promise<number> {
  let [linked, last] = [0, '']
  for (;;) {
    const orderIds = await listUnlinkedOrders(ctx.db, providerId, last, aBatch)
    for (const orderId of orderIds) await followClients(ctx, orderId)
    linked += orderIds.length
    if (orderIds.length < aBatch) return linked
    last = orderIds.at(-1)!
  }
}
