import { createHmac, randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isIPv4, isIPv6 } from 'node:net'

export interface VisitorOptions {
  isHttps: boolean
  trustsProxy: boolean
  /** The key for hashes of IP addresses; the same in all processes of an installation. */
  secret: string
}

// With the prefix "__Host-" browsers accept the cookie only from this exact host over TLS.
export const visitorCookie = (isHttps: boolean) => (isHttps ? '__Host-visitor' : 'visitor')

const halfAYear = 180 * 86_400

export function readVisitorId(cookieHeader: string | null | undefined, isHttps: boolean): string | undefined {
  const name = visitorCookie(isHttps)
  const pair = (cookieHeader ?? '').split(/; */).find((text) => text.startsWith(`${name}=`))
  const value = pair?.slice(name.length + 1)
  return value && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value) ? value : undefined
}

/** The visitor of a request, determined on first use, because most requests do not need it. */
export function visitorOfRequest(incoming: IncomingMessage, options: VisitorOptions) {
  let [visitorId, hash]: (string | undefined)[] = []
  return {
    kind: 'visitor' as const,
    get visitorId(): string {
      return (visitorId ??= readVisitorId(incoming.headers.cookie, options.isHttps) ?? randomUUID())
    },
    get isNew(): boolean {
      return !readVisitorId(incoming.headers.cookie, options.isHttps)
    },
    get addressHash(): string {
      return (hash ??= addressHash(incoming, options))
    },
    get network(): string {
      return shortNetwork(addressOf(incoming, options))
    },
  }
}

export function writeVisitorCookie(visitorId: string, isHttps: boolean): string {
  return `${visitorCookie(isHttps)}=${visitorId}; Path=/; Max-Age=${halfAYear}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`
}

/** A keyed hash of the IP address; an IPv6 /64 counts as one address. */
export function addressHash(incoming: IncomingMessage | undefined, options: VisitorOptions): string {
  return createHmac('sha256', options.secret)
    .update(networkOf(addressOf(incoming, options)))
    .digest('base64url')
    .slice(0, 22)
}

function addressOf(
  incoming: IncomingMessage | undefined,
  { trustsProxy }: Pick<VisitorOptions, 'trustsProxy'>,
): string {
  const forwarded = trustsProxy
    ? String(incoming?.headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : ''
  return forwarded || incoming?.socket?.remoteAddress || 'unknown'
}

/** The IP address for rate limits; an IPv6 /64 counts as one address. */
export const networkAddressOf = (incoming: IncomingMessage, trustsProxy: boolean): string =>
  networkOf(addressOf(incoming, { trustsProxy }))

/** "203.0.113.7" → "203.0.113.0", "2001:db8:a:b::1" → "2001:db8:a::": the network without the machine. */
export function shortNetwork(address: string): string {
  const network = networkOf(address)
  if (isIPv4(network)) return network.replace(/\.\d+$/, '.0')
  return isIPv6(address) ? `${network.split(':').slice(0, 3).join(':')}::` : ''
}

function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped) return mapped[1]!
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.toLowerCase().split('::')
  const groups = head ? head.split(':') : []
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail ? tail.split(':').length : 0)
  return [...groups, ...Array<string>(missing).fill('0'), ...(tail ? tail.split(':') : [])].slice(0, 4).join(':')
}
