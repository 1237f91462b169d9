import { explainOutage } from '#notifications/rules/email/mail-health.ts'
import type { EmailBranding } from '#notifications/rules/email/mail-content.ts'
import type { NotificationContent } from '#notifications/rules/notification.ts'
import { accountSamples } from '#notifications/rules/samples/sample-people.ts'
import { customerMessageNotification, sampleUnread } from '#notifications/rules/conversations/message-notifications.ts'
import {
  quoteMail,
  quoteNotification,
  type CustomerStep,
} from '#notifications/rules/conversations/quote-notifications.ts'
import * as reviews from '#notifications/rules/conversations/review-notifications.ts'
import { faultNotification, outcomeText } from '#notifications/rules/conversations/support-notifications.ts'
import { orderPath } from '#notifications/rules/orders/customer-email.ts'
import { dayListNotification } from '#notifications/rules/orders/day-list.ts'
import { customerDisputeNotification, type DisputeStep } from '#notifications/rules/orders/dispute-notifications.ts'
import { itemsOf, titlesText } from '#notifications/rules/orders/emailed-order.ts'
import * as money from '#notifications/rules/orders/money-notifications.ts'
import { placedNotification, walkInNotification } from '#notifications/rules/orders/order-notifications.ts'
import { payoutNotification } from '#notifications/rules/orders/payout-notifications.ts'
import { reminderTitle } from '#notifications/rules/orders/reminder-emails.ts'
import { decidedWords, disagreedWords } from '#notifications/rules/orders/report-words.ts'
import { stepNotification, type StepWords } from '#notifications/rules/orders/step-notifications.ts'
import * as words from '#notifications/rules/orders/step-words.ts'
import {
  businessSamples,
  chargebackContents,
  disputeContents,
  marketSamples,
  writersOf,
} from '#notifications/rules/samples/sample-business.ts'
import {
  amountText,
  businessOf,
  requestedUntil,
  sampleChange,
  sampleMoney,
  sampleMoved,
  untilText,
  type Cast,
} from '#notifications/rules/samples/sample-order.ts'
import { customerSamples, sampleDispute, sampleReview } from '#notifications/rules/samples/sample-people.ts'
import { detailsOf } from '#notifications/rules/samples/sample-quotes.ts'
import { said, thing } from '#notifications/rules/samples/sample-support.ts'
import { dashboardOf } from '#notifications/rules/notification.ts'
import { ticketPath } from '#support/rules/ticket-link.ts'

type InApp = Pick<NotificationContent, 'title' | 'text' | 'href'>

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const afterColon = (subject: string) => upper(subject.slice(subject.indexOf(': ') + 2))

