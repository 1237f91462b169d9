import { chromium, type Page } from '@playwright/test'
import { findChromium } from '../../bin/testing/chromium.ts'
import type { Running } from './processes.ts'
import { percentile, recordMetric } from './report.ts'

const frame = 1000 / 60

/** A page in Chromium where the business of the demo is signed in. */
export async function onDashboard(product: Running, measure: (page: Page) => Promise<void>): Promise<void> {
  const executablePath = findChromium((text) => process.stdout.write(`${text}\n`))
  if (!executablePath) return void process.stdout.write('no Chromium here\n')
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-quic'] })
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, baseURL: product.url })
  const data = { email: 'provider@demo.invalid', password: 'open the market' }
  const answer = await page.request.post('/api/identity/sign-in/email', { data, headers: { origin: product.url } })
  if (!answer.ok()) throw new Error(`sign-in was refused: ${await answer.text()}`)
  await measure(page)
  await browser.close()
}

/** Scrolls for some seconds there and back, and returns the duration of each frame in milliseconds. */
async function scroll(page: Page, box: { x: number; y: number }, [across, down]: [number, number]): Promise<number[]> {
  const cdp = await page.context().newCDPSession(page)
  await page.evaluate(() => {
    const frames: number[] = []
    let last = performance.now()
    const measure = (now: number) => {
      frames.push(now - last)
      last = now
      if (!(globalThis as { isOver?: boolean }).isOver) requestAnimationFrame(measure)
    }
    Object.assign(globalThis, { frames, isOver: false })
    requestAnimationFrame(measure)
  })
  const gesture = { ...box, gestureSourceType: 'mouse' as const, speed: 1_600 }
  for (const turn of [1, -1])
    await cdp.send('Input.synthesizeScrollGesture', { ...gesture, xDistance: -turn * across, yDistance: -turn * down })
  const frames = await page.evaluate(() => {
    Object.assign(globalThis, { isOver: true })
    return (globalThis as unknown as { frames: number[] }).frames
  })
  return frames.slice(2)
}

interface TraceEvent {
  name: string
  args?: { chrome_frame_reporter?: { state?: string }; frame_reporter?: { state?: string } }
}

/** The share of frames that were presented, as the browser itself reports. */
function presented(trace: Buffer): number {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const states = traceEvents
    .filter(({ name }) => name === 'PipelineReporter')
    .map(({ args }) => args?.chrome_frame_reporter?.state ?? args?.frame_reporter?.state)
    .filter((state): state is string => Boolean(state) && state !== 'STATE_NO_UPDATE_DESIRED')
  return (states.filter((state) => state !== 'STATE_DROPPED').length / Math.max(1, states.length)) * 100
}

/** Scrolls what `selector` names by these distances in pixels, and records the share of its frames that were in time. */
export async function measureScrolling(
  page: Page,
  selector: string,
  distances: Record<string, [across: number, down: number]>,
): Promise<void> {
  const box = (await page.locator(selector).boundingBox())!
  const shownHeight = Math.min(box.height, page.viewportSize()!.height - box.y)
  const centre = { x: box.x + box.width / 2, y: box.y + shownHeight / 2 }
  for (const [name, distance] of Object.entries(distances)) {
    await page
      .context()
      .browser()!
      .startTracing(page, { categories: ['cc', 'benchmark', 'viz'] })
    const frames = await scroll(page, centre, distance)
    const share = presented(await page.context().browser()!.stopTracing())
    const quick = (frames.filter((time) => time <= frame + 1).length / frames.length) * 100
    recordMetric(`scrolling ${name}: frames that came to the screen`, share, '%', { atLeast: 95 })
    recordMetric(
      `scrolling ${name}: frames within 16.7 ms (${frames.length}; 95 of 100 within ${percentile(frames, 0.95).toFixed(1)} ms)`,
      quick,
      '%',
      { atLeast: 95 },
    )
  }
}
