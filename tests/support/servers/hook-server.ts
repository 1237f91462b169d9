import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReceivedCall {
  headers: NodeJS.Dict<string | string[]>
  /** The raw body as received. */
  raw: string
  body: Record<string, unknown>
}

export interface HookServer {
  url: string
  received: ReceivedCall[]
  /** Writes its responses; 204 by default. */
  answer: (response: ServerResponse) => void
  close(): Promise<void>
}

/** A program on this machine that receives webhooks. */
export async function startHookServer(): Promise<HookServer> {
  const hook: Pick<HookServer, 'received' | 'answer'> = {
    received: [],
    answer: (response) => response.writeHead(204).end(),
  }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const raw = Buffer.concat(parts).toString('utf8')
      hook.received.push({ headers: request.headers, raw, body: JSON.parse(raw) as Record<string, unknown> })
      hook.answer(response)
    })
  })
  await new Promise<void>((resume) => server.listen(0, '127.0.0.1', resume))
  const { port } = server.address() as AddressInfo
  const close = () =>
    new Promise<void>((resume) => {
      server.closeAllConnections()
      server.close(() => resume())
    })
  return Object.assign(hook, { url: `http://127.0.0.1:${port}/send`, close })
}
