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
  /** Set once the code is correct; from then on `getOrder` opens the order. */
  reference: string | null
  codeSent: CodeSent | null
}

/**
 * Finds an order by its reference and email address: the first call sends a code by email, the second verifies it. Only
 * a correct code reveals whether the order exists. `work` is the solved challenge, where an earlier response required
 * one. Throws `email-invalid`, `missing-recaptcha-token`, `rate-limited`, `code-wrong`, `code-used-up`, `code-expired`,
 * not-found.
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
