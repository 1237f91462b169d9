import type { ListenerOn } from '#platform/jobs/job.ts'
import type { EventType } from '#shared/events.ts'

/** A subscriber of this slice, named after its event. */
export const listener = <Type extends EventType>(on: Type, run: ListenerOn<Type>['run']): ListenerOn<Type> => ({
  on,
  name: `notifications.tell ${on}`,
  run,
})
