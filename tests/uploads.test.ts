import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { Upload } from 'tus-js-client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openApp, type App } from '../src/server/app.ts'
import type { Media } from '../src/media/contract.ts'
import { privateAddress } from '../src/media/queries/private-address.ts'
import { readConfig } from '../src/platform/config/config.ts'
import { openSealing } from '../src/platform/crypto/sealing.ts'
import { openBucketServer } from './support/servers/bucket.ts'
import { addMedia } from './support/media.ts'
import { heicPhoto, html, pdf, phonePhoto, picture, svg } from './support/photos.ts'
import { openWorld } from './support/worlds/world.ts'

// This test requests no pages.
vi.mock('virtual:react-router/server-build', () => ({}))

const world = await openWorld()
const otherWorld = await openWorld()
const dataDir = mkdtempSync(join(tmpdir(), 'sokora-uploads-'))
const tenMegabytes = await phonePhoto()
const secret = 'the secret of these two processes, long enough'
const bucket = await openBucketServer()
let hosts: { url: string; app: App; server: Server }[]

async function openHttpApp(more: Record<string, string> = {}, databaseUrl = world.url) {
  const server = createServer()
  await new Promise<void>((resume) => server.listen(0, '127.0.0.1', resume))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: url,
    DEMO: '0',
    DATA_DIR: dataDir,
    SECRET: secret,
    ...more,
  })
  const app = await openApp({ config, databaseUrl, clientFolder: import.meta.dirname, mode: 'production' })
  server.on('request', app.listener)
  return { url, app, server }
}

const closeHost = async ({ server, app }: (typeof hosts)[number]) => {
  server.closeAllConnections()
  server.close()
  await app.close()
}

