import { Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

export interface ZipEntry {
  name: string
  content: AsyncIterable<Uint8Array>
}

interface Written {
  name: Buffer
  crc: number
  size: number
  packed: number
  at: number
}

// Sizes are unknown in advance: they follow each entry, in eight bytes (ZIP64), so that there is no size limit.
const version = 45
const flags = 0x0808
const deflated = 8

function localHeader(name: Buffer): Buffer {
  const head = Buffer.alloc(30 + name.length + 20)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(version, 4)
  head.writeUInt16LE(flags, 6)
  head.writeUInt16LE(deflated, 8)
  head.writeUInt16LE(0x21, 12)
  head.writeUInt32LE(0xffffffff, 18)
  head.writeUInt32LE(0xffffffff, 22)
  head.writeUInt16LE(name.length, 26)
  head.writeUInt16LE(20, 28)
  name.copy(head, 30)
  head.writeUInt16LE(1, 30 + name.length)
  head.writeUInt16LE(16, 32 + name.length)
  return head
}

function descriptor({ crc, packed, size }: Written): Buffer {
  const tail = Buffer.alloc(24)
  tail.writeUInt32LE(0x08074b50, 0)
  tail.writeUInt32LE(crc, 4)
  tail.writeBigUInt64LE(BigInt(packed), 8)
  tail.writeBigUInt64LE(BigInt(size), 16)
  return tail
}

function directoryEntry({ name, crc, packed, size, at }: Written): Buffer {
  const entry = Buffer.alloc(46 + name.length + 28)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(version, 4)
  entry.writeUInt16LE(version, 6)
  entry.writeUInt16LE(flags, 8)
  entry.writeUInt16LE(deflated, 10)
  entry.writeUInt16LE(0x21, 14)
  entry.writeUInt32LE(crc, 16)
  entry.writeUInt32LE(0xffffffff, 20)
  entry.writeUInt32LE(0xffffffff, 24)
  entry.writeUInt16LE(name.length, 28)
  entry.writeUInt16LE(28, 30)
  entry.writeUInt32LE(0xffffffff, 42)
  name.copy(entry, 46)
  const more = 46 + name.length
  entry.writeUInt16LE(1, more)
  entry.writeUInt16LE(24, more + 2)
  for (const [index, value] of [size, packed, at].entries()) entry.writeBigUInt64LE(BigInt(value), more + 4 + 8 * index)
  return entry
}

function ending(count: number, at: number, length: number): Buffer {
  const end = Buffer.alloc(56 + 20 + 22)
  end.writeUInt32LE(0x06064b50, 0)
  end.writeBigUInt64LE(44n, 4)
  end.writeUInt16LE(version, 12)
  end.writeUInt16LE(version, 14)
  for (const [index, value] of [count, count, length, at].entries()) end.writeBigUInt64LE(BigInt(value), 24 + 8 * index)
  end.writeUInt32LE(0x07064b50, 56)
  end.writeBigUInt64LE(BigInt(at + length), 64)
  end.writeUInt32LE(1, 72)
  end.writeUInt32LE(0x06054b50, 76)
  end.writeUInt16LE(0xffff, 84)
  end.writeUInt16LE(0xffff, 86)
  end.writeUInt32LE(0xffffffff, 88)
  end.writeUInt32LE(0xffffffff, 92)
  return end
}

/** A ZIP file as a stream: it is not buffered in memory and has no size limit. */
export async function* zipOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let position = 0
  for await (const { name, content } of entries) {
    const entry: Written = { name: Buffer.from(name), crc: 0, size: 0, packed: 0, at: position }
    const head = localHeader(entry.name)
    yield head
    const source = Readable.from(measured(content, entry))
    const packing = createDeflateRaw({ level: 4 })
    source.on('error', (error) => packing.destroy(error)).pipe(packing)
    try {
      for await (const chunk of packing as AsyncIterable<Buffer>) {
        entry.packed += chunk.length
        yield chunk
      }
    } finally {
      // A reader that leaves in the middle of an entry would leave its source open.
      source.destroy()
    }
    yield descriptor(entry)
    position += head.length + entry.packed + 24
    written.push(entry)
  }
  const directory = written.map(directoryEntry)
  for (const entry of directory) yield entry
  yield ending(
    written.length,
    position,
    directory.reduce((sum, { length }) => sum + length, 0),
  )
}

async function* measured(content: AsyncIterable<Uint8Array>, entry: Written): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) {
    entry.crc = crc32(chunk, entry.crc)
    entry.size += chunk.length
    yield chunk
  }
}
