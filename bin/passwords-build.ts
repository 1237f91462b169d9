import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { recordOf, recordSize } from '../src/platform/crypto/breached-passwords.ts'

// Creates the file for BREACHED_PASSWORDS_FILE: npm run passwords:build -- LIST [FILE]. LIST has one password per line,
// or "SHA1:count" as in public lists of leaked passwords.

/** Numbers that are sorted in memory at once: 64 MB. */
const perRun = 8_000_000

const recordOfLine = (line: string): Buffer =>
  /^[0-9a-f]{40}(:\d+)?$/i.test(line)
    ? Buffer.from(line.slice(0, recordSize * 2), 'hex')
    : recordOf(line.normalize('NFC'))

async function* runsOf(path: string): AsyncGenerator<BigUint64Array> {
  let numbers = new BigUint64Array(perRun)
  let count = 0
  for await (const line of createInterface({
    input: createReadStream(path, { highWaterMark: 1 << 20 }),
    crlfDelay: Infinity,
  })) {
    if (!line) continue
    numbers[count++] = recordOfLine(line).readBigUInt64BE()
    if (count < perRun) continue
    yield numbers.sort()
    numbers = new BigUint64Array(perRun)
    count = 0
  }
  if (count > 0) yield numbers.subarray(0, count).sort()
}

/** Appends sorted numbers, each once. */
class SortedFile {
  readonly path: string
  last = -1n
  count = 0
  private readonly block = Buffer.alloc(1 << 16)
  private filled = 0
  private readonly file: FileHandle

  constructor(path: string, file: FileHandle) {
    this.path = path
    this.file = file
  }

  async add(number: bigint) {
    if (number === this.last) return
    this.last = number
    this.count++
    this.filled = this.block.writeBigUInt64BE(number, this.filled)
    if (this.filled === this.block.length) await this.flush()
  }

  async flush() {
    await this.file.write(this.block.subarray(0, this.filled))
    this.filled = 0
  }

  async close() {
    await this.flush()
    await this.file.close()
  }
}

const create = async (path: string) => new SortedFile(path, await open(path, 'w'))

/** Splits a list into sorted files; a sorted list becomes one file. */
async function splitInto(folder: string, list: string): Promise<string[]> {
  const files: SortedFile[] = []
  for await (const run of runsOf(list)) {
    let file = files.at(-1)
    if (!file || run[0]! < file.last) {
      await file?.close()
      files.push((file = await create(join(folder, `.passwords-${process.pid}-${files.length}`))))
    }
    for (const number of run) await file.add(number)
    process.stdout.write(`${files.reduce((all, { count }) => all + count, 0)} passwords read\n`)
  }
  await files.at(-1)?.close()
  return files.map(({ path }) => path)
}

async function* numbersOf(path: string): AsyncGenerator<bigint> {
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 16 }) as AsyncIterable<Buffer>) {
    for (let at = 0; at < chunk.length; at += recordSize) yield chunk.readBigUInt64BE(at)
  }
}

async function merge(parts: string[], target: string): Promise<number> {
  const file = await create(target)
  const heads = await Promise.all(
    parts.map(async (path) => {
      const rest = numbersOf(path)
      return { rest, next: await rest.next() }
    }),
  )
  for (;;) {
    const open = heads.filter(({ next }) => !next.done)
    if (open.length === 0) break
    const least = open.reduce((best, one) => (one.next.value! < best.next.value! ? one : best))
    await file.add(least.next.value!)
    least.next = await least.rest.next()
  }
  await file.close()
  return file.count
}

const [list, target = './data/breached-passwords.bin'] = process.argv.slice(2)
if (!list) {
  process.stdout.write('npm run passwords:build -- LIST [FILE]\n')
  process.exit(1)
}
await mkdir(dirname(target), { recursive: true })
const parts = await splitInto(dirname(target), list)
const count = await merge(parts, `${target}.new`)
await rename(`${target}.new`, target)
await Promise.all(parts.map((path) => rm(path)))
process.stdout.write(`${count} passwords in ${target}; start with BREACHED_PASSWORDS_FILE=${target}\n`)
