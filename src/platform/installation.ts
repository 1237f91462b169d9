import { mkdirSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { backupName, readBackupName } from '#platform/backup/backup-names.ts'
import { hasRows } from '#platform/backup/schema-facts.ts'
import { writeBackup } from '#platform/backup/write-backup.ts'
import type { Config } from '#platform/config.ts'
import { openPool } from '#platform/database.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres.ts'
import { migrate, type MigrationPlan } from '#platform/migrate.ts'
import { version as productVersion } from '#platform/version.ts'

export interface Installation {
  databaseUrl: string
  close(): Promise<void>
}

interface Options {
  migrations: string
  say(text: string): void
  /** The database is looked at as it is, whatever its version. */
  keepsAsIs?: boolean
}

/** The database of this installation, ready and up to date: the one at DATABASE_URL, or our own in the data folder. */
export async function openInstallation(config: Config, options: Options): Promise<Installation> {
  const base = config.databaseUrl ? { databaseUrl: config.databaseUrl, close: async () => {} } : await openOwn(config, options.say)
  await bringUpToDate(config, base.databaseUrl, options)
  return base
}

async function bringUpToDate(config: Config, databaseUrl: string, { migrations, say, keepsAsIs }: Options): Promise<void> {
  if (keepsAsIs) return
  const pool = openPool(databaseUrl, 1)
  // A migration may have to wait for another process, and for a backup of everything.
  pool.options.query_timeout = 0
  try {
    const applied = await migrate(pool, migrations, {
      beforeChange: (plan, client) => keepWhatWas(config, databaseUrl, { plan, client, say }),
    })
    if (applied.length) say(`Database brought up to date (${applied.length} migrations)`)
  } finally {
    await pool.end()
  }
}

/** Before data is changed that was here before, it is written into a file. What cannot be kept is not changed. */
async function keepWhatWas(
  config: Config,
  databaseUrl: string,
  { plan, client, say }: { plan: MigrationPlan; client: pg.ClientBase; say: Options['say'] },
): Promise<void> {
  if (!config.backsUpBeforeUpgrade || !(await hasRows(client))) return
  const { backupDir, publicUrl, secret } = config
  const file = join(backupDir, backupName('upgrade', Date.now()))
  say(`Making a backup before ${plan.waiting.length} migrations: ${file}`)
  try {
    // Uploads are not touched by migrations.
    await writeBackup({ databaseUrl, file, reason: 'upgrade', product: productVersion, publicUrl, secret })
    await forgetOldUpgrades(backupDir)
  } catch (error) {
    const { message } = error as Error
    throw new Error(`No backup could be made before the upgrade, so nothing was changed: ${message} (BACKUP_BEFORE_UPGRADE=0 goes without.)`, { cause: error }) // prettier-ignore
  }
}

async function forgetOldUpgrades(folder: string): Promise<void> {
  const made = (await readdir(folder)).filter((name) => readBackupName(name)?.reason === 'upgrade').toSorted()
  for (const name of made.slice(0, -5)) await rm(join(folder, name), { force: true })
}

/**
 * The same for a tool that works for a moment, also while the market runs on this folder: then its server is used and left alone.
 * Whoever runs alone brings the database up to date and closes it again.
 */
export async function visitInstallation(config: Config, options: Options): Promise<Installation> {
  if (config.databaseUrl) return openInstallation(config, options)
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir })
  const databaseUrl = postgres.url()
  const owner = await claimFolder(databaseUrl)
  if (!owner) return { databaseUrl, close: async () => {} }
  const close = async () => {
    await owner.end()
    await postgres.stop()
  }
  await bringUpToDate(config, databaseUrl, options).catch(async (error: unknown) => {
    await close()
    throw error
  })
  return { databaseUrl, close }
}

/** Our own server. One process at a time may use a data folder; a second one is told so. */
async function openOwn(config: Config, say: (text: string) => void): Promise<Installation> {
  mkdirSync(config.dataDir, { recursive: true })
  say(`Opening the database in ${config.dataDir}`)
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir })
  const databaseUrl = postgres.url()
  const owner = await claimFolder(databaseUrl)
  if (!owner) {
    throw new Error(
      `Sokora already runs on ${config.dataDir}. Stop it first, or set DATA_DIR to another folder. (Several processes share one DATABASE_URL.)`,
    )
  }
  const close = async () => {
    await owner.end()
    await postgres.stop()
  }
  return { databaseUrl, close }
}

const ownerLock = 4_702_110_916

/** The lock lives as long as its connection, so a crash frees it. */
async function claimFolder(databaseUrl: string): Promise<pg.Client | undefined> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'sokora owner', keepAlive: true })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [ownerLock])
  if (rows[0]!.mine) return client
  await client.end()
  return undefined
}
