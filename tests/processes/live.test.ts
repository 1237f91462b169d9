import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendNotification } from '../../src/notifications/commands/send-notification.ts'
import { addressBounced } from '../../src/notifications/definitions/market/market.ts'
import { invalidate } from '../../src/platform/events/outgoing.ts'
import { sql } from '../../src/platform/database/database.ts'
import { newId } from '../../src/shared/ids.ts'
import { goodPassword } from '../support/accounts.ts'
import { openCuttingProxy, type CuttingProxy } from '../support/servers/cutting-proxy.ts'
import { addProvider } from '../support/worlds/factories.ts'
import { isChangeOf, isOpen, listen } from '../support/servers/live-stream.ts'
import { startProduct, type Product } from '../support/worlds/product.ts'
import { openWorld } from '../support/worlds/world.ts'

const world = await openWorld()
let proxy: CuttingProxy
let [here, there]: Product[] = []

beforeAll(async () => {
  await world.pool.query(
    `insert into settings (key, value) values ('captcha.provider', '"off"'), ('accounts.limit_factor', '1000')`,
  )
  proxy = await openCuttingProxy(world.url)
  ;[here, there] = await Promise.all([
    startProduct({ DATABASE_URL: proxy.url }),
    startProduct({ DATABASE_URL: world.url }),
  ])
})
afterAll(async () => {
  await Promise.all([here, there].map((product) => product?.stop()))
  await proxy.close()
})

/** A context that publishes invalidations as the product does. */
const system = () => ({ ...world.system(), invalidate })

async function post(product: Product, path: string, body: object, cookie = '') {
  const headers = { origin: product.url, 'content-type': 'application/json', cookie }
  const answer = await fetch(`${product.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

/** A signed-in person. */
async function person() {
  const account = { email: `${newId()}@example.com`, password: goodPassword, name: 'Ann' }
  await post(here!, '/api/identity/sign-up/email', account)
  const { rows } = await world.pool.query<{ id: string }>(
    'update auth_user set email_verified = true where email = $1 returning id',
    [account.email],
  )
  return { userId: rows[0]!.id, cookie: await post(here!, '/api/identity/sign-in/email', account) }
}

const notify = (userId: string) =>
  world.db.transaction((db) =>
    sendNotification({ ...system(), db }, addressBounced, {
      data: { words: 'No such user' },
      to: [{ userId, email: null }],
      key: newId(),
    }),
  )

const join = (providerId: string, userId: string) =>
  world.db.run(
    sql`insert into provider_members (provider_id, user_id, role, joined_at) values (${providerId}, ${userId}, 'staff', now())`,
  )

test('a notification written by one process reaches a page at another, without its contents', async () => {
  const { userId, cookie } = await person()
  const page = await listen(here!.url, { topics: [`person:${userId}`], cookie })
  await page.heard(isOpen)
  await notify(userId)
  const { data } = await page.heard(isChangeOf(`person:${userId}`))
  expect(data).toEqual({ topic: `person:${userId}` })
  expect(Object.fromEntries(page.headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': expect.stringContaining('no-store'),
    'x-accel-buffering': 'no',
  })
  expect(page.headers.get('content-encoding')).toBeNull()
  page.leave()
})

test('changes between a page and its stream are sent at the beginning', async () => {
  const { userId, cookie } = await person()
  await notify(userId)
  const late = await listen(here!.url, { topics: [`person:${userId}`], cookie, since: 60_000 })
  const first = await late.heard(({ event, data }) => event === 'reset' || data.topic === `person:${userId}`)
  // The first event after the greeting is the missed change, or the request to reload everything.
  expect(late.events.filter((one) => !isOpen(one))[0]).toEqual(first)
  late.leave()
})

test('a stream never includes topics of others: notifications, dashboards, orders, conversations', async () => {
  const [ann, rita] = [await person(), await person()]
  const provider = await addProvider({ db: world.db, now: Date.now() })
  await join(provider.id, ann.userId)
  const all = [
    `person:${ann.userId}`,
    `person:${rita.userId}`,
    `dashboard:${provider.id}`,
    `order:${newId()}`,
    `conversation:${newId()}`,
    'settings',
    `streams:${rita.userId}`,
  ]
  const [hers, foreign] = [
    await listen(here!.url, { topics: all, cookie: ann.cookie }),
    await listen(here!.url, { topics: all, cookie: rita.cookie }),
  ]
  expect((await hers.heard(isOpen)).data.topics).toEqual([`person:${ann.userId}`, `dashboard:${provider.id}`])
  expect((await foreign.heard(isOpen)).data.topics).toEqual([`person:${rita.userId}`])
  expect((await listen(here!.url, { topics: all })).status).toBe(204)
  for (const page of [hers, foreign]) page.leave()
})

test('signing out at one process ends the stream at the other', async () => {
  const { userId, cookie } = await person()
  const page = await listen(here!.url, { topics: [`person:${userId}`], cookie })
  await page.heard(isOpen)
  await post(there!, '/api/identity/sign-out', {}, cookie)
  await page.over()
  expect(page.events.at(-1)!.event).toBe('end')
})

test('leaving a business ends the stream of its dashboard', async () => {
  const { userId, cookie } = await person()
  const provider = await addProvider({ db: world.db, now: Date.now() })
  await join(provider.id, userId)
  const topics = [`person:${userId}`, `dashboard:${provider.id}`]
  const page = await listen(here!.url, { topics, cookie })
  await page.heard(isOpen)
  await invalidate(world.db, `dashboard:${provider.id}#new`)
  expect((await page.heard(isChangeOf(`dashboard:${provider.id}`))).data.kind).toBe('new')
  await world.db.run(sql`delete from provider_members where user_id = ${userId}`)
  await page.over()
  const again = await listen(here!.url, { topics, cookie })
  expect((await again.heard(isOpen)).data.topics).toEqual([`person:${userId}`])
  again.leave()
})

test('when a process missed changes, its pages are told to reload', async () => {
  const { userId, cookie } = await person()
  const page = await listen(here!.url, { topics: [`person:${userId}`], cookie })
  await page.heard(isOpen)
  proxy.startCutting(4)
  await page.heard(({ event }) => event === 'reset').finally(() => proxy.stopCutting())
  // Afterwards it works as before.
  const heardBefore = page.events.length
  await expect
    .poll(async () => (await notify(userId), page.events.slice(heardBefore).some(isChangeOf(`person:${userId}`))))
    .toBe(true)
  page.leave()
})

test('a person can open a limited number of streams', async () => {
  const { userId, cookie } = await person()
  const pages = []
  for (let count = 0; count < 13; count++)
    pages.push(await listen(there!.url, { topics: [`person:${userId}`], cookie }))
  expect(pages.map(({ status }) => status)).toEqual([...Array(12).fill(200), 429])
  expect(Number(pages[12]!.headers.get('retry-after'))).toBeGreaterThan(0)
  for (const page of pages) page.leave()
})

test('a closing process ends its streams, and says when to reconnect', async () => {
  const { userId, cookie } = await person()
  const third = await startProduct({ DATABASE_URL: world.url })
  const page = await listen(third.url, { topics: [`person:${userId}`], cookie })
  await page.heard(isOpen)
  expect(await third.stop()).toBe(0)
  await page.over()
  expect(page.events.at(-1)!.event).toBe('end')
  expect(page.retryMs).toBe(1_000)
})
