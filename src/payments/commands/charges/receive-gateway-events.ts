import type { AppContext } from '#server/context.ts'
import { recordGatewayEvent } from '#payments/commands/charges/record-gateway-event.ts'
import { notFound } from '#shared/app-error.ts'

/** A message as it came: raw, for its signature is over its bytes. */
export interface GatewayMessage {
  body: Uint8Array
  headers: Headers
}

/** Hears a payment gateway, OUTSIDE a transaction. False when the message is not the gateway's, or too old. Throws GatewayUnreachable when it must come again. */
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
