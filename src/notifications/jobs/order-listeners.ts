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
import type { Listener } from '#platform/sweeps.ts'

type Payload = Record<string, unknown>

const moveListener = (on: string, tell: (ctx: AppContext, move: ItemMove) => Promise<void>): Listener => ({
  on,
  name: `notifications.tell ${on}`,
  run: (ctx, { orderId, itemId, eventId, from, by, reason }) =>
    tell(ctx, { orderId: String(orderId), itemId: String(itemId), eventId: Number(eventId), from: String(from), by: String(by), reason: String(reason ?? '') }),
}) // prettier-ignore

/** A step is named by its number; what happens once to an item, by its type. */
const stepOf = (on: string, { orderId, itemId, eventId, by }: Payload): ItemStep => ({
  orderId: String(orderId),
  itemId: String(itemId),
  eventId: typeof eventId === 'number' ? eventId : null,
  key: typeof eventId === 'number' ? `item ${eventId}` : `${on} ${String(itemId)}`,
  by: String(by ?? 'system'),
})

const stepListener = (on: string, tell: (ctx: AppContext, step: ItemStep, payload: Payload) => Promise<unknown>): Listener => ({
  on,
  name: `notifications.tell-step ${on}`,
  run: async (ctx, payload) => void (await tell(ctx, stepOf(on, payload), payload)),
})

/** Of a refund that belongs to a step, the letter of the step tells. */
const onRefundDecided = stepListener('refund.decided', async (ctx, step, { reason, backMinor, currency, isAsked }) => {
  if (reason !== 'goodwill') return
  const money = { backMinor: Number(backMinor), currency: String(currency), feeMinor: 0, isAsked: isAsked === true }
  await steps.tellGoodwill(ctx, step, money)
})

/** What customers and businesses are told of the steps of an item. */
export const orderListeners: Listener[] = [
  moveListener('item.accepted', tellAccepted),
  moveListener('item.declined', tellDeclined),
  moveListener('item.ready', tellReady),
  moveListener('item.cancelled', tellCancelled),
  stepListener('item.accepted', (ctx, step) => steps.tellColleagues(ctx, step, 'Accepted')),
  stepListener('item.declined', (ctx, step) => steps.tellColleagues(ctx, step, 'Declined')),
  stepListener('item.expired', steps.tellExpired),
  stepListener('item.missed', (ctx, step, { missedBy }) => steps.tellMissed(ctx, step, String(missedBy ?? 'customer'))),
  stepListener('item.preparing', steps.tellPreparing),
  stepListener('item.fulfilled', steps.tellFulfilled),
  stepListener('item.completed', steps.tellCompleted),
  stepListener('item.overdue', steps.tellOverdue),
  stepListener('item.lowered', steps.tellLowered),
  onRefundDecided,
  {
    on: 'walk-in.taken',
    name: 'notifications.tell-walk-in',
    run: (ctx, { orderId, itemId, byUser }) =>
      tellWalkIn(ctx, { orderId: String(orderId), itemId: String(itemId), byUser: String(byUser) }),
  },
  {
    on: 'request.waiting',
    name: 'notifications.tell request.waiting',
    run: (ctx, { orderId, itemId, time }) => tellWaiting(ctx, { orderId: String(orderId), itemId: String(itemId), time: Number(time) }),
  },
]
