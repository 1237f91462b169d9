import { againLabel } from '#ordering/rules/orders/again.ts'
import * as account from '#notifications/rules/accounts/account-emails.ts'
import { codeMail } from '#notifications/rules/accounts/code-email.ts'
import { customerMail } from '#notifications/rules/orders/customer-email.ts'
import { customerDisputeMail, type DisputeStep } from '#notifications/rules/orders/dispute-notifications.ts'
import { unpaidMail } from '#notifications/rules/orders/expired-email.ts'
import { acceptedMail, cancelledMail, declinedMail, readyMail } from '#notifications/rules/orders/item-emails.ts'
import { momentText, type EmailContent, type Surroundings } from '#notifications/rules/email/email-parts.ts'
import { composeMail, type EmailBranding } from '#notifications/rules/email/mail-content.ts'
import type { Mail } from '#notifications/rules/email/mail.ts'
import * as money from '#notifications/rules/orders/money-notifications.ts'
import type { NotificationKind } from '#notifications/rules/notification-matrix.ts'
import { reminderMail } from '#notifications/rules/orders/reminder-emails.ts'
import { decidedWords, disagreedWords } from '#notifications/rules/orders/report-words.ts'
import { messageMail, sampleUnread } from '#notifications/rules/conversations/message-notifications.ts'
import { answeredMail, invitationMail, judgedMail } from '#notifications/rules/conversations/review-notifications.ts'
import {
  amountText,
  sampleChange,
  sampleRetained,
  sampleMoney,
  sampleMoved,
  sampleParticulars,
  untilText,
  type Cast,
} from '#notifications/rules/samples/sample-order.ts'
import * as security from '#notifications/rules/accounts/security-emails.ts'
import { stepMail, type StepWords } from '#notifications/rules/orders/step-notifications.ts'
import * as words from '#notifications/rules/orders/step-words.ts'
import { movedMail, proposedMail, stayedMail } from '#notifications/rules/orders/time-notifications.ts'

/** Builds an example email; several when there are variants. */
export type Sample = (emailBranding: EmailBranding, cast: Cast) => Mail[]

const link = '/auth/action?mode=sample&oobCode=sample'

/** An account email. */
const own =
  <SampleDetails>(
    kind: NotificationKind,
    write: (details: SampleDetails, here: Surroundings) => EmailContent,
    details: (cast: Cast) => SampleDetails,
  ): Sample =>
  (emailBranding, cast) => {
    const here = { marketName: emailBranding.marketName, when: momentText(sampleParticulars.now) }
    return [composeMail(emailBranding, { ...write(details(cast), here), kind, recipient: cast.email, isSealed: true })]
  }

const step =
  (write: (step: Parameters<typeof words.expiredWords>[0]) => StepWords, status = 'Confirmed'): Sample =>
  (emailBranding, cast) => {
    const moved = sampleMoved(cast, { statusText: status })
    return [stepMail(emailBranding, moved, write({ ...moved, money: sampleMoney, answerBy: untilText }))]
  }

const ofMoney =
  (content: Parameters<typeof money.orderMail>[2]): Sample =>
  (emailBranding, cast) => [money.orderMail(emailBranding, sampleMoved(cast).order, content)]

const report = (cast: Cast) => ({
  ...sampleMoved(cast),
  kind: 'provider_absent' as const,
  answerBy: untilText,
  backMinor: 6000,
  currency: 'EUR',
})

const bought = (cast: Cast) => {
  const { order, item } = sampleMoved(cast)
  return {
    itemId: item.id,
    orderId: order.id,
    orderReference: order.reference,
    email: cast.email,
    firstName: cast.firstName,
    title: cast.title,
    providerName: cast.business,
  }
}

const sampleAgain = { href: '/service/cut-and-finish', label: againLabel('booking') }

const written = (cast: Cast) => ({
  id: sampleMoved(cast).item.id,
  title: cast.title,
  providerName: cast.business,
  author: `${cast.firstName} A.`,
  stars: 4,
  text: cast.text,
  answer: cast.text,
  status: 'hidden',
  reasonText: 'Nobody was there as it tells.',
})

