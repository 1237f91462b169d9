import { chromium, type Page } from '@playwright/test'
import type pg from 'pg'
import { findChromium } from '../bin/testing/chromium.ts'
import type { Running } from './support/processes.ts'
import { percentile, section, recordMetric } from './support/report.ts'

const people = 20
const bookings = 1_000
const monday = '2026-11-23'
const frame = 1000 / 60

/** A week of twenty people with a thousand visits, in the format of the calendar's endpoint. */
function busyWeek() {
  const days = Array.from({ length: 7 }, (_, day) =>
    new Date(Date.parse(monday) + day * 86_400_000).toISOString().slice(0, 10),
  )
  const staff = Array.from({ length: people }, (_, index) => ({
    id: `p${index}`,
    name: `Person ${index + 1}`,
    picture: null,
    role: 'Cuts',
    color: (index % 6) + 1,
    placeId: 'place',
  }))
  const open = days.flatMap((date) =>
    staff.map(({ id }) => ({ staffId: id, date, note: '', windows: [{ fromMinute: 540, untilMinute: 1140 }] })),
  )
  const entries = Array.from({ length: bookings }, (_, index) => {
    const [column, turn] = [index % (7 * people), Math.floor(index / (7 * people))]
    const startMinute = 545 + turn * 75 + (column % 3) * 5
    const date = days[Math.floor(column / people)]!
    const startsAt = new Date(Date.parse(`${date}T00:00Z`) + startMinute * 60_000).toISOString()
    return {
      id: `b${index}`,
      kind: 'booking',
      staffId: `p${column % people}`,
      placeId: 'place',
      date,
      startMinute,
      endMinute: startMinute + 60,
      offsetNote: null,
      bufferBefore: 0,
      bufferAfter: index % 4 ? 0 : 10,
      title: 'Cut and finish',
      optionName: null,
      customer: `Customer ${index}`,
      party: 1,
      state: 'confirmed',
      stateText: 'Confirmed',
      tone: index % 9 ? 'agreed' : 'waiting',
      reference: null,
      itemId: null,
      serviceId: null,
      startsAt,
      endsAt: startsAt,
      time: '',
      move: 'proposal',
      actions: [],
      proposal: null,
      series: null,
      note: '',
    }
  })
  const rights = { mayBlock: true, mayMove: true, mayWalkIn: true, seesAll: true, managesAll: true, myStaffId: null }
  return {
    from: monday,
    until: days[6],
    today: monday,
    nowMinute: 600,
    timeZone: 'Europe/Lisbon',
    zoneLine: '',
    clockChanges: [],
    places: [],
    staff,
    open,
    entries,
    rights,
    serverNow: '',
  }
}

/** Scrolls the grid for some seconds and returns the duration of each frame. */
async function scroll(page: Page, xSpeed: number, ySpeed: number): Promise<number[]> {
  const cdp = await page.context().newCDPSession(page)
  const box = (await page.locator('.cal-grid').boundingBox())!
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
  const centre = {
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
    gestureSourceType: 'mouse' as const,
    speed: 1_600,
  }
  for (const turn of [1, -1])
    await cdp.send('Input.synthesizeScrollGesture', { ...centre, xDistance: -turn * xSpeed, yDistance: -turn * ySpeed })
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

/** How the calendar of a large provider scrolls. */
export async function measureCalendar(product: Running, pool: pg.Pool): Promise<void> {
  section('Calendar, a week of 20 people with 1,000 visits')
  const executablePath = findChromium((text) => process.stdout.write(`${text}\n`))
  if (!executablePath) return void process.stdout.write('no Chromium here\n')
  const { rows } = await pool.query<{ id: string }>(`select id from providers where slug = 'studio-ana'`)
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-quic'] })
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, baseURL: product.url })
  const data = { email: 'provider@demo.invalid', password: 'open the market' }
  const answer = await page.request.post('/api/identity/sign-in/email', { data, headers: { origin: product.url } })
  if (!answer.ok()) throw new Error(`sign-in was refused: ${await answer.text()}`)
  await page.route(/\/calendar\?/, (route) => route.fulfill({ json: busyWeek() }))
  await page.goto(`/provider-dashboard/${rows[0]!.id}?tab=calendar&view=week&staff=all&date=${monday}`)
  await page.locator('.cal-entry').first().waitFor()
  const drawn = await page.locator('.cal-entry').count()
  for (const [name, across, down] of [
    ['sideways', 9_000, 0],
    ['downwards', 0, 500],
  ] as const) {
    await browser.startTracing(page, { categories: ['cc', 'benchmark', 'viz'] })
    const frames = await scroll(page, across, down)
    const share = presented(await browser.stopTracing())
    const quick = (frames.filter((time) => time <= frame + 1).length / frames.length) * 100
    recordMetric(`scrolling ${name}: frames that came to the screen`, share, '%', { atLeast: 95 })
    recordMetric(
      `scrolling ${name}: frames within 16.7 ms (${frames.length}; 95 of 100 within ${percentile(frames, 0.95).toFixed(1)} ms)`,
      quick,
      '%',
      { atLeast: 95 },
    )
  }
  recordMetric('visits that are drawn of 1,000', drawn, '', { atMost: 250 })
  await browser.close()
}
