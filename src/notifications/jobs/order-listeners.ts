import type { AppContext } from '#context.ts'
import {
  tellAccepted,
  tellCancelled,
  tellDeclined,
  tellReady,
  tellWaiting,
  type ItemMove,
} from '#notifications/commands/tell-item-moves.ts'
import * as steps from '#notifications/commands/tell-item-steps.ts'
import type { ItemStep } from '#notifications/commands/tell-item-steps.ts'
import { tellWalkIn } from '#notifications/commands/tell-walk-in.ts'
import type { Listener, ListenerOn } from '#platform/sweeps.ts'
import type { Events, EventType } from '#shared/events.ts'

type Moves = 'item.accepted' | 'item.declined' | 'item.ready' | 'item.cancelled'

const moveListener = <Type extends Moves>(
  on: Type,
  tell: (ctx: AppContext, move: ItemMove) => Promise<void>,
): ListenerOn<Type> => ({
  on,
  name: `notifications.tell ${on}`,
  run: tell,
})

/** Types of events that are about one item. */
type OfItem = {
  [Type in EventType]: Events[Type] extends { orderId: string; itemId: string } ? Type : never
}[EventType]

/** A step is named by its number; what happens once to an item, by its type. */
const stepOf = (
  on: string,
  { orderId, itemId, eventId = null, by = 'system' }: Pick<ItemStep, 'orderId' | 'itemId'> & Partial<ItemStep>,
): ItemStep => ({
  orderId,
  itemId,
  eventId,
  key: eventId === null ? `${on} ${itemId}` : `item ${eventId}`,
  by,
})

const stepListener = <Type extends OfItem>(
  on: Type,
  tell: (ctx: AppContext, step: ItemStep, payload: Events[Type]) => Promise<unknown>,
): ListenerOn<Type> => ({
  on,
  name: `notifications.tell-step ${on}`,
  run: async (ctx, payload) => void (await tell(ctx, stepOf(on, payload), payload)),
})

/** Of a refund that belongs to a step, the letter of the step tells. */
const onRefundDecided = stepListener(
  'refund.decided',
  async (ctx, step, { reason, backMinor, currency, isAsked = false }) => {
    if (reason !== 'goodwill') return
    await steps.tellGoodwill(ctx, step, { backMinor, currency, feeMinor: 0, isAsked })
  },
)

/** What customers and businesses are told of the steps of an item. */
export const orderListeners = [
  moveListener('item.accepted', tellAccepted),
  moveListener('item.declined', tellDeclined),
  moveListener('item.ready', tellReady),
  moveListener('item.cancelled', tellCancelled),
  stepListener('item.accepted', (ctx, step) => steps.tellColleagues(ctx, step, 'Accepted')),
  stepListener('item.declined', (ctx, step) => steps.tellColleagues(ctx, step, 'Declined')),
  stepListener('item.expired', steps.tellExpired),
  stepListener('item.missed', (ctx, step, { missedBy = 'customer' }) => steps.tellMissed(ctx, step, missedBy)),
  stepListener('item.preparing', steps.tellPreparing),
  stepListener('item.fulfilled', steps.tellFulfilled),
  stepListener('item.completed', steps.tellCompleted),
  stepListener('item.overdue', steps.tellOverdue),
  stepListener('item.lowered', steps.tellLowered),
  stepListener('item.expected', steps.tellExpected),
  onRefundDecided,
  {
    on: 'walk-in.taken',
    name: 'notifications.tell-walk-in',
    run: tellWalkIn,
  },
  {
    on: 'request.waiting',
    name: 'notifications.tell request.waiting',
    run: tellWaiting,
  },
] satisfies Listener[]
