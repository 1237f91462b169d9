import type { AppContext } from '#server/context.ts'
import { queueWebhooks } from '#notifications/commands/webhooks/queue-webhooks.ts'
import type { HookType } from '#notifications/rules/webhooks/webhook-events.ts'
import { plainFields, type Payload } from '#notifications/rules/webhooks/webhook-payload.ts'
import { findProviderDetails, findServiceDetails } from '#notifications/store/webhook-events.server.ts'
import { isId, newId } from '#shared/ids.ts'

/** A change of a business's state. It can recur, so each event has its own key. */
export async function queueProviderWebhooks(ctx: AppContext, type: HookType, payload: Payload): Promise<void> {
  const provider = await findProviderDetails(ctx.db, String(payload.providerId))
  if (!provider) return
  const dataFor = () => ({ provider, ...plainFields(payload, ['from', 'to', 'reason']) })
  await queueWebhooks(ctx, [{ type, key: `${type} ${newId()}`, providerIds: [provider.id], dataFor }])
}

export async function queueServiceWebhooks(ctx: AppContext, type: HookType, payload: Payload): Promise<void> {
  const service = await findServiceDetails(ctx.db, String(payload.serviceId))
  if (!service) return
  const dataFor = () => ({ service, ...plainFields(payload, ['from', 'to', 'reason']) })
  await queueWebhooks(ctx, [{ type, key: `${type} ${newId()}`, providerIds: [service.providerId], dataFor }])
}

const webhookFields = [
  'orderId',
  'itemId',
  'disputeId',
  'payoutId',
  'reviewId',
  'serviceId',
  'paymentId',
  'reference',
  'status',
  'from',
  'to',
  'by',
  'reason',
  'currency',
  'amountMinor',
  'rating',
]

/** Any other event of a business: ids and states. */
export async function queuePlainWebhooks(ctx: AppContext, type: HookType, payload: Payload): Promise<void> {
  const providerIds = isId(payload.providerId) ? [payload.providerId] : []
  const dataFor = () => ({ ...plainFields(payload, ['providerId', ...webhookFields]) })
  const orderId = isId(payload.orderId) ? payload.orderId : null
  await queueWebhooks(ctx, [{ type, key: `${type} ${newId()}`, orderId, providerIds, dataFor }])
}
