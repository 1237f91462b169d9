import { chromium } from '@playwright/test'
import type pg from 'pg'
import { findChromium } from '../../bin/testing/chromium.ts'
import { plantClients } from '../../tests/support/orders/many-clients.ts'
import { plantOrders } from '../../tests/support/orders/many-orders.ts'
import type { Running } from '../support/processes.ts'
import { percentile, section, recordMetric } from '../support/report.ts'
import { openDatabase } from '#platform/database/database.ts'

const rounds = 20
const endpoints = [
  'today',
  'today/agenda',
  'today/orders',
  'today/needs',
  'today/trend',
  'today/reviews',
  'dashboard/badges',
  'board',
  'orders?limit=25',
  'customers',
  'customers?sort=spent',
  'customers?q=rita',
  'customers?q=00099999',
  'today/payout',
]

/**
 * The dashboard of a provider with 50,000 orders: each of its endpoints, and its first view in a browser. Changes the
 * demo data.
 */
export async function measureDashboard({ url }: Running, pool: pg.Pool, amount = 50_000): Promise<void> {
  section(`The desk of a business with ${amount.toLocaleString('en')} orders`)
  const { providerId, orderId } = await findVisit(pool)
  await plantOrders(openDatabase(pool), { orderId, amount, until: Date.now(), apartMinutes: 20 })
  await plantClients(openDatabase(pool), providerId, 100_000)
  const cookie = await signIn(url)
  for (const endpoint of endpoints) {
    const times: number[] = []
    for (let round = 0; round < rounds; round++)
      times.push(await fetchOnce(`${url}/api/v1/me/providers/${providerId}/${endpoint}`, cookie))
    recordMetric(`GET ${endpoint}, 95 of 100`, percentile(times.slice(2), 0.95), 'ms', {
      atMost: 200,
    })
  }
  await measureView(`${url}/provider-dashboard/${providerId}`, cookie)
}

/** A visit of the demo's Studio Ana, as a template for copies. */
async function findVisit(pool: pg.Pool): Promise<{ providerId: string; orderId: string }> {
  const { rows } = await pool.query<{ providerId: string; orderId: string }>(
    `select p.id as "providerId", r.order_id as "orderId" from providers p join provider_orders r on r.provider_id = p.id join order_items i on i.provider_order_id = r.id
     where p.slug = 'studio-ana' and i.booking_id is not null and (select count(*) from order_items o where o.provider_order_id = r.id) = 1
       and (select count(*) from provider_orders o where o.order_id = r.order_id) = 1 order by r.order_id limit 1`,
  )
  return rows[0]!
}

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/identity/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, 'x-forwarded-for': '198.18.50.1' },
    body: JSON.stringify({ email: 'provider@demo.invalid', password: 'open the market' }),
  })
  if (!answer.ok) throw new Error(`signing in was refused with ${answer.status}: ${await answer.text()}`)
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

async function fetchOnce(address: string, cookie: string): Promise<number> {
  const startedAt = performance.now()
  const answer = await fetch(address, { headers: { cookie, 'x-forwarded-for': '198.18.50.1' } })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${text.slice(0, 200)}`)
  return performance.now() - startedAt
}

/**
 * From the click to metrics, visits and open tasks; scripts come from the browser's cache, as on all but the first day.
 */
async function measureView(address: string, cookie: string): Promise<void> {
  const executablePath = findChromium((text) => process.stdout.write(`${text}\n`))
  if (!executablePath) return void process.stdout.write('no Chromium here\n')
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  })
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    extraHTTPHeaders: { 'x-forwarded-for': '198.18.50.1' },
  })
  await context.addCookies(
    cookie.split('; ').map((pair) => ({
      name: pair.slice(0, pair.indexOf('=')),
      value: pair.slice(pair.indexOf('=') + 1),
      url: new URL(address).origin,
    })),
  )
  const [words, whole] = [[] as number[], [] as number[]]
  for (let round = 0; round < 8; round++) {
    const page = await context.newPage()
    const startedAt = performance.now()
    await page.goto(address, { waitUntil: 'commit' })
    await page.getByText(/^Good (night|morning|afternoon|evening)\. It is /).waitFor()
    words.push(performance.now() - startedAt)
    for (const name of ['Now and next', 'Needs you'])
      await page
        .getByRole('region', { name })
        .getByRole('list')
        .or(page.getByRole('region', { name }).locator('p'))
        .filter({ visible: true })
        .first()
        .waitFor()
    whole.push(performance.now() - startedAt)
    await page.close()
  }
  await browser.close()
  recordMetric('first view in Chromium: the numbers of the day, median', percentile(words.slice(1), 0.5), 'ms', {
    atMost: 1_000,
  })
  recordMetric('first view in Chromium: visits and what waits, median', percentile(whole.slice(1), 0.5), 'ms', {
    atMost: 1_000,
  })
}
