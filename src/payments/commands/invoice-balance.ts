import type { AppContext } from '#context.ts'
import { issuePaper } from '#payments/commands/paper-issue.ts'
import type { BalanceContent } from '#payments/rules/paper-content.ts'
import { bare, marketParty, providerParty } from '#payments/queries/paper-parties.ts'
import { dateIn } from '#payments/rules/paper-period.ts'
import type { Instant } from '#shared/instant.ts'

interface Debt {
  providerId: string
  currency: string
  owedMinor: number
  owesSince: Instant
  dueAt: Instant
}

/** Asks a provider for what no earnings have made good. Once for each time they came to owe. Inside the caller's transaction; returns its id. */
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
  const { paper, isNew } = await issuePaper(ctx, {
    kind: 'balance_invoice',
    series: `invoices:${year}`,
    prefix: `C-${year}`,
    providerId,
    currency,
    key,
    content,
    dueAt,
  })
  if (isNew) await ctx.happened(ctx.db, 'invoice.issued', { paperId: paper.id, providerId })
  return paper.id
}
