import type { AppContext } from '#server/context.ts'
import type { BillingDocument } from '#payments/rules/documents/document-content.ts'
import type { Amount, BillingDocumentView, PayoutView } from '#payments/contract-payouts.ts'
import { documentTitles, periodText } from '#payments/rules/documents/document-words.ts'
import { dateIn } from '#payments/rules/documents/document-period.ts'
import { payoutWords } from '#payments/rules/payouts/payout-states.ts'
import type { PayoutRow } from '#payments/store/payouts.server.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'
import { formatMoney } from '#shared/money.ts'
import { describeDay } from '#shared/time/time-text.ts'

/** An amount in minor units with its display text. */
export const amountOf = (minor: number, currency: string): Amount => ({
  minor,
  currency,
  display: formatMoney({ minor, currency }),
})

const moment = (at: Instant | null) => (at === null ? null : isoOf(at))

/** "Mon 9 Nov 2026": runs and documents show the day only. */
export const dayIn = (zone: string, at: Instant): string => describeDay(dateIn(zone, at))

/** The displayed fields of a payout. */
type Shown = Omit<PayoutRow, 'approvedBy' | 'gatewayRef' | 'tries' | 'nextTryAt' | 'destination'> & {
  destination: { masked: string }
}

/** A payout as the API shows it; days in `zone`. */
export function payoutView(row: Shown, zone = 'UTC'): PayoutView {
  return {
    id: row.id,
    reference: row.reference,
    providerId: row.providerId,
    providerName: row.providerName,
    amount: amountOf(row.amountMinor, row.currency),
    status: row.status,
    statusText: payoutWords[row.status],
    destination: row.destination.masked,
    adapter: row.adapter,
    isApproved: row.approvedAt !== null,
    failure: row.failure,
    bankReference: row.bankReference,
    createdAt: isoOf(row.createdAt),
    createdText: dayIn(zone, row.createdAt),
    sentAt: moment(row.sentAt),
    settledAt: moment(row.settledAt),
    fileId: row.fileId,
  }
}

type ShownBillingDocument = Omit<BillingDocument, 'orderId' | 'partId' | 'content'> & {
  content: Pick<BillingDocument['content'], 'issuedOn' | 'timeZone'>
}

/** A document as the API lists it, without its content. */
export function billingDocumentView({
  id,
  kind,
  number,
  providerId,
  currency,
  totalMinor,
  period,
  content,
  issuedAt,
  dueAt,
  settledAt,
}: ShownBillingDocument): BillingDocumentView {
  return {
    id,
    kind,
    title: documentTitles[kind],
    number,
    providerId,
    total: amountOf(totalMinor, currency),
    period: period ? periodText(period) : '',
    issuedAt: isoOf(issuedAt),
    issuedText: describeDay(content.issuedOn),
    dueText: dueAt === null ? null : dayIn(content.timeZone, dueAt),
    isPaid: dueAt === null ? null : settledAt !== null,
  }
}

/** The name and URL of the market on documents. */
export const marketOf = (ctx: AppContext) => ({ market: ctx.settings.get('market.name'), publicUrl: ctx.publicUrl })