/** What every notification says in the app, as its command writes it. */
export function inAppSamples(cast: Cast, here: EmailBranding): Record<string, InApp[]> {
  const { order, part, item } = sampleMoved(cast)
  const href = orderPath(order.reference)
  const known = { ...sampleMoved(cast), money: sampleMoney, answerBy: untilText }
  const step = (one: StepWords): InApp[] => [{ title: upper(one.title), text: one.lines[0] ?? '', href }]
  const moved = (kind: keyof typeof customerSamples, text = item.startsAt!.display) =>
    customerSamples[kind]!(here, cast).map(({ subject }) => ({ title: afterColon(subject), text, href }))
  const toBusiness = (one: Omit<StepWords, 'kind'>) => [
    stepNotification(known, { kind: 'item.accepted', ...one }, here),
  ]
  const report = {
    ...sampleMoved(cast),
    kind: 'provider_absent' as const,
    answerBy: untilText,
    backMinor: 6000,
    currency: 'EUR',
  }
  const bought = {
    itemId: item.id,
    orderId: order.id,
    orderReference: order.reference,
    email: cast.email,
    firstName: '',
    title: cast.title,
    providerName: cast.business,
  }
  const reviewHref = reviews.reviewPath(bought)
  const written = sampleReview(cast)
  const dispute = (at: DisputeStep) =>
    [customerDisputeNotification(sampleDispute(at, cast), item.id)].filter((one) => one !== undefined)
  const quote = (at: CustomerStep) =>
    (at === 'expired' ? [true, false] : [true]).map((isOffered) =>
      quoteMail(here, detailsOf(cast, isOffered), at, cast.email),
    )
  const ofBusiness = Object.fromEntries(
    Object.entries({ ...businessSamples, ...marketSamples }).flatMap(([kind, sample]) => {
      const content = sample && writersOf.get(sample)?.(cast, here)
      return content ? [[kind, [content]]] : []
    }),
  )
  const payout = {
    business: businessOf(cast),
    reference: 'PO-2026-0042',
    amount: amountText,
    account: '•••• 4321',
    failure: 'The account is closed.',
  }
  return {
    ...Object.fromEntries(Object.keys(accountSamples).map((kind) => [kind, []])),
    ...ofBusiness,
    'order-placed': [
      { title: `Order ${order.reference}: ${titlesText(itemsOf(order))}`, text: item.startsAt!.display, href },
    ],
    'order-expired': [
      {
        title: `Order ${order.reference} was not paid in time`,
        text: 'Nothing was charged, and the times are free again.',
        href,
      },
    ],
    'order-pay-again': step(money.payAgainWords(amountText, 'Cut and finish', untilText)),
    'order-paid-too-late': step(money.paidTooLateWords(amountText, 'sample')),
    'must-prepay': step(money.mustPrepayWords(untilText)),
    'refund-sent': step(money.refundSentWords(amountText)),
    'refund-failed': step(money.refundFailedWords(amountText)),
    'refund-decided': step(words.goodwillWords(known, 'market', 'Sokora')),
    'item-accepted': moved('item-accepted'),
    'item-declined': moved('item-declined'),
    'item-ready': moved('item-ready'),
    'item-cancelled': moved('item-cancelled'),
    'item-expired': step(words.expiredWords(known)),
    'item-missed': step(words.missedWords(known)),
    'item-preparing': step(words.preparingWords(known)),
    'item-fulfilled': step(words.fulfilledWords(known)),
    'item-completed': step(words.completedWords(known)),
    'item-overdue': step(words.overdueWords(known)),
    'item-lowered': step(words.loweredWords(known)),
    'item-expected': step(
      words.expectedWords({ ...known, part: { ...part, wantedText: `As soon as possible, ready about ${untilText}` } }),
    ),
    'item-reminder': (['day', 'hours'] as const).map((at) => ({
      title: upper(reminderTitle(item, at)),
      text: item.startsAt!.display,
      href,
    })),
    'item-moved': moved('item-moved', `${sampleChange.from} → ${sampleChange.to}`),
    'time-proposed': moved('time-proposed', `${sampleChange.from} → ${sampleChange.to}`),
    'time-stays': moved('time-stays', `${sampleChange.from} → ${sampleChange.to}`),
    'report-answered': step(disagreedWords(report)),
    'report-decided': step(decidedWords(report, 'upheld')),
    'message-received': [1, 3].map((unread) => customerMessageNotification({ ...sampleUnread(cast), unread })),
    'review-invited': [{ ...reviews.invitationNotification(bought, false), href: reviewHref }],
    'review-reminded': [{ ...reviews.invitationNotification(bought, true), href: reviewHref }],
    'review-answered': [{ title: `${cast.business} answered your review`, text: written.answer, href: reviewHref }],
    'review-judged': [{ title: `Your review is hidden – ${cast.title}`, text: written.reasonText, href: reviewHref }],
    'dispute-opened': dispute('opened'),
    'dispute-answered': dispute('answered'),
    'dispute-escalated': dispute('escalated'),
    'dispute-resolved': dispute('resolved'),
    'dispute-appealed': dispute('appealed'),
    ...Object.fromEntries(
      (['opened', 'escalated', 'resolved', 'appealed', 'waiting'] as const).map((at) => [
        `dispute.${at}`,
        disputeContents(at, cast, here),
      ]),
    ),
    ...Object.fromEntries(
      (['received', 'evidence_due', 'won', 'lost', 'accepted'] as const).map((at) => [
        `chargeback.${at}`,
        chargebackContents(at, cast, here),
      ]),
    ),
    'quote-offered': quote('offered'),
    'quote-declined': quote('declined'),
    'quote-expired': quote('expired'),
    'quote-withdrawn': quote('withdrawn'),
    'quote.asked': [quoteNotification(detailsOf(cast, false), 'asked', here)],
    'quote.waiting': [quoteNotification(detailsOf(cast, false), 'waiting', here)],
    'quote.accepted': [quoteNotification(detailsOf(cast, true), 'accepted', here)],
    'quote.declined': [quoteNotification(detailsOf(cast, true), 'declined', here)],
    'quote.expired': [true, false].map((isOffered) => quoteNotification(detailsOf(cast, isOffered), 'expired', here)),
    'quote.withdrawn': [quoteNotification(detailsOf(cast, true), 'withdrawn', here)],
    'ticket-answered': [1, 2].map(() => ({
      title: `We answered ${said(cast).reference}`,
      text: cast.text,
      href: ticketPath(said(cast).reference),
    })),
    'ticket-resolved': [
      { title: `Solved: ${said(cast).reference}`, text: cast.text, href: ticketPath(said(cast).reference) },
    ],
    'ticket.new': [
      {
        title: `A payment or refund: ${cast.text}`,
        text: `T-739105 from ${cast.firstName}`,
        href: `/admin-dashboard/tickets/${thing.subjectId}`,
      },
    ],
    'ticket.replied': [
      {
        title: `${cast.firstName} answered: ${cast.text}`,
        text: cast.text,
        href: `/admin-dashboard/tickets/${thing.subjectId}`,
      },
    ],
    'thing-judged': (['nothing', 'changes', 'removed'] as const).map((outcome) => ({
      title: `Your report: ${cast.title}`,
      text: outcomeText({ kind: 'service', title: cast.title, outcome }),
      href: '/contact',
    })),
    'thing.faulted': (['service', 'message'] as const).map((kind) =>
      faultNotification(
        { id: '019aa000-0000-7000-8000-000000000002', name: cast.business },
        { ...thing, reasons: [...thing.reasons], kind, title: cast.title, text: cast.text },
        here,
      ),
    ),
    'provider-order': [new Map<string, string>(), requestedUntil].map((answerBy) => placedNotification(part, answerBy)),
    'walk-in.taken': [walkInNotification({ order, part, item })],
    'item.accepted': toBusiness({ title: `Accepted: ${item.title}`, heading: '', lines: ['Accepted by your team.'] }),
    'item.declined': toBusiness({ title: `Declined: ${item.title}`, heading: '', lines: ['Declined by your team.'] }),
    'item.expired': toBusiness({
      title: `Not answered: ${item.title}`,
      heading: '',
      lines: ['Nobody answered in time, so the request has ended and the time is free again.'],
    }),
    'item.missed': toBusiness({
      title: `The customer did not come: ${item.title}`,
      heading: '',
      lines: [item.statusText],
    }),
    'day.list': [
      dayListNotification(businessOf(cast), [
        { time: '09:00', title: cast.title, customer: `${cast.firstName} A.`, isVisit: true },
        { time: '12:30', title: cast.title, customer: `${cast.firstName} A.`, isVisit: false },
      ])!,
    ],
    'refund.sent': [
      {
        title: `${amountText} went back: order ${order.reference}`,
        text: '',
        href: dashboardOf(part.provider, 'orders'),
      },
      {
        title: `${amountText} could not be sent back: order ${order.reference}`,
        text: '',
        href: dashboardOf(part.provider, 'orders'),
      },
    ],
    'refund.decided': [stepNotification(known, words.goodwillForBusiness(known, 'Sokora'), here)],
    'refund.by-hand': [
      money.moneyAlert(
        {
          kind: 'refund.by-hand',
          title: `${amountText} has to be paid back by hand`,
          text: `Order ${order.reference}: the payment company did not take it. The card is closed.`,
          hasEmail: false,
        },
        here,
      ),
    ],
    'payout.scheduled': [payoutNotification('scheduled', payout, here)],
    'mail.failing': ['Mails do', 'Text messages do'].map((what) => ({
      title: `${what} not go out`,
      text: `${explainOutage('ECONNREFUSED')} Nothing is lost: it goes out once this is put right.`,
      href: '/admin-dashboard/messages',
    })),
    'address-bounced': [
      {
        title: 'Your address does not take our mail',
        text: 'It said: No such user. Until you say that it is well again, we send you nothing but what you ask for.',
        href: '/user-profile?tab=notifications',
      },
    ],
  }
}
