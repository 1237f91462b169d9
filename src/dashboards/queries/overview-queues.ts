import type { AppContext } from '#server/context.ts'
import type { OverviewQueue, OverviewQueues } from '#dashboards/contract-overview.ts'
import { isLate, waitText } from '#dashboards/rules/overview-words.ts'
import { findLastDecision, listQueues, mostCounted } from '#dashboards/store/overview.server.ts'
import { hasRight, requireAdmin } from '#identity/queries/admins/require-right.ts'
import type { AdminRight } from '#identity/rules/admin-roles.ts'
import type { Instant } from '#shared/time/instant.ts'
import { describeShort } from '#shared/time/time-text.ts'

interface QueueCard {
  label: string
  right: AdminRight
  to: string
  /** The queue is sorted by deadlines, not by age. */
  isDeadline?: boolean
}

/** Label, required right and page of each queue. A new queue needs an entry here and a query in the store. */
const cards: Record<string, QueueCard> = {
  approvals: { label: 'To approve', right: 'read-providers', to: '/admin-dashboard/approvals' },
  reviews: { label: 'Reviews held back', right: 'read-providers', to: '/admin-dashboard/approvals?subject=review' },
  reports: { label: 'Reports', right: 'read-providers', to: '/admin-dashboard/approvals?subject=report' },
  absences: { label: 'Who was not there', right: 'read-disputes', to: '/admin-dashboard/orders' },
  disputes: {
    label: 'Disputes to decide',
    right: 'read-disputes',
    to: '/admin-dashboard/disputes?state=with_admin',
    isDeadline: true,
  },
  chargebacks: {
    label: 'Charge-backs to prove',
    right: 'read-disputes',
    to: '/admin-dashboard/disputes/chargebacks?state=open',
    isDeadline: true,
  },
  'refunds-requested': {
    label: 'Refunds to agree to',
    right: 'read-money',
    to: '/admin-dashboard/money/refunds?status=requested',
  },
  'refunds-by-hand': {
    label: 'Refunds to pay by hand',
    right: 'read-money',
    to: '/admin-dashboard/money/refunds?status=manual',
  },
  'payments-in-review': {
    label: 'Payments of another amount',
    right: 'read-money',
    to: '/admin-dashboard/money/payments?review=1',
  },
  payouts: {
    label: 'Payouts to approve',
    right: 'read-money',
    to: '/admin-dashboard/money/payouts?status=scheduled&approved=0',
  },
  'payouts-failed': { label: 'Payouts that came back', right: 'read-money', to: '/admin-dashboard/money/payouts' },
  tickets: { label: 'Tickets to answer', right: 'read-tickets', to: '/admin-dashboard/tickets', isDeadline: true },
  'messages-failed': {
    label: 'Messages that nobody got',
    right: 'read-system',
    to: '/admin-dashboard/messages?state=failed',
  },
  stuck: { label: 'Work that is stuck', right: 'read-audit', to: '/admin-dashboard/timers/stuck' },
}

const target = 'moderation.target_hours'

interface Waiting extends OverviewQueue {
  at: Instant
}

/** Non-empty queues that the reader may see, late ones first. Throws unauthenticated, permission-denied. */
export async function listOverviewQueues(ctx: AppContext): Promise<OverviewQueues> {
  requireAdmin(ctx)
  const waiting: Waiting[] = []
  for (const { key, count, oldestAt } of await listQueues(ctx.db)) {
    const card = cards[key]
    if (card && oldestAt !== null && (await hasRight(ctx, card.right)))
      waiting.push(queueOf(ctx, { key, count, at: oldestAt }, card))
  }
  const lastDecision = await findLastDecision(ctx.db)
  const byNeed = (one: Waiting, other: Waiting) => Number(other.isLate) - Number(one.isLate) || one.at - other.at
  return {
    queues: waiting.toSorted(byNeed).map(({ at: _at, ...queue }) => queue),
    lastDecision: lastDecision === null ? null : `${describeShort(lastDecision, 'UTC', ctx.now)} UTC`,
  }
}

function queueOf(
  { now, settings }: AppContext,
  { key, count, at }: { key: string; count: number; at: Instant },
  card: QueueCard,
): Waiting {
  const isDeadline = card.isDeadline ?? false
  return {
    key,
    label: card.label,
    to: card.to,
    count: Math.min(count, mostCounted),
    isMore: count > mostCounted,
    oldest: waitText(at, now, isDeadline),
    isLate: isLate(at, now, isDeadline, settings.get(target)),
    at,
  }
}
