import { answerLocked, newPickupCode } from '#ordering/commands/orders/answer-item.ts'
import { changeAsBusiness, type By } from '#ordering/commands/orders/change-business-item.ts'
import { wordsOf } from '#ordering/commands/orders/move-item.ts'
import type { AppContext } from '#server/context.ts'
import type { OrderTicket } from '#ordering/contract-board.ts'
import { getTicket } from '#ordering/queries/orders/order-board.ts'
import type { ProviderReason } from '#ordering/rules/cancellation/cancel-reasons.ts'
import type { StepTogether } from '#ordering/rules/events.ts'
import { transitionNotAllowed } from '#ordering/rules/errors.ts'
import { hasReached, type OrderTicketAction } from '#ordering/rules/order-tickets/next-steps.ts'
import { actionsFor } from '#ordering/rules/orders/when-allowed.ts'
import { lockItem, type LockedItem } from '#ordering/store/orders/item-moves.server.ts'
import { lockTicketItems } from '#ordering/store/orders/order-tickets.server.ts'
import { noAccess } from '#providers/rules/errors.ts'
import { notFound } from '#shared/app-error.ts'
import { isId } from '#shared/ids.ts'

export interface OrderTicketRequest {
  providerId: string
  /** The part of the order at this business. */
  ticketId: string
  /** Idempotency key. */
  key: string
}

interface OrderTicketAnswer {
  action: OrderTicketAction
  /** For declining. */
  reason?: ProviderReason | undefined
  /** The pickup code that the customer gave. */
  code?: string | undefined
}

/**
 * Moves all goods of an order at one business that can take the step, in one transaction: one button, one code, one
 * notification. A second person who takes the same step changes nothing and gets the ticket as it is. Throws
 * `unauthenticated`, `not-found`, `permission-denied`, `transition-not-allowed`, `reason-missing`, `pickup-code-wrong`.
 */
export async function moveOrderTicket(
  ctx: AppContext,
  { providerId, ticketId, key }: OrderTicketRequest,
  answer: OrderTicketAnswer,
): Promise<OrderTicket> {
  const request = { providerId, key, scope: 'answer-order-ticket', requested: `${ticketId} ${JSON.stringify(answer)}` }
  const membership = await changeAsBusiness(ctx, request, async (inside, { role }, by) => {
    // Goods are in nobody's calendar.
    if (role === 'staff') throw noAccess()
    const items = isId(ticketId) ? await lockGoods(inside, ticketId) : []
    if (items.length === 0 || items[0]!.providerId !== providerId) throw notFound('order')
    const able = items.filter((item) => actionsFor([answer.action], item, by.by, ctx.now).length > 0)
    if (able.length > 0) await moveAll(inside, able, { ...answer, ...by })
    else if (!items.some(({ status }) => hasReached(answer.action, status)))
      throw transitionNotAllowed(items[0]!.status, wordsOf(items[0]!))
  })
  return getTicket(ctx, membership, ticketId)
}

/** All are locked before the first is moved: of two people, the second waits here. */
async function lockGoods(ctx: AppContext, ticketId: string): Promise<LockedItem[]> {
  const items: LockedItem[] = []
  for (const id of await lockTicketItems(ctx.db, ticketId)) items.push((await lockItem(ctx.db, id))!)
  return items
}

/** The steps of all but the last item say that they belong together; the last names them, for one notification. */
async function moveAll(ctx: AppContext, items: LockedItem[], answer: OrderTicketAnswer & By): Promise<void> {
  const pickupCode = newPickupCode()
  const steps: number[] = []
  for (const item of items) {
    const isLast = item === items.at(-1)
    const together: StepTogether = { itemIds: items.map(({ id }) => id), steps: [...steps], isLast }
    const details = items.length > 1 ? { together } : {}
    steps.push(await answerLocked(ctx, item, { ...answer, pickupCode, details }))
  }
}
