import {
  queueItemStepWebhooks,
  queueOrderExpiredWebhooks,
  queueOrderPlacedWebhooks,
} from '#notifications/commands/webhooks/queue-order-webhooks.ts'
import { queuePaymentWebhooks } from '#notifications/commands/webhooks/queue-payment-webhooks.ts'
import {
  queuePlainWebhooks,
  queueProviderWebhooks,
  queueServiceWebhooks,
} from '#notifications/commands/webhooks/queue-state-webhooks.ts'
import { hookGroups, type HookType } from '#notifications/rules/webhooks/webhook-events.ts'
import type { Listener, ListenerOn } from '#platform/jobs/job.ts'
import type { Events, EventType } from '#shared/events.ts'

/** The subject of an event, by the first word of its type: an endpoint gets events of the same subject in order. */
const keys: Record<string, string> = {
  order: 'orderId',
  'walk-in': 'orderId',
  item: 'orderId',
  payment: 'orderId',
  refund: 'orderId',
  dispute: 'disputeId',
  payout: 'payoutId',
  provider: 'providerId',
  service: 'serviceId',
  review: 'reviewId',
}

const listener = <Type extends EventType>(on: Type, run: ListenerOn<Type>['run']): ListenerOn<Type> => ({
  on,
  name: `notifications.webhook ${on}`,
  sequence: { name: 'webhooks', by: keys[on.slice(0, on.indexOf('.'))] as keyof Events[Type] & string },
  sharesTransaction: true,
  run,
})

/** Item events and their webhook types. */
const itemSteps = {
  'item.accepted': 'item.confirmed',
  'item.declined': 'item.declined',
  'item.expired': 'item.expired',
  'item.moved': 'item.moved',
  'item.preparing': 'item.preparing',
  'item.ready': 'item.ready',
  'item.recalled': 'item.preparing',
  'item.cancelled': 'item.cancelled',
  'item.missed': 'item.no_show',
  'item.checked-in': 'item.checked_in',
  'item.lowered': 'item.lowered',
  'item.fulfilled': 'item.fulfilled',
  'item.completed': 'item.completed',
} as const satisfies Partial<Record<EventType, HookType>>

const stepListener = (on: keyof typeof itemSteps) =>
  listener(on, (ctx, { orderId, itemId, eventId, by, reason }) =>
    queueItemStepWebhooks(ctx, { orderId, itemId, type: itemSteps[on], key: String(eventId), by, reason }),
  )

const plainTypes = (['dispute', 'payout', 'review'] as const).flatMap((group) => [...hookGroups[group].types])

/** Subscribers that queue webhooks. */
export const webhookListeners = [
  listener('order.placed', (ctx, { orderId }) => queueOrderPlacedWebhooks(ctx, orderId)),
  listener('walk-in.taken', (ctx, { orderId }) => queueOrderPlacedWebhooks(ctx, orderId)),
  listener('order.expired', (ctx, { orderId }) => queueOrderExpiredWebhooks(ctx, orderId)),
  ...(Object.keys(itemSteps) as (keyof typeof itemSteps)[]).map(stepListener),
  listener('payment.changed', (ctx, { paymentId }) => queuePaymentWebhooks(ctx, paymentId)),
  listener('refund.changed', (ctx, { paymentId }) => queuePaymentWebhooks(ctx, paymentId)),
  listener('provider.submitted', (ctx, payload) => queueProviderWebhooks(ctx, 'provider.submitted', payload)),
  listener('provider.state-changed', (ctx, payload) => queueProviderWebhooks(ctx, 'provider.state_changed', payload)),
  listener('service.submitted', (ctx, payload) => queueServiceWebhooks(ctx, 'service.submitted', payload)),
  listener('service.state-changed', (ctx, payload) => queueServiceWebhooks(ctx, 'service.state_changed', payload)),
  ...plainTypes.map((type) => listener(type, (ctx, payload) => queuePlainWebhooks(ctx, type, { ...payload }))),
] satisfies Listener[]
