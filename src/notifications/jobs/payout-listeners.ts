import { tellPaper, tellPayout } from '#notifications/commands/tell-payouts.ts'
import type { Listener, ListenerOn } from '#platform/sweeps.ts'

const moves = ['scheduled', 'paid', 'failed', 'returned'] as const

/** What the owners of a business hear of its money. */
export const payoutLetterListeners = [
  ...moves.map((move): ListenerOn<`payout.${typeof move}`> => ({
    on: `payout.${move}`,
    name: `notifications.tell payout.${move}`,
    run: (ctx, { payoutId }) => tellPayout(ctx, payoutId, move),
  })),
  {
    on: 'invoice.issued',
    name: 'notifications.tell invoice.issued',
    run: (ctx, { paperId }) => tellPaper(ctx, paperId),
  },
] satisfies Listener[]
