import type { AppContext } from '#server/context.ts'
import {
  notifyMoved,
  notifyProposed,
  notifyStayed,
  type TimeEvent,
} from '#notifications/commands/orders/notify-times.ts'
import type { Listener, ListenerOn } from '#platform/jobs/job.ts'

type OfTimes = 'item.moved' | 'proposal.made' | 'proposal.declined' | 'proposal.withdrawn' | 'proposal.expired'

const timeListener = <Type extends OfTimes>(
  on: Type,
  notify: (ctx: AppContext, event: TimeEvent) => Promise<void>,
): ListenerOn<Type> => ({
  on,
  name: `notifications.tell ${on}`,
  run: (ctx, event) => notify(ctx, { status: '', isRepriced: false, ...event }),
})

/** Subscribers that notify both sides of rescheduling. An accepted proposal is covered by its move. */
export const timeListeners = [
  timeListener('item.moved', notifyMoved),
  timeListener('proposal.made', notifyProposed),
  timeListener('proposal.declined', (ctx, event) => notifyStayed(ctx, event, 'declined')),
  timeListener('proposal.withdrawn', (ctx, event) => notifyStayed(ctx, event, 'withdrawn')),
  timeListener('proposal.expired', (ctx, event) => notifyStayed(ctx, event, 'expired')),
] satisfies Listener[]
