import { createServer as createHttpServer, type Server } from 'node:http'
import { createServer, type Server as NetServer } from 'node:net'

export interface Listening {
  /** Stops accepting connections; resolves when the existing ones have ended. */
  close(): Promise<void>
}

/**
 * Opens a server at these local addresses, or at all of them when none is given. One server listens at one address:
 * connections to the others are passed to it. An address of a family that this machine lacks, such as ::1 without IPv6,
 * is left out unless it is the only one. Throws errors about the port or the address, in words for the operator.
 */
export async function listenAt(server: Server, port: number, hosts: readonly string[]): Promise<Listening> {
  const [first, ...others] = hosts
  await open(server, port, first)
  const opened: NetServer[] = [server]
  try {
    // With port 0 the system chooses a port, which may be taken at the other addresses.
    for (const host of port === 0 ? [] : others) {
      const beside = createServer(
        { allowHalfOpen: true, noDelay: true },
        (socket) => void server.emit('connection', socket),
      )
      if (await open(beside, port, host).then(() => true, isWithoutFamily)) opened.push(beside)
    }
  } catch (error) {
    for (const one of opened) one.close()
    throw error
  }
  return { close: () => Promise.all(opened.map((one) => new Promise((resume) => one.close(resume)))).then(() => {}) }
}

/** Checks the port before anything else starts: throws like `listenAt`, and releases the port. */
export async function requireFreePort(port: number, hosts: readonly string[]): Promise<void> {
  await (await listenAt(createHttpServer(), port, hosts)).close()
}

function isWithoutFamily(error: NodeJS.ErrnoException): false {
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT') return false
  throw error
}

function open(server: NetServer, port: number, host: string | undefined): Promise<void> {
  return new Promise((resume, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(inWords(error, port, host)))
    server.listen({ port, ...(host !== undefined && { host }) }, resume)
  })
}

function inWords(error: NodeJS.ErrnoException, port: number, host = ''): Error {
  if (error.code === 'EADDRINUSE') return new Error(`Port ${port} is taken by another program. Set PORT to a free one.`)
  if (error.code !== 'EADDRNOTAVAIL') return error
  return Object.assign(new Error(`HOST is ${host}, which is no address of this machine.`), { code: error.code })
}
