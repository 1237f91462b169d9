import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Conversation, Sent } from '../../src/messaging/contract.ts'
import { sql } from '../../src/platform/database/database.ts'
import { newId } from '../../src/shared/ids.ts'
import { goodPassword } from '../support/accounts.ts'
import { addProvider } from '../support/worlds/factories.ts'
import { isChangeOf, isOpen, listen } from '../support/servers/live-stream.ts'
import { startProduct, type Product } from '../support/worlds/product.ts'
import { openWorld } from '../support/worlds/world.ts'

// Two people with a conversation, each at another process.

const world = await openWorld()
let [here, there]: Product[] = []

beforeAll(async () => {
  await world.pool.query(
    `insert into settings (key, value) values ('captcha.provider', '"off"'), ('accounts.limit_factor', '1000')`,
  )
  ;[here, there] = await Promise.all([
    startProduct({ DATABASE_URL: world.url }),
    startProduct({ DATABASE_URL: world.url }),
  ])
})
afterAll(() => Promise.all([here, there].map((product) => product?.stop())))

async function request<Answer>(
  product: Product,
  path: string,
  { cookie = '', body, key }: { cookie?: string; body?: object; key?: string } = {},
) {
  const headers = {
    origin: product.url,
    'content-type': 'application/json',
    cookie,
    ...(key && { 'idempotency-key': key }),
  }
  const answer = await fetch(`${product.url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers,
    ...(body && { body: JSON.stringify(body) }),
  })
  const cookies = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return { status: answer.status, cookies, body: (await answer.json()) as Answer }
}

async function person(product: Product) {
  const account = { email: `${newId()}@example.com`, password: goodPassword, name: 'Ann Lee' }
  await request(product, '/api/identity/sign-up/email', { body: account })
  const { rows } = await world.pool.query<{ id: string }>(
    'update auth_user set email_verified = true where email = $1 returning id',
    [account.email],
  )
  return {
    userId: rows[0]!.id,
    cookie: (await request(product, '/api/identity/sign-in/email', { body: account })).cookies,
  }
}

test('a message at one process arrives at the other, once, and can be read there', async () => {
  const [customer, owner] = [await person(here!), await person(there!)]
  const provider = await addProvider({ db: world.db, now: Date.now() })
  await world.db.run(
    sql`insert into provider_members (provider_id, user_id, role, joined_at) values (${provider.id}, ${owner.userId}, 'owner', now())`,
  )
  const begun = await request<Sent>(here!, '/api/v1/conversations', {
    cookie: customer.cookie,
    body: { providerId: provider.id, text: 'Hello' },
    key: newId(),
  })
  expect(begun.status).toBe(201)
  const { conversationId: id } = begun.body
  const dashboard = `/api/v1/me/providers/${provider.id}/conversations/${id}`

  const [sender, theirs] = [
    await listen(here!.url, { topics: [`conversation:${id}`], cookie: customer.cookie }),
    await listen(there!.url, { topics: [`conversation:${id}`, `dashboard:${provider.id}`], cookie: owner.cookie }),
  ]
  await Promise.all([sender.heard(isOpen), theirs.heard(isOpen)])
  const key = newId()
  const say = (product: Product) =>
    request<Sent>(product, `${dashboard}/messages`, { cookie: owner.cookie, body: { text: 'Good morning' }, key })
  // Sent twice, and once more at the other process because the first response was lost.
  const [first, second, third] = await Promise.all([say(there!), say(there!), say(here!)])
  expect(new Set([first, second, third].map(({ body }) => body.message.id)).size).toBe(1)
  const { data } = await sender.heard(isChangeOf(`conversation:${id}`))
  expect(data).toEqual({ topic: `conversation:${id}` })
  const { body: seen } = await request<Conversation>(here!, `/api/v1/conversations/${id}`, { cookie: customer.cookie })
  expect(seen.messages.items.map(({ text }) => text)).toEqual(['Hello', 'Good morning'])

  const before = theirs.events.filter(isChangeOf(`conversation:${id}`)).length
  await request(here!, `/api/v1/conversations/${id}/read`, { cookie: customer.cookie, body: { upTo: 2 } })
  await theirs.heard(() => theirs.events.filter(isChangeOf(`conversation:${id}`)).length > before)
  expect((await request<Conversation>(there!, dashboard, { cookie: owner.cookie })).body.readByOther).toBe(2)
  for (const page of [sender, theirs]) page.leave()
})

test('a stranger receives nothing of it, and gets not-found', async () => {
  const [customer, stranger] = [await person(here!), await person(there!)]
  const provider = await addProvider({ db: world.db, now: Date.now() })
  const { body } = await request<Sent>(here!, '/api/v1/conversations', {
    cookie: customer.cookie,
    body: { providerId: provider.id, text: 'Hello' },
    key: newId(),
  })
  expect(
    (await listen(there!.url, { topics: [`conversation:${body.conversationId}`], cookie: stranger.cookie })).status,
  ).toBe(204)
  expect(
    (await request(there!, `/api/v1/conversations/${body.conversationId}`, { cookie: stranger.cookie })).status,
  ).toBe(404)
  const page = await fetch(`${there!.url}/messages/${body.conversationId}`, { headers: { cookie: stranger.cookie } })
  expect(page.status).toBe(404)
  expect((await fetch(`${there!.url}/messages`, { redirect: 'manual' })).headers.get('location')).toBe(
    '/login?next=%2Fmessages',
  )
})
