import type { Config } from '#platform/config/config.ts'
import { sql, type Database, type PoolPlace } from '#platform/database/database.ts'
import { logError } from '#platform/log.ts'

/**
 * Where the pools of the market connect. `databaseUrl` is the server itself: for invalidations, migrations, backups and
 * everything else that needs a session.
 */
export const poolPlaceOf = (config: Config, databaseUrl: string): PoolPlace =>
  config.databaseDirectUrl && config.databaseUrl
    ? { url: config.databaseUrl, isPooler: true }
    : { url: databaseUrl, isPooler: false }

/**
 * A pooler rejects the limits that a connection usually brings along. Transactions set theirs; single statements have
 * the one of the database user, so its absence is reported.
 */
export async function checkPooler(db: Database): Promise<void> {
  const limit = await db.row<{ setting: string }>(sql`select setting from pg_settings where name = 'statement_timeout'`)
  if (limit?.setting === '0')
    logError(
      'statements through the pooler have no time limit',
      "Set one for the user of DATABASE_URL: alter role … set statement_timeout = '15s'",
    )
}
