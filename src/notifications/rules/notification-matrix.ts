/**
 * `always`: cannot be switched off. `optional`: sent unless switched off. `consent`: sent only when switched on.
 * `never`: not on this channel.
 */
export type DeliveryRule = 'always' | 'optional' | 'consent' | 'never'
export type Channel = 'mail' | 'app'
export type Side = 'customer' | 'provider' | 'market'

interface Cell {
  mail: DeliveryRule
  app: DeliveryRule
  /** Kinds of emails and notifications. A kind missing from this table does not compile. */
  kinds: readonly string[]
}

interface Row {
  event: string
  label: string
  hint?: string
  customer?: Cell
  provider?: Cell
  market?: Cell
}

/**
 * THE NOTIFICATION MATRIX: which events are sent to whom, on which channel, and which can be switched off. Every email
 * and notification is checked against it. Kinds with a hyphen are for customers, kinds with a dot for members and
 * administrators.
 */
export const notificationMatrix = [
  {
    event: 'account',
    label: 'Your account and its safety',
    customer: {
      mail: 'always',
      app: 'never',
      kinds: [
        'email-code',
        'verify-email',
        'account-exists',
        'reset-password',
        'password-changed',
        'confirm-new-email',
        'email-changed',
        'second-factor-added',
        'second-factor-removed',
        'passkey-added',
        'new-sign-in',
        'provider-connected',
        'provider-disconnected',
        'viewed-by-support',
        'deletion-asked',
        'account-deleted',
        'admin-granted',
        'sms-code',
      ],
    },
  },
  {
    event: 'order',
    label: 'Orders and bookings',
    hint: 'That something was ordered, with a file for the calendar.',
    customer: {
      mail: 'always',
      app: 'always',
      kinds: ['order-placed', 'order-expired', 'order-pay-again', 'order-paid-too-late', 'must-prepay'],
    },
    provider: {
      mail: 'always',
      app: 'always',
      kinds: ['provider-order', 'order.placed', 'order.requested', 'request.waiting', 'walk-in.taken'],
    },
  },
  {
    event: 'answer',
    label: 'Accepted, declined, not answered',
    customer: { mail: 'always', app: 'always', kinds: ['item-accepted', 'item-declined', 'item-expired'] },
    provider: { mail: 'never', app: 'always', kinds: ['item.accepted', 'item.declined', 'item.expired'] },
  },
  {
    event: 'quote',
    label: 'Prices on request',
    hint: 'Requests, offers, and what becomes of them.',
    customer: {
      mail: 'always',
      app: 'always',
      kinds: ['quote-offered', 'quote-declined', 'quote-expired', 'quote-withdrawn'],
    },
    provider: {
      mail: 'always',
      app: 'always',
      kinds: ['quote.asked', 'quote.waiting', 'quote.accepted', 'quote.declined', 'quote.expired', 'quote.withdrawn'],
    },
  },
  {
    event: 'reminder',
    label: 'Reminders',
    hint: 'A day and two hours before a visit, and when an order is about to come.',
    customer: { mail: 'optional', app: 'always', kinds: ['item-reminder'] },
    provider: { mail: 'never', app: 'optional', kinds: ['day.list'] },
  },
  {
    event: 'progress',
    label: 'Preparing, ready, on its way',
    customer: {
      mail: 'optional',
      app: 'always',
      kinds: ['item-preparing', 'item-ready', 'item-fulfilled', 'item-completed'],
    },
  },
  {
    event: 'change',
    label: 'Moved, cancelled, missed',
    customer: {
      mail: 'always',
      app: 'always',
      kinds: [
        'item-moved',
        'time-proposed',
        'time-stays',
        'item-cancelled',
        'item-lowered',
        'item-expected',
        'item-missed',
        'item-overdue',
        'report-answered',
        'report-decided',
      ],
    },
    provider: {
      mail: 'always',
      app: 'always',
      kinds: [
        'item.moved',
        'proposal.proposed',
        'proposal.declined',
        'proposal.withdrawn',
        'proposal.expired',
        'item.cancelled',
        'item.lowered',
        'item.missed',
        'item.overdue',
        'report.made',
        'report.decided',
      ],
    },
  },
  {
    event: 'refund',
    label: 'Money that comes back',
    customer: { mail: 'always', app: 'always', kinds: ['refund-decided', 'refund-sent', 'refund-failed'] },
    provider: { mail: 'never', app: 'always', kinds: ['refund.sent', 'refund.decided'] },
    market: { mail: 'never', app: 'always', kinds: ['refund.by-hand'] },
  },
  {
    event: 'waiting-list',
    label: 'A place from the waiting list',
    customer: { mail: 'always', app: 'always', kinds: [] },
    provider: { mail: 'never', app: 'always', kinds: [] },
  },
  {
    event: 'message',
    label: 'Messages',
    hint: 'When one waited unread for five minutes, at most once an hour.',
    customer: { mail: 'optional', app: 'always', kinds: ['message-received'] },
    provider: { mail: 'optional', app: 'always', kinds: ['message.received'] },
  },
  {
    event: 'review',
    label: 'Reviews',
    hint: 'That one can be written, that there is a new one, and what is answered.',
    customer: {
      mail: 'optional',
      app: 'always',
      kinds: ['review-invited', 'review-reminded', 'review-answered', 'review-judged'],
    },
    provider: { mail: 'optional', app: 'always', kinds: ['review.published'] },
  },
  {
    event: 'submission',
    label: 'Decisions about your business and services',
    provider: {
      mail: 'always',
      app: 'always',
      kinds: [
        'provider.received',
        'provider.approve',
        'provider.changes',
        'provider.reject',
        'provider.live',
        'provider.suspended',
        'provider.restricted',
        'provider.reinstated',
        'provider.unrestricted',
        'provider.over-plan',
        'service.received',
        'service.approve',
        'service.changes',
        'service.reject',
        'service.suspended',
        'service.reinstated',
        'service.no-hours',
        'revision.approve',
        'revision.changes',
        'revision.reject',
      ],
    },
    market: { mail: 'always', app: 'always', kinds: ['case.overdue'] },
  },
  {
    event: 'work',
    label: 'Drafts, files of services, new colleagues',
    provider: { mail: 'optional', app: 'always', kinds: ['draft.expiring', 'import.done', 'member.joined'] },
  },
  {
    event: 'team',
    label: 'Invitations, and programs that cannot be reached',
    provider: { mail: 'always', app: 'always', kinds: ['member.invited', 'webhook.failed', 'api-key.made'] },
  },
  {
    event: 'payout',
    label: 'Payouts, invoices, balance',
    provider: {
      mail: 'always',
      app: 'always',
      kinds: ['payout.scheduled', 'payout.paid', 'payout.failed', 'payout.returned', 'invoice.issued'],
    },
  },
  {
    event: 'dispute',
    label: 'Problems and charge-backs',
    customer: {
      mail: 'always',
      app: 'always',
      kinds: [
        'dispute-opened',
        'dispute-answered',
        'dispute-escalated',
        'dispute-resolved',
        'dispute-appealed',
        'dispute-waiting',
      ],
    },
    provider: {
      mail: 'always',
      app: 'always',
      kinds: [
        'dispute.opened',
        'dispute.answered',
        'dispute.escalated',
        'dispute.resolved',
        'dispute.appealed',
        'dispute.waiting',
        'chargeback.received',
        'chargeback.evidence_due',
        'chargeback.won',
        'chargeback.lost',
        'chargeback.accepted',
      ],
    },
  },
  {
    event: 'address',
    label: 'Mail that does not reach you',
    customer: { mail: 'never', app: 'always', kinds: ['address-bounced'] },
    market: { mail: 'never', app: 'always', kinds: ['mail.failing', 'mail.test'] },
  },
  {
    event: 'support',
    label: 'What you write to the market or report',
    customer: {
      mail: 'always',
      app: 'always',
      kinds: ['ticket-received', 'ticket-answered', 'ticket-resolved', 'thing-judged'],
    },
    provider: { mail: 'always', app: 'always', kinds: ['thing.faulted'] },
    market: { mail: 'never', app: 'always', kinds: ['ticket.new', 'ticket.replied'] },
  },
  {
    event: 'news',
    label: 'News of the market',
    hint: 'Now and then, about what is new.',
    customer: { mail: 'consent', app: 'never', kinds: [] },
  },
  {
    event: 'market',
    label: 'What the market needs somebody for',
    market: { mail: 'always', app: 'always', kinds: ['payment.review', 'books.unbalanced', 'audit.broken'] },
  },
] as const satisfies readonly Row[]

type Matrix = (typeof notificationMatrix)[number]
type KindsOf<Part> = Part extends { kinds: readonly (infer Kind)[] } ? Kind : never

/** The kinds of emails and notifications in the table. */
export type NotificationKind = {
  [Name in Side]: Matrix extends infer One ? (One extends Record<Name, infer Part> ? KindsOf<Part> : never) : never
}[Side]
export type NotificationEvent = Matrix['event']
