import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { findChromium } from '../../bin/testing/chromium.ts'
import { section, recordMetric } from '../support/report.ts'

const flags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
]

/** The landing page, a list, one of its services, and the cart. */
async function pagesOf(url: string): Promise<string[]> {
  const list = '/hair-services/africa'
  const [service] = /\/service\/[\w-]+/.exec(await (await fetch(url + list)).text())!
  return ['/', list, service, '/cart']
}

/** Lighthouse on a simulated mid-range phone. */
export async function measureLighthouse(url: string): Promise<void> {
  section('Lighthouse, phone')
  const chromePath = findChromium((text) => process.stdout.write(`${text}\n`))
  if (!chromePath) return void process.stdout.write('no Chromium here\n')
  const chrome = await launch({ chromePath, chromeFlags: flags })
  for (const path of await pagesOf(url)) {
    const result = await lighthouse(url + path, {
      port: chrome.port,
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    })
    const { categories, audits } = result!.lhr
    // The cart is not to be found by search engines.
    const shown = Object.values(categories).filter(({ id }) => id !== 'seo' || path !== '/cart')
    for (const { title, score } of shown) recordMetric(`${path}: ${title}`, (score ?? 0) * 100, '', { atLeast: 95 })
    recordMetric(`${path}: layout shift`, audits['cumulative-layout-shift']?.numericValue ?? 1, '', { atMost: 0.02 })
  }
  chrome.kill()
}
