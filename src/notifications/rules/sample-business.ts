import type { Verdict } from '#moderation/rules/reasons.ts'
import {
  marketChargebackNews,
  providerChargebackNews,
  type ChargebackStep,
} from '#notifications/rules/chargeback-letters.ts'
import { decisionNews, type DecidedCase } from '#notifications/rules/decision-letters.ts'
import { marketDisputeNews, providerDisputeNews, type DisputeStep } from '#notifications/rules/dispute-letters.ts'
import { composeMail, type Letterhead } from '#notifications/rules/mail-content.ts'
import { messageNews, sampleUnread } from '#notifications/rules/message-letters.ts'
import { moneyAlert } from '#notifications/rules/money-letters.ts'
import type { News } from '#notifications/rules/news.ts'
import type { NotificationKind } from '#notifications/rules/notification-matrix.ts'
import { lostNews, waitingNews } from '#notifications/rules/order-news.ts'
import { paperNews, payoutNews } from '#notifications/rules/payout-letters.ts'
import { providerMail } from '#notifications/rules/provider-mail.ts'
import { decidedWords, reportForBusiness } from '#notifications/rules/report-words.ts'
import { newReviewNews } from '#notifications/rules/review-letters.ts'
import {
  amountText,
  businessOf,
  requestedUntil,
  sampleChange,
  sampleMoney,
  sampleMoved,
  untilText,
  type Cast,
} from '#notifications/rules/sample-order.ts'
import { auditBrokenNews, keyMadeNews } from '#notifications/rules/safety-letters.ts'
import { sampleDispute, sampleReview, type Sample } from '#notifications/rules/sample-people.ts'
import { overPlanNews, providerStateNews, receivedNews, serviceStateNews } from '#notifications/rules/state-letters.ts'
import { stepNews, type StepWords } from '#notifications/rules/step-letters.ts'
import { loweredForBusiness, overdueForBusiness } from '#notifications/rules/step-words.ts'
import { invitationLetter, joinedNews } from '#notifications/rules/team-letters.ts'
import { timeNews } from '#notifications/rules/time-letters.ts'
import { hookFailedNews } from '#notifications/rules/webhook-letters.ts'
import { draftNews, importNews, overdueNews } from '#notifications/rules/work-letters.ts'

/** The letter that goes with something that is told in the product. */
const told =
  (write: (cast: Cast, here: Letterhead) => News | null): Sample =>
  (letterhead, cast) => {
    const news = write(cast, letterhead)
    return news?.letter
      ? [composeMail(letterhead, { ...news.letter, kind: news.kind, recipient: 'ana@example.org' })]
      : []
  }

const step = (write: (step: Parameters<typeof loweredForBusiness>[0]) => StepWords): Sample =>
  told((cast, here) => {
    const moved = sampleMoved(cast)
    return stepNews(moved, write({ ...moved, money: sampleMoney, answerBy: untilText }), here)
  })

const proposal = (what: 'moved' | 'proposed' | 'declined' | 'withdrawn' | 'expired'): Sample =>
  told((cast, here) => timeNews(sampleMoved(cast), { ...sampleChange, by: 'customer' }, what, here, untilText))

const day = Date.UTC(2026, 10, 2, 10)
const id = '019a0000-0000-7000-8000-000000000009'

