import type { AppContext } from '#server/context.ts'
import { ownersOf } from '#notifications/definitions/audiences.ts'
import { defineNotification } from '#notifications/definitions/define-notification.ts'
import { button, paragraph, table } from '#notifications/rules/email/email-parts.ts'
import { whyBusiness, type Business } from '#notifications/rules/notification.ts'
import { amountText, businessOf } from '#notifications/rules/samples/sample-order.ts'
import { findBillingDocumentDetails, findPayoutDetails } from '#notifications/store/payouts.server.ts'
import type { BillingDocumentKind } from '#payments/rules/documents/document-content.ts'
import { dateIn } from '#payments/rules/documents/document-period.ts'
import { documentTitles, periodText } from '#payments/rules/documents/document-words.ts'
import { formatMoney } from '#shared/money.ts'
import { describeDay } from '#shared/time/time-text.ts'

const moneyPath = ({ id }: Business) => `/provider-dashboard/${id}/money`

interface Payout {
  business: Business
  reference: string
  /** "EUR 28.50" */
  amount: string
  /** "•••• 4321" */
  account: string
  failure: string
}

interface PayoutText<Move extends string> {
  move: Move
  pill: string
  heading: string
  text(payout: Payout): string
  /** A planned payout is only shown in the app. */
  isInAppOnly?: boolean
}

const payout = <const Move extends 'scheduled' | 'paid' | 'failed' | 'returned'>({
  move,
  pill,
  heading,
  text,
  isInAppOnly = false,
}: PayoutText<Move>) =>
  defineNotification({
    kind: `payout.${move}`,
    preference: 'payout',
    side: 'provider',
    on: `payout.${move}`,
    load: async (ctx: AppContext, { payoutId }: { payoutId: string }): Promise<Payout | undefined> => {
      const details = await findPayoutDetails(ctx.db, payoutId)
      if (!details) return undefined
      const { providerId, providerName, reference, amountMinor, currency, destination, failure } = details
      return {
        business: { id: providerId, name: providerName },
        reference,
        amount: formatMoney({ minor: amountMinor, currency }),
        account: destination.masked,
        failure,
      }
    },
    audience: ownersOf,
    key: ({ payoutId }: { payoutId: string }) => payoutId,
    inApp: (one) => ({ title: `${one.business.name}: ${heading}`, text: text(one), href: moneyPath(one.business) }),
    email: (one, here) =>
      isInAppOnly
        ? null
        : {
            subject: `${pill} ${one.reference}: ${one.amount}`,
            preheader: text(one).slice(0, 90),
            heading,
            blocks: [
              paragraph(text(one)),
              {
                kind: 'card',
                title: one.business.name,
                pill,
                rows: [
                  { label: 'Amount', value: one.amount },
                  { label: 'Account', value: one.account },
                  { label: 'Reference', value: one.reference },
                ],
              },
              button('Open your money', moneyPath(one.business)),
              ...(move === 'paid' || !one.failure ? [] : [table(['Because', one.failure])]),
            ],
            reason: whyBusiness(one.business, here),
          },
    sample: (cast): Payout[] => [
      {
        business: businessOf(cast),
        reference: 'PO-2026-0042',
        amount: amountText,
        account: '•••• 4321',
        failure: 'The account is closed.',
      },
    ],
  })

const scheduled = payout({
  move: 'scheduled',
  pill: 'Payout planned',
  heading: 'A payout is planned.',
  text: ({ amount, account }) => `${amount} goes to your account ${account} with the next run.`,
  isInAppOnly: true,
})

const paid = payout({
  move: 'paid',
  pill: 'Paid out',
  heading: 'You were paid out.',
  text: ({ amount, account }) => `${amount} went to your account ${account}.`,
})

const failed = payout({
  move: 'failed',
  pill: 'Payout failed',
  heading: 'We could not pay you out.',
  text: ({ amount, account }) =>
    `${amount} did not arrive at your account ${account}, after three tries. Please look at your bank details; the money is safe, and goes out again with the next run.`,
})

const returned = payout({
  move: 'returned',
  pill: 'Payout sent back',
  heading: 'Your bank sent a payout back.',
  text: ({ amount, account }) =>
    `${amount} came back from your account ${account}. Please look at your bank details; the money is safe, and goes out again with the next run.`,
})

interface BillingDocument {
  business: Business
  kind: string
  /** "Commission invoice, November 2026" */
  about: string
  number: string
  period: string
  amount: string
  /** "Fri 20 Nov 2026"; '' when nothing is due. */
  due: string
}

const documentText = ({ about, amount, due }: BillingDocument) =>
  due
    ? `Your earnings have not covered ${amount} for 30 days. Please pay it by ${due}; after that, nothing can be sold for payment at the venue until it is settled.`
    : `${about} is ready to be downloaded.`

/** A new invoice or statement. */
const invoiceIssued = defineNotification({
  kind: 'invoice.issued',
  preference: 'payout',
  side: 'provider',
  on: 'invoice.issued',
  load: async (ctx, { documentId }): Promise<BillingDocument | undefined> => {
    const details = await findBillingDocumentDetails(ctx.db, documentId)
    if (!details) return undefined
    const { providerId, providerName, kind, number, totalMinor, currency, dueAt, content } = details
    const period = details.period && periodText(details.period)
    return {
      business: { id: providerId, name: providerName },
      kind,
      about: [documentTitles[kind as BillingDocumentKind], period].filter(Boolean).join(', '),
      number,
      period,
      amount: formatMoney({ minor: totalMinor, currency }),
      due: dueAt === null ? '' : describeDay(dateIn(content.timeZone, dueAt)),
    }
  },
  audience: ownersOf,
  key: ({ documentId }) => documentId,
  inApp: (one) => ({
    title: `${one.business.name}: ${one.about}`,
    text: documentText(one),
    href: moneyPath(one.business),
  }),
  email: (one, here) => {
    const { business, kind, about, number, period, amount, due } = one
    return {
      subject: due ? `Please pay ${amount} by ${due}` : `${about}: ${number}`,
      preheader: documentText(one).slice(0, 90),
      heading: due ? 'An invoice is to be paid.' : 'A paper for your books is ready.',
      blocks: [
        paragraph(documentText(one)),
        table(
          ['Business', business.name],
          ['Number', number],
          ['Period', period],
          [kind === 'statement' ? 'Income' : 'Amount', amount],
          ['Due', due],
        ),
        button('Open your money', moneyPath(business)),
      ],
      reason: whyBusiness(business, here),
    }
  },
  sample: (cast) => [
    {
      business: businessOf(cast),
      kind: 'invoice',
      about: 'Commission invoice, November 2026',
      number: '2026-000042',
      period: 'November 2026',
      amount: amountText,
      due: '',
    },
  ],
})

export const payouts = [scheduled, paid, failed, returned, invoiceIssued] as const
