import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { phonePhoto } from '../tests/support/photos.ts'
import { sendRequest } from './support/api-client.ts'
import { hammer } from './support/load.ts'
import { processCpu, type Running } from './support/processes.ts'
import { percentile, section, recordMetric } from './support/report.ts'

const partBytes = 2 ** 20
const base64 = (text: string) => Buffer.from(text).toString('base64')

/** A phone that uploads a photo in parts, from changing network addresses, so that no rate limit stops it. */
function newSender(product: Running) {
  const headers = {
    cookie: `visitor=${randomUUID()}`,
    'tus-resumable': '1.0.0',
    'x-forwarded-for': `10.7.${sent >> 8}.${sent++ & 255}`,
  }
  const say = (path: string, method: string, more: Record<string, string> = {}, body?: Uint8Array<ArrayBuffer>) =>
    fetch(product.url + path, { method, headers: { ...headers, ...more }, ...(body && { body }) })
  return {
    async send(photo: Buffer): Promise<string> {
      const about = `filename ${base64('IMG_4711.jpg')},purpose ${base64('photo')}`
      const begun = await say('/api/v1/uploads', 'POST', {
        'upload-length': String(photo.length),
        'upload-metadata': about,
      })
      const path = begun.headers.get('location')!
      for (let offset = 0; offset < photo.length; offset += partBytes) {
        const more = { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }
        const answer = await say(path, 'PATCH', more, Uint8Array.from(photo.subarray(offset, offset + partBytes)))
        if (answer.status !== 204) throw new Error(`a part was answered with ${answer.status}`)
      }
      return path.split('/').at(-1)!
    },
    statusOf: async (id: string) =>
      ((await (await say(`/api/v1/media/${id}`, 'GET')).json()) as { status: string }).status,
  }
}

let sent = 0

/** Seconds from the last byte until the photo is ready. */
async function secondsUntilReady(product: Running, photo: Buffer): Promise<{ id: string; seconds: number }> {
  const sender = newSender(product)
  const id = await sender.send(photo)
  const startedAt = performance.now()
  for (;;) {
    const status = await sender.statusOf(id)
    if (status === 'rejected') throw new Error('the photo was refused')
    if (status === 'ready') return { id, seconds: (performance.now() - startedAt) / 1000 }
    await sleep(100)
  }
}

/** The process that handles images. */
function workerOf({ pid }: Running): number | undefined {
  const isWorker = (one: string) => {
    try {
      const parent = Number(readFileSync(`/proc/${one}/stat`, 'utf8').split(') ')[1]!.split(' ')[1])
      return parent === pid && readFileSync(`/proc/${one}/cmdline`, 'utf8').includes('picture-worker')
    } catch {
      return false
    }
  }
  const found = readdirSync('/proc').find((one) => /^\d+$/.test(one) && isWorker(one))
  return found === undefined ? undefined : Number(found)
}

/** Lists that are computed each time, requested by four clients. */
async function hammerComputed(product: Running, seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1000
  let answers = 0
  const client = async () => {
    while (performance.now() < until) {
      await sendRequest(`${product.url}/api/v1/services?region=europe&limit=24&nonce=${randomUUID()}`)
      answers++
    }
  }
  await Promise.all(Array.from({ length: 4 }, client))
  return answers
}

type Load = (seconds: number) => Promise<number>

/**
 * The rate of pages with and without a queue of photos, alternating. The photos are uploaded in advance, so that
 * uploading does not affect the rate.
 */
async function measureBeside(product: Running, photo: Buffer, name: string, load: Load): Promise<void> {
  await load(2)
  const shares: number[] = []
  for (let round = 0; round < 5; round++) {
    const calm = await load(2)
    const sender = newSender(product)
    const ids: string[] = []
    for (let count = 0; count < 4; count++) ids.push(await sender.send(photo))
    const busy = await load(2)
    const isStillBusy = (await sender.statusOf(ids.at(-1)!)) === 'waiting'
    if (isStillBusy) shares.push((busy / calm) * 100)
    while ((await sender.statusOf(ids.at(-1)!)) === 'waiting') await sleep(100)
  }
  recordMetric(
    `${name} while photos are worked on, share of their rate (${shares.length} rounds)`,
    percentile(shares, 0.5),
    '%',
    { atLeast: 80 },
  )
}

/** One photo, uploaded while pages are requested as fast as possible. */
async function measureUnderLoad(product: Running, photo: Buffer, name: string, load: Load): Promise<void> {
  const noise = load(8)
  await sleep(500)
  const { seconds } = await secondsUntilReady(product, photo)
  await noise
  recordMetric(`a photo while ${name} are asked for without a break`, seconds, 's', { atMost: 3 })
}

export async function measurePhotos(product: Running): Promise<void> {
  section('Photos')
  const photo = await phonePhoto()
  process.stdout.write(`     a photo of 12 megapixels, ${(photo.length / 1e6).toFixed(1)} MB\n`)
  await sendRequest(`${product.url}/hair-services/africa`)
  await secondsUntilReady(product, photo)
  const worker = workerOf(product)!
  const before = [processCpu(worker), processCpu(product.pid)] as const
  const calm = [
    await secondsUntilReady(product, photo),
    await secondsUntilReady(product, photo),
    await secondsUntilReady(product, photo),
  ]
  recordMetric('ready in all sizes, CPU of the one who makes them', (processCpu(worker) - before[0]) / 3_000, 's', {
    atMost: 3,
  })
  recordMetric(
    'the same, CPU of the server itself with all of the upload',
    (processCpu(product.pid) - before[1]) / 3_000,
    's',
    { atMost: 1 },
  )
  recordMetric(
    'ready in all sizes, from the last byte',
    percentile(
      calm.map(({ seconds }) => seconds),
      0.5,
    ),
    's',
    { atMost: 3 },
  )
  for (const format of ['avif', 'webp']) {
    const bytes = (await (await fetch(`${product.url}/media/${calm[0]!.id}-640.${format}`)).arrayBuffer()).byteLength
    recordMetric(`a list image, ${format}`, bytes / 1000, 'kB', { atMost: 60 })
  }
  const cached: Load = (seconds) =>
    hammer({ url: product.url, path: '/hair-services/africa', connections: 16, seconds })
  const computed: Load = (seconds) => hammerComputed(product, seconds)
  await measureBeside(product, photo, 'cached pages', cached)
  await measureBeside(product, photo, 'computed answers', computed)
  await measureUnderLoad(product, photo, 'cached pages', cached)
  await measureUnderLoad(product, photo, 'computed answers', computed)
  const peak = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${workerOf(product)}/status`, 'utf8'))![1]) / 1024
  recordMetric('most memory of the one who makes them', peak, 'MB', { atMost: 700 })
}
