import type { EventBuffer } from '#analytics/commands/event-buffer.ts'
import { ownTeller } from '#analytics/commands/hear-events.ts'
import { loadSettings } from '#market/queries/load-settings.ts'
import { findSetting, settleSetting } from '#market/store/settings.server.ts'
import { productClock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { openEngines } from '#platform/engines.ts'
import { happened } from '#platform/happenings.ts'
import type { LiveHub } from '#platform/live-hub.ts'

interface Ears {
  events: EventBuffer
  live: LiveHub
  wake(topics: string[]): void
  onFault?(error: unknown): void
}

/** What this market works with, and who hears what is announced and told. */
export const openOwnEngines = (config: Config, databaseUrl: string, { live, events, wake, onFault }: Ears) =>
  openEngines({
    config,
    databaseUrl,
    loadSettings,
    settle: settleSetting,
    happened,
    onFault,
    clock: productClock,
    readDemo: async (db) => (await findSetting(db, 'demo')) !== undefined,
    tell: ownTeller(events, productClock),
    onTopics(topics) {
      wake(topics)
      live.tell(topics)
    },
    onHearingAgain() {
      live.tellAll()
      // Another mail server may have been named meanwhile.
      wake(['mail-way'])
    },
  })