const decided = (subject: DecidedCase['subject'], verdict: Verdict): Sample =>
  told((cast, here) => {
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
    return decisionNews(
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
  told((cast, here) => providerStateNews({ business: businessOf(cast), from, to, reason: 'misleading' }, here))

const serviceState = (from: string, to: string, reason = 'misleading'): Sample =>
  told((cast, here) =>
    serviceStateNews({ business: businessOf(cast), service: { id, title: cast.title }, from, to, reason }, here),
  )

const payout = (move: 'paid' | 'failed' | 'returned'): Sample =>
  told((cast, here) =>
    payoutNews(
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

const disputed = (at: DisputeStep): Sample =>
  told(
    (cast, here) =>
      providerDisputeNews(sampleDispute(at, cast), businessOf(cast), here) ??
      marketDisputeNews(sampleDispute(at, cast), here),
  )

const chargeback =
  (at: ChargebackStep): Sample =>
  (letterhead, cast) => {
    const facts = {
      step: at,
      id,
      orderReference: 'K7Q2-9M4T',
      titles: [cast.title],
      amount: amountText,
      reason: 'Not received',
      nextText: `Please show until ${untilText} what you did.`,
    }
    const [mine, theirs] = [
      told(() => providerChargebackNews(facts, businessOf(cast), letterhead)),
      told(() => marketChargebackNews(facts, letterhead)),
    ]
    return [...mine(letterhead, cast), ...theirs(letterhead, cast)]
  }

const paper = 'invoice'

const alert = (kind: NotificationKind): Sample =>
  told((_cast, here) =>
    moneyAlert(kind, 'A payment has to be looked at', `Order K7Q2-9M4T: ${amountText} came twice.`, true, here),
  )

export const businessSamples = {
  'provider-order': (letterhead, cast) =>
    [new Map<string, string>(), requestedUntil].map((answerBy) =>
      providerMail(letterhead, sampleMoved(cast).order, sampleMoved(cast).part, {
        recipient: 'ana@example.org',
        answerBy,
      }),
    ),
  'order.placed': null,
  'order.requested': null,
  'request.waiting': told((cast, here) => waitingNews(sampleMoved(cast), untilText, here)),
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
  'item.cancelled': told((cast, here) =>
    lostNews(sampleMoved(cast), { by: 'customer', from: 'confirmed', reason: 'ill' }, here),
  ),
  'item.lowered': step(loweredForBusiness),
  'item.missed': null,
  'item.overdue': step(overdueForBusiness),
  'report.made': told((cast, here) =>
    stepNews(
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
  'report.decided': told((cast, here) =>
    stepNews(
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
  'message.received': told((cast, here) => messageNews(sampleUnread(cast), here)),
  'review.published': told((cast, here) => newReviewNews(sampleReview(cast), businessOf(cast), here)),
  'draft.expiring': told((cast, here) =>
    draftNews({ id, kind: 'service', title: cast.title, until: '2026-11-16T10:00:00Z' }, here),
  ),
  'import.done': told((cast, here) =>
    importNews(
      { business: businessOf(cast), fileName: 'services.csv', made: 12, changed: 3, same: 40, refused: 1 },
      here,
    ),
  ),
  'member.joined': told((cast, here) =>
    joinedNews({ business: businessOf(cast), memberName: cast.staff, role: 'staff' }, here),
  ),
  'member.invited': (letterhead, cast) => [
    composeMail(letterhead, {
      ...invitationLetter(
        {
          business: businessOf(cast),
          role: 'manager',
          invitedBy: cast.staff,
          code: 'sample',
          until: '2026-11-16T10:00:00Z',
        },
        letterhead,
      ),
      kind: 'member.invited',
      recipient: cast.email,
      isSealed: true,
    }),
  ],
  'webhook.failed': told((cast, here) =>
    hookFailedNews({ business: businessOf(cast), host: 'hooks.example.org', failingSince: day }, here),
  ),
  'api-key.made': told((cast, here) =>
    keyMadeNews({ business: businessOf(cast), name: 'Till in the shop', maker: cast.staff }, here),
  ),
  'payout.scheduled': null,
  'payout.paid': payout('paid'),
  'payout.failed': payout('failed'),
  'payout.returned': payout('returned'),
  'invoice.issued': told((cast, here) =>
    paperNews(
      {
        business: businessOf(cast),
        kind: paper,
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
  'provider.received': told((cast, here) =>
    receivedNews({ business: businessOf(cast), service: null, reference: 'M-1042', hours: 48 }, here),
  ),
  'provider.approve': decided('provider', 'approve'),
  'provider.changes': decided('provider', 'changes'),
  'provider.reject': decided('provider', 'reject'),
  'provider.live': providerState('in_review', 'active'),
  'provider.suspended': providerState('active', 'suspended'),
  'provider.restricted': providerState('active', 'restricted'),
  'provider.reinstated': providerState('suspended', 'active'),
  'provider.unrestricted': providerState('restricted', 'active'),
  'provider.over-plan': told((cast, here) =>
    overPlanNews({ business: businessOf(cast), plan: 'Start', limit: 3, paused: [cast.title, cast.title] }, here),
  ),
  'service.received': told((cast, here) =>
    receivedNews(
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
  'case.overdue': told((cast, here) =>
    overdueNews({ id, reference: 'M-1042', title: cast.title, openedAt: '2026-10-30T10:00:00Z', hours: 48 }, here),
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
  'payment.review': alert('payment.review'),
  'books.unbalanced': alert('books.unbalanced'),
  'audit.broken': told((_cast, here) => auditBrokenNews({ findings: 2 }, here)),
  'mail.failing': null,
  'mail.test': null,
  'address-bounced': null,
} satisfies Record<string, Sample | null>
