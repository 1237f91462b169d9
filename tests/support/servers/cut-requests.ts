import { connect } from 'node:net'

export interface Cut {
  method?: string
  path: string
  cookie?: string
  headers?: Record<string, string>
  body?: Buffer | string
}

function headOf(url: URL, { method = 'GET', path, cookie = '', headers = {}, body }: Cut): string {
  const all = {
    host: url.host,
    origin: url.origin,
    cookie,
    ...headers,
    ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
  }
  const lines = Object.entries(all).filter(([, value]) => value !== '')
  return `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`
}

const portion = (body: Cut['body'], share: number) =>
  Buffer.from(body ?? '').subarray(0, Math.floor(Buffer.byteLength(body ?? '') * share))

/** Sends a whole request and disconnects after a number of bytes of the response; resolves with what was received. */
export function readUntil(productUrl: string, cut: Cut, bytes: number): Promise<{ bytes: number; status: number }> {
  const url = new URL(productUrl)
  return new Promise((resolve, reject) => {
    let [seen, head] = [0, '']
    const socket = connect(Number(url.port), url.hostname, () => {
      socket.write(headOf(url, { ...cut, headers: { connection: 'close', ...cut.headers } }))
      socket.write(portion(cut.body, 1), () => bytes === 0 && socket.destroy())
    })
    socket.on('data', (chunk) => {
      if (head.length < 20) head += chunk.toString('latin1')
      seen += chunk.length
      if (seen >= bytes) socket.destroy()
    })
    socket.once('error', reject)
    socket.once('close', () => resolve({ bytes: seen, status: Number(head.slice(9, 12)) }))
  })
}

/** Starts a request, sends a share of its body and disconnects. */
export function sendUntil(productUrl: string, cut: Cut, share: number): Promise<void> {
  const url = new URL(productUrl)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(url.port), url.hostname, () => {
      socket.write(headOf(url, cut))
      socket.write(portion(cut.body, share))
      // Gives the handler some time to start.
      setTimeout(() => socket.destroy(), 15)
    })
    socket.once('error', reject)
    socket.once('close', () => resolve())
  })
}
