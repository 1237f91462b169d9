import { createHash, type Hash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { createReadStream } from 'node:fs'
import { createZstdDecompress } from 'node:zlib'

// One file: a format line, a line of JSON about the backup, then records, compressed with zstd. A record: one byte (its
// kind), four bytes (its length), its bytes. Described in docs/hosting.md.

export const magic = 'SOKORA-BACKUP 1'

/**
 * The last line, of the same length in every file, with the number of bytes before it. It detects truncated and
 * modified files.
 */
export const lastLine = (bytesBefore: number) => `\nSOKORA-END ${String(bytesBefore).padStart(20, '0')}\n`
const lastLineBytes = lastLine(0).length

export interface BackupAbout {
  createdAt: string
  /** Why it was made: "nightly", "by hand", "before an upgrade". */
  reason: string
  product: string
  database: string
  market: string
  publicUrl: string
  migrations: { name: string; checksum: string }[]
  /** The secret that encrypts texts: its fingerprint, and whether it is in this file. */
  secret: { fingerprint: string; isInside: boolean }
  tables: { name: string; columns: string[] }[]
  partitions: { name: string; parent: string; bounds: string }[]
  hasFiles: boolean
}

export interface BackupEnd {
  tables: { name: string; rows: number; sha256: string }[]
  sequences: { name: string; lastValue: string | null }[]
  files: number
  fileBytes: number
}

export interface TableEnd {
  rows: number
  sha256: string
}

/**
 * T, D, t: a table, its rows, its end. F, B, f: a file, its bytes, its end. E: the end of the backup, with the hash of
 * everything before.
 */
export type RecordKind = 'T' | 'D' | 't' | 'F' | 'B' | 'f' | 'E'

export interface BackupRecord {
  kind: RecordKind
  bytes: Buffer
}

/** The file is not a complete backup, or not one for this market. `code` is for programs, the message for people. */
export class BackupError extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

export const broken = (what: string) =>
  new BackupError('broken', `This backup is broken: ${what}. Nothing was changed.`)

export const frame = (kind: RecordKind, bytes: Uint8Array): Buffer => {
  const head = Buffer.alloc(5)
  head.write(kind, 0, 'latin1')
  head.writeUInt32BE(bytes.length, 1)
  return Buffer.concat([head, bytes])
}

export const jsonFrame = (kind: RecordKind, value: unknown) => frame(kind, Buffer.from(JSON.stringify(value)))

/**
 * Every line of `copy` is a row: in its text format a newline inside a value is written as
 * .
 */
export function countLines(bytes: Uint8Array): number {
  let lines = 0
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) lines++
  return lines
}

const longestHead = 4_000_000

/** Reads the two lines at the beginning of a file; fast, but does not verify the content. */
export async function readAbout(file: string): Promise<{ about: BackupAbout; headBytes: number; head: Buffer }> {
  const handle = await open(file, 'r').catch(() => {
    throw new BackupError('missing', `There is no file ${file}.`)
  })
  try {
    const { buffer, bytesRead } = await handle.read({
      buffer: Buffer.alloc(Math.min(longestHead, (await handle.stat()).size || 1)),
      position: 0,
    })
    const text = buffer.subarray(0, bytesRead)
    const first = text.indexOf(10)
    const said = text.subarray(0, Math.max(0, first)).toString('latin1')
    if (!said.startsWith('SOKORA-BACKUP '))
      throw new BackupError('foreign', 'This file is no backup of Sokora. Nothing was changed.')
    if (said !== magic)
      throw new BackupError('newer', `This backup was written by a newer Sokora ("${said}"). Nothing was changed.`)
    const second = text.indexOf(10, first + 1)
    if (second < 0) throw broken('it ends in its first lines')
    return {
      about: aboutOf(text.subarray(first + 1, second)),
      headBytes: second + 1,
      head: text.subarray(0, second + 1),
    }
  } finally {
    await handle.close()
  }
}

const isName = (text: unknown) => typeof text === 'string' && /^[a-z_][a-z0-9_]*$/.test(text)
const isBounds = (text: unknown) =>
  typeof text === 'string' &&
  (text === 'DEFAULT' || /^FOR VALUES FROM \('[-0-9:+ ]+'\) TO \('[-0-9:+ ]+'\)$/.test(text))
