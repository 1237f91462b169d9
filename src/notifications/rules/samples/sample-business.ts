import type { Verdict } from '#moderation/rules/reasons.ts'
import {
  marketChargebackNotification,
  providerChargebackNotification,
  type ChargebackStep,
} from '#notifications/rules/orders/chargeback-notifications.ts'
import { decisionNotification, type DecidedCase } from '#notifications/rules/accounts/decision-notifications.ts'
import {
  marketDisputeNotification,
  providerDisputeNotification,
  type DisputeStep,
} from '#notifications/rules/orders/dispute-notifications.ts'
import { composeMail, type EmailBranding } from '#notifications/rules/email/mail-content.ts'
import { messageNotification, sampleUnread } from '#notifications/rules/conversations/message-notifications.ts'
import { moneyAlert, type MoneyAlert } from '#notifications/rules/orders/money-notifications.ts'
import type { NotificationContent } from '#notifications/rules/notification.ts'
import { cancelledNotification, waitingNotification } from '#notifications/rules/orders/order-notifications.ts'
import { billingDocumentNotification, payoutNotification } from '#notifications/rules/orders/payout-notifications.ts'
import { providerMail } from '#notifications/rules/orders/business-email.ts'
import { decidedWords, reportForBusiness } from '#notifications/rules/orders/report-words.ts'
import { newReviewNotification } from '#notifications/rules/conversations/review-notifications.ts'
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
import { auditBrokenNotification, keyMadeNotification } from '#notifications/rules/accounts/safety-notifications.ts'
import { sampleDispute, sampleReview, type Sample } from '#notifications/rules/samples/sample-people.ts'
import {
  overPlanNotification,
  providerStateNotification,
  receivedNotification,
  serviceStateNotification,
} from '#notifications/rules/accounts/state-notifications.ts'
import { stepNotification, type StepWords } from '#notifications/rules/orders/step-notifications.ts'
import { loweredForBusiness, overdueForBusiness } from '#notifications/rules/orders/step-words.ts'
import { invitationEmail, joinedNotification } from '#notifications/rules/accounts/team-notifications.ts'
import { timeNotification } from '#notifications/rules/orders/time-notifications.ts'
import { hookFailedNotification } from '#notifications/rules/webhooks/webhook-notifications.ts'
import {
  draftNotification,
  importNotification,
  overdueNotification,
} from '#notifications/rules/accounts/work-notifications.ts'

type Write = (cast: Cast, here: EmailBranding) => NotificationContent | null

/** What a sample says in the app. */
export const writersOf = new WeakMap<Sample, Write>()

/** The email of an in-app notification. */
function notificationSample(write: Write): Sample {
  const sample: Sample = (emailBranding, cast) => {
    const content = write(cast, emailBranding)
    return content?.emailMessage
      ? [composeMail(emailBranding, { ...content.emailMessage, kind: content.kind, recipient: 'ana@example.org' })]
      : []
  }
  writersOf.set(sample, write)
  return sample
}

const step = (write: (step: Parameters<typeof loweredForBusiness>[0]) => StepWords): Sample =>
  notificationSample((cast, here) => {
    const moved = sampleMoved(cast)
    return stepNotification(moved, write({ ...moved, money: sampleMoney, answerBy: untilText }), here)
  })

const proposal = (what: 'moved' | 'proposed' | 'declined' | 'withdrawn' | 'expired'): Sample =>
  notificationSample((cast, here) =>
    timeNotification(sampleMoved(cast), { ...sampleChange, by: 'customer' }, { what, until: untilText }, here),
  )

const day = Date.UTC(2026, 10, 2, 10)
const id = '019a0000-0000-7000-8000-000000000009'

const decided = (subject: DecidedCase['subject'], verdict: Verdict): Sample =>
  notificationSample((cast, here) => {
    const notes: Record<string, string> = verdict === 'changes' ? { title: cast.text, description: cast.text } : {}
    const title = subject === 'provider' ? cast.business : cast.title
    const one = {
      subject,
      subjectId: id,
      serviceId: id,
      reference: 'M-1042',
      title,
      verdict,
      notes,
      business: businessOf(cast),
    }
    const reasons = verdict === 'approve' ? [] : (['incomplete', 'bad_photos'] as DecidedCase['reasons'])
    return decisionNotification(
      {
        ...one,
        reasons,
        decisionText: verdict === 'approve' ? '' : cast.text,
        decidedAt: day,
        isAppeal: false,
        isSample: false,
      },
      here,
    )
  })

