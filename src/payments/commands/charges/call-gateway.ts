import type { AppContext } from '#server/context.ts'
import { GatewayUnreachable, type PaymentAdapter } from '#shared/adapters/payment-adapter.ts'

/**
 * Calls a payment gateway, OUTSIDE any transaction, and waits at most `payments.patience_seconds`. Throws
 * GatewayUnreachable when it does not answer in time: the result is unknown, so the call must be repeated with the same
 * key.
 */
export async function callGateway<Answer>(
  ctx: AppContext,
  adapterKey: string,
  call: (gateway: PaymentAdapter) => Promise<Answer>,
): Promise<Answer> {
  const gateway = ctx.paymentAdapters.get(adapterKey)
  if (!gateway) throw new GatewayUnreachable(`there is no payment gateway "${adapterKey}" here`)
  const answer = call(gateway)
  // A response after the timeout is ignored; the next call returns it again.
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
