import { afterAll, onTestFinished, TestRunner } from 'vitest'
import type pg from 'pg'
import type { Actor, AppContext, SignedInUser, TrackedEvent, Visitor } from '../../../src/server/context.ts'
import { openDatabase, openPool, type Database } from '../../../src/platform/database/database.ts'
import { settingDefaults } from '../../../src/market/rules/settings.ts'
import { openSealing } from '../../../src/platform/crypto/sealing.ts'
import { newId } from '../../../src/shared/ids.ts'
import type { Instant } from '../../../src/shared/time/instant.ts'
import type { UnmetSearch } from '../../../src/shared/unmet-search.ts'
import type { PaymentAdapter } from '../../../src/shared/adapters/payment-adapter.ts'
import { plantDemoWorld } from '../../../seeds/plant.ts'
import { cloneDatabase, clusterUrl, ensureTemplate, releaseDatabase, claimDatabase } from './databases.ts'
import { recordingRows } from './recorded-rows.ts'
import { addProvider, addService, type NewProvider, type NewService } from './factories.ts'
import type { EventType } from '../../../src/shared/events.ts'
import type { SettingKey, SettingValues } from '../../../src/shared/settings.ts'

/** A database for one test file, a clock that only moves on request, and factories for test data. */
export interface World {
  url: string
  pool: pg.Pool
  db: Database
  /** Monday 2 November 2026, 10:00 UTC, until a test moves it. */
  now: Instant
  /** The invalidated cache tags so far, newest last. */
  invalidated: string[]
  /** The published events so far, newest last. */
  published: { type: EventType; payload: Record<string, unknown> }[]
  /** The tracked events so far, newest last. */
  tracked: TrackedEvent[]
  /** Searches that found nothing, or less than was asked for, newest last. */
  unmetSearches: UnmetSearch[]
  /** The payment gateways of this world; the setting `payments.adapter` names the one for new payments. */
  paymentAdapters: Map<string, PaymentAdapter>
  /** The context of a visitor; each call is another visitor. */
  visitor(overrides?: Partial<Visitor>): AppContext
  /** The context of a signed-in user. The account itself is not created. */
  user(overrides?: Partial<SignedInUser>): AppContext
  system(): AppContext
  provider(overrides?: NewProvider): ReturnType<typeof addProvider>
  /**
   * An appointment of 45 minutes for 60.00 EUR at a salon in Lisbon, open Monday to Saturday 09:00–18:00, with one
   * person.
   */
  haircut(overrides?: NewService): ReturnType<typeof addService>
  /** A plate for 12.00 EUR, for pickup or delivery. */
  dinner(overrides?: NewService): ReturnType<typeof addService>
}

const plantedServices = 60

/**
 * A world with 60 demo services. It is created once in a run, by the first test that needs it, and copied by the
 * others.
 */
export async function openPlantedWorld(): Promise<World> {
  await ensureTemplate('planted', async (draft) => {
    const world = worldAt(clusterUrl(draft))
    await plantDemoWorld(world.system(), { services: plantedServices })
    // Nobody decides the demo's cases, so nobody may be notified of them.
    if (world.published.some(({ type }) => type.startsWith('case.')))
      throw new Error('Planting told somebody of a case.')
    await world.pool.end()
  })
  const world = worldAt(clusterUrl(await cloneDatabase('planted')))
  afterAll(() => world.pool.end())
  return world
}

/**
 * A world on an empty database, which the next test reuses: of this file when one test opened it, else of another file.
 */
export async function openWorld(): Promise<World> {
  const database = await claimDatabase()
  const { pool, end } = lend(database.pool)
  const world = worldAt(clusterUrl(database.name), pool)
  const whenOver = TestRunner.getCurrentTest() ? onTestFinished : afterAll
  whenOver(() => {
    end()
    return releaseDatabase(database)
  })
  return world
}

/** The same pool, until `end`: after that it rejects queries, like a closed pool. */
function lend(pool: pg.Pool): { pool: pg.Pool; end(): void } {
  let isOver = false
  const lent = new Proxy(pool, {
    get: (target, key: keyof pg.Pool) => {
      const value: unknown = target[key]
      if (typeof value !== 'function') return value
      if (isOver && (key === 'connect' || key === 'query')) return () => Promise.reject(new Error('The world is over.'))
      return value.bind(target)
    },
  })
  return { pool: lent, end: () => void (isOver = true) }
}

function worldAt(url: string, pool = openPool(url, 10)): World {
  const db = recordingRows(openDatabase(pool))
  const world: World = {
    url,
    pool,
    db,
    now: Date.UTC(2026, 10, 2, 10),
    invalidated: [],
    published: [],
    tracked: [],
    unmetSearches: [],
    paymentAdapters: new Map(),
    visitor: (overrides = {}) =>
      contextOf(world, { kind: 'visitor', visitorId: newId(), addressHash: newId(), ...overrides }),
    user: (overrides = {}) => contextOf(world, userActor(world, overrides)),
    system: () => contextOf(world, { kind: 'system' }),
    provider: (overrides) => addProvider(world, overrides),
    haircut: (overrides) => addService(world, { kind: 'booking', ...overrides }),
    dinner: (overrides) =>
      addService(world, { kind: 'order', category: 'food', title: 'Plate of the day', priceMinor: 1200, ...overrides }),
  }
  return world
}

const sealing = openSealing('the secret of all tests, long enough')

function userActor(world: World, overrides: Partial<SignedInUser>): SignedInUser {
  const userId = overrides.userId ?? newId()
  const known = {
    email: `${userId}@example.com`,
    isEmailVerified: true,
    isAdmin: false,
    displayName: null,
    photoURL: null,
    impersonatedBy: null,
  }
  return {
    kind: 'user',
    userId,
    visitorId: userId,
    addressHash: newId(),
    sessionId: newId(),
    authAt: world.now,
    ...known,
    ...overrides,
  }
}

function contextOf(world: World, actor: Actor): AppContext {
  return {
    db: world.db,
    actor,
    isDemo: true,
    showsBanner: true,
    mapStyleUrl: null,
    geocoder: null,
    publicUrl: 'https://market.example',
    settings: { get: defaultSetting },
    paymentAdapters: world.paymentAdapters,
    ...sealing,
    invalidate: async (_db, ...topics) => void world.invalidated.push(...topics),
    publish: async (_db, type, payload) => void world.published.push({ type, payload: { ...payload } }),
    track: (event) => void ('found' in event ? world.unmetSearches.push(event) : world.tracked.push(event)),
    cacheTags: () => {},
    // A getter, so that a moved clock applies to every context.
    get now() {
      return world.now
    },
  }
}

const defaultSetting = <Key extends SettingKey>(key: Key): SettingValues[Key] => settingDefaults[key]
