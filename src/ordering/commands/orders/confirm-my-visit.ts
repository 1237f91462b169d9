import type { AppContext } from '#server/context.ts'
import { changeMyItem, type MyItem } from '#ordering/commands/orders/change-my-item.ts'
import type { Credentials } from '#ordering/queries/orders/get-order.ts'
import { transitionNotAllowed } from '#ordering/rules/errors.ts'
import { confirmationOf } from '#ordering/rules/calendar/confirmations.ts'
import { insertItemEvent, listItemEvents } from '#ordering/store/orders/item-moves.server.ts'

/**
 * Customer action "I'll be there", for a visit that the business booked. Changes nothing the second time. Throws
 * `transition-not-allowed` when the visit is not agreed any more, and the errors of `changeMyItem`.
 */
export const confirmMyVisit = (ctx: AppContext, myItem: MyItem, credentials: Credentials = {}) =>
  changeMyItem(ctx, { ...myItem, what: 'confirm', requested: '' }, credentials, async (inside, item) => {
    const events = await listItemEvents(inside.db, [item.id])
    const state = confirmationOf(item, events, inside.now)
    if (state === 'done') return
    if (state === null) throw transitionNotAllowed(item.status, 'this cannot be confirmed any more')
    const step = { itemId: item.id, byUser: null, byParty: 'customer' as const, reason: '', what: 'confirmed' }
    await insertItemEvent(inside.db, step, inside.now)
    await inside.invalidate(inside.db, `order:${item.orderId}`, `dashboard:${item.providerId}`)
  })
