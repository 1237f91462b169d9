import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { anyNetwork, sendRequest } from './api-client.ts'
import { codeInMail } from '../sealed-mail.ts'

export interface Wanted {
  serviceId: string
  optionId: string
}

const expectDone = (reply: { status: number; text: string }) => {
  if (reply.status >= 300) throw new Error(`refused with ${reply.status}: ${reply.text.slice(0, 300)}`)
}

/**
 * A guest's order from the first click to the reference: cart, emailed code, details, order. Once `isOver`, no email
 * is waited for.
 */
export async function orderAsGuest(url: string, pool: pg.Pool, wanted: Wanted, isOver = () => false): Promise<string> {
  const email = `guest-${randomUUID()}@example.com`
  const added = await sendRequest(`${url}/api/v1/cart/items`, {
    method: 'POST',
    body: { ...wanted, quantity: 1, fulfillmentMethod: 'pickup' },
  })
  expectDone(added)
  const cookie = added.cookie!
  const headers = { 'x-forwarded-for': anyNetwork() }
  expectDone(await sendRequest(`${url}/api/v1/email-codes`, { method: 'POST', cookie, body: { email }, headers }))
  const code = await codeFor(pool, email, isOver)
  expectDone(await sendRequest(`${url}/api/v1/email-codes/verify`, { method: 'POST', cookie, body: { email, code } }))
  const details = {
    email,
    firstName: 'Guest',
    lastName: 'Bench',
    phone: '+351210000000',
    timeZone: 'Europe/Lisbon',
    acceptsTerms: true,
  }
  const placed = await sendRequest(`${url}/api/v1/orders`, {
    method: 'POST',
    cookie,
    body: details,
    headers: { 'idempotency-key': randomUUID() },
  })
  expectDone(placed)
  return (placed.body as { reference: string }).reference
}

/** Uses the index of recipients, because a full scan would count as the product's time. */
async function codeFor(pool: pg.Pool, email: string, isOver: () => boolean): Promise<string> {
  for (let tries = 0; tries < 3_000 && !isOver(); tries++) {
    const { rows } = await pool.query<{ text: string }>({
      name: 'code',
      text: 'select text_body as text from outbox where lower(recipient) = $1 limit 1',
      values: [email],
    })
    const code = await codeInMail(pool, rows[0]?.text)
    if (code) return code
    await new Promise((resume) => setTimeout(resume, 10))
  }
  throw new Error(`no code arrived for ${email}`)
}
