import type pg from 'pg'
import { checkBackup, migrationsOf, type CheckedBackup } from '#platform/backup/check-backup.ts'
import { BackupError, readRecords, type BackupRecord } from '#platform/backup/backup-format.ts'
import { DatabaseClient } from '#platform/database/connector.ts'
import { databaseOf } from '#platform/database/database.ts'
import { adoptKeys, fingerprintOf } from '#platform/keys/key-slots.ts'
import { copyIn } from '#platform/backup/copy-streams.ts'
import { dropConstraints, restoreConstraints, type DroppedParts } from '#platform/backup/drop-constraints.ts'
import { columnsOf, listTables, plainForms, quoted } from '#platform/backup/schema-details.ts'
import { createMigrations } from '#platform/database/migrate.ts'
import type { FileStore } from '#shared/adapters/file-store.ts'

export interface RestoreOptions {
  databaseUrl: string
  file: string
  migrationsFolder: string
  /** The destination of uploads; undefined: those of the backup are left out. */
  files?: Pick<FileStore, 'put'> | undefined
  /** The name of the existing market, as confirmation that it may be replaced. */
  replaces?: string | undefined
  /** SECRET with which the market will start; undefined: not set. */
  secret: string | undefined
  /** SECRET_OLD: decrypts a backup that was made with it; from then on SECRET does. */
  oldSecret?: string | undefined
  acceptsOtherSecret?: boolean
  onProgress?(text: string): void
}

/**
 * Restores a backup into an empty database, or replaces the existing data. It checks the whole file first and then does
 * everything in one transaction, so an interrupted restore changes nothing. The next start runs missing migrations.
 */
export async function restoreBackup(wish: RestoreOptions): Promise<CheckedBackup> {
  const checked = await checkBackup(wish.file)
  const migrations = await migrationsOf(checked.about, wish.migrationsFolder)
  requireSameSecret(checked, wish)
  const client = new DatabaseClient({
    connectionString: wish.databaseUrl,
    application_name: 'sokora restore',
    keepAlive: true,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    await requireExclusiveUse(client, wish)
    await client.query(plainForms)
    await client.query('begin')
    if (wish.replaces !== undefined) await clear(client)
    wish.onProgress?.(`Making the tables (${migrations.length} migrations) …`)
    await client.query(createMigrations)
    for (const { text } of migrations) await client.query(text)
    await copyTables(client, wish, checked)
    await adoptKeys(databaseOf(client), wish)
    await client.query('commit')
    // Updates the statistics, so that queries use the indexes at once.
    await client.query('analyze')
    return checked
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw orTooManyLocks(error)
  } finally {
    await client.end().catch(() => {})
  }
}

/** A server with few locks cannot replace all tables at once; a new database needs half as many. */
function orTooManyLocks(error: unknown): unknown {
  if ((error as { code?: string }).code !== '53200') return error
  return new BackupError(
    'no-room',
    'This PostgreSQL has no room for so many locks: restore into a new, empty database, or set max_locks_per_transaction to 256. Nothing was changed.',
  )
}

function requireSameSecret(
  { about: { secret: theirs } }: CheckedBackup,
  { secret, oldSecret, acceptsOtherSecret }: RestoreOptions,
): void {
  const isOurs = [secret, oldSecret].some((one) => one !== undefined && fingerprintOf(one) === theirs.fingerprint)
  if (acceptsOtherSecret || isOurs || (secret === undefined && theirs.isInside)) return
  const wanted = secret
    ? 'SECRET is another one than when this backup was made'
    : 'This backup was made with a SECRET that is not set here'
  throw new BackupError(
    'other-secret',
    `${wanted}: letters that wait, second steps and other sealed texts could not be read. Set that SECRET (or set it as SECRET_OLD, to go on with the new one), or go on with --other-secret. Nothing was changed.`,
  )
}

async function requireExclusiveUse(client: pg.Client, { replaces }: RestoreOptions): Promise<void> {
  const { rows } = await client.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity where datname = current_database() and application_name = 'sokora' and pid <> pg_backend_pid()`,
  )
  if (rows[0]!.others > 0)
    throw new BackupError('running', 'The market is open on this database. Stop it first. Nothing was changed.')
  const tables = await listTables(client)
  if (tables.length === 0) return
  const name = await marketName(client, tables)
  if (replaces === undefined) {
    throw new BackupError(
      'not-empty',
      `There is a market in this database ("${name}"). To put the backup in its place, add --replace "${name}". Nothing was changed.`,
    )
  }
  if (replaces !== name)
    throw new BackupError('wrong-name', `The market here is called "${name}", not "${replaces}". Nothing was changed.`)
}

async function marketName(client: pg.Client, tables: { name: string }[]): Promise<string> {
  if (!tables.some(({ name }) => name === 'settings')) return 'Sokora'
  const { rows } = await client.query<{ name: string }>(
    `select value #>> '{}' as name from settings where key = 'market.name'`,
  )
  return rows[0]?.name ?? 'Sokora'
}

