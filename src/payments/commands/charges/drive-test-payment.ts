import type { AppContext } from '#server/context.ts'
import { receiveTestGatewayEvents } from '#payments/commands/charges/receive-test-gateway-message.ts'
import { readTestStep } from '#payments/rules/charges/test-payment.ts'
import { notFound } from '#shared/app-error.ts'
import { testGatewayIn } from '#shared/adapters/test-gateway.ts'

/**
 * Applies a button of the test gateway's pay page, OUTSIDE a transaction. Returns the URL to redirect to; null: stay on
 * the page.
 */
export async function driveTestPayment(
  ctx: AppContext,
  chargeRef: string,
  typed: Record<string, unknown>,
): Promise<string | null> {
  const gateway = testGatewayIn(ctx.paymentAdapters)
  const visit = await gateway?.show(chargeRef)
  if (!gateway || !visit) throw notFound('page')
  const step = readTestStep(typed)
  if ('turn' in step) {
    await gateway.turn(chargeRef, step.turn)
    return null
  }
  const { returns } = await gateway.act(chargeRef, step)
  if (step.content === 'message_first') await receiveTestGatewayEvents(ctx)
  return returns ? visit.returnUrl : null
}
