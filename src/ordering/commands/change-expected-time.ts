import type { AppContext } from '#context.ts'
import { changeDeskItem, type DeskAsked } from '#ordering/commands/change-desk-item.ts'
import { wordsOf } from '#ordering/commands/move-item.ts'
import type { DeskItem } from '#ordering/contract.ts'
import { canSetExpected } from '#ordering/rules/expected-time.ts'
import { transitionNotAllowed } from '#ordering/rules/refusals.ts'
import { insertItemEvent, setExpected } from '#ordering/store/item-moves.server.ts'
import { isoOf, minutes } from '#shared/instant.ts'

/**
 * A business says in how many minutes goods that are wanted as soon as possible will be ready; the customer is told. From when they are overdue stays as
 * it was. Refuses: unauthenticated, not-found, permission-denied, transition-not-allowed.
 */
export const changeExpectedTime = (ctx: AppContext, asked: DeskAsked, inMinutes: number): Promise<DeskItem> =>
  changeDeskItem(ctx, asked, { what: 'expect', asked: String(inMinutes) }, async (inside, item, { by, userId }) => {
    if (!canSetExpected(item)) throw transitionNotAllowed(item.status, wordsOf(item))
    const at = inside.now + minutes(inMinutes)
    await setExpected(inside.db, item.partId, at)
    const { id: itemId, orderId, providerId } = item
    const step = { byParty: by, byUser: userId, what: 'expected', reason: '', details: { to: isoOf(at) } }
    const eventId = await insertItemEvent(inside.db, { itemId, ...step }, inside.now)
    await inside.happened(inside.db, 'item.expected', { orderId, itemId, providerId, eventId, by, reason: '' })
    await inside.announce(inside.db, `order:${orderId}`, `desk:${providerId}`, 'due:mail')
  })
