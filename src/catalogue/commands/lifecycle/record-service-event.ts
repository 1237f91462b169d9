import { insertServiceEvent, type ServiceEvent } from '#catalogue/store/service-events.server.ts'
import type { AppContext } from '#server/context.ts'
import { newId } from '#shared/ids.ts'

/** Who acts, for what is written down; null for what happens by itself. */
export const authorOf = ({ actor }: AppContext): string | null => (actor.kind === 'user' ? actor.userId : null)

/** Writes down what became of a service, and who did it. */
export const recordServiceEvent = (
  ctx: AppContext,
  serviceId: string,
  type: ServiceEvent['type'],
  detail: ServiceEvent['detail'],
) => insertServiceEvent(ctx.db, { id: newId(), serviceId, at: ctx.now, by: authorOf(ctx), type, detail })
