import type { AppContext } from '#server/context.ts'
import { issueBillingDocument } from '#payments/commands/documents/issue-billing-document.ts'
import { issueStatement } from '#payments/commands/documents/issue-statement.ts'
import type { CommissionContent, SubjectDetails, VenueSale } from '#payments/rules/documents/document-content.ts'
import { bare, marketParty, providerParty, type ProviderParty } from '#payments/queries/document-parties.ts'
import { commissionLines, sumOf } from '#payments/rules/documents/invoice-lines.ts'
import { dateIn, monthBefore, monthOf, type Period } from '#payments/rules/documents/document-period.ts'
import { setNextInvoice, lockUninvoiced, type AccountRow } from '#payments/store/payout-accounts.server.ts'
import { listCommission, owedAt } from '#payments/store/document-ledger.server.ts'
import type { Instant } from '#shared/time/instant.ts'

/** Data about sales, supplied by the ordering slice. */
export interface SalesBook {
  describe(ctx: AppContext, subjectIds: string[]): Promise<SubjectDetails[]>
  listVenueSales(
    ctx: AppContext,
    span: { providerId: string; currency: string; from: Instant; until: Instant },
  ): Promise<VenueSale[]>
}

const batch = 20

/**
 * Issues the invoices for past months and the statements for past years: a batch, each with the row of its account
 * locked.
 */
export async function issueDueInvoices(ctx: AppContext, book: SalesBook): Promise<number> {
  return ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    const due = await lockUninvoiced(db, ctx.now, batch)
    for (const account of due) await issueFor(inside, account, book)
    return due.length
  })
}

async function issueFor(
  ctx: AppContext,
  { providerId, currency, nextInvoiceAt }: AccountRow,
  book: SalesBook,
): Promise<void> {
  const provider = await providerParty(ctx, providerId)
  const month = monthBefore(provider.timeZone, nextInvoiceAt)
  await issueCommissionInvoice(ctx, { providerId, currency, provider, period: month }, book)
  if (month.name.endsWith('-12')) await issueStatement(ctx, { providerId, currency, provider, at: month.from }, book)
  await setNextInvoice(ctx.db, providerId, currency, monthOf(provider.timeZone, nextInvoiceAt).until)
}

interface InvoiceInput {
  providerId: string
  currency: string
  provider: ProviderParty
  period: Period
}

/** The commission of a provider for a month; no invoice for an amount of zero. */
async function issueCommissionInvoice(ctx: AppContext, wish: InvoiceInput, book: SalesBook): Promise<void> {
  const { providerId, currency, provider, period } = wish
  const content = await contentOf(ctx, wish, book)
  if (content.lines.length === 0) return
  const year = dateIn(provider.timeZone, ctx.now).slice(0, 4)
  const key = `commission:${providerId}:${currency}:${period.name}`
  const { billingDocument, isNew } = await issueBillingDocument(ctx, {
    kind: 'commission_invoice',
    series: `invoices:${year}`,
    prefix: `C-${year}`,
    providerId,
    currency,
    period: period.name,
    key,
    content,
  })
  if (isNew) await ctx.publish(ctx.db, 'invoice.issued', { documentId: billingDocument.id, providerId })
}

async function contentOf(
  ctx: AppContext,
  { providerId, currency, provider, period }: InvoiceInput,
  book: SalesBook,
): Promise<CommissionContent> {
  const { from, until, name } = period
  const charged = (await listCommission(ctx.db, { providerId, currency, from, until })).map((row) => ({
    ...row,
    date: dateIn(provider.timeZone, row.at),
  }))
  const details = await book.describe(
    ctx,
    charged.map(({ subjectId }) => subjectId),
  )
  const lines = commissionLines(charged, new Map(details.map((one) => [one.subjectId, one])))
  const commissionMinor = sumOf(lines, (line) => line.commissionMinor)
  const taxMinor = sumOf(lines, (line) => line.taxMinor)
  const owedMinor = sumOf(
    lines.filter(({ isOwed }) => isOwed),
    (line) => line.commissionMinor + line.taxMinor,
  )
  return {
    kind: 'commission_invoice',
    language: 'en',
    issuer: marketParty(ctx),
    recipient: bare(provider),
    issuedOn: dateIn(provider.timeZone, ctx.now),
    timeZone: provider.timeZone,
    period: name,
    lines,
    commissionMinor,
    taxPercent: ctx.settings.get('tax.commission_rate'),
    taxMinor,
    totalMinor: commissionMinor + taxMinor,
    paidMinor: commissionMinor + taxMinor - owedMinor,
    owedMinor,
    balanceOwedMinor: await owedAt(ctx.db, providerId, currency, until),
  }
}
