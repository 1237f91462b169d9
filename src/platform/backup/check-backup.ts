import { createHash, type Hash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  BackupError,
  broken,
  countLines,
  readAbout,
  readRecords,
  type BackupAbout,
  type BackupEnd,
  type BackupRecord,
  type RecordKind,
  type TableEnd,
} from '#platform/backup/backup-format.ts'
import { isKey } from '#platform/backup/write-backup.ts'
import { isOfNewer } from '#platform/database/migrate.ts'

export interface CheckedBackup {
  about: BackupAbout
  end: BackupEnd
}

const readJson = <Value>({ bytes }: BackupRecord): Value => {
  try {
    return JSON.parse(bytes.toString('utf8')) as Value
  } catch {
    throw broken('a record cannot be read')
  }
}

/** A table or a file that is being read. */
interface Part {
  kind: 'T' | 'F'
  count: number
  hash: Hash
}

/** The part that content and ends belong to. */
const partKinds = { D: 'T', t: 'T', B: 'F', f: 'F' } as const

const isBeginning = (kind: RecordKind): kind is Part['kind'] => kind === 'T' || kind === 'F'

/** Reads the whole file and compares every hash and count. Throws a BackupError: missing, foreign, newer, broken. */
export async function checkBackup(file: string): Promise<CheckedBackup> {
  const { about } = await readAbout(file)
  const found: TableEnd[] = []
  let part: Part | undefined
  let end: BackupEnd | undefined
  for await (const record of readRecords(file)) {
    const { kind } = record
    if (kind === 'E' || isBeginning(kind)) {
      if (part) throw broken('a part has no end')
      if (kind === 'E') end = readJson<BackupEnd>(record)
      else part = beginPart(kind, record, about.tables[found.length]?.name)
      continue
    }
    if (!part || part.kind !== partKinds[kind]) throw broken('its parts are out of order')
    if (kind === 'D' || kind === 'B') {
      addToPart(part, record)
      continue
    }
    const partEnd = requireSame(part, readJson<TableEnd>(record))
    if (kind === 't') found.push(partEnd)
    part = undefined
  }
  return { about, end: requireAll(about, found, end) }
}

function beginPart(kind: Part['kind'], record: BackupRecord, table: string | undefined): Part {
  requireNamed(record, table)
  return { kind, count: 0, hash: createHash('sha256') }
}

function addToPart(part: Part, { kind, bytes }: BackupRecord): void {
  part.hash.update(bytes)
  part.count += kind === 'D' ? countLines(bytes) : bytes.length
}

function requireSame({ count, hash }: Part, written: TableEnd): TableEnd {
  if (written.rows !== count || written.sha256 !== hash.digest('hex'))
    throw broken('what lies in it is not what was written')
  return written
}

function requireNamed(record: BackupRecord, table: string | undefined): void {
  if (record.kind === 'T' && readJson<{ name: string }>(record).name !== table)
    throw broken('its tables are out of order')
  if (record.kind === 'F' && !isKey.test(readJson<{ key: string }>(record).key)) throw broken('a file has no name')
}

function requireAll({ tables }: BackupAbout, found: TableEnd[], end: BackupEnd | undefined): BackupEnd {
  const isWhole = end?.tables.length === tables.length && found.length === tables.length
  if (!end || !isWhole || end.tables.some(({ rows }, index) => rows !== found[index]!.rows))
    throw broken('tables are missing')
  return end
}

const checksum = (text: string) => createHash('sha256').update(text).digest('hex')

/**
 * The migrations of this code that made the tables of a backup, with their texts. Throws a BackupError: newer,
 * other-version.
 */
export async function migrationsOf(about: BackupAbout, folder: string): Promise<{ name: string; text: string }[]> {
  const ours = (await readdir(folder)).filter((file) => file.endsWith('.sql'))
  const theirs = about.migrations.map(({ name }) => name)
  const unknown = theirs.findLast((name) => !ours.includes(name))
  if (unknown && isOfNewer(theirs, ours)) {
    throw new BackupError(
      'newer',
      `This backup was written by a newer Sokora (${unknown.replace('.sql', '')}). Start that version, and restore it there. Nothing was changed.`,
    )
  }
  if (unknown) throw otherVersion(unknown)
  const files = about.migrations.map(async ({ name, checksum: tableEnd }) => {
    const text = await readFile(join(folder, name), 'utf8')
    if (checksum(text) === tableEnd) return { name, text }
    throw otherVersion(name)
  })
  return Promise.all(files)
}

const otherVersion = (name: string) =>
  new BackupError(
    'other-version',
    `This backup was written by another version of Sokora: its migration ${name.replace('.sql', '')} is not that of this one. Restore it with that version. Nothing was changed.`,
  )
