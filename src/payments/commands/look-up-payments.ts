import type { AppContext } from '#context.ts'
import { askCompany } from '#payments/commands/ask-company.ts'
import { takeChargeState } from '#payments/commands/take-charge-state.ts'
import { listPaymentRows, lookSoon, type Payment } from '#payments/store/payments.server.ts'
import { CompanyRefused, CompanyUnreachable } from '#shared/payment-adapter.ts'

/** Asks the company, OUTSIDE a transaction, about every payment of the order that is not settled, and takes the answers. A company that is away is asked later. */
export async function lookUpPayments(ctx: AppContext, orderId: string): Promise<void> {
  const payments = await listPaymentRows(ctx.db, [orderId])
  await Promise.all(payments.filter(isUnsettled).map((payment) => lookUp(ctx, payment)))
}

/** What the company refused to begin has no name there. */
const isUnsettled = ({ companyRef, status, wanted }: Payment) =>
  companyRef !== null &&
  !companyRef.startsWith('refused:') &&
  (['needs_action', 'failed', 'expired'].includes(status) || (status === 'authorised' && wanted !== null))

async function lookUp(ctx: AppContext, { id, adapter, companyRef }: Payment): Promise<void> {
  try {
    const state = await askCompany(ctx, adapter, (company) => company.find(companyRef!))
    await takeChargeState(ctx, id, state)
  } catch (error) {
    if (error instanceof CompanyUnreachable) await lookSoon(ctx.db, id, ctx.now)
    else if (!(error instanceof CompanyRefused)) throw error
  }
}
