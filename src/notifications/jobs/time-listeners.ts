import type { AppContext } from '#context.ts'
import { tellMoved, tellProposed, tellStayed, type ToldTime } from '#notifications/commands/tell-times.ts'
import type { Listener, ListenerOn } from '#platform/sweeps.ts'

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
  timeListener('item.moved', tellMoved),
  timeListener('proposal.made', tellProposed),
  timeListener('proposal.declined', (ctx, told) => tellStayed(ctx, told, 'declined')),
  timeListener('proposal.withdrawn', (ctx, told) => tellStayed(ctx, told, 'withdrawn')),
  timeListener('proposal.expired', (ctx, told) => tellStayed(ctx, told, 'expired')),
] satisfies Listener[]
