import { chromium, devices, type Browser, type Page } from '@playwright/test'
import { findChromium } from '../../bin/testing/chromium.ts'
import { percentile, recordMetric, section } from '../support/report.ts'

/** "Slow 4G" of Chromium's developer tools: latency in milliseconds of each request, throughput in bytes a second. */
const slow4G = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 }
const rounds = 5

export interface Visit {
  /** First and largest picture, in milliseconds after the navigation. */
  firstPaint: number
  largestPaint: number
  largestElement: string
  /** What tasks of the main thread take beyond 50 ms each, after the first paint. */
  blocking: number
  shift: number
}

/** Runs in the page before its scripts. */
function watch() {
  const seen = Object.assign(globalThis, {
    visit: { firstPaint: 0, largestPaint: 0, largestElement: '', blocking: 0, shift: 0 },
  }).visit
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  const tasks: PerformanceEntry[] = []
  observe('longtask', (task) => {
    tasks.push(task)
    seen.blocking = tasks
      .map(({ startTime, duration }) => startTime + duration - Math.max(startTime, seen.firstPaint) - 50)
      .reduce((sum, beyond) => sum + Math.max(beyond, 0), 0)
  })
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstPaint = startTime
  })
  observe('largest-contentful-paint', (entry) => {
    const { element } = entry as PerformanceEntry & { element?: Element }
    seen.largestPaint = entry.startTime
    seen.largestElement = element ? `${element.localName}.${element.className}`.slice(0, 60) : ''
  })
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) seen.shift += value
  })
}

async function throttle(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slow4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/** Opens an address for the first time on a mid-range phone with a slow connection. */
export async function visitSlowly(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext(devices['Pixel 5'])
  const page = await context.newPage()
  await throttle(page)
  await page.addInitScript(watch)
  await page.goto(address, { waitUntil: 'networkidle', timeout: 120_000 })
  // Lighthouse counts blocking time until the thread was quiet for five seconds.
  await page.waitForTimeout(3_000)
  const visit = await page.evaluate(() => (globalThis as unknown as { visit: Visit }).visit)
  await context.close()
  return visit
}

/** Landing, list, service and cart in turns: when they are shown, and how long the thread is blocked. */
export async function measureSlowPhone(url: string): Promise<void> {
  section('Slow phone: 4G with 563 ms, CPU four times slower, median of five')
  const executablePath = findChromium((text) => process.stdout.write(`${text}\n`))
  if (!executablePath) return void process.stdout.write('no Chromium here\n')
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage'] })
  const visits = new Map<string, Visit[]>(
    ['/', '/hair-services/africa', '/service/zawadi-braid-studio-1', '/cart'].map((path) => [path, []]),
  )
  for (let round = 0; round < rounds; round++)
    for (const [path, of] of visits) of.push(await visitSlowly(browser, url + path))
  await browser.close()
  for (const [path, of] of visits) {
    const median = (value: (visit: Visit) => number) => percentile(of.map(value), 0.5)
    const largestPaint = median((visit) => visit.largestPaint)
    recordMetric(`${path}: largest picture shown`, largestPaint, 'ms', { atMost: 1_500 })
    recordMetric(
      `${path}: thread blocked`,
      median((visit) => visit.blocking),
      'ms',
      { atMost: 100 },
    )
    recordMetric(
      `${path}: layout shift`,
      median((visit) => visit.shift),
      '',
      { atMost: 0.02 },
    )
  }
}
