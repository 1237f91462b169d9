import type { AppContext } from '#server/context.ts'
import { emailBrandingOf } from '#notifications/commands/email/email-branding.ts'
import { notifyPeople } from '#notifications/commands/in-app/notify-people.ts'
import { billingDocumentNotification, payoutNotification } from '#notifications/rules/orders/payout-notifications.ts'
import { listOwners } from '#notifications/store/businesses.server.ts'
import { findBillingDocumentDetails, findPayoutDetails } from '#notifications/store/payouts.server.ts'
import { dateIn } from '#payments/rules/documents/document-period.ts'
import type { BillingDocumentKind } from '#payments/rules/documents/document-content.ts'
import { documentTitles, periodText } from '#payments/rules/documents/document-words.ts'
import { formatMoney } from '#shared/money.ts'
import { describeDay } from '#shared/time/time-text.ts'

/** Notifies the owners of a business of a payout; other members cannot see its money. */
export async function notifyPayout(
  ctx: AppContext,
  payoutId: string,
  move: 'scheduled' | 'paid' | 'failed' | 'returned',
): Promise<void> {
  const details = await findPayoutDetails(ctx.db, payoutId)
  if (!details) return
  const { providerId: id, providerName: name, reference, amountMinor: minor, currency, destination, failure } = details
  const payout = {
    business: { id, name },
    reference,
    amount: formatMoney({ minor, currency }),
    account: destination.masked,
    failure,
  }
  await notifyPeople(
    ctx,
    await listOwners(ctx.db, id),
    payoutId,
    payoutNotification(move, payout, emailBrandingOf(ctx)),
  )
}

/** The same for an invoice or a statement. */
export async function notifyOfBillingDocument(ctx: AppContext, documentId: string): Promise<void> {
  const details = await findBillingDocumentDetails(ctx.db, documentId)
  if (!details) return
  const {
    providerId: id,
    providerName: name,
    kind,
    number,
    period,
    totalMinor: minor,
    currency,
    dueAt,
    content,
  } = details
  const due = dueAt === null ? '' : describeDay(dateIn(content.timeZone, dueAt))
  const billingDocument = {
    business: { id, name },
    kind,
    title: documentTitles[kind as BillingDocumentKind],
    number,
    period: period && periodText(period),
    amount: formatMoney({ minor, currency }),
    due,
  }
  await notifyPeople(
    ctx,
    await listOwners(ctx.db, id),
    documentId,
    billingDocumentNotification(billingDocument, emailBrandingOf(ctx)),
  )
}
