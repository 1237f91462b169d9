import type { AppContext } from '#context.ts'
import { takeCompanyEvent } from '#payments/commands/take-company-event.ts'
import { notFound } from '#shared/app-error.ts'

/** A message as it came: raw, for its signature is over its bytes. */
export interface CompanyMessage {
  body: Uint8Array
  headers: Headers
}

/** Hears a payment company, OUTSIDE a transaction. False when the message is not the company's, or too old. Throws CompanyUnreachable when it must come again. */
export async function hearCompany(
  ctx: AppContext,
  adapterKey: string,
  { body, headers }: CompanyMessage,
): Promise<boolean> {
  const adapter = ctx.paymentAdapters.get(adapterKey)
  if (!adapter) throw notFound('payment company')
  const event = await adapter.readEvent(body, headers)
  if (!event) return false
  await takeCompanyEvent(ctx, adapterKey, event)
  return true
}
