import type { AppContext } from '#server/context.ts'
import { loadSettings } from '#market/queries/load-settings.ts'
import { invalidate } from '#platform/events/outgoing.ts'
import { openDatabase, openPool } from '#platform/database/database.ts'
import { openKeyRing } from '#platform/keys/key-ring.ts'
import type { Secrets } from '#platform/keys/key-slots.ts'
import { publish } from '#platform/events/published-events.ts'

/** The context of the system for seeding and tools, at the current time. `secrets` as in the configuration. */
export async function openGround(
  databaseUrl: string,
  publicUrl: string,
  secrets: Secrets,
): Promise<{ ctx: AppContext; close(): Promise<void> }> {
  const pool = openPool(databaseUrl, 4)
  // Seeding runs large statements that no page waits for, so a slow machine gets time.
  pool.options.query_timeout = 600_000
  pool.options.statement_timeout = 600_000
  const db = openDatabase(pool)
  const ring = await openKeyRing(db, secrets).catch(async (error: unknown) => {
    await pool.end()
    throw error
  })
  const settings = await loadSettings({ db })
  const ctx: AppContext = {
    db,
    now: Date.now(),
    actor: { kind: 'system' },
    settings,
    publicUrl,
    isDemo: true,
    showsBanner: true,
    mapStyleUrl: null,
    geocoder: null,
    paymentAdapters: new Map(),
    ...ring.sealing,
    invalidate,
    publish,
    track: () => {},
    cacheTags: () => {},
  }
  return { ctx, close: () => pool.end() }
}
