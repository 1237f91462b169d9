import type { AppContext } from '#server/context.ts'
import { receiveGatewayEvents } from '#payments/commands/charges/receive-gateway-events.ts'
import { testGatewayIn } from '#shared/adapters/test-gateway.ts'

/** Lets the test gateway say what it has to say by now, as a real one would at our endpoint. Returns how many messages there were. */
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
