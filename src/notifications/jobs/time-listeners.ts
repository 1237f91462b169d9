import type { AppContext } from '#server/context.ts'
import {
  notifyMoved,
  notifyProposed,
  notifyStayed,
  type ToldTime,
} from '#notifications/commands/orders/notify-times.ts'
import type { Listener, ListenerOn } from '#platform/jobs/job.ts'

type OfTimes = 'item.moved' | 'proposal.made' | 'proposal.declined' | 'proposal.withdrawn' | 'proposal.expired'

const timeListener = <Type extends OfTimes>(
  on: Type,
  tell: (ctx: AppContext, told: ToldTime) => Promise<void>,
): ListenerOn<Type> => ({
  on,
  name: `notifications.tell ${on}`,
  run: (ctx, told) => tell(ctx, { status: '', isRepriced: false, ...told }),
})

/** What both sides of a visit are told of another time for it. That it was accepted is told by its move. */
export const timeListeners = [
  timeListener('item.moved', notifyMoved),
  timeListener('proposal.made', notifyProposed),
  timeListener('proposal.declined', (ctx, told) => notifyStayed(ctx, told, 'declined')),
  timeListener('proposal.withdrawn', (ctx, told) => notifyStayed(ctx, told, 'withdrawn')),
  timeListener('proposal.expired', (ctx, told) => notifyStayed(ctx, told, 'expired')),
] satisfies Listener[]
