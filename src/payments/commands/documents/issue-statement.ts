import type { AppContext } from '#server/context.ts'
import type { SalesBook } from '#payments/commands/documents/invoice-commission.ts'
import { issueBillingDocument } from '#payments/commands/documents/issue-billing-document.ts'
import type { StatementContent } from '#payments/rules/documents/document-content.ts'
import { bare, marketParty, type ProviderParty } from '#payments/queries/document-parties.ts'
import { dateIn, yearOf } from '#payments/rules/documents/document-period.ts'
import { quarterOf, quarters, statementRows, type StatementSale } from '#payments/rules/documents/statement-rows.ts'
import { listOnlineSales } from '#payments/store/document-ledger.server.ts'
import type { Instant } from '#shared/time/instant.ts'

interface InvoiceInput {
  providerId: string
  currency: string
  provider: ProviderParty
  /** Any instant in the year. */
  at: Instant
}

/**
 * The yearly statement of a provider: income, refunds, fees and number of sales, by country and quarter. Once for each
 * year and currency.
 */
export async function issueStatement(
  ctx: AppContext,
  { providerId, currency, provider, at }: InvoiceInput,
  book: SalesBook,
): Promise<void> {
  const { name, from, until } = yearOf(provider.timeZone, at)
  const sales = await salesOf(ctx, { providerId, currency, provider, from, until }, book)
  if (sales.length === 0) return
  const total = statementRows(sales, () => 'Total')[0]!
  const content: StatementContent = {
    kind: 'statement',
    language: 'en',
    issuer: marketParty(ctx),
    recipient: bare(provider),
    issuedOn: dateIn(provider.timeZone, ctx.now),
    timeZone: provider.timeZone,
    period: name,
    countries: statementRows(sales, ({ country }) => country),
    quarters: statementRows(sales, quarterOf, quarters),
    totalMinor: total.incomeMinor - total.refundsMinor,
    total,
  }
  const key = `statement:${providerId}:${currency}:${name}`
  const { billingDocument, isNew } = await issueBillingDocument(ctx, {
    kind: 'statement',
    series: `statements:${name}`,
    prefix: `S-${name}`,
    providerId,
    currency,
    period: name,
    key,
    content,
  })
  if (isNew) await ctx.publish(ctx.db, 'invoice.issued', { documentId: billingDocument.id, providerId })
}

interface Span {
  providerId: string
  currency: string
  provider: ProviderParty
  from: Instant
  until: Instant
}

async function salesOf(ctx: AppContext, { provider, ...span }: Span, book: SalesBook): Promise<StatementSale[]> {
  const online = await listOnlineSales(ctx.db, span)
  const details = new Map(
    (
      await book.describe(
        ctx,
        online.map(({ subjectId }) => subjectId),
      )
    ).map((one) => [one.subjectId, one]),
  )
  const atVenue = await book.listVenueSales(ctx, span)
  const dateOf = (at: Instant) => dateIn(provider.timeZone, at)
  return [
    ...online.map(({ at, ...row }) => ({
      ...row,
      date: dateOf(at),
      country: details.get(row.subjectId)?.country ?? provider.country,
    })),
    ...atVenue.map(({ subjectId, country, at, amountMinor }) => ({
      subjectId,
      country,
      date: dateOf(at),
      incomeMinor: amountMinor,
      refundsMinor: 0,
      feesMinor: 0,
    })),
  ]
}
