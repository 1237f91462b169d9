import type { AppContext } from '#server/context.ts'
import { recordGatewayEvent } from '#payments/commands/charges/record-gateway-event.ts'
import { notFound } from '#shared/app-error.ts'

/** A message as raw bytes, because its signature covers the bytes. */
export interface GatewayMessage {
  body: Uint8Array
  headers: Headers
}

/**
 * Processes a message of a payment gateway, OUTSIDE a transaction. Returns false when the signature is wrong or the
 * message too old. Throws GatewayUnreachable when the gateway must repeat it.
 */
export async function receiveGatewayEvents(
  ctx: AppContext,
  adapterKey: string,
  { body, headers }: GatewayMessage,
): Promise<boolean> {
  const adapter = ctx.paymentAdapters.get(adapterKey)
  if (!adapter) throw notFound('payment company')
  const event = await adapter.readEvent(body, headers)
  if (!event) return false
  await recordGatewayEvent(ctx, adapterKey, event)
  return true
}
