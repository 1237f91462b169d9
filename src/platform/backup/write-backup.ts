import { createHash, type Hash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { appendFile, glob, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import type pg from 'pg'
import {
  BackupError,
  countLines,
  frame,
  jsonFrame,
  lastLine,
  magic,
  type BackupAbout,
  type BackupEnd,
  type RecordKind,
} from '#platform/backup/backup-format.ts'
import { nextBackupName } from '#platform/backup/backup-names.ts'
import { DatabaseClient } from '#platform/database/connector.ts'
import { databaseOf } from '#platform/database/database.ts'
import { fingerprintOf, listSlots } from '#platform/keys/key-slots.ts'
import { copyOut } from '#platform/backup/copy-streams.ts'
import {
  listMigrations,
  listPartitions,
  listSequences,
  listTables,
  plainForms,
  quoted,
} from '#platform/backup/schema-details.ts'

export interface BackupOptions {
  databaseUrl: string
  /** The final path; the file appears there complete or not at all. */
  file: string
  /** The folder of uploads; undefined: uploads are stored elsewhere, or not included. */
  filesFolder?: string | undefined
  reason: string
  product: string
  publicUrl: string
  /** SECRET if it is set; otherwise the market's own secret is in its database, and in the backup. */
  secret: string | undefined
}

export interface BackupMade {
  file: string
  bytes: number
  rows: number
  files: number
  durationMs: number
}

// An arbitrary number, the same in every process that writes a backup.
const backupLock = 4_702_110_917

/** Writes one snapshot of all data into a file, while other processes continue to read and write. */
export async function writeBackup(wish: BackupOptions, onBegun: () => void = () => {}): Promise<BackupMade> {
  const began = performance.now()
  const client = new DatabaseClient({
    connectionString: wish.databaseUrl,
    application_name: 'sokora backup',
    keepAlive: true,
  })
  client.on('error', () => {})
  await client.connect()
  const draft = `${wish.file}.part`
  try {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [backupLock])
    if (!rows[0]!.locked)
      throw new BackupError('busy', 'A backup is being made at this moment. Try again when it is done.')
    onBegun()
    await mkdir(dirname(wish.file), { recursive: true, mode: 0o700 })
    const end = await pour(client, wish, draft)
    const file = await untaken(wish.file)
    await settle(draft, file)
    const { size } = await stat(file)
    const count = end.tables.reduce((sum, { rows }) => sum + rows, 0)
    return { file, bytes: size, rows: count, files: end.files, durationMs: Math.round(performance.now() - began) }
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}

/** Two backups in one second: the second gets another name. The lock prevents a concurrent writer. */
async function untaken(file: string): Promise<string> {
  const isTaken = await stat(file).then(
    () => true,
    () => false,
  )
  const next = join(dirname(file), nextBackupName(basename(file)))
  return isTaken && next !== file ? untaken(next) : file
}

/** Syncs to disk before the rename, so that a partial backup is never visible. */
async function settle(draft: string, file: string): Promise<void> {
  const handle = await open(draft, 'r')
  await handle.sync().finally(() => handle.close())
  await rename(draft, file)
}

async function pour(client: pg.Client, wish: BackupOptions, draft: string): Promise<BackupEnd> {
  await client.query(plainForms)
  await client.query('begin isolation level repeatable read read only')
  const about = await describe(client, wish)
  const head = Buffer.from(`${magic}\n${JSON.stringify(about)}\n`)
  const seen = createHash('sha256').update(head)
  const end: BackupEnd = { tables: [], sequences: [], files: 0, fileBytes: 0 }
  const target = createWriteStream(draft, { mode: 0o600 })
  await new Promise<void>((resume, reject) =>
    target.once('error', reject).write(head, (error) => (error ? reject(error) : resume())),
  )
  const compress = createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 3 } })
  await pipeline(Readable.from(records(client, wish, { about, seen, end }), { highWaterMark: 8 }), compress, target)
  await appendFile(draft, lastLine((await stat(draft)).size))
  return end
}

