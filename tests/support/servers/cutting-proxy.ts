import { createConnection, createServer, type Socket } from 'node:net'
import { join } from 'node:path'

/** A proxy between the product and its database that can cut connections, or stop responding, like a bad network. */
export interface CuttingProxy {
  /** The URL of the database through the proxy. */
  url: string
  /** The number of connections it has cut. */
  readonly cuts: number
  startCutting(timesASecond: number): void
  stopCutting(): void
  /** Accepts connections and bytes but returns nothing, until `speak`. */
  hush(): void
  /** Releases what was held back; does nothing if nothing was. */
  speak(): void
  close(): Promise<void>
}

export async function openCuttingProxy(databaseUrl: string): Promise<CuttingProxy> {
  const direct = new URL(databaseUrl)
  const socketFile = join(direct.searchParams.get('host')!, '.s.PGSQL.5432')
  /** Connections of the product, each with the one to the database. */
  const live = new Map<Socket, Socket>()
  let isHushed = false
  const server = createServer((near) => {
    const far = createConnection(socketFile)
    live.set(near, far)
    near.pipe(far)
    if (!isHushed) far.pipe(near)
    const end = () => (live.delete(near), near.destroy(), far.destroy())
    for (const socket of [near, far]) socket.on('error', end).on('close', end)
  })
  await new Promise<void>((resume) => server.listen(0, '127.0.0.1', resume))
  let [timer, cuts, turn]: [NodeJS.Timeout | undefined, number, number] = [undefined, 0, 0]

  // In turn, so that busy and idle connections are cut alike.
  const cutOne = () => {
    const sockets = [...live.keys()]
    const one = sockets[turn++ % Math.max(sockets.length, 1)]
    if (one) cuts++
    one?.destroy()
  }
  return {
    url: `postgresql://sokora@127.0.0.1:${(server.address() as { port: number }).port}${direct.pathname}`,
    get cuts() {
      return cuts
    },
    startCutting: (timesASecond) => void (timer = setInterval(cutOne, 1000 / timesASecond)),
    stopCutting: () => clearInterval(timer),
    hush: () => {
      if (isHushed) return
      isHushed = true
      for (const [near, far] of live) far.unpipe(near)
    },
    speak: () => {
      // Two pipes from one socket would duplicate every byte.
      if (!isHushed) return
      isHushed = false
      for (const [near, far] of live) far.pipe(near)
    },
    close: () => {
      clearInterval(timer)
      for (const socket of live.keys()) socket.destroy()
      return new Promise<void>((resume) => server.close(() => resume()))
    },
  }
}
