import type { AppContext } from '#server/context.ts'
import type { Board, BoardColumn, ToPrepare } from '#ordering/contract-board.ts'
import { openBusinessDay } from '#ordering/queries/calendar/business-day.ts'
import { listGoods, listGoodsDone, type RowToShow } from '#ordering/store/orders/goods.server.ts'
import { businessItemViews } from '#ordering/queries/orders/business-item-view.ts'
import { isoOf } from '#shared/time/instant.ts'

const most = 50

/**
 * Item statuses of each column of the board; confirmed orders that are not begun count as new, like those awaiting an
 * answer.
 */
const columns: Record<Exclude<BoardColumn, 'done'>, string[]> = {
  new: ['requested', 'confirmed'],
  preparing: ['preparing'],
  ready: ['ready'],
}

/**
 * Orders of goods by stage, most urgent first in each column, and those handed over today. Throws unauthenticated,
 * not-found.
 */
export async function getBoard(ctx: AppContext, providerId: string): Promise<Board> {
  const { membership, scope, span } = await openBusinessDay(ctx, providerId, 'see-orders')
  const found: [BoardColumn, RowToShow[]][] = []
  for (const [key, statuses] of Object.entries(columns) as [BoardColumn, string[]][])
    found.push([key, await listGoods(ctx.db, scope, statuses, most + 1)])
  found.push(['done', await listGoodsDone(ctx.db, scope, span.from, most + 1)])
  // One query loads the items of all columns.
  const items = await businessItemViews(
    ctx,
    membership,
    found.flatMap(([, rows]) => rows.slice(0, most)),
  )
  const byId = new Map(items.map((item) => [item.id, item]))
  return {
    columns: found.map(([key, rows]) => ({
      key,
      items: rows.slice(0, most).map(({ id }) => byId.get(id)!),
      more: Math.max(0, rows.length - most),
    })),
    serverNow: isoOf(ctx.now),
  }
}

const mostGoods = 20
const toMake = ['confirmed', 'preparing', 'ready'] as const

/** Confirmed goods that are not handed over yet, by the time they are due. Throws unauthenticated, not-found. */
export async function getToPrepare(ctx: AppContext, providerId: string): Promise<ToPrepare> {
  const { membership, scope } = await openBusinessDay(ctx, providerId, 'see-orders')
  const rows = await listGoods(ctx.db, scope, toMake, mostGoods + 1)
  return {
    items: await businessItemViews(ctx, membership, rows.slice(0, mostGoods)),
    more: Math.max(0, rows.length - mostGoods),
    serverNow: isoOf(ctx.now),
  }
}