/** Two processes with a common database and folder. */
beforeAll(async () => {
  hosts = [await openHttpApp(), await openHttpApp()]
})
afterAll(async () => {
  await Promise.all(hosts.map(closeHost))
  await bucket.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const base64 = (text: string) => Buffer.from(text).toString('base64')
const newVisitor = () => `visitor=${crypto.randomUUID()}`
const first = () => hosts[0]!.url
const second = () => hosts[1]!.url

interface Sent {
  cookie?: string
  host?: string
  headers?: Record<string, string>
  body?: Uint8Array
}

async function request(method: string, path: string, { cookie = '', host = first(), headers = {}, body }: Sent = {}) {
  const sent = { cookie, origin: host, 'tus-resumable': '1.0.0', ...headers }
  return fetch(host + path, {
    method,
    headers: sent,
    redirect: 'manual',
    ...(body && { body: Uint8Array.from(body) }),
  })
}

const begin = (cookie: string, size: number, { purpose = 'photo', fileName = 'a.jpg', host = first() } = {}) =>
  request('POST', '/api/v1/uploads', {
    cookie,
    host,
    headers: {
      'upload-length': String(size),
      'upload-metadata': `filename ${base64(fileName)},purpose ${base64(purpose)}`,
    },
  })

interface Part {
  offset: number
  body: Uint8Array
  host?: string
}

const patch = (path: string, cookie: string, { offset, body, host = first() }: Part) =>
  request('PATCH', path, {
    cookie,
    host,
    body,
    headers: { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
  })

const offsetOf = async (path: string, cookie: string, host = first()) =>
  Number((await request('HEAD', path, { cookie, host })).headers.get('upload-offset'))

const part = 1_048_576

/** Uploads a file in parts, alternating between the processes. */
async function send(
  cookie: string,
  bytes: Buffer,
  about: { purpose?: string; fileName?: string } = {},
  to = hosts,
): Promise<string> {
  const begun = await begin(cookie, bytes.length, { ...about, host: to[0]!.url })
  const path = begun.headers.get('location')!
  for (let offset = 0, turn = 1; offset < bytes.length; offset += part, turn++) {
    const host = to[turn % to.length]!.url
    const answer = await patch(path, cookie, { offset, body: bytes.subarray(offset, offset + part), host })
    expect(answer.status).toBe(204)
  }
  return path.split('/').at(-1)!
}

async function settled(cookie: string, id: string, host = second()): Promise<Media> {
  for (;;) {
    const media = (await (await request('GET', `/api/v1/media/${id}`, { cookie, host })).json()) as Media
    if (media.status !== 'waiting') return media
    await sleep(20)
  }
}

const codeOf = async (answer: Response) => ((await answer.json()) as { error: { code: string } }).error.code

test(
  'a photo of 10 MB arrives in parts at two processes and is shown in all sizes by both',
  { timeout: 60_000 },
  async () => {
    const cookie = newVisitor()
    const id = await send(cookie, tenMegabytes)
    const media = await settled(cookie, id)
    expect(media).toMatchObject({
      status: 'ready',
      width: 4000,
      height: 3000,
      error: null,
      picture: { file: `/media/${id}`, origin: 'upload' },
    })
    for (const [width, format, type] of [
      [320, 'jpg', 'image/jpeg'],
      [640, 'webp', 'image/webp'],
      [1280, 'avif', 'image/avif'],
      [1920, 'jpg', 'image/jpeg'],
    ] as const) {
      const shown = await fetch(`${first()}/media/${id}-${width}.${format}`)
      expect(shown.status).toBe(200)
      expect(Object.fromEntries(shown.headers)).toMatchObject({
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      expect(shown.headers.get('set-cookie')).toBeNull()
      const bytes = Buffer.from(await shown.arrayBuffer())
      // Not by searching for "GPS" in the bytes, because compressed images contain any three letters by chance.
      const read = await sharp(bytes).metadata()
      expect([read.exif, read.xmp, read.iptc]).toEqual([undefined, undefined, undefined])
      expect(read).toMatchObject({ width, height: (width * 3) / 4 })
      expect(
        Buffer.from(await (await fetch(`${second()}/media/${id}-${width}.${format}`)).arrayBuffer()).equals(bytes),
      ).toBe(true)
    }
  },
)

test('while a photo is processed, other requests are answered', { timeout: 60_000 }, async () => {
  const cookie = newVisitor()
  const id = await send(cookie, tenMegabytes)
  let [answers, slowest] = [0, 0]
  while ((await (await request('GET', `/api/v1/media/${id}`, { cookie })).json()).status === 'waiting') {
    const startedAt = performance.now()
    expect((await fetch(`${first()}/api/v1/services?limit=1`)).status).toBe(200)
    slowest = Math.max(slowest, performance.now() - startedAt)
    answers++
  }
  expect(answers).toBeGreaterThan(10)
  expect(slowest).toBeLessThan(2_000)
})

/** Announces a whole part, sends half of it, and disconnects. */
function breakOff(path: string, cookie: string, offset: number, half: Buffer): Promise<void> {
  const { port, hostname } = new URL(first())
  const head = [
    `PATCH ${path} HTTP/1.1`,
    `Host: ${hostname}:${port}`,
    `Cookie: ${cookie}`,
    'Tus-Resumable: 1.0.0',
    `Upload-Offset: ${offset}`,
  ]
  const socket = connect(Number(port), hostname)
  return new Promise((resume) => {
    socket.write(
      [...head, 'Content-Type: application/offset+octet-stream', `Content-Length: ${half.length * 2}`, '', ''].join(
        '\r\n',
      ),
    )
    socket.write(half, () => setTimeout(() => socket.destroy(), 100))
    socket.on('error', () => {}).on('close', () => resume())
  })
}

test('an interrupted upload continues at another process', async () => {
  const [cookie, bytes] = [newVisitor(), heicPhoto()]
  const path = (await begin(cookie, bytes.length)).headers.get('location')!
  await breakOff(path, cookie, 0, bytes.subarray(0, 4_000))
  while ((await offsetOf(path, cookie, second())) === 0) await sleep(10)
  const offset = await offsetOf(path, cookie, second())
  expect(offset).toBe(4_000)
  expect((await patch(path, cookie, { offset, body: bytes.subarray(offset), host: second() })).status).toBe(204)
  expect(await settled(cookie, path.split('/').at(-1)!)).toMatchObject({ status: 'ready', width: 900, height: 675 })
})

test('the usual tus client uploads, pauses, and continues', async () => {
  const [cookie, bytes] = [newVisitor(), await (await picture(2400, 1800)).png().toBuffer()]
  expect(bytes.length).toBeGreaterThan(2 * part)
  const options = (host: string, more: object) => ({
    endpoint: `${host}/api/v1/uploads`,
    chunkSize: part,
    headers: { cookie, origin: host },
    metadata: { filename: 'Ana’s café.png', purpose: 'photo' },
    retryDelays: [0, 50],
    ...more,
  })
  const address = await new Promise<string>((resume, reject) => {
    const upload: Upload = new Upload(
      bytes,
      options(first(), {
        onError: reject,
        onChunkComplete: () => void upload.abort().then(() => resume(upload.url!)),
      }),
    )
    upload.start()
  })
  const uploadUrl = address.replace(first(), second())
  await new Promise<void>((resume, reject) => {
    new Upload(bytes, options(second(), { uploadUrl, onError: reject, onSuccess: () => resume() })).start()
  })
  const media = await settled(cookie, address.split('/').at(-1)!)
  expect(media).toMatchObject({ status: 'ready', fileName: 'Ana’s café.png', sizeBytes: bytes.length })
})

test('a wrong offset, a repeated part and excess bytes are refused without damage', async () => {
  const cookie = newVisitor()
  const path = (await begin(cookie, 10)).headers.get('location')!
  expect((await patch(path, cookie, { offset: 0, body: Buffer.alloc(4) })).status).toBe(204)
  expect((await patch(path, cookie, { offset: 0, body: Buffer.alloc(4) })).status).toBe(409)
  expect((await patch(path, cookie, { offset: 6, body: Buffer.alloc(4) })).status).toBe(409)
  expect((await patch(path, cookie, { offset: 4, body: Buffer.alloc(7) })).status).toBe(413)
  const replies = await Promise.all(
    [1, 2, 3, 4].map((turn) => patch(path, cookie, { offset: 4, body: Buffer.alloc(3), host: hosts[turn % 2]!.url })),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 409, 409, 409])
  expect(await codeOf(replies.find(({ status }) => status === 409)!)).toBe('upload-offset')
  expect(await offsetOf(path, cookie)).toBe(7)
})

test('for everybody else an upload and a file do not exist', async () => {
  const [ana, ben] = [newVisitor(), newVisitor()]
  const path = (await begin(ana, 10)).headers.get('location')!
  const id = path.split('/').at(-1)!
  for (const cookie of [ben, '']) {
    const replies = [
      await request('HEAD', path, { cookie }),
      await patch(path, cookie, { offset: 0, body: Buffer.alloc(4) }),
      await request('DELETE', path, { cookie }),
      await request('GET', path, { cookie }),
      await request('GET', `/api/v1/media/${id}`, { cookie }),
      await request('DELETE', `/api/v1/media/${id}`, { cookie }),
    ]
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
    expect(await (await request('GET', `/api/v1/media?ids=${id}`, { cookie })).json()).toEqual({ items: [] })
  }
  for (const wrong of ['..%2f..%2fetc', 'x', '%00', `${id}%0d%0a`, 'uploads']) {
    expect((await request('HEAD', `/api/v1/uploads/${wrong}`, { cookie: ana })).status).toBe(404)
  }
  expect(await offsetOf(path, ana)).toBe(0)
  expect((await request('DELETE', path, { cookie: ana })).status).toBe(204)
  expect((await request('HEAD', path, { cookie: ana })).status).toBe(404)
})

test("the endpoint follows the protocol, the market's limits, and the common error shape", async () => {
  const cookie = newVisitor()
  const preflight = await request('OPTIONS', '/api/v1/uploads')
  expect(preflight.status).toBe(204)
  expect(Object.fromEntries(preflight.headers)).toMatchObject({
    'tus-version': '1.0.0',
    'tus-extension': 'creation,creation-with-upload,termination,expiration',
    'tus-max-size': '10485760',
  })
  expect(preflight.headers.get('access-control-allow-origin')).toBeNull()
  const begun = await begin(cookie, 10)
  expect(begun.status).toBe(201)
  expect(begun.headers.get('location')).toMatch(/^\/api\/v1\/uploads\/[0-9a-f-]{36}$/)
  expect(new Date(begun.headers.get('upload-expires')!).getTime() - Date.now()).toBeGreaterThan(23 * 3_600_000)
  const rejections: [() => Promise<Response>, number, string][] = [
    [() => begin(cookie, 30_000_000), 413, 'upload-too-big'],
    [() => begin(cookie, 0), 422, 'upload-empty'],
    [() => begin(cookie, 10, { purpose: 'malware' }), 422, 'argument-error'],
    [
      () => request('POST', '/api/v1/uploads', { cookie, headers: { 'upload-defer-length': '1' } }),
      501,
      'upload-protocol',
    ],
    [
      () =>
        request('POST', '/api/v1/uploads', { cookie, headers: { 'upload-length': '10', 'tus-resumable': '0.2.2' } }),
      400,
      'upload-protocol',
    ],
    [() => request('POST', '/api/v1/uploads', { cookie, headers: { 'upload-length': '-1' } }), 400, 'upload-protocol'],
    [
      () =>
        request('POST', '/api/v1/uploads', {
          cookie,
          headers: { 'upload-length': '10', origin: 'https://evil.example' },
        }),
      403,
      'foreign-origin',
    ],
    [
      () => patch(begun.headers.get('location')!, cookie, { offset: 0, body: Buffer.alloc(part + 1) }),
      413,
      'too-large',
    ],
  ]
  for (const [send, status, code] of rejections) {
    const reply = await send()
    expect([reply.status, await codeOf(reply)]).toEqual([status, code])
  }
})

test("a first upload sets the visitor's cookie, by which it continues", async () => {
  const begun = await begin('', 10)
  const cookie = begun.headers.getSetCookie()[0]!.split(';')[0]!
  expect(await offsetOf(begun.headers.get('location')!, cookie)).toBe(0)
})

test('files that are no images are refused, whatever their name, and never shown', async () => {
  const cookie = newVisitor()
  const hostile: [Buffer, string, string][] = [
    [svg, 'logo.png', 'upload-type'],
    [html, '../../index.html.jpg', 'upload-type'],
    [tenMegabytes.subarray(0, 300_000), 'cut.jpg', 'upload-broken'],
  ]
  for (const [bytes, fileName, code] of hostile) {
    const id = await send(cookie, bytes, { fileName })
    expect(await settled(cookie, id)).toMatchObject({ status: 'rejected', error: { code } })
    expect((await fetch(`${first()}/media/${id}-640.jpg`)).status).toBe(404)
  }
})

test('no other URL of pictures leads to a file', async () => {
  for (const path of [
    '/media/x',
    '/media/..%2f..%2fsecret-640.jpg',
    `/media/${crypto.randomUUID()}-640.jpg`,
    '/media/%00-640.jpg',
    '/files/x',
  ]) {
    const answer = await fetch(first() + path)
    expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([path, 404, 'private, no-store'])
  }
})

test('a document is read by a signed URL only, downloaded and never displayed', async () => {
  const cookie = newVisitor()
  const id = await send(cookie, pdf, { purpose: 'proof', fileName: 'Licença "2026".pdf' })
  expect((await settled(cookie, id)).status).toBe('ready')
  const ctx = { ...world.system(), ...openSealing(secret), publicUrl: second(), now: Date.now() }
  const address = privateAddress(ctx, id)
  const answer = await fetch(address)
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="Licen_a 2026 .pdf"; filename*=UTF-8''Licen%C3%A7a%202026%20.pdf`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
  })
  expect(
    createHash('sha256')
      .update(Buffer.from(await answer.arrayBuffer()))
      .digest('hex'),
  ).toBe(createHash('sha256').update(pdf).digest('hex'))
  const other = await addMedia({ db: world.db, now: Date.now() }, { purpose: 'proof' })
  const old = privateAddress({ ...ctx, now: Date.now() - 6 * 60_000 }, id)
  const wrong = [
    address.replace(id, other),
    address.slice(0, -1),
    address.replace(/until=\d+/, 'until=99999999999'),
    old,
    `${second()}/files/${id}`,
  ]
  for (const one of wrong) expect((await fetch(one)).status).toBe(404)
  for (const name of [`${id}-640.jpg`, id]) expect((await fetch(`${first()}/media/${name}`)).status).toBe(404)
})

test('the permitted files are stated before the upload', async () => {
  const limits = (await (await request('GET', '/api/v1/media/limits')).json()) as {
    mostBytes: number
    purposes: { purpose: string }[]
  }
  expect(limits).toMatchObject({ mostBytes: 10_485_760, mostPartBytes: 1_048_576, mostPixels: 50_000_000 })
  expect(limits.purposes.map(({ purpose }) => purpose)).toEqual([
    'photo',
    'logo',
    'cover',
    'person',
    'review',
    'proof',
    'ticket',
    'message',
  ])
  expect((await request('GET', '/api/v1/media?ids=x')).status).toBe(422)
})

test('a closing process returns its work, and leaves nothing running', { timeout: 60_000 }, async () => {
  const [host, cookie] = [await openHttpApp({}, otherWorld.url), newVisitor()]
  // Large enough that the process closes while it is working on it.
  const bytes = await (await picture(2000, 1500)).jpeg().toBuffer()
  const id = await send(cookie, bytes, {}, [host])
  const row = async () =>
    (
      await otherWorld.pool.query<{ tries: number; status: string }>('select tries, status from media where id = $1', [
        id,
      ])
    ).rows[0]
  while ((await row())!.tries === 0) await sleep(5)
  await closeHost(host)
  expect(await row()).toEqual({ tries: 0, status: 'waiting' })
  const next = await openHttpApp({}, otherWorld.url)
  expect((await settled(cookie, id, next.url)).status).toBe('ready')
  await closeHost(next)
})

test('with a bucket the same URLs show the same pictures', async () => {
  const host = await openHttpApp(bucket.environment, otherWorld.url)
  const [cookie, bytes] = [newVisitor(), await (await picture(900, 700)).jpeg().toBuffer()]
  const id = await send(cookie, bytes, {}, [host])
  expect((await settled(cookie, id, host.url)).status).toBe('ready')
  const shown = await fetch(`${host.url}/media/${id}-640.webp`)
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect((await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).width).toBe(640)
  expect((await fetch(`${host.url}/media/${crypto.randomUUID()}-640.webp`)).status).toBe(404)
  expect((await fetch(`${first()}/media/${id}-640.webp`)).status).toBe(404)
  expect((await request('DELETE', `/api/v1/media/${id}`, { cookie, host: host.url })).status).toBe(204)
  while ((await fetch(`${host.url}/media/${id}-640.webp`)).status === 200) await sleep(50)
  await closeHost(host)
})