const providerState = (from: string, to: string): Sample =>
  notificationSample((cast, here) =>
    providerStateNotification({ business: businessOf(cast), from, to, reason: 'misleading' }, here),
  )

const serviceState = (from: string, to: string, reason = 'misleading'): Sample =>
  notificationSample((cast, here) =>
    serviceStateNotification(
      { business: businessOf(cast), service: { id, title: cast.title }, from, to, reason },
      here,
    ),
  )

const payout = (move: 'paid' | 'failed' | 'returned'): Sample =>
  notificationSample((cast, here) =>
    payoutNotification(
      move,
      {
        business: businessOf(cast),
        reference: 'PO-2026-0042',
        amount: amountText,
        account: '•••• 4321',
        failure: 'The account is closed.',
      },
      here,
    ),
  )

export const disputeContents = (at: DisputeStep, cast: Cast, here: EmailBranding): NotificationContent[] =>
  [
    providerDisputeNotification(sampleDispute(at, cast), businessOf(cast), here),
    marketDisputeNotification(sampleDispute(at, cast), here),
  ].filter((one) => one !== null)

const disputed =
  (at: DisputeStep): Sample =>
  (emailBranding, cast) =>
    disputeContents(at, cast, emailBranding).flatMap((content) =>
      notificationSample(() => content)(emailBranding, cast),
    )

export function chargebackContents(at: ChargebackStep, cast: Cast, here: EmailBranding): NotificationContent[] {
  const details = {
    step: at,
    id,
    orderReference: 'K7Q2-9M4T',
    titles: [cast.title],
    amount: amountText,
    reason: 'Not received',
    nextText: `Please show until ${untilText} what you did.`,
  }
  return [providerChargebackNotification(details, businessOf(cast), here), marketChargebackNotification(details, here)]
}

const chargeback =
  (at: ChargebackStep): Sample =>
  (emailBranding, cast) =>
    chargebackContents(at, cast, emailBranding).flatMap((content) =>
      notificationSample(() => content)(emailBranding, cast),
    )

const documentKind = 'invoice'

const alert = (alerted: MoneyAlert): Sample => notificationSample((_cast, here) => moneyAlert(alerted, here))

export const businessSamples = {
  'provider-order': (emailBranding, cast) =>
    [new Map<string, string>(), requestedUntil].map((answerBy) =>
      providerMail(emailBranding, sampleMoved(cast).order, sampleMoved(cast).part, {
        recipient: 'ana@example.org',
        answerBy,
      }),
    ),
  'order.placed': null,
  'order.requested': null,
  'request.waiting': notificationSample((cast, here) => waitingNotification(sampleMoved(cast), untilText, here)),
  'walk-in.taken': null,
  'item.accepted': null,
  'item.declined': null,
  'item.expired': null,
  'day.list': null,
  'item.moved': proposal('moved'),
  'proposal.proposed': proposal('proposed'),
  'proposal.declined': proposal('declined'),
  'proposal.withdrawn': proposal('withdrawn'),
  'proposal.expired': proposal('expired'),
  'item.cancelled': notificationSample((cast, here) =>
    cancelledNotification(sampleMoved(cast), { by: 'customer', from: 'confirmed', reason: 'ill' }, here),
  ),
  'item.lowered': step(loweredForBusiness),
  'item.missed': null,
  'item.overdue': step(overdueForBusiness),
  'report.made': notificationSample((cast, here) =>
    stepNotification(
      sampleMoved(cast),
      reportForBusiness({
        ...sampleMoved(cast),
        kind: 'provider_absent',
        answerBy: untilText,
        backMinor: 0,
        currency: 'EUR',
      })!,
      here,
    ),
  ),
  'report.decided': notificationSample((cast, here) =>
    stepNotification(
      sampleMoved(cast),
      {
        ...decidedWords(
          { ...sampleMoved(cast), kind: 'provider_absent', answerBy: null, backMinor: 6000, currency: 'EUR' },
          'upheld',
        ),
        kind: 'report.decided',
      },
      here,
    ),
  ),
  'refund.sent': null,
  'refund.decided': null,
  'refund.by-hand': null,
  'message.received': notificationSample((cast, here) => messageNotification(sampleUnread(cast), here)),
  'review.published': notificationSample((cast, here) =>
    newReviewNotification(sampleReview(cast), businessOf(cast), here),
  ),
  'draft.expiring': notificationSample((cast, here) =>
    draftNotification({ id, kind: 'service', title: cast.title, until: '2026-11-16T10:00:00Z' }, here),
  ),
  'import.done': notificationSample((cast, here) =>
    importNotification(
      { business: businessOf(cast), fileName: 'services.csv', made: 12, changed: 3, same: 40, refused: 1 },
      here,
    ),
  ),
  'member.joined': notificationSample((cast, here) =>
    joinedNotification({ business: businessOf(cast), memberName: cast.staff, role: 'staff' }, here),
  ),
  'member.invited': (emailBranding, cast) => [
    composeMail(emailBranding, {
      ...invitationEmail(
        {
          business: businessOf(cast),
          role: 'manager',
          invitedBy: cast.staff,
          code: 'sample',
          until: '2026-11-16T10:00:00Z',
        },
        emailBranding,
      ),
      kind: 'member.invited',
      recipient: cast.email,
      isSealed: true,
    }),
  ],
  'webhook.failed': notificationSample((cast, here) =>
    hookFailedNotification({ business: businessOf(cast), host: 'hooks.example.org', failingSince: day }, here),
  ),
  'api-key.made': notificationSample((cast, here) =>
    keyMadeNotification({ business: businessOf(cast), name: 'Till in the shop', maker: cast.staff }, here),
  ),
  'payout.scheduled': null,
  'payout.paid': payout('paid'),
  'payout.failed': payout('failed'),
  'payout.returned': payout('returned'),
  'invoice.issued': notificationSample((cast, here) =>
    billingDocumentNotification(
      {
        business: businessOf(cast),
        kind: documentKind,
        title: 'Commission invoice',
        number: '2026-000042',
        period: 'November 2026',
        amount: amountText,
        due: '',
      },
      here,
    ),
  ),
} satisfies Record<string, Sample | null>

