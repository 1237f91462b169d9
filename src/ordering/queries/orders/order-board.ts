import { allergenText, type StatedAllergens } from '#catalogue/rules/taxonomy/allergens.ts'
import type { AppContext } from '#server/context.ts'
import type { Board, BoardColumn, OrderTicket, ToPrepare } from '#ordering/contract-board.ts'
import { openBusinessDay } from '#ordering/queries/calendar/business-day.ts'
import { showBusinessItems, type ShownItem } from '#ordering/queries/orders/business-item-view.ts'
import { spanOf } from '#ordering/rules/calendar/business-day.ts'
import { partReference } from '#ordering/rules/orders/references.ts'
import { dueText } from '#ordering/rules/order-tickets/due-text.ts'
import { nextSteps } from '#ordering/rules/order-tickets/next-steps.ts'
import {
  findTicket,
  listDoneTickets,
  listLaterTicketDays,
  listOpenTickets,
  listStatedAllergens,
  type TicketRow,
} from '#ordering/store/orders/order-tickets.server.ts'
import { getBusy } from '#providers/queries/get-busy.ts'
import type { Membership } from '#providers/queries/require-member.ts'
import { notFound } from '#shared/app-error.ts'
import { formatMoney } from '#shared/money.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'
import { plusDays } from '#shared/time/local-date.ts'
import { describeDay } from '#shared/time/time-text.ts'

const most = 100
const columns = ['new', 'preparing', 'ready'] as const satisfies BoardColumn[]

/**
 * Orders of goods by stage, late ones first and then the most urgent, and those handed over today. Throws
 * unauthenticated, not-found.
 */
export async function getBoard(ctx: AppContext, providerId: string): Promise<Board> {
  const { membership, scope, span } = await openBusinessDay(ctx, providerId, 'see-orders')
  const open = await listOpenTickets(ctx.db, scope, { now: ctx.now, atMost: most })
  const done = await listDoneTickets(ctx.db, scope, span.from, most + 1)
  // One query loads the items of all columns.
  const tickets = await ticketViews(ctx, membership, [...open, ...done.slice(0, most)])
  const columnOf = (rows: { id: string }[], total: number) => ({
    tickets: rows.map(({ id }) => tickets.get(id)!),
    more: Math.max(0, total - rows.length),
  })
  return {
    columns: [
      ...columns.map((key, stage) => {
        const rows = open.filter((row) => row.stage === stage)
        return { key, ...columnOf(rows, rows[0]?.total ?? 0) }
      }),
      { key: 'done', ...columnOf(done.slice(0, most), done.length) },
    ],
    busy: await getBusy(ctx, providerId),
    serverNow: isoOf(ctx.now),
  }
}

const mostToPrepare = 20

/**
 * Agreed orders of goods that are not handed over yet, by the time they are due: those of today and tomorrow, in the
 * business's time zone, and what comes later by day. Throws unauthenticated, not-found.
 */
export async function getToPrepare(ctx: AppContext, providerId: string): Promise<ToPrepare> {
  const { membership, scope, timeZone, today } = await openBusinessDay(ctx, providerId, 'see-orders')
  const dueBefore = spanOf(timeZone, today, plusDays(today, 1)).until
  const rows = await listOpenTickets(ctx.db, scope, { isAgreed: true, dueBefore, now: ctx.now, atMost: mostToPrepare })
  const later = Map.groupBy(await listLaterTicketDays(ctx.db, scope, dueBefore, timeZone), ({ date }) => date)
  const shown = rows.toSorted((one, other) => (one.dueAt ?? 0) - (other.dueAt ?? 0)).slice(0, mostToPrepare)
  const tickets = await ticketViews(ctx, membership, shown)
  const total = [0, 1, 2].reduce((sum, stage) => sum + (rows.find((row) => row.stage === stage)?.total ?? 0), 0)
  return {
    tickets: shown.map(({ id }) => tickets.get(id)!),
    more: total - shown.length,
    later: [...later].map(([date, sums]) => ({
      date,
      dayText: describeDay(date),
      amount: sums.reduce((sum, { amount }) => sum + amount, 0),
      totalText: sums.map(({ totalMinor, currency }) => formatMoney({ minor: totalMinor, currency })).join(' + '),
    })),
    serverNow: isoOf(ctx.now),
  }
}

/** One ticket. Throws `not-found`. */
export async function getTicket(ctx: AppContext, membership: Membership, id: string): Promise<OrderTicket> {
  const scope = {
    providerId: membership.providerId,
    isStaff: membership.role === 'staff',
    staffId: membership.resourceId,
  }
  const row = await findTicket(ctx.db, scope, id)
  const ticket = row && (await ticketViews(ctx, membership, [row])).get(id)
  if (!ticket) throw notFound('order')
  return ticket
}

type Row = Pick<TicketRow, 'id' | 'orderId' | 'itemIds' | 'dueAt'>

async function ticketViews(ctx: AppContext, membership: Membership, rows: Row[]): Promise<Map<string, OrderTicket>> {
  const shown = await showBusinessItems(
    ctx,
    membership,
    rows.flatMap(({ itemIds, orderId }) => itemIds.map((id) => ({ id, orderId }))),
  )
  const stated = await listStatedAllergens(
    ctx.db,
    shown.map(({ item }) => item.optionId),
  )
  const allergens = new Map(stated.map((one) => [one.id, one.allergens]))
  const byTicket = Map.groupBy(shown, ({ part }) => part.id)
  return new Map(rows.map((row) => [row.id, ticketView(row, byTicket.get(row.id)!, { allergens, now: ctx.now })]))
}

function ticketView(
  { id, dueAt }: Row,
  shown: ShownItem[],
  { allergens, now }: { allergens: ReadonlyMap<string, StatedAllergens>; now: Instant },
): OrderTicket {
  const [{ order, part, item: led, view: first }] = shown as [ShownItem]
  const views = shown.map(({ view }) => view)
  const paid = views.find(({ collect }) => collect !== null) ?? first
  const isMade = views.every(({ status }) => !['requested', 'confirmed', 'preparing'].includes(status))
  return {
    id,
    reference: partReference(order.reference, part.number),
    lines: shown.map(({ item, view }) => ({
      itemId: view.id,
      title: view.title,
      optionName: view.optionName,
      addons: view.addons,
      quantity: view.quantity,
      allergens: allergens.get(item.optionId) ? allergenText(allergens.get(item.optionId)!) : '',
      note: item.snapshot.note,
      answers: view.answers,
      status: view.status,
      statusText: view.statusText,
    })),
    customer:
      views.find(({ customer }) => customer.phone !== null || customer.address !== null)?.customer ?? first.customer,
    note: part.note,
    fulfillmentText: first.fulfillmentText,
    wantedText: first.wantedText,
    dueText: dueText(part, { timeZone: led.snapshot.timeZone, now }),
    acceptBy: views.find(({ acceptBy }) => acceptBy !== null)?.acceptBy ?? null,
    readyBy: dueAt === null || isMade ? null : isoOf(dueAt),
    collect: paid.collect,
    collectItemId: paid.id,
    isOverdue: views.some(({ overdueText }) => overdueText !== null),
    hasPickupCode: views.some(({ hasPickupCode }) => hasPickupCode),
    actions: nextSteps(views),
  }
}
