import type { AppContext } from '#context.ts'
import { tellWebhooks } from '#notifications/commands/tell-webhooks.ts'
import type { HookType } from '#notifications/rules/webhook-events.ts'
import { plainFacts, type Payload } from '#notifications/rules/webhook-facts.ts'
import { findProviderFacts, findServiceFacts } from '#notifications/store/webhook-events.server.ts'
import { isId, newId } from '#shared/ids.ts'

/** Something became of a business. It happens again and again, so each happening is one of its own. */
export async function tellProviderHooks(ctx: AppContext, type: HookType, payload: Payload): Promise<void> {
  const provider = await findProviderFacts(ctx.db, String(payload.providerId))
  if (!provider) return
  const dataFor = () => ({ provider, ...plainFacts(payload, ['from', 'to', 'reason']) })
  await tellWebhooks(ctx, [{ type, key: `${type} ${newId()}`, providerIds: [provider.id], dataFor }])
}

export async function tellServiceHooks(ctx: AppContext, type: HookType, payload: Payload): Promise<void> {
  const service = await findServiceFacts(ctx.db, String(payload.serviceId))
  if (!service) return
  const dataFor = () => ({ service, ...plainFacts(payload, ['from', 'to', 'reason']) })
  await tellWebhooks(ctx, [{ type, key: `${type} ${newId()}`, providerIds: [service.providerId], dataFor }])
}

const told = [
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

/** Anything else that names its business: the numbers and states of it. */
export async function tellPlainHooks(ctx: AppContext, type: HookType, payload: Payload): Promise<void> {
  const providerIds = isId(payload.providerId) ? [payload.providerId] : []
  const dataFor = () => ({ ...plainFacts(payload, ['providerId', ...told]) })
  const orderId = isId(payload.orderId) ? payload.orderId : null
  await tellWebhooks(ctx, [{ type, key: `${type} ${newId()}`, orderId, providerIds, dataFor }])
}
