import { readdirSync, readlinkSync, statSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rebuildListings } from '../../../src/catalogue/commands/listings/rebuild-listings.ts'
import { pictureKey } from '../../../src/media/rules/file-keys.ts'
import { sql } from '../../../src/platform/database/database.ts'
import { newId } from '../../../src/shared/ids.ts'
import { openIdentity, secret } from '../../support/accounts.ts'
import { readUntil, sendUntil, type Cut } from '../../support/servers/cut-requests.ts'
import { plantOrders } from '../../support/orders/many-orders.ts'
import { removeFolder, startProduct, temporaryFolder, type Product } from '../../support/worlds/product.ts'
import { requestsOf, cookieOf, ownerOf, type ProductRequest } from '../../support/worlds/product-guest.ts'
import { rounds } from '../../support/worlds/sampled.ts'
import { customer, order, put } from '../../support/orders/shopping.ts'
import { openWorld } from '../../support/worlds/world.ts'

// Clients disconnect during every kind of request and response: the process keeps running, keeps nothing open, and logs
// nothing.

const world = await openWorld()
const dataDir = temporaryFolder()
const assets = join(import.meta.dirname, '../../../build/client/assets')
let product: Product
let request: ProductRequest
let owner: string
let ana: { uid: string; cookie: string; providerId: string }

beforeAll(async () => {
  world.now = Date.now()
  const provider = await world.provider()
  const service = await world.haircut({ provider })
  await rebuildListings(world.system(), [service.id])
  const guest = await customer(world)
  await put(guest, await world.dinner({ provider }), { fulfillmentMethod: 'pickup' })
  const { id: orderId } = (await world.db.row<{ id: string }>(
    sql`select id from orders where reference = ${(await order(guest)).reference}`,
  ))!
  await plantOrders(world.db, { orderId, amount: 2_500, until: world.now, apartMinutes: 1 })
  await world.pool.query(
    'create table ballast as select n, md5(n::text) || md5((-n)::text) || md5((n * 7)::text) as text from generate_series(1, 40000) n',
  )
  product = await startProduct({
    DATABASE_URL: `${world.url}&application_name=product`,
    DATA_DIR: dataDir,
    SECRET: secret,
    ADMIN_REQUIRE_MFA: '0',
    TRANSPORT_SECRET: secret,
  })
  request = requestsOf(product)
  owner = await ownerOf(product, world)
  const { uid, browser } = await openIdentity(world, { publicUrl: product.url }).signedIn({ email: 'ana@example.com' })
  await world.db.run(
    sql`insert into provider_members (provider_id, user_id, role, joined_at) values (${provider.id}, ${uid}, 'owner', now())`,
  )
  ana = { uid, cookie: cookieOf(browser), providerId: provider.id }
}, 120_000)
afterAll(async () => {
  await product?.stop()
  removeFolder(dataDir)
})

/** An image as it is stored after its sizes were made. */
function plantPicture(): string {
  const id = newId()
  const file = join(dataDir, 'files', pictureKey(id, 640, 'webp'))
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, Buffer.alloc(3_000_000, 7))
  return `/media/${id}-640.webp`
}

async function plantBackup(): Promise<string> {
  const folder = join(dataDir, 'backups')
  expect((await request('/api/admin/backups', { method: 'POST', cookie: owner, body: {} })).status).toBe(202)
  const made = () => readdirSync(folder).filter((name) => !name.endsWith('.part'))
  await expect.poll(() => made().length, { timeout: 60_000 }).toBe(1)
  return `/api/admin/backups/${made()[0]}/file`
}

const largestAsset = () =>
  readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .toSorted((a, b) => statSync(join(assets, b)).size - statSync(join(assets, a)).size)[0]!

async function answers(): Promise<Record<string, Cut>> {
  const feed = await request('/api/v1/me/calendar-feed', {
    method: 'POST',
    cookie: ana.cookie,
    headers: { 'idempotency-key': newId() },
  })
  const calendar = /\/calendar\/[\w-]{43}\.ics/.exec(feed.text)![0]
  const asset = `/assets/${largestAsset()}`
  const gzip = { 'accept-encoding': 'gzip' }
  return {
    'all data': { path: '/api/admin/export', cookie: owner },
    'a backup': { path: await plantBackup(), cookie: owner },
    'a list as CSV': { path: '/api/admin/orders.csv', cookie: owner },
    'a list as CSV, compressed': { path: '/api/admin/orders.csv', cookie: owner, headers: gzip },
    'the audit log as CSV': { path: '/api/admin/audit.csv', cookie: owner },
    'services of a business': { path: `/api/v1/me/providers/${ana.providerId}/export`, cookie: ana.cookie },
    'terms as PDF': { path: '/terms.pdf' },
    'a picture': { path: plantPicture() },
    'a script': { path: asset },
    'a script, compressed': { path: asset, headers: gzip },
    'a calendar feed': { path: calendar },
    'a site map': { path: '/sitemap/services-1.xml', headers: gzip },
    'a computed page': { path: '/search?q=cut', headers: gzip },
    'a cached page': { path: '/' },
    'an account': { path: '/api/identity/account/export', cookie: ana.cookie },
  }
}

