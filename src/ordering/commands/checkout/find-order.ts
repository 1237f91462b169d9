import type { AppContext } from '#server/context.ts'
import { promiseCode, sendEmailCode, type CodeRequest } from '#identity/commands/codes/send-email-code.ts'
import { verifyEmailCode } from '#identity/commands/codes/verify-email-code.ts'
import type { CodeSent } from '#identity/contract.ts'
import { normalEmail } from '#identity/rules/codes/email-addresses.ts'
import type { FindOrderInput } from '#ordering/contract.ts'
import { parseReference } from '#ordering/rules/orders/references.ts'
import { findOrderByReference } from '#ordering/store/orders/order-reads.server.ts'
import { notFound } from '#shared/app-error.ts'

export interface FoundOrder {
  /** Set once the code was right: from then on `getOrder` opens it. */
  reference: string | null
  codeSent: CodeSent | null
}

/**
 * Finds an order by its reference and address: first a code is mailed, then it is taken. Whether there is such an order
 * is told only to who reads that mail. `work` is the solved challenge, where an earlier answer asked for one.
 * Refuses: email-invalid, missing-recaptcha-token, rate-limited, code-wrong, code-used-up, code-expired, not-found.
 */
export async function findOrder(
  ctx: AppContext,
  { reference, email, code }: FindOrderInput,
  work?: string,
): Promise<FoundOrder> {
  const parsed = parseReference(reference)
  const order = parsed && (await findOrderByReference(ctx.db, parsed.order))
  const isTheirs = order !== undefined && order.email !== '' && order.email === normalEmail(email)
  const request: CodeRequest = { purpose: 'find', work }
  if (!code) return { reference: null, codeSent: await (isTheirs ? sendEmailCode : promiseCode)(ctx, email, request) }
  await verifyEmailCode(ctx, email, code)
  if (!isTheirs) throw notFound('order')
  return { reference: order.reference, codeSent: null }
}
