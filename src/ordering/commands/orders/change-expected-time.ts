import type { AppContext } from '#server/context.ts'
import { changeBusinessItem, type BusinessItemRequest } from '#ordering/commands/orders/change-business-item.ts'
import { wordsOf } from '#ordering/commands/orders/move-item.ts'
import type { BusinessItem } from '#ordering/contract.ts'
import { canSetExpected } from '#ordering/rules/deadlines/expected-time.ts'
import { transitionNotAllowed } from '#ordering/rules/errors.ts'
import { insertItemEvent, setExpected } from '#ordering/store/orders/item-moves.server.ts'
import { isoOf, minutes } from '#shared/time/instant.ts'

/**
 * Sets in how many minutes goods ordered for "as soon as possible" will be ready, and notifies the customer. The
 * overdue time does not change. Throws `unauthenticated`, `not-found`, `permission-denied`, `transition-not-allowed`.
 */
export const changeExpectedTime = (
  ctx: AppContext,
  request: BusinessItemRequest,
  inMinutes: number,
): Promise<BusinessItem> =>
  changeBusinessItem(
    ctx,
    request,
    { what: 'expect', requested: String(inMinutes) },
    async (inside, item, { by, userId }) => {
      if (!canSetExpected(item)) throw transitionNotAllowed(item.status, wordsOf(item))
      const at = inside.now + minutes(inMinutes)
      await setExpected(inside.db, item.partId, at)
      const { id: itemId, orderId, providerId } = item
      const step = { byParty: by, byUser: userId, what: 'expected', reason: '', details: { to: isoOf(at) } }
      const eventId = await insertItemEvent(inside.db, { itemId, ...step }, inside.now)
      await inside.publish(inside.db, 'item.expected', { orderId, itemId, providerId, eventId, by, reason: '' })
      await inside.invalidate(inside.db, `order:${orderId}`, `dashboard:${providerId}`, 'due:mail')
    },
  )