/**
 * Drops everything that belongs to the product; extensions stay, because the user may not be allowed to create them.
 */
async function clear(client: pg.Client): Promise<void> {
  await client.query(`do $$
    declare one record;
    begin
      for one in select c.relname, c.relkind from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r','p','v','m','S')
          and not c.relispartition and not exists (select from pg_depend d where d.objid = c.oid and (d.deptype = 'e' or c.relkind = 'S' and d.deptype in ('i', 'a'))) loop
        execute format('drop %s if exists %I cascade', case one.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end, one.relname);
      end loop;
      for one in select p.oid::regprocedure as name from pg_proc p where p.pronamespace = 'public'::regnamespace
          and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') loop
        execute format('drop routine if exists %s cascade', one.name);
      end loop;
      for one in select t.typname from pg_type t where t.typnamespace = 'public'::regnamespace and t.typtype in ('e','d') 
          and not exists (select from pg_depend d where d.objid = t.oid and d.deptype = 'e') loop
        execute format('drop type if exists %I cascade', one.typname);
      end loop;
    end $$`)
}

async function copyTables(client: pg.Client, wish: RestoreOptions, { about, end }: CheckedBackup): Promise<void> {
  for (const { name, parent, bounds } of about.partitions)
    await client.query(`create table if not exists ${quoted(name)} partition of ${quoted(parent)} ${bounds}`)
  const off: DroppedParts = await dropConstraints(
    client,
    about.tables.map(({ name }) => name),
  )
  const rows = end.tables.reduce((sum, table) => sum + table.rows, 0)
  wish.onProgress?.(`Taking in ${rows} rows of ${end.tables.length} tables …`)
  await pour(client, wish, about.tables)
  for (const { name, lastValue } of end.sequences) {
    if (lastValue !== null)
      await client.query(`select setval($1::regclass, $2::bigint)`, [`public.${quoted(name)}`, lastValue])
  }
  wish.onProgress?.('Making indexes, checking what points where …')
  await restoreConstraints(client, off)
  await requireCounts(client, end.tables)
}

/** Reads the records a second time and writes each table and each file. */
async function pour(
  client: pg.Client,
  { file, files }: RestoreOptions,
  tables: { name: string; columns: string[] }[],
): Promise<void> {
  const records = readRecords(file)
  let next = 0
  try {
    for (let { value, done } = await records.next(); !done && value; { value, done } = await records.next()) {
      const { kind, bytes } = value as BackupRecord
      if (kind === 'T') await copyIn(client, `copy ${columnsOf(tables[next++]!)} from stdin`, until('D', records))
      if (kind === 'F')
        await putFile((JSON.parse(bytes.toString('utf8')) as { key: string }).key, until('B', records), files)
    }
  } finally {
    await records.return(undefined)
  }
}

/** The bytes of one part, up to its end record. */
async function* until(kind: 'D' | 'B', records: AsyncGenerator<BackupRecord>): AsyncGenerator<Buffer> {
  for (let { value, done } = await records.next(); !done && value; { value, done } = await records.next()) {
    if ((value as BackupRecord).kind !== kind) return
    yield (value as BackupRecord).bytes
  }
}

async function putFile(key: string, chunks: AsyncIterable<Buffer>, files: RestoreOptions['files']): Promise<void> {
  const parts: Buffer[] = []
  for await (const chunk of chunks) if (files) parts.push(chunk)
  await files?.put(key, Buffer.concat(parts), 'application/octet-stream')
}

async function requireCounts(client: pg.Client, tables: CheckedBackup['end']['tables']): Promise<void> {
  for (const { name, rows: expected } of tables) {
    const { rows } = await client.query<{ count: string }>(`select count(*) as count from ${quoted(name)}`)
    if (Number(rows[0]!.count) !== expected)
      throw new Error(`${name} has ${rows[0]!.count} rows instead of ${expected}`)
  }
}
