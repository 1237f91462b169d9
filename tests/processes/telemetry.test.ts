import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderAsGuest } from '../../bench/support/guest-order.ts'
import { attribute, openOtlpReceiver, type ReceivedSpan } from '../support/servers/otlp-receiver.ts'
import { startProduct, type Product } from '../support/worlds/product.ts'
import { openWorld } from '../support/worlds/world.ts'

const token = 'a token for Prometheus'
const world = await openWorld()
const receiver = await openOtlpReceiver()
const folder = mkdtempSync(join(tmpdir(), 'sokora-telemetry-'))
const products: Product[] = []
let observed: Product
let plain: Product

/** Writes the address of every loaded module into a file when the process ends. */
const listing = `
  import { registerHooks } from 'node:module'
  import { writeFileSync } from 'node:fs'
  const urls = []
  registerHooks({ load: (url, context, next) => (urls.push(url), next(url, context)) })
  process.on('exit', () => writeFileSync(process.env.LOADED, urls.join('\\n')))`
writeFileSync(join(folder, 'listing.mjs'), listing)

async function start(name: string, environment: Record<string, string>): Promise<Product> {
  const product = await startProduct({
    DATABASE_URL: world.url,
    LOADED: join(folder, name),
    NODE_OPTIONS: `--import ${pathToFileURL(join(folder, 'listing.mjs'))}`,
    ...environment,
  })
  products.push(product)
  return product
}

beforeAll(async () => {
  plain = await start('plain', {})
  observed = await start('observed', {
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic abc',
    OTEL_TRACES_SAMPLER_ARG: '1',
    OTEL_METRIC_EXPORT_INTERVAL: '1000',
    METRICS_TOKEN: token,
    MAIL_FILE: join(folder, 'mails'),
  })
})
afterAll(async () => {
  await Promise.all(products.map((product) => product.kill()))
  await receiver.close()
  rmSync(folder, { recursive: true, force: true })
})

const parentOf = ({ parentSpanId }: ReceivedSpan) => receiver.spans.find(({ spanId }) => spanId === parentSpanId)
const rootOf = (span: ReceivedSpan): ReceivedSpan => {
  const parent = parentOf(span)
  return parent ? rootOf(parent) : span
}
const spanOf = async (name: string, root?: string): Promise<ReceivedSpan> => {
  const find = () => receiver.spans.find((span) => span.name === name && (!root || rootOf(span).name === root))
  await expect.poll(find, { timeout: 60_000 }).toBeDefined()
  return find()!
}

test('an order is a trace from its request to the command and its statements', async () => {
  const dinner = await world.dinner()
  await orderAsGuest(observed.url, world.pool, { serviceId: dinner.id, optionId: dinner.optionId })
  const statement = await spanOf('INSERT orders')
  const command = await spanOf('ordering.placeOrder')
  const request = await spanOf('POST /api/v1/orders')
  expect(rootOf(statement)).toBe(request)
  expect(rootOf(command)).toBe(request)
  expect(new Set([statement.traceId, command.traceId, request.traceId]).size).toBe(1)
  expect(request.kind).toBe(2)
  expect(attribute(request, 'http.route')).toBe('/api/v1/orders')
  expect(attribute(request, 'http.response.status_code')).toBe(201)
  expect(attribute(statement, 'db.system.name')).toBe('postgresql')
  expect(attribute(statement, 'db.query.text')).toMatch(/insert into orders .*\$1/)
  const about = receiver.resources[0]!
  expect(attribute(about, 'service.name')).toBe('sokora')
  expect(attribute(about, 'service.version')).toMatch(/^\d+\.\d+\.\d+/)
  expect([...receiver.authorizations]).toEqual(['Basic abc'])
})

test('an email is sent within the trace of its job', async () => {
  const sending = await spanOf('send email')
  expect(rootOf(sending).name).toBe('job notifications.send-mails')
  expect(attribute(sending, 'sokora.message.channel')).toBe('email')
})

