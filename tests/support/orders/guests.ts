import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { anyNetwork, sendRequest, type Reply } from '../../../bench/support/api-client.ts'
import { codeInMail } from '../../../bench/sealed-mail.ts'

interface Wanted {
  serviceId: string
  optionId: string
}

/** The experience of many guests while they ordered. */
export interface Crowd {
  /** Acknowledged references, by idempotency key. */
  acknowledged: Map<string, string>
  /** All keys that were sent, acknowledged or not. */
  keys: Set<string>
  /** The statuses of the first response to each request. */
  statuses: Map<number, number>
  /** Responses other than success and "try again soon", with their texts. */
  surprises: string[]
}

export const newCrowd = (): Crowd => ({ acknowledged: new Map(), keys: new Set(), statuses: new Map(), surprises: [] })

/**
 * Guests order one after the other until it is over: cart, code, details, order. After "try again soon" they repeat the
 * request with the same key.
 */
export async function orderContinuously(
  url: string,
  { pool, wanted, crowd, isOver }: { pool: pg.Pool; wanted: Wanted; crowd: Crowd; isOver(): boolean },
) {
  while (!isOver()) await guest(url, pool, wanted, crowd)
}

async function guest(url: string, pool: pg.Pool, wanted: Wanted, crowd: Crowd) {
  const [email, key] = [`guest-${randomUUID()}@example.com`, randomUUID()]
  const headers = { 'idempotency-key': key, 'x-forwarded-for': anyNetwork() }
  const send = (path: string, body: object, cookie?: string) =>
    insist(crowd, () => sendRequest(`${url}/api/v1${path}`, { method: 'POST', body, cookie, headers }))
  const added = await send('/cart/items', { ...wanted, quantity: 1, fulfillmentMethod: 'pickup' })
  if (!added?.cookie) return
  await send('/email-codes', { email }, added.cookie)
  if (!(await confirmAddress(url, pool, email, added.cookie))) return
  const details = {
    email,
    firstName: 'Guest',
    lastName: 'Crowd',
    phone: '+351210000000',
    timeZone: 'Europe/Lisbon',
    acceptsTerms: true,
  }
  crowd.keys.add(key)
  const placed = await send('/orders', details, added.cookie)
  if (placed?.status === 201) crowd.acknowledged.set(key, (placed.body as { reference: string }).reference)
}

/** A request for a code whose response was lost is repeated and sends another email: only the newer code is valid. */
async function confirmAddress(url: string, pool: pg.Pool, email: string, cookie: string): Promise<boolean> {
  for (let tries = 0; tries < 400; tries++) {
    const code = await newestCode(pool, email)
    const body = { email, code }
    const reply = code && (await sendRequest(`${url}/api/v1/email-codes/verify`, { method: 'POST', body, cookie }))
    if (reply && reply.status < 300) return true
    await sleep(20)
  }
  return false
}

/** Repeats a request while the response is "try again soon"; the status of the first response is recorded. */
async function insist(crowd: Crowd, send: () => Promise<Reply>): Promise<Reply | undefined> {
  for (let tries = 0; tries < 60; tries++) {
    const reply = await send()
    if (tries === 0) crowd.statuses.set(reply.status, (crowd.statuses.get(reply.status) ?? 0) + 1)
    if (reply.status < 300) return reply
    if (reply.status !== 503) return void crowd.surprises.push(`${reply.status} ${reply.text.slice(0, 200)}`)
    await sleep(100)
  }
  return undefined
}

async function newestCode(pool: pg.Pool, email: string): Promise<string | undefined> {
  const newest = 'select text_body as text from outbox where recipient = $1 order by id desc limit 1'
  const found = await pool.query<{ text: string }>(newest, [email]).catch(() => undefined)
  return codeInMail(pool, found?.rows[0]?.text).catch(() => undefined)
}
