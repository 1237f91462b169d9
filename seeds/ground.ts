import type { AppContext } from '#context.ts'
import { loadSettings } from '#market/queries/load-settings.ts'
import { announce } from '#platform/announcements.ts'
import { openDatabase, openPool, type Database } from '#platform/database.ts'
import { settleSetting } from '#market/store/settings.server.ts'
import { openSealing } from '#platform/sealing.ts'
import { newToken } from '#shared/ids.ts'
import { happened } from '#platform/happenings.ts'

const settleSecret = (db: Database) => settleSetting(db, 'secrets.identity', newToken())

/** The world as a planter or a tool sees it: as the system, at this moment. `secret` as in the configuration: letters are sealed with it. */
export async function openGround(
  databaseUrl: string,
  publicUrl: string,
  secret?: string,
): Promise<{ ctx: AppContext; close(): Promise<void> }> {
  const pool = openPool(databaseUrl, 4)
  // Planting is one large thing after the other, and nobody waits at a page for it: a slow machine takes its time.
  pool.options.query_timeout = 600_000
  pool.options.statement_timeout = 600_000
  const db = openDatabase(pool)
  const settings = await loadSettings({ db })
  const ctx: AppContext = {
    db,
    now: Date.now(),
    actor: { kind: 'system' },
    settings,
    publicUrl,
    isDemo: true,
    showsBanner: true,
    paymentAdapters: new Map(),
    ...openSealing(secret ?? (await settleSecret(db))),
    announce,
    happened,
    tell: () => {},
    shows: () => {},
  }
  return { ctx, close: () => pool.end() }
}
