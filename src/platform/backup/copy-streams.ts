import { Readable } from 'node:stream'
import type pg from 'pg'

/** The methods that `pg` gives a query that speaks the protocol itself. */
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
 * The rows of `copy … to stdout` as bytes, with back-pressure to the server. A reader that stops early also loses the
 * connection: the server would continue to send, and no other query could run before it ends.
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
  // Readers get the error from their own await; without a reader a lost connection needs no report.
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
      // The driver reuses its buffer, so the bytes must be copied.
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

/** Waits until the socket has room or its other end is closed. */
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

/** Sends these bytes to `copy … from stdin`. An error while they are read aborts the statement. */
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
        // A lost connection never becomes ready again.
        if (!wire || wire.stream.destroyed) reject(failure)
      },
      handleReadyForQuery: () => void pumping.then(() => (failure ? reject(failure) : resume())),
    }
    client.query(query as unknown as pg.Submittable)
  })
}
