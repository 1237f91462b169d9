import { Agent, createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A small load balancer: checks each process, and distributes requests over those that are ready. It never retries. */
export interface RoundRobinProxy {
  url: string
  /** Adds a process when it is ready, and removes it when it is not. */
  add(url: string): void
  /** The processes that currently get requests. */
  ready(): string[]
  close(): Promise<void>
}

interface Backend {
  url: string
  isReady: boolean
}

const checkEveryMs = 100

export async function openRoundRobinProxy(): Promise<RoundRobinProxy> {
  const backends: Backend[] = []
  const agent = new Agent({ keepAlive: true })
  let turn = 0
  const server = createServer((request, response) => {
    const ready = backends.filter(({ isReady }) => isReady)
    const backend = ready[turn++ % Math.max(ready.length, 1)]
    const fail = () => (response.headersSent ? response.destroy() : response.writeHead(502).end('no answer'))
    if (!backend) return void fail()
    const onward = httpRequest(
      backend.url + request.url,
      { method: request.method, headers: request.headers, agent },
      (answer) => {
        // Connection headers are per hop.
        const { connection: _connection, 'keep-alive': _times, ...headers } = answer.headers
        response.writeHead(answer.statusCode!, headers)
        answer.on('error', fail).pipe(response)
      },
    )
    onward.on('error', fail)
    request.pipe(onward)
  })
  const check = async (backend: Backend) => {
    const answer = await fetch(`${backend.url}/readyz`, { headers: { connection: 'close' } }).catch(() => undefined)
    backend.isReady = answer?.status === 200
  }
  const timer = setInterval(() => backends.forEach((backend) => void check(backend)), checkEveryMs)
  await new Promise<void>((resume) => server.listen(0, '127.0.0.1', resume))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add: (url) => void backends.push({ url, isReady: false }),
    ready: () => backends.filter(({ isReady }) => isReady).map(({ url }) => url),
    close() {
      clearInterval(timer)
      agent.destroy()
      server.closeAllConnections()
      return new Promise((resume) => server.close(() => resume()))
    },
  }
}