test('pages are named by their pattern, and continue the trace of the proxy', async () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  const dinner = await world.dinner()
  const { slug } = (await world.pool.query<{ slug: string }>('select slug from services where id = $1', [dinner.id]))
    .rows[0]!
  await fetch(`${observed.url}/service/${slug}`, { headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-01` } })
  const page = () => receiver.spans.find((span) => span.traceId === traceId && span.kind === 2)
  await expect.poll(page, { timeout: 60_000 }).toMatchObject({ parentSpanId: '00f067aa0ba902b7' })
  expect(page()!.name).toMatch(/^GET \/service\/:\w+$/)
})

test('values of visitors are in no span', async () => {
  const email = `secret-${crypto.randomUUID()}@example.com`
  await fetch(`${observed.url}/api/v1/email-codes?q=${email}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: observed.url },
    body: JSON.stringify({ email }),
  })
  await spanOf('POST /api/v1/email-codes')
  await fetch(`${observed.url}/calendar/AbCdEf0123456789AbCdEf0123456789.ics`)
  const isRedacted = () => receiver.spans.some((span) => attribute(span, 'url.path') === '/calendar/REDACTED')
  await expect.poll(isRedacted, { timeout: 60_000 }).toBe(true)
  expect(JSON.stringify(receiver.spans)).not.toMatch(/secret-|AbCdEf/)
})

test('metrics reach the collector', async () => {
  const names = () => new Set(receiver.metrics.map(({ name }) => name))
  await expect
    .poll(() => [...names()], { timeout: 60_000 })
    .toEqual(
      expect.arrayContaining([
        'http.server.request.duration',
        'http.server.active_requests',
        'db.client.operation.duration',
        'db.client.connection.count',
        'sokora.command.duration',
        'sokora.job.duration',
        'sokora.message.send.duration',
        'sokora.page_cache.hits',
        'process.cpu.time',
        'nodejs.eventloop.utilization',
      ]),
    )
  const placed = receiver.metrics
    .filter(({ name }) => name === 'sokora.command.duration')
    .flatMap(({ histogram }) => histogram?.dataPoints ?? [])
    .find((point) => attribute(point, 'code.function.name') === 'ordering.placeOrder')
  expect(placed?.count).toBe(1)
})

test('Prometheus reads metrics with a token, and nobody else does', async () => {
  const read = (headers: Record<string, string> = {}) => fetch(`${observed.url}/metrics`, { headers })
  expect((await read()).status).toBe(401)
  expect((await read({ authorization: 'Bearer another token here' })).status).toBe(401)
  const answer = await read({ authorization: `Bearer ${token}` })
  expect(answer.status).toBe(200)
  const text = await answer.text()
  expect(text).toMatch(/^http_server_request_duration_seconds_bucket\{.*http_route="\/api\/v1\/orders".*le="0.5"/m)
  // The board shows nothing else.
  const board = JSON.parse(readFileSync(join(import.meta.dirname, '../../deploy/grafana-board.json'), 'utf8')) as {
    panels: { targets: { expr: string }[] }[]
  }
  const offered = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name!))
  const shown = board.panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => expr.match(/\w+(?=\{)/g) ?? []))
  const missing = shown.filter((name) => !offered.has(name) && !offered.has(name.replace(/_(bucket|sum|count)$/, '')))
  expect(missing).toEqual([])
  expect(text).toMatch(/^sokora_page_cache_hits_total\{service_instance_id="[0-9a-f-]{36}"\} \d+$/m)
})

test('without a setting there are no metrics, and nothing of telemetry is loaded', async () => {
  expect((await fetch(`${plain.url}/metrics`, { headers: { authorization: `Bearer ${token}` } })).status).toBe(404)
  expect(await Promise.all([plain.stop(), observed.stop()])).toEqual([0, 0])
  const loaded = (name: string) => readFileSync(join(folder, name), 'utf8').split('\n')
  const ofTelemetry = (name: string) => loaded(name).filter((url) => /open-telemetry|opentelemetry/.test(url))
  expect(loaded('plain').some((url) => url.endsWith('build/server/index.js'))).toBe(true)
  expect(ofTelemetry('plain')).toEqual([])
  expect(ofTelemetry('observed')).not.toEqual([])
})
