import type { AppContext } from '#context.ts'
import { tellMoved, tellProposed, tellStayed, type ToldTime } from '#notifications/commands/tell-times.ts'
import type { Listener } from '#platform/sweeps.ts'

const timeListener = (on: string, tell: (ctx: AppContext, told: ToldTime) => Promise<void>): Listener => ({
  on,
  name: `notifications.tell ${on}`,
  run: (ctx, told) =>
    tell(ctx, {
      orderId: String(told.orderId),
      itemId: String(told.itemId),
      eventId: Number(told.eventId),
      by: String(told.by),
      reason: String(told.reason ?? ''),
      from: Number(told.from),
      to: Number(told.to),
      proposalId: typeof told.proposalId === 'string' ? told.proposalId : null,
      status: String(told.status ?? ''),
      isRepriced: told.isRepriced === true,
    }),
})

/** What both sides of a visit are told of another time for it. That it was accepted is told by its move. */
export const timeListeners: Listener[] = [
  timeListener('item.moved', tellMoved),
  timeListener('proposal.made', tellProposed),
  timeListener('proposal.declined', (ctx, told) => tellStayed(ctx, told, 'declined')),
  timeListener('proposal.withdrawn', (ctx, told) => tellStayed(ctx, told, 'withdrawn')),
  timeListener('proposal.expired', (ctx, told) => tellStayed(ctx, told, 'expired')),
]
