import { notifyOf } from '#notifications/commands/send-notification.ts'
import { notifiedEvents, type NotifiedEvent } from '#notifications/definitions/notifications.ts'
import type { Listener, ListenerOn } from '#platform/jobs/job.ts'

/** In sequence, so that a "paused" notification never precedes the earlier "live" one. */
const sequences: { [Type in NotifiedEvent]?: NonNullable<ListenerOn<Type>['sequence']> } = {
  'provider.state-changed': { name: 'states', by: 'providerId' },
  'service.state-changed': { name: 'states', by: 'serviceId' },
}

type NotificationListener = Extract<Listener, { on: NotifiedEvent }>

const listenerOn = (on: NotifiedEvent): Listener =>
  ({
    on,
    name: `notifications.notify ${on}`,
    sharesTransaction: true,
    ...(sequences[on] && { sequence: sequences[on] }),
    run: (ctx, event) => notifyOf(ctx, on, event),
  }) as ListenerOn<NotifiedEvent> as Listener

/** One subscriber for each event that notifies somebody. */
export const notificationListeners = notifiedEvents.map(listenerOn) as NotificationListener[]
