import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { backupName, readBackupName } from '#platform/backup/backup-names.ts'
import { hasRows } from '#platform/backup/schema-details.ts'
import { writeBackup } from '#platform/backup/write-backup.ts'
import type { Config } from '#platform/config/config.ts'
import { openDatabase, openPool } from '#platform/database/database.ts'
import { reachEmbeddedPostgres, startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts'
import type { DataFolderError } from '#platform/embedded/data-folder-error.ts'
import { requireSecret } from '#platform/keys/key-slots.ts'
import { migrate, type MigrationPlan } from '#platform/database/migrate.ts'
import { version as productVersion } from '#platform/version.ts'

export interface Installation {
  /** The server itself, never a pooler. */
  databaseUrl: string
  close(): Promise<void>
}

interface Options {
  migrations: string
  say(text: string): void
  /** Opens the database without migrations, whatever its version. */
  leavesUnchanged?: boolean
  /** With it, a crashed embedded database is restarted; this is called when the restarts fail. */
  onDatabaseLost?(reason: Error): void
}

/** The database of this installation, migrated: the one at DATABASE_URL, or the embedded one in the data folder. */
export async function openInstallation(config: Config, options: Options): Promise<Installation> {
  if (!config.databaseUrl) options.say(`Opening the database in ${config.dataDir}`)
  const databaseUrl = config.databaseDirectUrl ?? config.databaseUrl
  const base = databaseUrl ? { databaseUrl, close: async () => {} } : await openEmbedded(config, options)
  return upToDate(base, config, options)
}

/** The same, after migrations. If the migration fails, its database must not keep running. */
async function upToDate(base: Installation, config: Config, options: Options): Promise<Installation> {
  await bringUpToDate(config, base.databaseUrl, options).catch(async (error: unknown) => {
    await base.close()
    throw error
  })
  return base
}

async function bringUpToDate(
  config: Config,
  databaseUrl: string,
  { migrations, say, leavesUnchanged }: Options,
): Promise<void> {
  if (leavesUnchanged) return
  const pool = openPool(databaseUrl, 1)
  // A migration may wait for another process, and for a full backup.
  pool.options.query_timeout = 0
  try {
    // A process with a wrong secret must not change anything, and migrations would be the first change.
    await requireSecret(openDatabase(pool), config)
    const applied = await migrate(pool, migrations, {
      beforeChange: (plan, client) => backUpBefore(config, databaseUrl, { plan, client, say }),
      onNewer: (names) =>
        say(`A newer Sokora brought this database up to date (${names.at(-1)}). It still works with this one.`),
    })
    if (applied.length) say(`Database brought up to date (${applied.length} migrations)`)
  } finally {
    await pool.end()
  }
}

/** Writes existing data into a backup before a migration. If the backup fails, the data is not changed. */
async function backUpBefore(
  config: Config,
  databaseUrl: string,
  { plan, client, say }: { plan: MigrationPlan; client: pg.ClientBase; say: Options['say'] },
): Promise<void> {
  if (!config.backsUpBeforeUpgrade || !(await hasRows(client))) return
  const { backupDir, publicUrl, secret } = config
  const file = join(backupDir, backupName('upgrade', Date.now()))
  say(`Making a backup before ${plan.waiting.length} migrations: ${file}`)
  try {
    // Migrations do not change uploads.
    await writeBackup({ databaseUrl, file, reason: 'upgrade', product: productVersion, publicUrl, secret })
    await deleteOldUpgrades(backupDir)
  } catch (error) {
    const { message } = error as Error
    throw new Error(
      `No backup could be made before the upgrade, so nothing was changed: ${message} (BACKUP_BEFORE_UPGRADE=0 goes without.)`,
      { cause: error },
    )
  }
}

async function deleteOldUpgrades(folder: string): Promise<void> {
  const made = (await readdir(folder)).filter((name) => readBackupName(name)?.reason === 'upgrade').toSorted()
  for (const name of made.slice(0, -5)) await rm(join(folder, name), { force: true })
}

/**
 * The same for a short-lived tool, also while the market runs on this folder: then it uses the running server and does
 * not stop it. Otherwise it migrates the database and closes it again.
 */
export async function visitInstallation(config: Config, options: Options): Promise<Installation> {
  if (config.databaseUrl) return openInstallation(config, options)
  // The process with the lock may be opening or closing its database.
  for (const deadline = Date.now() + 15_000; ; await sleep(100)) {
    try {
      return await upToDate(await openEmbedded(config, options), config, options)
    } catch (error) {
      if ((error as Partial<DataFolderError>).code !== 'data-folder-in-use') throw error
      const databaseUrl = await reachEmbeddedPostgres(config.dataDir)
      if (databaseUrl) return { databaseUrl, close: async () => {} }
      if (Date.now() > deadline) throw error
    }
  }
}

/** The embedded server. Only one process at a time may use a data folder; a second one gets an error. */
async function openEmbedded({ dataDir, workers }: Config, { onDatabaseLost: onFatal }: Options): Promise<Installation> {
  const postgres = await startEmbeddedPostgres({ dataDir, workers, ...(onFatal && { onFatal }) })
  return { databaseUrl: postgres.url(), close: () => postgres.stop() }
}
