import type { AppContext } from '#context.ts'
import { CompanyUnreachable, type PaymentAdapter } from '#shared/payment-adapter.ts'

/**
 * Speaks with a payment company, OUTSIDE of any transaction, and waits for `payments.patience_seconds` at most. Throws CompanyUnreachable when it is not
 * there or too slow: nobody knows what became of it, so it is asked again with the same key.
 */
export async function askCompany<Answer>(
  ctx: AppContext,
  adapterKey: string,
  call: (company: PaymentAdapter) => Promise<Answer>,
): Promise<Answer> {
  const company = ctx.paymentAdapters.get(adapterKey)
  if (!company) throw new CompanyUnreachable(`there is no payment company "${adapterKey}" here`)
  const answer = call(company)
  // Whatever comes after our patience is over is nobody's any more; the next question brings it.
  answer.catch(() => {})
  let timer: NodeJS.Timeout | undefined
  const impatience = new Promise<never>((_, refuse) => {
    const seconds = ctx.settings.get('payments.patience_seconds')
    timer = setTimeout(() => refuse(new CompanyUnreachable(`no answer within ${seconds} seconds`)), seconds * 1000)
  })
  try {
    return await Promise.race([answer, impatience])
  } finally {
    clearTimeout(timer)
  }
}
