import { gzipSync } from 'node:zlib'
import { readFileSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { anyNetwork, sendRequest } from './support/api-client.ts'
import { hammer } from './support/load.ts'
import { processCpu, residentMegabytes, startBare, type Running } from './support/processes.ts'
import { section, recordMetric } from './support/report.ts'
import { signIn } from './support/sign-in.ts'

const root = join(import.meta.dirname, '..')

async function ratePerCpuSecond(running: Running, path: string): Promise<{ perCpu: number; perSecond: number }> {
  await hammer({ url: running.url, path, connections: 16, seconds: 1 })
  const before = processCpu(running.pid)
  const answers = await hammer({ url: running.url, path, connections: 16, seconds: 4 })
  return { perCpu: answers / ((processCpu(running.pid) - before) / 1000), perSecond: answers / 4 }
}

/** A cached page compared with a bare node:http server that sends the same bytes, in the same minute. */
export async function measureCachedPages(product: Running, port: number): Promise<void> {
  section('A public page that has been rendered before, against bare node:http with the same bytes')
  for (const path of ['/', '/hair-services/africa']) {
    const file = join(tmpdir(), 'sokora-bench-body.br')
    writeFileSync(file, await compressedPage(product.url + path))
    const bare = await startBare(port, file)
    const [base, cached] = [await ratePerCpuSecond(bare, '/'), await ratePerCpuSecond(product, path)]
    await bare.stop()
    recordMetric(
      `${path}: share of bare per CPU second (${Math.round(cached.perCpu)} of ${Math.round(base.perCpu)})`,
      (cached.perCpu / base.perCpu) * 100,
      '%',
      { atLeast: 80 },
    )
    recordMetric(
      `${path}: share of bare on the wall (${Math.round(cached.perSecond)} of ${Math.round(base.perSecond)} a second)`,
      (cached.perSecond / base.perSecond) * 100,
      '%',
      { atLeast: 80 },
    )
  }
}

/** The bytes that the product sends from its cache: compressed by the benchmark itself they would be others. */
async function compressedPage(url: string): Promise<Buffer> {
  const send = () =>
    new Promise<Buffer>((resume, reject) => {
      const request = get(url, { headers: { 'accept-encoding': 'br' } }, (response) => resume(buffer(response)))
      request.on('error', reject)
    })
  // A page is stored from its second request on.
  for (let index = 0; index < 2; index++) await send()
  return send()
}

/**
 * Scripts that a page loads without an interaction, compressed as they are sent. The analytics script runs
 * independently and has a budget of its own.
 */
export async function measureScripts(product: Running): Promise<void> {
  section('JavaScript of a page, gzip')
  for (const path of ['/', '/hair-services/africa', '/region/europe', '/service/studio-ana-1']) {
    const { kilobytes, files } = await scriptsOf(product, path)
    recordMetric(`${path} (${files} files)`, kilobytes, 'kB', { atMost: 100 })
  }
  for (const { email, at } of await dashboards(product)) {
    const cookie = await signIn(product.url, email, anyNetwork())
    for (const [what, path] of Object.entries(at)) {
      const { kilobytes, files } = await scriptsOf(product, path, { cookie })
      recordMetric(`${what} (${files} files)`, kilobytes, 'kB', { atMost: 130 })
    }
  }
  recordMetric('the script that counts visits', (await scriptsOf(product, '/', { which: /\/seen-/ })).kilobytes, 'kB', {
    atMost: 2,
  })
}

/** Areas of both dashboards, and who opens them. */
async function dashboards(product: Running) {
  const { body } = await sendRequest(`${product.url}/api/v1/services/studio-ana-1`)
  const business = `/provider-dashboard/${(body as { provider: { id: string } }).provider.id}`
  return [
    {
      email: 'admin@demo.invalid',
      at: {
        'dashboard of administrators': '/admin-dashboard',
        'its orders': '/admin-dashboard/orders',
        'its money': '/admin-dashboard/money',
      },
    },
    {
      email: 'provider@demo.invalid',
      at: {
        'dashboard of a business': business,
        'its calendar': `${business}/calendar`,
        'its settings': `${business}/settings`,
      },
    },
  ]
}

/** The compressed size of a page's scripts, without those that are loaded on first use. */
export async function scriptsOf(
  product: Running,
  path: string,
  { which = /\/(?!seen-)[^/]+$/, cookie }: { which?: RegExp; cookie?: string } = {},
): Promise<{ kilobytes: number; files: number }> {
  const html = (await sendRequest(product.url + path, { ...(cookie && { cookie }) })).text
  const named = [...html.matchAll(/(?:href|src|from\s*|import\s*)=?\s*"(\/assets\/[^"]+\.js)"/g)].map(
    (match) => match[1]!,
  )
  const files = new Set(named.filter((file) => which.test(file)))
  const bytes = [...files].reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(root, 'build/client', file)), { level: 9 }).length,
    0,
  )
  return { kilobytes: bytes / 1000, files: files.size }
}

/** Ten thousand requests of a mixed visit, then the memory of the process. */
export async function measureMemory(product: Running): Promise<void> {
  section('Memory')
  const paths = [
    '/',
    '/home',
    '/region/europe',
    '/hair-services/africa',
    '/search?q=braids',
    '/api/v1/services?region=asia&limit=24',
    '/pricing',
    '/cart',
  ]
  for (let index = 0; index < 10_000; index += 8) {
    await Promise.all(
      paths.map((path, offset) =>
        sendRequest(`${product.url}${path}${path.includes('?') ? '&' : '?'}page=${((index + offset) % 40) + 1}`),
      ),
    )
  }
  recordMetric('after 10,000 requests', residentMegabytes(product.pid), 'MB', { atMost: 300 })
}
