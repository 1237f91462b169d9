import type { EventBuffer } from '#analytics/commands/event-buffer.ts'
import { serverTracker } from '#analytics/commands/receive-events.ts'
import { loadSettings } from '#market/queries/load-settings.ts'
import { findSetting, settleSetting } from '#market/store/settings.server.ts'
import { productClock } from '#platform/clock.ts'
import type { Config } from '#platform/config/config.ts'
import { openRuntime } from '#platform/runtime.ts'
import { publish } from '#platform/events/published-events.ts'
import type { LiveHub } from '#platform/live/live-hub.ts'

interface Ears {
  events: EventBuffer
  live: LiveHub
  wake(topics: string[]): void
  onFault?(error: unknown): void
}

/** Opens the runtime, and connects the listeners for invalidated topics and published events. */
export const openAppRuntime = (config: Config, databaseUrl: string, { live, events, wake, onFault }: Ears) =>
  openRuntime({
    config,
    databaseUrl,
    loadSettings,
    settle: settleSetting,
    publish,
    onFault,
    clock: productClock,
    readDemo: async (db) => (await findSetting(db, 'demo')) !== undefined,
    track: serverTracker(events, productClock),
    onTopics(topics) {
      wake(topics)
      live.publish(topics)
    },
    onReconnected() {
      live.notifyAll()
      // The mail server may have been changed in the meantime.
      wake(['mail-transport'])
    },
  })
