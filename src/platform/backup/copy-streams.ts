import { Readable } from 'node:stream'
import type pg from 'pg'

/** What `pg` hands a query that speaks the protocol itself. */
interface Wire {
  query(text: string): void
  sendCopyFromChunk(chunk: Uint8Array): void
  endCopyFrom(): void
  sendCopyFail(why: string): void
  stream: NodeJS.WritableStream &
    NodeJS.ReadableStream & { writableNeedDrain: boolean; destroyed: boolean; destroy(): void }
}

const pieceBytes = 65_536

/**
 * The rows of `copy … to stdout` as bytes. The server waits while nobody reads them. Who stops reading before the end loses the connection as well:
 * the server would go on sending, and nothing else could be asked before it is through.
 */
export function copyOut(client: pg.Client, statement: string): Readable {
  let wire: Wire | undefined
  let parts: Buffer[] = []
  let gathered = 0
  let isOver = false
  const rows = new Readable({
    highWaterMark: 4 * pieceBytes,
    read: () => void wire?.stream.resume(),
    destroy(error, done) {
      if (!isOver) wire?.stream.destroy()
      done(error)
    },
  })
  // Readers are told by what they await; when none is left, a lost connection is no news.
  rows.on('error', () => {})
  const give = () => {
    if (gathered === 0) return
    if (!rows.push(Buffer.concat(parts, gathered))) wire?.stream.pause()
    ;[parts, gathered] = [[], 0]
  }
  const query = {
    submit(connection: Wire) {
      wire = connection
      connection.query(statement)
    },
    handleCopyData({ chunk }: { chunk: Buffer }) {
      // The driver uses its buffer again, so what is to last is copied.
      parts.push(Buffer.from(chunk))
      if ((gathered += chunk.length) >= pieceBytes) give()
    },
    handleRowDescription() {},
    handleCommandComplete() {},
    handleError: (error: Error) => void rows.destroy(error),
    handleReadyForQuery() {
      isOver = true
      give()
      rows.push(null)
    },
  }
  client.query(query as unknown as pg.Submittable)
  return rows
}

/** Room in the socket again, or nobody at its other end. */
const drained = ({ stream }: Wire) =>
  new Promise<void>((resume) => {
    const go = () => {
      stream.off('drain', go).off('close', go)
      resume()
    }
    stream.on('drain', go).on('close', go)
  })

async function pump(wire: Wire, chunks: AsyncIterable<Uint8Array>, isOver: () => boolean): Promise<void> {
  for await (const chunk of chunks) {
    if (isOver() || wire.stream.destroyed) return
    wire.sendCopyFromChunk(chunk)
    if (wire.stream.writableNeedDrain) await drained(wire)
  }
  wire.endCopyFrom()
}

/** `copy … from stdin` with these bytes. What breaks while they are read breaks the statement. */
export function copyIn(client: pg.Client, statement: string, chunks: AsyncIterable<Uint8Array>): Promise<void> {
  return new Promise((resume, reject) => {
    let failure: Error | undefined
    let pumping: Promise<void> = Promise.resolve()
    const query = {
      submit: (connection: Wire) => connection.query(statement),
      handleCopyInResponse(wire: Wire) {
        pumping = pump(wire, chunks, () => failure !== undefined).catch((error: Error) => {
          failure = error
          wire.sendCopyFail('the source broke')
        })
      },
      handleRowDescription() {},
      handleCommandComplete() {},
      handleError(error: Error, wire?: Wire) {
        failure ??= error
        // A lost connection is never ready again.
        if (!wire || wire.stream.destroyed) reject(failure)
      },
      handleReadyForQuery: () => void pumping.then(() => (failure ? reject(failure) : resume())),
    }
    client.query(query as unknown as pg.Submittable)
  })
}
