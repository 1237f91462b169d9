import { afterAll, beforeAll, expect, test } from 'vitest'
import { rebuildListings } from '../../../src/catalogue/commands/listings/rebuild-listings.ts'
import { sql } from '../../../src/platform/database/database.ts'
import { secret } from '../../support/accounts.ts'
import { startProduct, type Product } from '../../support/worlds/product.ts'
import { almostOrdered, requestsOf, ownerOf, type ProductRequest } from '../../support/worlds/product-guest.ts'
import { openWorld } from '../../support/worlds/world.ts'

// Maintenance mode over HTTP: what visitors see, what is kept for them, and that it ends.

const world = await openWorld()
const line = 'We move house tonight.'
let product: Product
let owner: string
let request: ProductRequest
let dinner: { id: string; optionId: string }

beforeAll(async () => {
  world.now = Date.now()
  const always = [{ weekdays: [1, 2, 3, 4, 5, 6, 7], opens: 0, closes: 1440 }]
  dinner = await world.dinner({ provider: await world.provider({ hours: always }) })
  await rebuildListings(world.system(), [dinner.id])
  product = await startProduct({ DATABASE_URL: world.url, SECRET: secret, ADMIN_REQUIRE_MFA: '0' })
  request = requestsOf(product)
  owner = await ownerOf(product, world)
}, 120_000)
afterAll(() => product?.stop())

const wanted = () => ({ serviceId: dinner.id, optionId: dinner.optionId, fulfillmentMethod: 'pickup' })
const say = async (wish: { mode: string; message?: string; minutes?: number }) => {
  const answer = await request('/api/admin/maintenance', {
    method: 'PUT',
    cookie: owner,
    body: { reason: 'New machine', ...wish },
  })
  expect(answer.status, answer.text).toBe(200)
}
const pageSays = (words: string) =>
  expect.poll(async () => (await request('/')).text.includes(words), { timeout: 30_000 })
const orders = async () => (await world.db.row<{ amount: number }>(sql`select count(*) as amount from orders`))!.amount

test('announced maintenance is shown on every public page, and ordering continues', { timeout: 60_000 }, async () => {
  const guest = await almostOrdered(request, world, wanted())
  await say({ mode: 'notice', message: line, minutes: 30 })
  await pageSays(line).toBe(true)
  for (const path of ['/home', `/service/${dinner.id}`, '/pricing', '/cart'])
    expect((await request(path)).text, path).toContain(line)
  expect((await guest.place()).status).toBe(201)
})

test(
  'during maintenance visitors can browse and changes are refused with code and time; administrators can work; nothing is lost',
  { timeout: 90_000 },
  async () => {
    const guest = await almostOrdered(request, world, wanted())
    const before = await orders()
    await say({ mode: 'closed', message: line, minutes: 30 })
    // A form that was submitted without JavaScript gets a page; after it was accepted, the whole market is closed.
    const sendForm = () =>
      fetch(`${product.url}/cart`, {
        method: 'POST',
        headers: {
          cookie: guest.cookie,
          origin: product.url,
          accept: 'text/html',
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: 'intent=x',
      })
    await expect.poll(async () => (await sendForm()).status).toBe(503)
    expect(await (await sendForm()).text()).toContain('Nothing of what you wrote was sent.')
    const rejected = await guest.place()
    expect(rejected.status).toBe(503)
    expect(rejected.body.error).toMatchObject({
      code: 'maintenance',
      message: expect.stringMatching(/^We are updating. Back in about (30|29) minutes\.$/),
    })
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(60)
    expect(await orders()).toBe(before)

    const signUp = { email: 'late@example.com', password: 'seven wet stones', name: 'Late' }
    expect((await request('/api/identity/sign-up/email', { method: 'POST', body: signUp })).status).toBe(503)

    for (const path of ['/', `/service/${dinner.id}`, '/cart']) expect((await request(path)).status, path).toBe(200)
    await pageSays(line).toBe(true)
    expect((await request('/api/v1/cart', { cookie: guest.cookie })).text).toContain(dinner.id)

    const asAdmin = await request('/api/v1/cart/items', { method: 'POST', cookie: owner, body: wanted() })
    expect(asAdmin.status, asAdmin.text).toBe(201)
    expect((await request('/api/admin/users', { cookie: owner })).status).toBe(200)

    await say({ mode: 'off' })
    // The same press again: the same cart, the same verified address, one order.
    await expect.poll(async () => (await guest.place()).status).toBe(201)
    expect((await guest.place()).status).toBe(201)
    expect(await orders()).toBe(before + 1)
    await pageSays(line).toBe(false)
  },
)

test('it ends automatically at its time, and the history shows who changed it', { timeout: 120_000 }, async () => {
  await say({ mode: 'notice', message: line })
  await pageSays(line).toBe(true)
  const wish = { value: new Date(Date.now() + 1_000).toISOString(), seen: '', reason: 'Sooner than thought' }
  const changed = await request('/api/admin/settings/maintenance.until', { method: 'PUT', cookie: owner, body: wish })
  expect(changed.status, changed.text).toBe(200)
  // The job runs every 20 seconds; here it is started at once.
  const triggerMaintenanceEnd = () => world.db.run(sql`select pg_notify('sokora', 'run:operations.end-maintenance')`)
  await expect
    .poll(async () => (await request('/api/admin/maintenance', { cookie: owner })).body.mode, { interval: 200 })
    .toBe('off')
  await pageSays(line).toBe(false)
  // Maintenance ends at its time; the job records that later, and may not listen yet when it is started.
  const shown = async () => {
    await triggerMaintenanceEnd()
    const { items } = (await request('/api/admin/settings/changes?key=maintenance.mode', { cookie: owner })).body
    return items.slice(0, 2).map(({ after, reason }: { after: string; reason: string }) => `${after}: ${reason}`)
  }
  await expect
    .poll(shown, { interval: 200, timeout: 30_000 })
    .toEqual(['off: Its time was over', 'notice: New machine'])
})
