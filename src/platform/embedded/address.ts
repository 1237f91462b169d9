import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'

/**
 * How the embedded server is reached: by a socket file in a folder that only its owner can open, or by a port of this
 * machine with a password, because other users of the machine can open ports.
 */
export type Address = { sockets: string } | { port: number; password: string }

/** Node cannot open the socket files that PostgreSQL makes on Windows. */
export const usesPort = (platform = process.platform): boolean => platform === 'win32'

/** The URL of a database on the server; default: the database of the product. */
export function urlOn(address: Address, database = 'sokora'): string {
  if ('sockets' in address)
    return `postgresql://sokora@localhost/${database}?host=${encodeURIComponent(address.sockets)}`
  return `postgresql://sokora:${address.password}@127.0.0.1:${address.port}/${database}?sslmode=disable`
}

/** Beside the cluster, because the cluster is made with it. */
const passwordFile = (cluster: string) => `${cluster}.password`

/** Makes the password of a new cluster, and returns its file for `initdb`. */
export function makePassword(cluster: string): string {
  const file = passwordFile(cluster)
  writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 })
  return file
}

/** @throws when the file is gone: only whoever knows the password opens the database. */
export function readPassword(cluster: string): string {
  const file = passwordFile(cluster)
  if (!existsSync(file)) throw new Error(`${file} is missing. Without it the database in ${cluster} cannot be opened.`)
  return readFileSync(file, 'utf8').trim()
}

/** The port of the server that runs on a cluster, as it wrote it down; undefined when none does. */
export function portIn(cluster: string): number | undefined {
  const file = join(cluster, 'postmaster.pid')
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[3]) || undefined : undefined
}

/** A port that no program uses now. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** The options of a server that make it listen at an address only. */
export const listeningAt = (address: Address): string[] =>
  'sockets' in address
    ? ['-k', address.sockets, '-c', 'listen_addresses=']
    : ['-c', 'unix_socket_directories=', '-c', 'listen_addresses=127.0.0.1', '-p', String(address.port)]
