import { tellPaper, tellPayout } from '#notifications/commands/tell-payouts.ts'
import type { Listener } from '#platform/sweeps.ts'

const moves = ['scheduled', 'paid', 'failed', 'returned'] as const

/** What the owners of a business hear of its money. */
export const payoutLetterListeners: Listener[] = [
  ...moves.map((move): Listener => ({
    on: `payout.${move}`,
    name: `notifications.tell payout.${move}`,
    run: (ctx, { payoutId }) => tellPayout(ctx, String(payoutId), move),
  })),
  { on: 'invoice.issued', name: 'notifications.tell invoice.issued', run: (ctx, { paperId }) => tellPaper(ctx, String(paperId)) },
]
