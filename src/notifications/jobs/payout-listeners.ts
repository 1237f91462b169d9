import { notifyOfBillingDocument, notifyPayout } from '#notifications/commands/orders/notify-payouts.ts'
import type { Listener, ListenerOn } from '#platform/jobs/job.ts'

const moves = ['scheduled', 'paid', 'failed', 'returned'] as const

/** Subscribers that notify owners of their business's money. */
export const payoutEmailListeners = [
  ...moves.map((move): ListenerOn<`payout.${typeof move}`> => ({
    on: `payout.${move}`,
    name: `notifications.tell payout.${move}`,
    run: (ctx, { payoutId }) => notifyPayout(ctx, payoutId, move),
  })),
  {
    on: 'invoice.issued',
    name: 'notifications.tell invoice.issued',
    run: (ctx, { documentId }) => notifyOfBillingDocument(ctx, documentId),
  },
] satisfies Listener[]
