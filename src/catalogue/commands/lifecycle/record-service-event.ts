import { insertServiceEvent, type ServiceEvent } from '#catalogue/store/service-events.server.ts'
import type { AppContext } from '#server/context.ts'
import { newId } from '#shared/ids.ts'

/** The author for the history; null for automatic steps. */
export const authorOf = ({ actor }: AppContext): string | null => (actor.kind === 'user' ? actor.userId : null)

/** Writes a step and its author to the history of a service. */
export const recordServiceEvent = (
  ctx: AppContext,
  serviceId: string,
  type: ServiceEvent['type'],
  detail: ServiceEvent['detail'],
) => insertServiceEvent(ctx.db, { id: newId(), serviceId, at: ctx.now, by: authorOf(ctx), type, detail })
