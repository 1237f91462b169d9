import type { AppContext } from '#server/context.ts'
import { DaySalts } from '#analytics/commands/day-salts.ts'
import { writeEvents } from '#analytics/commands/write-events.ts'
import type { EventDetail } from '#analytics/rules/event-types.ts'
import { receivedEventOf, type ReceivedEvent } from '#analytics/rules/received-event.ts'
import { findSale, listSales } from '#analytics/store/events.server.ts'

const salts = new DaySalts()

/** Records a sale event for every item of a placed order, at the time of the order. */
export async function recordSales(ctx: AppContext, orderId: string): Promise<void> {
  const sales = await listSales(ctx.db, orderId)
  await write(
    ctx,
    sales.map((sale) => saleOf('ordered', sale, sale.at)),
  )
}

const sides = { customer: 'customer', provider: 'provider' } as const

interface Cancelled {
  itemId: string
  eventId: number
  /** The party, as the table of item states names it. */
  by: string
}

/** Records the cancellation of an item, at its time, with the party that cancelled. */
export async function recordCancelled(ctx: AppContext, { itemId, eventId, by }: Cancelled): Promise<void> {
  const sale = await findSale(ctx.db, itemId, eventId)
  const side = sides[by as keyof typeof sides] ?? 'market'
  if (sale) await write(ctx, [saleOf('cancelled', sale, sale.at, { side })])
}

interface Sale {
  serviceId: string
  valueMinor: number
  currency: string
  visitorId: string
}

function saleOf(
  type: 'ordered' | 'cancelled',
  sale: Sale,
  at: number,
  detail: EventDetail | null = null,
): ReceivedEvent {
  const { serviceId, valueMinor, currency, visitorId } = sale
  return receivedEventOf({ batchId: null, type, at, serviceId, valueMinor, currency, who: visitorId, detail })
}

const write = async (ctx: AppContext, events: ReceivedEvent[]) => {
  if (events.length > 0) await writeEvents(ctx, events, { salts })
}