/** A dispute at a step. */
export const sampleDispute = (step: DisputeStep, cast: Cast) => {
  const { item, order } = sampleMoved(cast)
  const answer = step === 'opened' ? null : { headline: `${cast.business} offers a part of the money`, text: cast.text }
  const result =
    step === 'resolved'
      ? { headline: 'A part comes back', lines: [`${amountText} comes back the way you paid.`], text: cast.text }
      : null
  const view = {
    id: item.id,
    status: 'provider_answered',
    statusText: 'We look at it',
    nextText: `An answer is due by ${untilText}.`,
    kindText: 'Not as described',
    wishText: 'A part of the money',
    text: cast.text,
    answer,
    result,
  }
  return {
    step,
    view,
    item: {
      reference: item.reference,
      orderReference: order.reference,
      title: cast.title,
      customerName: `${cast.firstName} A.`,
      providerName: cast.business,
      when: item.startsAt!.display,
      total: { display: amountText },
    },
  }
}

const disputed =
  (at: DisputeStep): Sample =>
  (emailBranding, cast) => {
    const { item, order } = sampleMoved(cast)
    const mail = customerDisputeMail(emailBranding, sampleDispute(at, cast), {
      email: cast.email,
      orderId: order.id,
      itemId: item.id,
    })
    return mail ? [mail] : []
  }

const none = () => ({})
const linked = () => ({ link })

export const accountSamples = {
  'email-code': (emailBranding, { email }) => [codeMail(emailBranding, { email, code: '042317', minutes: 10 })],
  'sms-code': null,
  'verify-email': own('verify-email', account.verifyEmail, linked),
  'account-exists': own('account-exists', account.accountExists, none),
  'reset-password': own('reset-password', account.resetPassword, linked),
  'confirm-new-email': own('confirm-new-email', account.confirmNewEmail, linked),
  'deletion-asked': own('deletion-asked', account.deletionRequested, () => ({ until: '16 November 2026', link })),
  'account-deleted': own('account-deleted', account.accountDeleted, none),
  'admin-granted': own('admin-granted', account.adminGranted, () => ({ role: 'support' })),
  'password-changed': own('password-changed', security.passwordChanged, none),
  'email-changed': own('email-changed', security.emailChanged, ({ email }) => ({ newEmail: email, link })),
  'second-factor-added': own('second-factor-added', security.secondFactorAdded, () => ({ factor: 'totp', link })),
  'second-factor-removed': own('second-factor-removed', security.secondFactorRemoved, () => ({ factor: 'phone' })),
  'passkey-added': own('passkey-added', security.passkeyAdded, ({ text }) => ({ name: text })),
  'new-sign-in': own('new-sign-in', security.newSignIn, () => ({
    device: 'Chrome on Windows',
    place: '203.0.113.0/24',
  })),
  'provider-connected': own('provider-connected', security.providerConnected, () => ({ provider: 'Google' })),
  'provider-disconnected': own('provider-disconnected', security.providerDisconnected, () => ({ provider: 'Google' })),
  'viewed-by-support': own('viewed-by-support', security.viewedBySupport, ({ text }) => ({ reason: text })),
} satisfies Record<string, Sample | null>

