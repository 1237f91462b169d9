import type { AppContext } from '#server/context.ts'
import { issueBillingDocument } from '#payments/commands/documents/issue-billing-document.ts'
import type { BalanceContent } from '#payments/rules/documents/document-content.ts'
import { bare, marketParty, providerParty } from '#payments/queries/document-parties.ts'
import { dateIn } from '#payments/rules/documents/document-period.ts'
import type { Instant } from '#shared/time/instant.ts'

interface Debt {
  providerId: string
  currency: string
  owedMinor: number
  owesSince: Instant
  dueAt: Instant
}

/**
 * Invoices a provider for a debt that their earnings did not cover, once for each period of debt. Runs inside the
 * caller's transaction; returns the invoice id.
 */
export async function issueBalanceInvoice(
  ctx: AppContext,
  { providerId, currency, owedMinor, owesSince, dueAt }: Debt,
): Promise<string> {
  const provider = await providerParty(ctx, providerId)
  const dateOf = (at: Instant) => dateIn(provider.timeZone, at)
  const year = dateOf(ctx.now).slice(0, 4)
  const content: BalanceContent = {
    kind: 'balance_invoice',
    language: 'en',
    issuer: marketParty(ctx),
    recipient: bare(provider),
    issuedOn: dateOf(ctx.now),
    timeZone: provider.timeZone,
    owesSince: dateOf(owesSince),
    dueOn: dateOf(dueAt),
    totalMinor: owedMinor,
  }
  const key = `balance:${providerId}:${currency}:${owesSince}`
  const { billingDocument, isNew } = await issueBillingDocument(ctx, {
    kind: 'balance_invoice',
    series: `invoices:${year}`,
    prefix: `C-${year}`,
    providerId,
    currency,
    key,
    content,
    dueAt,
  })
  if (isNew) await ctx.publish(ctx.db, 'invoice.issued', { documentId: billingDocument.id, providerId })
  return billingDocument.id
}