export const marketSamples = {
  'provider.received': notificationSample((cast, here) =>
    receivedNotification({ business: businessOf(cast), service: null, reference: 'M-1042', hours: 48 }, here),
  ),
  'provider.approve': decided('provider', 'approve'),
  'provider.changes': decided('provider', 'changes'),
  'provider.reject': decided('provider', 'reject'),
  'provider.live': providerState('in_review', 'active'),
  'provider.suspended': providerState('active', 'suspended'),
  'provider.restricted': providerState('active', 'restricted'),
  'provider.reinstated': providerState('suspended', 'active'),
  'provider.unrestricted': providerState('restricted', 'active'),
  'provider.over-plan': notificationSample((cast, here) =>
    overPlanNotification(
      { business: businessOf(cast), plan: 'Start', limit: 3, paused: [cast.title, cast.title] },
      here,
    ),
  ),
  'service.received': notificationSample((cast, here) =>
    receivedNotification(
      { business: businessOf(cast), service: { id, title: cast.title }, reference: 'M-1043', hours: 48 },
      here,
    ),
  ),
  'service.approve': decided('service', 'approve'),
  'service.changes': decided('service', 'changes'),
  'service.reject': decided('service', 'reject'),
  'service.suspended': serviceState('published', 'suspended'),
  'service.reinstated': serviceState('suspended', 'published'),
  'service.no-hours': serviceState('published', 'paused', 'no_hours'),
  'revision.approve': decided('revision', 'approve'),
  'revision.changes': decided('revision', 'changes'),
  'revision.reject': decided('revision', 'reject'),
  'case.overdue': notificationSample((cast, here) =>
    overdueNotification(
      { id, reference: 'M-1042', title: cast.title, openedAt: '2026-10-30T10:00:00Z', hours: 48 },
      here,
    ),
  ),
  'dispute.opened': disputed('opened'),
  'dispute.answered': null,
  'dispute.escalated': disputed('escalated'),
  'dispute.resolved': disputed('resolved'),
  'dispute.appealed': disputed('appealed'),
  'dispute.waiting': disputed('waiting'),
  'chargeback.received': chargeback('received'),
  'chargeback.evidence_due': chargeback('evidence_due'),
  'chargeback.won': chargeback('won'),
  'chargeback.lost': chargeback('lost'),
  'chargeback.accepted': chargeback('accepted'),
  'payment.review': alert({
    kind: 'payment.review',
    title: 'A payment has to be looked at',
    text: `Order K7Q2-9M4T: ${amountText} came twice.`,
    hasEmail: false,
  }),
  'books.unbalanced': alert({
    kind: 'books.unbalanced',
    title: 'The books are not in balance',
    text: 'The check of the books found something. See what it is before money moves on.',
    hasEmail: true,
  }),
  'audit.broken': notificationSample((_cast, here) => auditBrokenNotification({ findings: 2 }, here)),
  'mail.failing': null,
  'mail.test': null,
  'address-bounced': null,
} satisfies Record<string, Sample | null>
