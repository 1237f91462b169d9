import type { AppContext } from '#context.ts'
import { tellItemStep, tellOrderExpired, tellOrderPlaced } from '#notifications/commands/tell-order-webhooks.ts'
import { tellPaymentHooks } from '#notifications/commands/tell-payment-webhooks.ts'
import { tellPlainHooks, tellProviderHooks, tellServiceHooks } from '#notifications/commands/tell-state-webhooks.ts'
import { hookGroups, type HookType } from '#notifications/rules/webhook-events.ts'
import type { Payload } from '#notifications/rules/webhook-facts.ts'
import type { Listener } from '#platform/sweeps.ts'

/** What an event is about, by the first word of its type: programs hear of the same thing in the order in which it happened. */
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

const listener = (on: string, run: (ctx: AppContext, payload: Payload) => Promise<void>): Listener => ({
  on,
  name: `notifications.webhook ${on}`,
  sequence: { name: 'webhooks', by: keys[on.slice(0, on.indexOf('.'))]! },
  run,
})

/** What happens to items, and how programs are told of it. */
const itemSteps: Record<string, HookType> = {
  'item.accepted': 'item.confirmed',
  'item.declined': 'item.declined',
  'item.expired': 'item.expired',
  'item.moved': 'item.moved',
  'item.preparing': 'item.preparing',
  'item.ready': 'item.ready',
  'item.cancelled': 'item.cancelled',
  'item.missed': 'item.no_show',
  'item.checked-in': 'item.checked_in',
  'item.lowered': 'item.lowered',
  'item.fulfilled': 'item.fulfilled',
  'item.completed': 'item.completed',
}

const stepListener = ([on, type]: [string, HookType]) =>
  listener(on, (ctx, { orderId, itemId, eventId, moveId, by, reason }) =>
    tellItemStep(ctx, {
      orderId: String(orderId),
      itemId: String(itemId),
      type,
      key: String(eventId ?? moveId ?? ''),
      by: typeof by === 'string' ? by : '',
      reason: typeof reason === 'string' ? reason : '',
    }),
  )

const plainTypes = (['dispute', 'payout', 'review'] as const).flatMap((group) => [...hookGroups[group].types])

/** What programs outside are told. */
export const webhookListeners: Listener[] = [
  listener('order.placed', (ctx, { orderId }) => tellOrderPlaced(ctx, String(orderId))),
  listener('walk-in.taken', (ctx, { orderId }) => tellOrderPlaced(ctx, String(orderId))),
  listener('order.expired', (ctx, { orderId }) => tellOrderExpired(ctx, String(orderId))),
  ...Object.entries(itemSteps).map(stepListener),
  listener('payment.changed', (ctx, { paymentId }) => tellPaymentHooks(ctx, String(paymentId))),
  listener('refund.changed', (ctx, { paymentId }) => tellPaymentHooks(ctx, String(paymentId))),
  listener('provider.submitted', (ctx, payload) => tellProviderHooks(ctx, 'provider.submitted', payload)),
  listener('provider.state-changed', (ctx, payload) => tellProviderHooks(ctx, 'provider.state_changed', payload)),
  listener('service.submitted', (ctx, payload) => tellServiceHooks(ctx, 'service.submitted', payload)),
  listener('service.state-changed', (ctx, payload) => tellServiceHooks(ctx, 'service.state_changed', payload)),
  ...plainTypes.map((type) => listener(type, (ctx, payload) => tellPlainHooks(ctx, type, payload))),
]
