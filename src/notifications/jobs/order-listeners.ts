import type { AppContext } from '#server/context.ts'
import {
  notifyAccepted,
  notifyCancelled,
  notifyDeclined,
  notifyReady,
  notifyWaiting,
  type ItemMove,
} from '#notifications/commands/orders/notify-item-moves.ts'
import * as steps from '#notifications/commands/orders/notify-item-steps.ts'
import type { ItemStep } from '#notifications/commands/orders/notify-item-steps.ts'
import { notifyWalkIn } from '#notifications/commands/orders/notify-walk-in.ts'
import type { Listener, ListenerOn } from '#platform/jobs/job.ts'
import type { Events, EventType } from '#shared/events.ts'

type Moves = 'item.accepted' | 'item.declined' | 'item.ready' | 'item.cancelled'

const moveListener = <Type extends Moves>(
  on: Type,
  notify: (ctx: AppContext, move: ItemMove) => Promise<void>,
): ListenerOn<Type> => ({
  on,
  name: `notifications.tell ${on}`,
  run: notify,
})

/** Event types with one item. */
type OfItem = {
  [Type in EventType]: Events[Type] extends { orderId: string; itemId: string } ? Type : never
}[EventType]

/** A step is named by its number; a single event of an item by its type. */
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
  notify: (ctx: AppContext, step: ItemStep, payload: Events[Type]) => Promise<unknown>,
): ListenerOn<Type> => ({
  on,
  name: `notifications.tell-step ${on}`,
  run: async (ctx, payload) => void (await notify(ctx, stepOf(on, payload), payload)),
})

/** The refund of a step is part of the step's email. */
const onRefundDecided = stepListener(
  'refund.decided',
  async (ctx, step, { reason, backMinor, currency, isAsked = false }) => {
    if (reason !== 'goodwill') return
    await steps.notifyGoodwill(ctx, step, { backMinor, currency, feeMinor: 0, isAsked })
  },
)

/** Subscribers that notify customers and businesses of item steps. */
export const orderListeners = [
  moveListener('item.accepted', notifyAccepted),
  moveListener('item.declined', notifyDeclined),
  moveListener('item.ready', notifyReady),
  moveListener('item.cancelled', notifyCancelled),
  stepListener('item.accepted', (ctx, step) => steps.notifyColleagues(ctx, step, 'Accepted')),
  stepListener('item.declined', (ctx, step) => steps.notifyColleagues(ctx, step, 'Declined')),
  stepListener('item.expired', steps.notifyExpired),
  stepListener('item.missed', (ctx, step, { missedBy = 'customer' }) => steps.notifyMissed(ctx, step, missedBy)),
  stepListener('item.preparing', steps.notifyPreparing),
  stepListener('item.fulfilled', steps.notifyFulfilled),
  stepListener('item.completed', steps.notifyCompleted),
  stepListener('item.overdue', steps.notifyOverdue),
  stepListener('item.lowered', steps.notifyLowered),
  stepListener('item.expected', steps.notifyExpected),
  onRefundDecided,
  {
    on: 'walk-in.taken',
    name: 'notifications.tell-walk-in',
    run: notifyWalkIn,
  },
  {
    on: 'request.waiting',
    name: 'notifications.tell request.waiting',
    run: notifyWaiting,
  },
] satisfies Listener[]