export const customerSamples = {
  'order-placed': (emailBranding, cast) => [customerMail(emailBranding, sampleMoved(cast).order, sampleParticulars)],
  'order-expired': (emailBranding, cast) => [
    unpaidMail(emailBranding, sampleMoved(cast, { statusText: 'Not paid' }).order),
  ],
  'order-pay-again': ofMoney(money.payAgainWords(amountText, 'Cut and finish', untilText)),
  'order-paid-too-late': ofMoney(money.paidTooLateWords(amountText, 'sample')),
  'must-prepay': ofMoney(money.mustPrepayWords(untilText)),
  'refund-sent': ofMoney(money.refundSentWords(amountText)),
  'refund-failed': ofMoney(money.refundFailedWords(amountText)),
  'refund-decided': step((one) => words.goodwillWords(one, 'market', 'Sokora')),
  'item-accepted': (emailBranding, cast) => [acceptedMail(emailBranding, sampleMoved(cast), sampleParticulars)],
  'item-declined': (emailBranding, cast) => [
    declinedMail(emailBranding, sampleMoved(cast, { statusText: 'Declined' }), sampleParticulars, {
      reason: 'fully_booked',
      money: { ...sampleMoney, backMinor: 6000 },
      offers: [
        {
          title: 'A cut near by',
          provider: cast.business,
          place: 'Lisbon',
          price: amountText,
          href: '/service/a-cut-near-by',
        },
      ],
    }),
  ],
  'item-expired': step(words.expiredWords, 'Not answered'),
  'item-reminder': (emailBranding, cast) =>
    (['day', 'hours'] as const).map((at) => reminderMail(emailBranding, sampleMoved(cast), sampleParticulars, at)),
  'item-preparing': null,
  'item-ready': (emailBranding, cast) =>
    ['4821', null].map((code) =>
      readyMail(
        emailBranding,
        sampleMoved(cast, { bookingId: null, statusText: code ? 'Ready' : 'On its way' }),
        sampleParticulars,
        code,
      ),
    ),
  'item-fulfilled': null,
  'item-completed': null,
  'item-moved': (emailBranding, cast) => [movedMail(emailBranding, sampleMoved(cast), sampleChange, sampleParticulars)],
  'time-proposed': (emailBranding, cast) => [proposedMail(emailBranding, sampleMoved(cast), sampleChange, untilText)],
  'time-stays': (emailBranding, cast) => [stayedMail(emailBranding, sampleMoved(cast), sampleChange, 'declined')],
  'item-cancelled': (emailBranding, cast) =>
    ['customer', 'provider'].map((by) =>
      cancelledMail(
        emailBranding,
        sampleMoved(cast, { status: 'cancelled', statusText: 'Cancelled', currentTotal: sampleRetained }),
        sampleParticulars,
        { by, from: 'confirmed', reason: 'ill', money: sampleMoney },
      ),
    ),
  'item-lowered': step(words.loweredWords),
  'item-expected': step(({ part, ...moved }) =>
    words.expectedWords({ ...moved, part: { ...part, wantedText: `As soon as possible, ready about ${untilText}` } }),
  ),
  'item-missed': step(words.missedWords, 'Missed'),
  'item-overdue': step(words.overdueWords, 'Late'),
  'report-answered': (emailBranding, cast) => [
    stepMail(emailBranding, sampleMoved(cast), disagreedWords(report(cast))),
  ],
  'report-decided': (emailBranding, cast) => [
    stepMail(emailBranding, sampleMoved(cast), decidedWords(report(cast), 'upheld')),
  ],
  'message-received': (emailBranding, cast) =>
    [1, 3].map((unread) => messageMail(emailBranding, { ...sampleUnread(cast), unread }, cast.email)),
  'review-invited': (emailBranding, cast) => [
    invitationMail(emailBranding, { ...bought(cast), until: 'Fri 4 Dec 2026', again: sampleAgain }, false),
  ],
  'review-reminded': (emailBranding, cast) => [
    invitationMail(emailBranding, { ...bought(cast), until: 'Fri 4 Dec 2026', again: sampleAgain }, true),
  ],
  'review-answered': (emailBranding, cast) => [answeredMail(emailBranding, bought(cast), written(cast))],
  'review-judged': (emailBranding, cast) => [judgedMail(emailBranding, bought(cast), written(cast))!],
  'dispute-opened': disputed('opened'),
  'dispute-answered': disputed('answered'),
  'dispute-escalated': disputed('escalated'),
  'dispute-resolved': disputed('resolved'),
  'dispute-appealed': disputed('appealed'),
  'dispute-waiting': null,
} satisfies Record<string, Sample | null>

export const sampleReview = written
