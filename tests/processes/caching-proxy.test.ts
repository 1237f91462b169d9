import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sql } from '../../src/platform/database/database.ts'
import { startHookServer, type HookServer } from '../support/servers/hook-server.ts'
import { addProvider, addService } from '../support/worlds/factories.ts'
import { removeFolder, startProduct, temporaryFolder, type Product } from '../support/worlds/product.ts'
import { openWorld } from '../support/worlds/world.ts'

// nginx stores public pages before the market, with the settings of docs/database.md. Without nginx (apt install
// nginx-light) these tests are skipped.

const hasNginx = spawnSync('nginx', ['-v']).status === 0
const world = await openWorld()
const folder = temporaryFolder()
const cacheFolder = join(folder, 'cache')
let nginx: ChildProcess | undefined
let product: Product | undefined
let hook: HookServer | undefined
let proxy = ''
const service = await addService(
  { db: world.db, now: Date.now() },
  { provider: await addProvider({ db: world.db, now: Date.now() }), kind: 'order', category: 'food', title: 'Soup' },
)
const path = `/service/service-${service.id}`

beforeAll(async () => {
  if (!hasNginx) return
  hook = await startHookServer()
  hook.answer = (response) => {
    const { body } = hook!.received.at(-1)!
    purge(body as { tags?: string[] })
    response.writeHead(200).end()
  }
  product = await startProduct({ DATABASE_URL: world.url, CDN_PURGE_URL: hook.url, CDN_PURGE_TOKEN: 'a-token' })
  proxy = await startNginx(product.url)
})
afterAll(async () => {
  nginx?.kill()
  await product?.stop()
  await hook?.close()
  removeFolder(folder)
})

/** nginx writes the headers of a response before its body; a file that is gone is a miss. */
function purge({ tags }: { tags?: string[] }): void {
  for (const entry of readdirSync(cacheFolder, { withFileTypes: true }).filter((one) => one.isFile())) {
    const file = join(cacheFolder, entry.name)
    const [, stored = ''] = /\ncache-tag: (.*)\r\n/i.exec(readFileSync(file, 'latin1')) ?? []
    if (!tags || tags.some((tag) => stored.split(',').includes(tag))) rmSync(file, { force: true })
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resume) => server.listen(0, '127.0.0.1', resume))
  const { port } = server.address() as AddressInfo
  await new Promise((resume) => server.close(resume))
  return port
}

async function startNginx(origin: string): Promise<string> {
  const port = await freePort()
  mkdirSync(cacheFolder)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/errors;
events { worker_connections 256; }
http {
  access_log off; ${temporary.join(' ')}
  proxy_cache_path ${cacheFolder} keys_zone=market:10m max_size=1g inactive=10m use_temp_path=off;
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass ${origin};
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host ${new URL(origin).host};
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_cache market;
      proxy_cache_lock on;
      proxy_cache_revalidate on;
      add_header x-cache $upstream_cache_status;
    }
  }
}
`,
  )
  nginx = spawn('nginx', ['-e', `${folder}/errors`, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}`
  const answers = () =>
    fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  await vi.waitUntil(answers, { timeout: 10_000, interval: 50 })
  return url
}

async function read(address: string, headers: Record<string, string> = {}) {
  const response = await fetch(proxy + address, { headers })
  return { text: await response.text(), cache: response.headers.get('x-cache'), headers: response.headers }
}

test.skipIf(!hasNginx)('the proxy stores public pages, and no page of one person', async () => {
  // A page that was made while something changed is not stored, and jobs run after the start.
  await expect.poll(async () => (await read(path)).cache).toBe('HIT')
  const stored = await read(path)
  expect(stored.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate, s-maxage=60')
  expect(stored.headers.get('cache-tag')).toContain(`service:${service.id}`)
  expect(stored.headers.get('set-cookie')).toBe(null)
  for (const personal of ['/api/v1/cart', '/cart', '/api/v1/session', '/healthz'])
    for (let times = 0; times < 2; times++) expect((await read(personal)).cache, personal).toBe('MISS')
})

test.skipIf(!hasNginx)('a change purges its tags, and the proxy shows it long before the page expires', async () => {
  await expect.poll(async () => (await read(path)).cache).toBe('HIT')
  await world.db.transaction(async (db) => {
    await db.run(sql`update services set title = 'Stew' where id = ${service.id}`)
    await db.run(sql`select pg_notify('sokora', ${`service:${service.id} order:1`})`)
  })
  await expect.poll(async () => (await read(path)).text, { timeout: 15_000 }).toContain('Stew')
  const { body, headers } = hook!.received[0]!
  expect(body).toEqual({ tags: [`service:${service.id}`] })
  expect(headers.authorization).toBe('Bearer a-token')
  expect((await read(path)).text).toContain('Stew')
})

test.skipIf(!hasNginx)('changed settings purge everything', async () => {
  await expect.poll(async () => (await read(path)).cache).toBe('HIT')
  await world.db.run(sql`select pg_notify('sokora', 'settings')`)
  await expect.poll(() => hook!.received.at(-1)!.body).toEqual({ purge_everything: true })
  await expect.poll(async () => (await read(path)).cache).toBe('HIT')
})
