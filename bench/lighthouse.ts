import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { findChromium } from '../bin/testing/chromium.ts'
import { section, recordMetric } from './support/report.ts'

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

/** Lighthouse on a simulated mid-range phone. */
export async function measureLighthouse(url: string): Promise<void> {
  section('Lighthouse, phone')
  const chromePath = findChromium((text) => process.stdout.write(`${text}\n`))
  if (!chromePath) return void process.stdout.write('no Chromium here\n')
  const chrome = await launch({ chromePath, chromeFlags: flags })
  for (const path of ['/', '/hair-services/africa']) {
    const result = await lighthouse(url + path, {
      port: chrome.port,
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    })
    const { categories, audits } = result!.lhr
    for (const { title, score } of Object.values(categories))
      recordMetric(`${path}: ${title}`, (score ?? 0) * 100, '', { atLeast: 95 })
    recordMetric(`${path}: layout shift`, audits['cumulative-layout-shift']?.numericValue ?? 1, '', { atMost: 0.02 })
  }
  chrome.kill()
}