const isMigration = ({ name, checksum }: { name?: unknown; checksum?: unknown }) =>
  typeof name === 'string' && /^\d{4}-[a-z0-9-]+\.sql$/.test(name) && typeof checksum === 'string'

/** Validates the values that become part of SQL statements later, because the file is untrusted. */
function aboutOf(line: Uint8Array): BackupAbout {
  try {
    const about = JSON.parse(Buffer.from(line).toString('utf8')) as BackupAbout
    const isSound =
      about.tables.every(({ name, columns }) => isName(name) && columns.every(isName)) &&
      about.partitions.every(({ name, parent, bounds }) => isName(name) && isName(parent) && isBounds(bounds)) &&
      about.migrations.every(isMigration) &&
      typeof about.secret.fingerprint === 'string' &&
      !Number.isNaN(Date.parse(about.createdAt))
    if (isSound) return about
  } catch {
    // Reported below.
  }
  throw broken('what it says about itself cannot be read')
}

const longestRecord = 64 * 2 ** 20

/**
 * The records of a file one after the other; the last one is only returned after its hash of all bytes before it has
 * matched.
 */
export async function* readRecords(file: string): AsyncGenerator<BackupRecord> {
  const { headBytes, head } = await readAbout(file)
  const before = await requireLastLine(file)
  const seen = createHash('sha256').update(head)
  const source = createReadStream(file, { start: headBytes, end: before - 1, highWaterMark: 2 ** 18 })
  const plain = createZstdDecompress()
  source.on('error', (error) => plain.destroy(error)).pipe(plain)
  try {
    let hasEnded = false
    for await (const record of framesOf(plain)) {
      if (hasEnded) throw broken('something follows its end')
      if (record.kind === 'E') hasEnded = true
      follow(seen, record)
      yield record
    }
    if (!hasEnded) throw broken('it was cut off')
  } catch (error) {
    if (error instanceof BackupError || !isOfTheStream(error)) throw error
    throw broken('it was cut off or damaged')
  } finally {
    source.destroy()
    plain.destroy()
  }
}

async function requireLastLine(file: string): Promise<number> {
  const handle = await open(file, 'r')
  try {
    const before = (await handle.stat()).size - lastLineBytes
    const { buffer } = await handle.read({ buffer: Buffer.alloc(lastLineBytes), position: Math.max(0, before) })
    if (buffer.toString('latin1') !== lastLine(before)) throw broken('it was cut off')
    return before
  } finally {
    await handle.close()
  }
}

const isOfTheStream = (error: unknown) => /^(ZSTD_|Z_|ERR_|EIO)/.test((error as { code?: string }).code ?? '')

/** Adds a record to the hash; the end record contains the hash before itself. */
function follow(seen: Hash, { kind, bytes }: BackupRecord): void {
  if (kind !== 'E') return void seen.update(frame(kind, bytes))
  const { sha256 } = JSON.parse(bytes.toString('utf8')) as { sha256?: string }
  if (sha256 !== seen.digest('hex')) throw broken('its bytes are not those that were written')
}

async function* framesOf(source: AsyncIterable<Buffer>): AsyncGenerator<BackupRecord> {
  let parts: Buffer[] = []
  let held = 0
  let wanted = 5
  for await (const chunk of source) {
    parts.push(chunk)
    held += chunk.length
    if (held < wanted) continue
    let all = Buffer.concat(parts, held)
    for (wanted = wantedIn(all); all.length >= wanted; wanted = wantedIn(all)) {
      yield { kind: all.toString('latin1', 0, 1) as RecordKind, bytes: all.subarray(5, wanted) }
      all = all.subarray(wanted)
    }
    ;[parts, held] = [[all], all.length]
  }
  if (held > 0) throw broken('it was cut off')
}

function wantedIn(bytes: Buffer): number {
  if (bytes.length < 5) return 5
  const length = bytes.readUInt32BE(1)
  if (length > longestRecord || !'TDtFBfE'.includes(bytes.toString('latin1', 0, 1))) throw broken('a record is none')
  return 5 + length
}
