import { expect } from 'vitest'
import { anyNetwork } from '../../../bench/support/api-client.ts'
import { sql } from '../../../src/platform/database/database.ts'
import { openSealing } from '../../../src/platform/crypto/sealing.ts'
import { newId } from '../../../src/shared/ids.ts'
import { openIdentity, secret, type Jar } from '../accounts.ts'
import type { Product } from './product.ts'
import type { World } from './world.ts'

export interface Answered {
  status: number
  headers: Headers
  text: string
  // Each test knows the content of its response.
  // oxlint-disable-next-line no-explicit-any
  body: any
}

interface RequestOptions {
  method?: string
  cookie?: string
  body?: object
  headers?: Record<string, string>
}

/** Requests to a running product, as a browser on its pages sends them. */
export const requestsOf =
  (product: Product) =>
  async (path: string, { method = 'GET', cookie = '', body, headers = {} }: RequestOptions = {}): Promise<Answered> => {
    const sent = { cookie, origin: product.url, ...headers, ...(body && { 'content-type': 'application/json' }) }
    const response = await fetch(product.url + path, {
      method,
      headers: sent,
      redirect: 'manual',
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return { status: response.status, headers: response.headers, text, body: isJson && text ? JSON.parse(text) : {} }
  }

export type ProductRequest = ReturnType<typeof requestsOf>

export const cookieOf = ({ cookies }: Jar) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

const setCookies = ({ headers }: Answered) =>
  headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')

/** An administrator, signed in at a product that was started with `secret` and ADMIN_REQUIRE_MFA=0. */
export async function ownerOf(product: Product, world: World): Promise<string> {
  const identity = openIdentity(world, { publicUrl: product.url })
  const { uid, browser } = await identity.signedIn({ email: `${newId()}@example.com` })
  await identity.makeAdmin(uid)
  return cookieOf(browser)
}

const { unseal } = openSealing(secret)

/** Decrypts an email with a link or code, which is encrypted in the outbox. Others are returned unchanged. */
export function openedEmail<EmailMessage extends { text: string; html: string }>(
  emailMessage: EmailMessage,
): EmailMessage {
  const isSealed = !/\s/.test(emailMessage.text)
  return isSealed ? { ...emailMessage, ...(JSON.parse(unseal(emailMessage.text)) as { text: string }) } : emailMessage
}

/** The six-digit code in the newest email to an address. */
export async function codeMailedTo(world: World, email: string): Promise<string> {
  const newest = () =>
    world.db.row<{ text: string }>(
      sql`select text_body as text from outbox where recipient = ${email} order by id desc limit 1`,
    )
  await expect.poll(async () => (await newest())?.text, { timeout: 30_000 }).toBeTruthy()
  const { text } = JSON.parse(unseal((await newest())!.text)) as { text: string }
  return /\b\d{6}\b/.exec(text)![0]
}

/** A guest with an item in the cart and a verified address, just before the order. */
export async function almostOrdered(request: ProductRequest, world: World, wanted: object) {
  const added = await request('/api/v1/cart/items', { method: 'POST', body: wanted })
  expect(added.status, added.text).toBe(201)
  const cookie = setCookies(added)
  const email = `${newId()}@example.com`
  const guestHeaders = { 'x-forwarded-for': anyNetwork() }
  const done = async (path: string, body: object) =>
    expect((await request(path, { method: 'POST', cookie, body, headers: guestHeaders })).status, path).toBeLessThan(
      300,
    )
  await done('/api/v1/email-codes', { email })
  await done('/api/v1/email-codes/verify', { email, code: await codeMailedTo(world, email) })
  const details = {
    email,
    firstName: 'Rita',
    lastName: 'Alves',
    phone: '+351912345678',
    timeZone: 'Europe/Lisbon',
    acceptsTerms: true,
  }
  const headers = { 'idempotency-key': newId() }
  return {
    cookie,
    email,
    details,
    place: () => request('/api/v1/orders', { method: 'POST', cookie, body: details, headers }),
  }
}