/** The first query of the transaction, which fixes its snapshot. */
async function describe(
  client: pg.Client,
  { reason, product, publicUrl, secret, filesFolder }: BackupOptions,
): Promise<BackupAbout> {
  const migrations = await listMigrations(client)
  if (migrations.length === 0) throw new BackupError('no-market', 'There is no market in this database.')
  const { rows } = await client.query<{ version: string; market: string | null; generatedSecret: string | null }>(`
    select current_setting('server_version') as version, (select value #>> '{}' from settings where key = 'market.name') as market,
      (select value #>> '{}' from settings where key = 'secrets.identity') as "generatedSecret"`)
  const { version, market, generatedSecret } = rows[0]!
  const slots = (await listSlots(databaseOf(client))).map(({ fingerprint }) => fingerprint)
  return {
    createdAt: new Date().toISOString(),
    reason,
    product,
    database: `PostgreSQL ${version}`,
    market: market ?? 'Sokora',
    publicUrl,
    migrations,
    secret: describeSecret({ secret, generatedSecret, slots }),
    tables: await listTables(client),
    partitions: await listPartitions(client),
    hasFiles: filesFolder !== undefined,
  }
}

/** Which secret decrypts the file, according to the keys themselves, not to the environment of this process. */
function describeSecret({
  secret,
  generatedSecret,
  slots,
}: {
  secret: string | undefined
  generatedSecret: string | null
  slots: string[]
}): BackupAbout['secret'] {
  const [given, inside] = [secret, generatedSecret].map((one) => (one ? fingerprintOf(one) : ''))
  if (slots.length === 0) return { fingerprint: given || inside || fingerprintOf(''), isInside: secret === undefined }
  return {
    fingerprint: [given!, inside!].find((one) => slots.includes(one)) ?? slots.at(-1)!,
    isInside: slots.includes(inside!),
  }
}

interface Course {
  about: BackupAbout
  seen: Hash
  end: BackupEnd
}

async function* records(
  client: pg.Client,
  { filesFolder }: BackupOptions,
  { about, seen, end }: Course,
): AsyncGenerator<Buffer> {
  const newTypes = (record: Buffer) => {
    seen.update(record)
    return record
  }
  for (const table of about.tables) {
    yield newTypes(jsonFrame('T', { name: table.name }))
    const totals = { rows: 0, hash: createHash('sha256') }
    for await (const chunk of copyOut(client, selectOf(table))) yield newTypes(partOf('D', chunk as Buffer, totals))
    const ended = { rows: totals.rows, sha256: totals.hash.digest('hex') }
    end.tables.push({ name: table.name, ...ended })
    yield newTypes(jsonFrame('t', ended))
  }
  end.sequences = await listSequences(client)
  await client.query('commit')
  // Files come last: a file without its row does no harm, a row without its file leaves a gap in a page.
  if (filesFolder !== undefined) for await (const record of filesIn(filesFolder, end)) yield newTypes(record)
  yield jsonFrame('E', { ...end, sha256: seen.digest('hex') })
}

/** A partitioned table needs a select, because `copy` does not read it by name. */
const selectOf = ({ name, columns }: BackupAbout['tables'][number]) =>
  `copy (select ${columns.map(quoted).join(', ')} from ${quoted(name)}) to stdout`

function partOf(kind: RecordKind, chunk: Buffer, totals: { rows: number; hash: Hash }): Buffer {
  totals.rows += countLines(chunk)
  totals.hash.update(chunk)
  return frame(kind, chunk)
}

/** Every upload; one that is deleted in the meantime is skipped. */
async function* filesIn(folder: string, end: BackupEnd): AsyncGenerator<Buffer> {
  for await (const entry of glob('**/*', { cwd: folder, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const key = path.slice(folder.length + 1).replaceAll('\\', '/')
    if (!isKey.test(key)) continue
    const file = await open(path).catch(() => undefined)
    if (!file) continue
    yield jsonFrame('F', { key })
    const totals = { rows: 0, hash: createHash('sha256') }
    let bytes = 0
    for await (const chunk of file.createReadStream({ highWaterMark: 2 ** 18 }) as AsyncIterable<Buffer>) {
      bytes += chunk.length
      yield partOf('B', chunk, totals)
    }
    yield jsonFrame('f', { rows: bytes, sha256: totals.hash.digest('hex') })
    end.files++
    end.fileBytes += bytes
  }
}

/** The keys of storage-keys.ts; a file that is being written has a longer name and is left out. */
export const isKey = /^[a-z]+(\/[a-z0-9-]+)*\/[a-z0-9-]+(\.[a-z0-9]+)?$/
