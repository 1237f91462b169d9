import { randomBytes } from 'node:crypto'
import type { Actor, AppContext } from '#server/context.ts'
import type { Settings } from '#shared/settings.ts'
import { InvalidationListener } from '#platform/events/invalidations.ts'
import { invalidate } from '#platform/events/outgoing.ts'
import type { Config } from '#platform/config/config.ts'
import { openDatabase, openPool, type Database } from '#platform/database/database.ts'
import { checkPooler, poolPlaceOf } from '#platform/database/pooler.ts'
import { withStandby, type Standby } from '#platform/database/standby.ts'
import { openPaymentAdapters, withOpenGateways } from '#platform/payments/payment-adapters.ts'
import { PageCache } from '#platform/cache/page-cache.ts'
import { SharedCachePurger } from '#platform/cache/shared-cache.ts'
import { httpGeocoder } from '#platform/geocoding/http-geocoder.ts'
import { keysTopic } from '#platform/keys/key-presence.ts'
import { openKeyRing, type KeyRing } from '#platform/keys/key-ring.ts'
import { logError } from '#platform/log.ts'
import { commonHeaders } from '#platform/http/security-headers.ts'

export interface Runtime {
  config: Config
  db: Database
  /** Answers reads of requests, if there is one. */
  standby: Standby | undefined
  pages: PageCache
  isDemo: boolean
  secret: string
  /** The keys for encryption and signatures, decrypted with SECRET. */
  ring: KeyRing
  contextFor(actor: Actor, cacheTags?: (...topics: string[]) => void): AppContext
  /**
   * Reads again what this process announced as changed (settings, clock), so that whoever changed it sees the change
   * with the next request, which may be faster than the notification of the database.
   */
  catchUp(): Promise<void>
  close(): Promise<void>
}

interface Parts {
  config: Config
  databaseUrl: string
  loadSettings(ctx: Pick<AppContext, 'db'>): Promise<Settings>
  settle<Value>(db: Database, key: string, value: Value): Promise<Value>
  publish: AppContext['publish']
  clock: { now(): number; load(db: Database): Promise<void> }
  /** Whether this database contains the demo world. */
  readDemo(db: Database): Promise<boolean>
  onTopics(topics: string[]): void
  /** Receives the events that the market itself counts. */
  track?: AppContext['track']
  /** Receives every error of the database. */
  onFault?(error: unknown): void
  /** Called when notifications arrive again after a lost connection. */
  onReconnected?(): void
}

/**
 * Opens the runtime of a process: database, settings, clock, page cache, and the listener for invalidations of other
 * processes.
 */
