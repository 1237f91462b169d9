import type { AppContext } from '#server/context.ts'
import type { CounterReceipts } from '#ordering/contract-receipts.ts'
import { openBusinessDay } from '#ordering/queries/calendar/business-day.ts'
import { showBusinessItems } from '#ordering/queries/orders/business-item-view.ts'
import { spanOf } from '#ordering/rules/calendar/business-day.ts'
import { parseReference, partReference } from '#ordering/rules/orders/references.ts'
import {
  listCounterBills,
  listOrdersOfNumber,
  type CounterBill,
  type CounterBillSearch,
} from '#ordering/store/till/counter-bills.server.ts'
import { listBillingDocumentsOfParts } from '#payments/queries/list-billing-documents.ts'
import { isoOf } from '#shared/time/instant.ts'
import { clockTime, type LocalDate } from '#shared/time/local-date.ts'
import { describeDay } from '#shared/time/time-text.ts'
import { localOf } from '#shared/time/zones.ts'

interface Query {
  /** In the time of the business; without one, today. */
  day?: LocalDate | undefined
  /** The number of a document or the reference of an order, of any day. */
  search?: string | undefined
}

const most = 200

/**
 * Receipts of what was paid at the counter of a business or by its links: those of a day, or those with a number.
 * Throws `unauthenticated`, `not-found`, `permission-denied`.
 */
export async function listCounterReceipts(
  ctx: AppContext,
  providerId: string,
  { day, search = '' }: Query,
): Promise<CounterReceipts> {
  const { membership, timeZone, today } = await openBusinessDay(ctx, providerId, 'manage-till')
  const listed = search.trim() === '' ? (day ?? today) : null
  const wanted: CounterBillSearch = listed
    ? { span: spanOf(timeZone, listed, listed) }
    : { orderIds: await findOrders(ctx, providerId, search.trim()) }
  const bills = await listCounterBills(ctx.db, providerId, wanted, most + 1)
  const shown = bills.slice(0, most)
  const items = await showBusinessItems(ctx, membership, shown)
  const documents = await listBillingDocumentsOfParts(ctx, [...new Set(shown.map(({ partId }) => partId))])
  // Newest first, so the first document of a part is the one that is set last.
  const numbers = new Map(documents.map(({ partId, number }) => [partId, number]))
  const lines = shown.map((bill, index) => {
    const { order, part, view } = items[index]!
    const number = numbers.get(part.id) ?? partReference(order.reference, part.number)
    return { at: isoOf(bill.at), timeText: timeText(bill, listed !== null), number, item: view }
  })
  return { day: listed, today, lines, more: bills.length > most }
}

const findOrders = (ctx: AppContext, providerId: string, typed: string): Promise<string[]> =>
  listOrdersOfNumber(ctx.db, providerId, {
    reference: parseReference(typed)?.order ?? '',
    number: typed.toUpperCase(),
  })

function timeText({ at, timeZone }: CounterBill, isOfOneDay: boolean): string {
  const { date, minute } = localOf(timeZone, at)
  return isOfOneDay ? clockTime(minute) : `${describeDay(date)}, ${clockTime(minute)}`
}