async function bodies(): Promise<Record<string, Cut>> {
  const json = { 'content-type': 'application/json' }
  const upload = await request('/api/v1/uploads', {
    method: 'POST',
    cookie: ana.cookie,
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': '500000',
      'upload-metadata': `filename ${Buffer.from('a.jpg').toString('base64')},purpose ${Buffer.from('photo').toString('base64')}`,
    },
  })
  const text = JSON.stringify({ email: 'a@example.com', password: 'x'.repeat(400_000) })
  return {
    'an item for the cart': { method: 'POST', path: '/api/v1/cart/items', headers: json, body: text },
    'a sign-in': { method: 'POST', path: '/api/identity/sign-in/email', headers: json, body: text },
    'a form': {
      method: 'POST',
      path: '/cart',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `intent=add&x=${'x'.repeat(200_000)}`,
    },
    'services from a file': {
      method: 'POST',
      path: `/api/v1/me/providers/${ana.providerId}/imports`,
      cookie: ana.cookie,
      headers: { ...json, 'idempotency-key': newId() },
      body: JSON.stringify({ fileName: 'a.csv', text: 'title,'.repeat(90_000) }),
    },
    'a photo': {
      method: 'PATCH',
      path: new URL(upload.headers.get('location')!, product.url).pathname,
      cookie: ana.cookie,
      headers: { 'content-type': 'application/offset+octet-stream', 'tus-resumable': '1.0.0', 'upload-offset': '0' },
      body: Buffer.alloc(500_000),
    },
    terms: {
      method: 'PUT',
      path: '/api/admin/content/documents/terms/file',
      cookie: owner,
      headers: { 'content-type': 'application/pdf' },
      body: Buffer.alloc(500_000),
    },
    'a message of the mail server': {
      method: 'POST',
      path: '/api/mail/bounces',
      headers: { 'content-type': 'message/rfc822' },
      body: 'x'.repeat(100_000),
    },
  }
}

/** Open resources of the process: files, sockets other than those to its database, and running queries. */
async function openFixtures() {
  const folder = `/proc/${product.child.pid}/fd`
  const kinds = readdirSync(folder).map((name) => {
    try {
      return readlinkSync(join(folder, name))
    } catch {
      return ''
    }
  })
  const { rows } = await world.pool.query<{
    all: number
    busy: number
  }>(`select count(*)::int as all, count(*) filter (where state <> 'idle')::int as busy
    from pg_stat_activity where datname = current_database() and application_name in ('product', 'sokora export')`)
  const sockets = kinds.filter((kind) => kind.startsWith('socket:')).length
  const files = kinds.filter((kind) => kind.startsWith('/') && !kind.startsWith('/dev')).length
  return { files, sockets: sockets - rows[0]!.all, busy: rows[0]!.busy }
}

const errorsIn = (words: string) =>
  words.split('\n').filter((line) => /"level":"error"|^\s+at |Error|aborted/.test(line))

test(
  'aborted requests and responses leave no open resources and no errors',
  { timeout: rounds(600_000, 3_600_000) },
  async () => {
    const [all, sent] = [await answers(), await bodies()]
    const whole = new Map<string, number>()
    const statuses: Record<string, number> = {}
    for (const [name, cut] of Object.entries(all)) {
      const { bytes, status } = await readUntil(product.url, cut, Infinity)
      statuses[name] = status
      whole.set(name, bytes)
    }
    expect(statuses).toEqual(Object.fromEntries(Object.keys(all).map((name) => [name, 200])))
    const said = product.words().length
    const before = await openFixtures()
    for (let round = 0; round < rounds(2, 100); round++) {
      for (const [name, cut] of Object.entries(all)) {
        const bytes = whole.get(name)!
        for (const point of [0, 1, bytes / 2, bytes - 1]) await readUntil(product.url, cut, point)
      }
      const live = { path: `/api/v1/live?topics=person:${ana.uid}`, cookie: ana.cookie }
      for (const point of [0, 1, 500]) await readUntil(product.url, live, point)
      for (const cut of Object.values(sent))
        for (const share of [0, 0.5, 0.99]) await sendUntil(product.url, cut, share)
    }
    await expect
      .poll(async () => {
        const now = await openFixtures()
        return { files: now.files <= before.files, sockets: now.sockets <= before.sockets, busy: now.busy }
      })
      .toEqual({ files: true, sockets: true, busy: 0 })
    expect((await fetch(`${product.url}/readyz`)).status).toBe(200)
    expect(product.child.exitCode).toBeNull()
    expect(errorsIn(product.words().slice(said))).toEqual([])
  },
)
