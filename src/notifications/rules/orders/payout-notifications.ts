import { button, paragraph, table, type EmailContent } from '#notifications/rules/email/email-parts.ts'
import { whyBusiness, type Business, type NotificationContent } from '#notifications/rules/notification.ts'

interface Here {
  marketName: string
}

export interface PayoutDetail {
  business: Business
  reference: string
  /** "EUR 28.50" */
  amount: string
  /** "•••• 4321" */
  account: string
  failure: string
}

type PayoutMove = 'scheduled' | 'paid' | 'failed' | 'returned'

const moneyOf = ({ id }: Business) => `/provider-dashboard/${id}/money`

const words: Record<PayoutMove, { pill: string; heading: string; text(details: PayoutDetail): string }> = {
  scheduled: {
    pill: 'Payout planned',
    heading: 'A payout is planned.',
    text: ({ amount, account }) => `${amount} goes to your account ${account} with the next run.`,
  },
  paid: {
    pill: 'Paid out',
    heading: 'You were paid out.',
    text: ({ amount, account }) => `${amount} went to your account ${account}.`,
  },
  failed: {
    pill: 'Payout failed',
    heading: 'We could not pay you out.',
    text: ({ amount, account }) =>
      `${amount} did not arrive at your account ${account}, after three tries. Please look at your bank details; the money is safe, and goes out again with the next run.`,
  },
  returned: {
    pill: 'Payout sent back',
    heading: 'Your bank sent a payout back.',
    text: ({ amount, account }) =>
      `${amount} came back from your account ${account}. Please look at your bank details; the money is safe, and goes out again with the next run.`,
  },
}

/** The state of a payout. A planned one is only sent in the app. */
export function payoutNotification(move: PayoutMove, details: PayoutDetail, here: Here): NotificationContent {
  const { pill, heading, text } = words[move]
  const { business, reference, amount, account, failure } = details
  const href = moneyOf(business)
  const emailMessage: EmailContent = {
    subject: `${pill} ${reference}: ${amount}`,
    preheader: text(details).slice(0, 90),
    heading,
    blocks: [
      paragraph(text(details)),
      {
        kind: 'card',
        title: business.name,
        pill,
        rows: [
          { label: 'Amount', value: amount },
          { label: 'Account', value: account },
          { label: 'Reference', value: reference },
        ],
      },
      button('Open your money', href),
      ...(move === 'paid' || !failure ? [] : [table(['Because', failure])]),
    ],
    reason: whyBusiness(business, here),
  }
  return {
    kind: `payout.${move}`,
    title: `${business.name}: ${heading}`,
    text: text(details),
    href,
    ...(move !== 'scheduled' && { emailMessage }),
  }
}

export interface BillingDocumentDetail {
  business: Business
  kind: string
  /** "Commission invoice" */
  title: string
  number: string
  /** "November 2026" */
  period: string
  amount: string
  /** "Fri 20 Nov 2026"; '' when nothing is due. */
  due: string
}

/** A new invoice or statement. */
export function billingDocumentNotification(
  { business, kind, title, number, period, amount, due }: BillingDocumentDetail,
  here: Here,
): NotificationContent {
  const about = [title, period].filter(Boolean).join(', ')
  const text = due
    ? `Your earnings have not covered ${amount} for 30 days. Please pay it by ${due}; after that, nothing can be sold for payment at the venue until it is settled.`
    : `${about} is ready to be downloaded.`
  const href = moneyOf(business)
  const emailMessage: EmailContent = {
    subject: due ? `Please pay ${amount} by ${due}` : `${about}: ${number}`,
    preheader: text.slice(0, 90),
    heading: due ? 'An invoice is to be paid.' : 'A paper for your books is ready.',
    blocks: [
      paragraph(text),
      table(
        ['Business', business.name],
        ['Number', number],
        ['Period', period],
        [kind === 'statement' ? 'Income' : 'Amount', amount],
        ['Due', due],
      ),
      button('Open your money', href),
    ],
    reason: whyBusiness(business, here),
  }
  return { kind: 'invoice.issued', title: `${business.name}: ${about}`, text, href, emailMessage }
}
