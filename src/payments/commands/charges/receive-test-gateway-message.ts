import type { AppContext } from '#server/context.ts'
import { receiveGatewayEvents } from '#payments/commands/charges/receive-gateway-events.ts'
import { testGatewayIn } from '#shared/adapters/test-gateway.ts'

/**
 * Delivers the due messages of the test gateway, as a real gateway would to the webhook. Returns how many there were.
 */
export async function receiveTestGatewayEvents(ctx: AppContext): Promise<number> {
  const gateway = testGatewayIn(ctx.paymentAdapters)
  if (!gateway) return 0
  const calls = await gateway.claimMessages()
  for (const call of calls) {
    await receiveGatewayEvents(ctx, gateway.key, call)
    await gateway.confirmMessage(call.id)
  }
  return calls.length
}
