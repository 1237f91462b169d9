import { lookup as resolveName } from 'node:dns/promises'
import { request as requestPlain, type IncomingMessage } from 'node:http'
import { request as requestSecure } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { signatureOf } from '#platform/email/webhook-transport.ts'

interface Options {
  /** For tests and trials: plain http to this machine. Never on a server. */
  allowsLoopback: boolean
  timeoutMs?: number
  /** Resolves host names; the system's resolver by default. */
  resolve?: (host: string) => Promise<{ address: string; family: number }[]>
}

export interface Call {
  url: string
  body: string
  /** The request is signed with each of them, so that both are valid during a change of secret. */
  secrets: string[]
  headers: Record<string, string>
}

export interface Answered {
  /** Null: there was no response, and `words` say why. */
  code: number | null
  durationMs: number
  /** The start of the response. */
  words: string
}

/**
 * Sends requests to URLs supplied by users: never to this machine, its network or a cloud's metadata service, whatever
 * the URL or its DNS records say (SSRF).
 */
export interface Outgoing {
  /**
   * Why this URL is rejected, in words for the user who entered it; undefined for a valid one. Host names are resolved
   * when they are called.
   */
  faultOf(url: string): string | undefined
  post(call: Call): Promise<Answered>
}

const closed = new BlockList()
const closedNets: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]
for (const [net, bits] of closedNets) closed.addSubnet(net, bits, 'ipv4')
// Tunnels to any IPv4 address (Teredo, 6to4), benchmarks, documentation.
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed.addSubnet(net, bits, 'ipv6')
const everywhere = new BlockList()
everywhere.addSubnet('2000::', 3, 'ipv6')
const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/**
 * Whether this is an address of the public internet. For IPv6 only the allocated global range counts, which excludes
 * mapped, local and translated addresses.
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !closed.check(address, 'ipv4')
  return family === 6 && everywhere.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}

const isLoopback = (address: string) =>
  isIP(address) > 0 && loopback.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6')
const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
const isLocalName = (host: string) => /(^|\.)(localhost|local|internal|lan|home\.arpa)$/.test(host)
const isOwnMachine = (host: string) => isLoopback(host) || host === 'localhost'
const isPublicName = (host: string) => host.includes('.') && !isLocalName(host)

const notPublic = 'This address is not on the public internet.'

export const openOutgoing = (options: Options): Outgoing => ({
  faultOf: (url) => faultOf(options, url),
  post: (call) => post(options, call),
})

const mayReach = ({ allowsLoopback }: Options, address: string) =>
  isPublicAddress(address) || (allowsLoopback && isLoopback(address))

function faultOf({ allowsLoopback }: Options, text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) return 'Write an address such as https://example.com/hook.'
  if (url.username || url.password) return 'An address must hold no name and no password.'
  const host = hostOf(url)
  if (allowsLoopback && isOwnMachine(host)) return undefined
  if (url.protocol === 'http:') return 'The address must begin with https://.'
  const isPublic = isIP(host) ? isPublicAddress(host) : isPublicName(host)
  return isPublic ? undefined : notPublic
}

/** Every address of the name must be public, because the client may try each of them. */
async function addressesOf(options: Options, url: URL) {
  const host = hostOf(url)
  const family = isIP(host)
  const found = family ? [{ address: host, family }] : await (options.resolve ?? resolveAll)(host)
  if (found.length === 0 || !found.every(({ address }) => mayReach(options, address))) throw new Error(notPublic)
  return found
}

async function post(options: Options, call: Call): Promise<Answered> {
  const { timeoutMs = 10_000 } = options
  const [began, signal] = [performance.now(), AbortSignal.timeout(timeoutMs)]
  const durationMs = () => Math.round(performance.now() - began)
  try {
    const fault = faultOf(options, call.url)
    if (fault) throw new Error(fault)
    const url = new URL(call.url)
    const response = await send(url, await inTime(addressesOf(options, url), signal), call, signal)
    return { code: response.statusCode ?? 0, words: await firstWords(response), durationMs: durationMs() }
  } catch (error) {
    const words = signal.aborted
      ? `No answer within ${timeoutMs / 1000} seconds.`
      : wordsOf(error as NodeJS.ErrnoException)
    return { code: null, words, durationMs: durationMs() }
  }
}

const resolveAll = (host: string) => resolveName(host, { all: true, verbatim: true })

const inTime = <Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
    ),
  ])

/**
 * Connects only to the resolved addresses, even when the DNS record changes in the meantime. Redirects are not
 * followed.
 */
function send(
  url: URL,
  addresses: { address: string; family: number }[],
  { body, secrets, headers }: Call,
  signal: AbortSignal,
) {
  const now = Date.now()
  const [first, ...others] = secrets.map((secret) => signatureOf(secret, body, now))
  const signature = [first, ...others.map((other) => other.slice(other.indexOf(',') + 1))].join(',')
  const pinned: LookupFunction = (_host, { all }, done) => {
    if (all) return done(null, addresses as never)
    done(null, addresses[0]!.address, addresses[0]!.family)
  }
  return new Promise<IncomingMessage>((resume, reject) => {
    const request = (url.protocol === 'https:' ? requestSecure : requestPlain)(url, {
      method: 'POST',
      agent: false,
      lookup: pinned,
      signal,
      maxHeaderSize: 16_384,
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'x-sokora-signature': signature,
      },
    })
    request.on('response', resume).on('error', reject).end(body)
  })
}

const mostRead = 500

/** The start of a response of any length; then the connection is closed. */
async function firstWords(response: IncomingMessage): Promise<string> {
  let text = ''
  response.setEncoding('utf8')
  try {
    for await (const chunk of response) {
      text += String(chunk)
      if (text.length >= mostRead) break
    }
  } catch {
    // The part received so far is used.
  }
  response.destroy()
  // PostgreSQL cannot store a zero byte in a text.
  return text.replaceAll('\0', '').replaceAll(/\s+/g, ' ').trim().slice(0, mostRead)
}

const wordsOf = ({ code, message }: NodeJS.ErrnoException): string =>
  [code, message].filter(Boolean).join(': ').slice(0, mostRead)
