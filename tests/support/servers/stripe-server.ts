import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Stripe } from 'stripe'
import { newBooks, StripeError, type Books, type StripeObject } from './stripe-books.ts'

/**
 * How it responds: as Stripe does; never; byte by byte without end; with a broken connection; with invalid JSON; with a
 * redirect.
 */
export type StripeMood = 'well' | 'stalls' | 'trickles' | 'broken' | 'garbage' | 'elsewhere'

export interface StripeRequest {
  method: string
  path: string
  /** The raw form as received. */
  form: string
  key: string | undefined
}

/** A server on this machine with Stripe's API over real HTTP: forms in, JSON out, idempotency keys. */
export interface StripeServer extends Books {
  url: string
  secretKey: string
  webhookSecret: string
  requests: StripeRequest[]
  mood: StripeMood
  /** The number of next responses that get lost although the requests were executed. */
  losesAnswers: number
  /** Whether the next request with a key fails before or after its work; Stripe remembers only that. */
  breaksNext: 'before' | 'after' | undefined
  /** A signed webhook message in Stripe's format. */
  message(
    event: { type: string; object: StripeObject; id?: string; account?: string },
    seal?: { secret?: string; at?: number },
  ): StripeMessage
  close(): Promise<void>
}

export interface StripeMessage {
  id: string
  body: Uint8Array
  headers: Headers
}

const secretKey = 'sk_test_on_this_machine_only'
const webhookSecret = 'whsec_of_an_endpoint_for_tests'
let events = 0

export async function startStripeServer(): Promise<StripeServer> {
  const books = newBooks()
  const known = new Map<string, { hash: string; status: number; answer: string }>()
  const server = createServer((request, response) => void respond(request, response).catch(() => response.destroy()))

  async function respond(request: IncomingMessage, response: ServerResponse) {
    const form = await textOf(request)
    const key = request.headers['idempotency-key'] as string | undefined
    self.requests.push({ method: request.method!, path: request.url!, form, key })
    if (self.mood !== 'well') return misbehave(self.mood, response)
    const { status, answer, isReplayed } = { isReplayed: false, ...answerTo(request, form, key) }
    if (self.losesAnswers > 0) {
      self.losesAnswers--
      return void response.destroy()
    }
    response
      .writeHead(status, {
        'content-type': 'application/json',
        'request-id': `req_${self.requests.length}`,
        ...(isReplayed && { 'idempotent-replayed': 'true' }),
      })
      .end(answer)
  }

  function answerTo(request: IncomingMessage, form: string, key: string | undefined) {
    if (request.headers.authorization !== `Bearer ${secretKey}`) {
      return asAnswer(new StripeError(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' }))
    }
    const hash = createHash('sha256').update(`${request.method} ${request.url} ${form}`).digest('hex')
    const before = key === undefined ? undefined : known.get(key)
    if (before && before.hash !== hash) {
      return asAnswer(
        new StripeError(400, {
          type: 'idempotency_error',
          message: 'Keys for idempotent requests can only be used with the same parameters',
        }),
      )
    }
    if (before) return { ...before, isReplayed: true }
    const made = key !== undefined && self.breaksNext ? breaking(request, form) : work(request, form)
    // As at Stripe: a request that did not begin is not remembered.
    if (key !== undefined && !made.isUnbegun) known.set(key, { hash, status: made.status, answer: made.answer })
    return made
  }

  function breaking(request: IncomingMessage, form: string) {
    if (self.breaksNext === 'after') work(request, form)
    self.breaksNext = undefined
    return asAnswer(new StripeError(500, { type: 'api_error', message: 'Something broke' }))
  }

  function work(request: IncomingMessage, form: string) {
    try {
      const { pathname, searchParams } = new URL(request.url!, 'http://stripe')
      const given = request.method === 'GET' ? searchParams : new URLSearchParams(form)
      return {
        status: 200,
        answer: JSON.stringify(books.answer(request.method!, pathname, nested(given))),
        isUnbegun: false,
      }
    } catch (error) {
      if (error instanceof StripeError) return asAnswer(error)
      throw error
    }
  }

  await new Promise<void>((resume) => server.listen(0, '127.0.0.1', resume))
  const { port } = server.address() as AddressInfo
  const self: StripeServer = Object.assign(books, {
    url: `http://127.0.0.1:${port}`,
    secretKey,
    webhookSecret,
    requests: [] as StripeRequest[],
    mood: 'well' as StripeMood,
    losesAnswers: 0,
    breaksNext: undefined as StripeServer['breaksNext'],
    message,
    close: () =>
      new Promise<void>((resume) => {
        server.closeAllConnections()
        server.close(() => resume())
      }),
  })
  return self
}

const message: StripeServer['message'] = (
  { type, object, id = `evt_${++events}`, account },
  { secret = webhookSecret, at } = {},
) => {
  const event = {
    id,
    object: 'event',
    api_version: '2026-10-28.endive',
    created: now(),
    type,
    data: { object },
    account,
    livemode: false,
  }
  const payload = JSON.stringify(event)
  const timestamp = at === undefined ? now() : Math.floor(at / 1000)
  const signature = new Stripe('sk_test_unused').webhooks.generateTestHeaderString({ payload, secret, timestamp })
  return { id, body: new TextEncoder().encode(payload), headers: new Headers({ 'stripe-signature': signature }) }
}

const now = () => Math.floor(Date.now() / 1000)

const asAnswer = (error: StripeError) => ({
  status: error.status,
  answer: JSON.stringify({ error: error.error }),
  isUnbegun: error.error.type === 'invalid_request_error',
})

async function misbehave(mood: Exclude<StripeMood, 'well'>, response: ServerResponse): Promise<void> {
  if (mood === 'stalls') return
  if (mood === 'broken')
    return void response
      .writeHead(500, { 'content-type': 'application/json' })
      .end('{"error":{"type":"api_error","message":"oops"}}')
  if (mood === 'garbage')
    return void response
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<!doctype html><h1>Welcome to our wifi</h1>')
  if (mood === 'elsewhere') return void response.writeHead(307, { location: 'http://127.0.0.1:9/v1/' }).end()
  response.writeHead(200, { 'content-type': 'application/json' })
  while (!response.destroyed && response.writable) {
    response.write(' ')
    await sleep(200)
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

/** Parses nested names: `line_items[0][price_data][currency]=eur`. */
function nested(form: URLSearchParams): StripeObject {
  const all: StripeObject = {}
  for (const [name, value] of form) {
    const path = name.split(/[[\]]+/).filter(Boolean)
    let place = all
    for (const step of path.slice(0, -1)) place = (place[step] ??= {}) as StripeObject
    place[path.at(-1)!] = value
  }
  return all
}