export async function openRuntime(parts: Parts): Promise<Runtime> {
  const { config, databaseUrl, clock, publish } = parts
  const place = poolPlaceOf(config, databaseUrl)
  const pool = openPool(place, 10, { isAwaited: true })
  // Background work has its own connections, so that it never delays requests, and a longer statement timeout.
  const background = openPool(place, 4)
  const primary = openDatabase(pool, { background, onFault: parts.onFault })
  const { db, standby, close: closeStandby } = withStandby(primary, config.databaseReplicaUrl)
  if (place.isPooler) await checkPooler(db)
  const pages = new PageCache({
    always: commonHeaders(config.publicUrl.startsWith('https:')),
    isShared: config.cdnPurgeUrl !== undefined,
  })
  // First of all: a wrong SECRET ends the process here, before anything is written.
  const ring = await openKeyRing(db, config)
  const secret = await parts.settle(db, 'secrets.addresses', randomBytes(32).toString('base64url'))
  const isDemo = config.isEmulator || (config.wantsDemo && (await parts.readDemo(db)))
  const paymentAdapters = openPaymentAdapters({ config, db, now: () => clock.now(), secret: ring.signing, isDemo })
  const loadSettings: Parts['loadSettings'] = async (ctx) =>
    withOpenGateways(await parts.loadSettings(ctx), paymentAdapters)
  const memory = { settings: await loadSettings({ db }) }
  await clock.load(db)
  const { cdnPurgeUrl, cdnPurgeToken: token } = config
  const purger = cdnPurgeUrl ? new SharedCachePurger({ url: cdnPurgeUrl, token }) : undefined
  const { listener, follow } = listen({ ...parts, loadSettings }, { db, standby, pages, purger, memory, ring })
  await listener.start()
  await followKeys(listener, ring)

  const announced = new Set<string>()
  const catchUp = async () => {
    if (announced.size === 0) return
    const topics = [...announced]
    announced.clear()
    await follow(topics)
  }
  const { geocoderUrl: url, publicUrl } = config
  const geocoder = url ? httpGeocoder({ url, publicUrl }) : null
  const contextFor: Runtime['contextFor'] = (actor, cacheTags = () => {}) => {
    const { publicUrl } = config
    return {
      db,
      now: clock.now(),
      actor,
      settings: memory.settings,
      publicUrl,
      isDemo,
      showsBanner: isDemo && config.showsEmulatorBanner,
      mapStyleUrl: config.mapStyleUrl ?? null,
      geocoder,
      paymentAdapters,
      ...ring.sealing,
      invalidate: async (to, ...topics) => {
        // The notification may arrive after the answer; whoever changed something must not be shown the page of before.
        pages.drop(topics)
        for (const topic of topics) if (topic !== keysTopic && isInMemory(topic)) announced.add(topic)
        await invalidate(to, ...topics)
      },
      publish,
      track: parts.track ?? (() => {}),
      cacheTags,
    }
  }
  const close = async () => {
    await listener.stop()
    purger?.close()
    await Promise.all([pool.end(), background.end(), closeStandby()])
  }
  return { config, db, standby, pages, isDemo, secret, ring, contextFor, catchUp, close }
}

interface Memory {
  db: Database
  standby: Standby | undefined
  pages: PageCache
  purger: SharedCachePurger | undefined
  memory: { settings: Settings }
  ring: KeyRing
}

/** Loads the current keys and publishes their version. A rotation waits until every process has done so. */
async function followKeys(listener: InvalidationListener, ring: KeyRing): Promise<void> {
  await listener.hold(ring.locks)
  await ring.reload().catch((error: unknown) => logError('the keys could not be read again', error))
  await listener.hold(ring.locks)
}

/** What every process has in its memory and reads again after a change. */
const isInMemory = (topic: string) => topic === 'settings' || topic === 'clock' || topic === keysTopic

/** Clears cached data of this process when any process announces a change. `follow` resolves when it was read again. */
function listen(
  { databaseUrl, loadSettings, clock, onTopics, onReconnected }: Parts,
  { db, standby, pages, purger, memory, ring }: Memory,
): { listener: InvalidationListener; follow(topics: string[]): Promise<void> } {
  let wasLost = false
  let reading = Promise.resolve()
  const reload = async (topics: string[]) => {
    if (topics.includes('settings')) memory.settings = await loadSettings({ db })
    if (topics.includes('clock')) await clock.load(db)
    if (topics.includes(keysTopic)) await followKeys(listener, ring)
    if (topics.includes('settings') || topics.includes('clock')) pages.clear()
  }
  // One after the other, so that a slow earlier read cannot overwrite a later one. Repeated when the database did not
  // answer.
  const follow = (topics: string[]) => {
    reading = reading
      .then(() => reload(topics))
      .catch(() => reload(topics))
      .catch(() => pages.clear())
    return reading
  }
  const listener = new InvalidationListener(databaseUrl, {
    onConnected: () => {
      standby?.noteInvalidation()
      pages.isListening = true
      if (wasLost) {
        void follow(['settings', 'clock', keysTopic])
        if (listener.isLeader) purger?.noteEverything()
        onReconnected?.()
      }
      wasLost = false
    },
    onLost: () => {
      wasLost = true
      pages.isListening = false
      pages.clear()
    },
    onTopics: (topics) => {
      standby?.noteInvalidation()
      pages.drop(topics)
      if (listener.isLeader) purger?.note(topics)
      if (topics.some(isInMemory)) void follow(topics)
      onTopics(topics)
    },
  })
  listener.wantsToLead = purger !== undefined
  return { listener, follow }
}
