import type pg from 'pg'
import { sendRequest } from './support/api-client.ts'
import { orderAsGuest, type Wanted } from './support/guest-order.ts'
import { postgresCpu, processCpu, untilQuiet, type Running } from './support/processes.ts'
import { percentile, section, recordMetric } from './support/report.ts'

interface Bed {
  product: Running
  postmaster: number
  pool: pg.Pool
  /** "1,000 services" */
  size: string
}

const clients = 4

/** Four clients share `amount` requests, each one at a time. */
async function inLanes(amount: number, once: (index: number) => Promise<unknown>) {
  let next = 0
  const lane = async () => {
    while (next < amount) await once(next++)
  }
  await Promise.all(Array.from({ length: clients }, lane))
}

/** CPU of server and PostgreSQL together for one request of a warm process, in milliseconds; and the elapsed times. */
async function measure({ product, postmaster }: Bed, amount: number, once: (index: number) => Promise<unknown>) {
  await inLanes(amount, (index) => once(amount + index))
  const total = () => processCpu(product.pid) + postgresCpu(postmaster)
  const before = total()
  const walls: number[] = []
  await inLanes(amount, async (index) => {
    const startedAt = performance.now()
    await once(index)
    walls.push(performance.now() - startedAt)
  })
  return { cpu: (total() - before) / amount, median: percentile(walls, 0.5) }
}

const regions = [
  'africa',
  'asia',
  'europe',
  'north-america',
  'south-america',
  'australia',
  'south-asia',
  'east-asia',
  'southeast-asia',
  'middle-east',
]
const words = [
  'braids',
  'noodle',
  'cut',
  'massage',
  'cleaning',
  'bakery',
  'guitar lesson',
  'home cook',
  'garden',
  'wedding',
  'noodel',
  'pizz',
  'lawn',
  'colour',
  'yoga',
]

/** A unique query parameter, so that the response is computed and not cached. */
const once = (index: number) => `once=${index}`

/** A GET request from a network address of its own, so that no rate limit stops it. */
async function read(url: string, index: number, more: Record<string, string> = {}) {
  const address = `10.${index % 250}.${Math.floor(index / 250) % 250}.7`
  const reply = await sendRequest(url, { headers: { 'x-forwarded-for': address, ...more } })
  if (reply.status !== 200) throw new Error(`${url} answered ${reply.status}: ${reply.text.slice(0, 200)}`)
}

export async function measureCpu(bed: Bed, share = 1): Promise<Record<string, number>> {
  const { product, pool, size } = bed
  const some = (amount: number) => Math.ceil(amount * share)
  await untilQuiet(bed)
  section(`CPU for a request, server and PostgreSQL together (${size})`)
  const categories = ['food', 'hair', 'local', 'other']
  const services = (
    await pool.query<{ id: string }>('select id from services where status = $1 order by id limit 300', ['published'])
  ).rows
  const listOf = (index: number) =>
    `${product.url}/api/v1/services?region=${regions[index % 10]}&category=${categories[index % 4]}&limit=24`
  const list = await measure(bed, some(1_500), (index) => read(`${listOf(index)}&${once(index)}`, index))
  recordMetric(`list of 24 by API, ${size}`, list.cpu, 'ms', { atMost: 1 })
  const cached = await measure(bed, some(1_500), (index) => read(listOf(index), index))
  recordMetric(`the same list, cached, ${size}`, cached.cpu, 'ms', { atMost: 1 })
  const search = await measure(bed, some(400), (index) =>
    read(
      `${product.url}/api/v1/search?q=${encodeURIComponent(words[index % words.length]!)}&limit=24&${once(index)}`,
      index,
    ),
  )
  recordMetric(`text search, ${size}`, search.cpu, 'ms', { atMost: 5 })
  const one = await measure(bed, some(1_500), (index) =>
    read(`${product.url}/api/v1/services/${services[index % services.length]!.id}?${once(index)}`, index),
  )
  recordMetric(`one service, ${size}`, one.cpu, 'ms', { atMost: 1 })
  const dinners = await dinnersFor(pool)
  const order = await measure(bed, some(150), (index) =>
    orderAsGuest(product.url, pool, dinners[index % dinners.length]!),
  )
  recordMetric(`a whole guest order, ${size}`, order.cpu, 'ms', { atMost: 20 })
  return { list: list.median, search: search.median }
}

/**
 * CPU for the page of a list, compressed and computed each time: with stored parts (`PAGE_PARTS_MB`), as by default, and
 * drawn whole. Two products on the same data, in turns.
 */
export async function measureComputedPages(stored: Bed, whole: Running, share = 1): Promise<void> {
  section(`CPU for the page of a list, computed, server and PostgreSQL together (${stored.size})`)
  const routes = ['food-services', 'hair-services', 'local-businesses', 'other-services']
  const pageOf = (index: number) => `/${routes[index % 4]}/${regions[index % 10]}?${once(index)}`
  for (const [what, product] of [
    ['parts that are the same for everybody stored', stored.product],
    ['drawn whole', whole],
  ] as const) {
    await untilQuiet({ ...stored, product })
    const page = await measure({ ...stored, product }, Math.ceil(400 * share), (index) =>
      read(product.url + pageOf(index), index, { 'accept-encoding': 'br' }),
    )
    recordMetric(`list as HTML, ${what}`, page.cpu, 'ms', { atMost: 4 })
  }
}

export const dinnersFor = async (pool: pg.Pool) =>
  (
    await pool.query<Wanted>(`select s.id as "serviceId", o.id as "optionId" from services s join service_options o on o.service_id = s.id
      join providers p on p.id = s.provider_id
      where s.kind = 'order' and s.status = 'published' and p.status = 'active' and s.stock_mode = 'unlimited' and 'pickup' = any(s.fulfillment_methods)
        and s.minimum_order_minor = 0 and s.questions = '[]' and o.price_minor > 0 order by s.id limit 100`)
  ).rows
