import { createSocket } from 'node:dgram'

export interface TestNameServer {
  /** "127.0.0.1:40053" */
  address: string
  /** TXT records by name, each in its parts; a missing name does not exist. */
  texts: Map<string, string[][]>
  /** Its response code for every query: 2 is a server failure, 5 a refusal; null: no response. */
  fault: number | null | undefined
  close(): Promise<void>
}

/** A DNS server on this machine that only has TXT records (RFC 1035). */
export async function startNameServer(): Promise<TestNameServer> {
  const socket = createSocket('udp4')
  const server: TestNameServer = {
    address: '',
    texts: new Map(),
    fault: undefined,
    close: () => new Promise((resume) => socket.close(() => resume())),
  }
  socket.on('message', (question, { port, address }) => {
    if (server.fault === null) return
    socket.send(answerTo(question, server), port, address)
  })
  await new Promise<void>((resume) => socket.bind(0, '127.0.0.1', resume))
  server.address = `127.0.0.1:${socket.address().port}`
  return server
}

function answerTo(question: Buffer, { texts, fault }: TestNameServer): Buffer {
  const { name, end } = nameIn(question)
  const records = fault === undefined ? texts.get(name) : undefined
  const head = Buffer.from(question.subarray(0, 12))
  head.writeUInt16BE(0x8580 | (fault ?? (records ? 0 : 3)), 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(records?.length ?? 0, 6)
  head.writeUInt32BE(0, 8)
  return Buffer.concat([head, question.subarray(12, end + 4), ...(records ?? []).map(recordOf)])
}

function nameIn(question: Buffer): { name: string; end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = question[at]!; length > 0; length = question[at]!) {
    labels.push(question.toString('ascii', at + 1, at + 1 + length))
    at += length + 1
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 }
}

/** A TXT record for the queried name. */
function recordOf(parts: string[]): Buffer {
  const data = Buffer.concat(
    parts.map((part) => Buffer.concat([Buffer.from([Buffer.byteLength(part)]), Buffer.from(part)])),
  )
  const head = Buffer.from([0xc0, 0x0c, 0, 16, 0, 1, 0, 0, 0, 60, 0, 0])
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}
