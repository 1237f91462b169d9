import type { ListenerOn } from '#platform/jobs/job.ts'
import type { EventType } from '#shared/events.ts'

/** The usual subscriber of this slice: one for each event, named after it. */
export const listener = <Type extends EventType>(on: Type, run: ListenerOn<Type>['run']): ListenerOn<Type> => ({
  on,
  name: `notifications.tell ${on}`,
  run,
})
