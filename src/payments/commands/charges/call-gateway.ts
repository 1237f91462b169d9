import type { AppContext } from '#server/context.ts'
import { GatewayUnreachable, type PaymentAdapter } from '#shared/adapters/payment-adapter.ts'

/**
 * Speaks with a payment gateway, OUTSIDE of any transaction, and waits for `payments.patience_seconds` at most. Throws GatewayUnreachable when it is not
 * there or too slow: nobody knows what became of it, so it is asked again with the same key.
 */
export async function callGateway<Answer>(
  ctx: AppContext,
  adapterKey: string,
  call: (gateway: PaymentAdapter) => Promise<Answer>,
): Promise<Answer> {
  const gateway = ctx.paymentAdapters.get(adapterKey)
  if (!gateway) throw new GatewayUnreachable(`there is no payment gateway "${adapterKey}" here`)
  const answer = call(gateway)
  // Whatever comes after our patience is over is nobody's any more; the next question brings it.
  answer.catch(() => {})
  let timer: NodeJS.Timeout | undefined
  const impatience = new Promise<never>((_, reject) => {
    const seconds = ctx.settings.get('payments.patience_seconds')
    timer = setTimeout(() => reject(new GatewayUnreachable(`no answer within ${seconds} seconds`)), seconds * 1000)
  })
  try {
    return await Promise.race([answer, impatience])
  } finally {
    clearTimeout(timer)
  }
}
