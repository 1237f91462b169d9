import { chromium, expect, type Browser, type BrowserContextOptions, type Locator, type Page } from '@playwright/test'
import { findChromium } from '../../bin/testing/chromium.ts'
import { codeIn, mailAbout } from '../../tests/e2e/support.ts'
import { shiftOf, watchShifts } from '../support/layout-shifts.ts'
import { section, recordMetric } from '../support/report.ts'

const sizes: Record<string, BrowserContextOptions> = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
}

/** What a guest did so far. Taps into text fields are part of typing and are not counted. */
interface Effort {
  taps: number
  /** From the moment of a tap until what it leads to is visible, in milliseconds. */
  steps: { name: string; ms: number }[]
  /** The sum of layout shifts of each document (https://web.dev/articles/cls), without those right after a tap. */
  shifts: number[]
}

/** A guest finds a haircut, chooses a time and books it, on a desktop and a phone. */
export async function measureMainJob({ url }: { url: string }): Promise<void> {
  const executablePath = findChromium((text) => process.stdout.write(`${text}\n`))
  if (!executablePath) return void process.stdout.write('no Chromium here\n')
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    for (const size of Object.keys(sizes)) {
      // The first time fills the caches of the server, as other visitors have.
      await bookAsGuest(browser, url, size)
      report(size, await bookAsGuest(browser, url, size))
      await measurePages(browser, url, size)
    }
  } finally {
    await browser.close()
  }
}

function report(size: string, { taps, steps, shifts }: Effort) {
  section(`The main job as a guest, ${size}`)
  recordMetric('taps beyond typing', taps, '', { atMost: 12 })
  for (const { name, ms } of steps) recordMetric(`step: ${name}`, ms, 'ms', { atMost: 300 })
  recordMetric('layout shift, largest of its pages', Math.max(...shifts), '', { atMost: 0.02 })
}

const paths = [
  '/',
  '/home',
  '/region/europe',
  '/hair-services/europe',
  '/search?q=cut',
  '/search?q=cut&map=1',
  '/provider/studio-ana',
  '/service/studio-ana-1',
  '/service/casa-prato-1',
  '/booking',
  '/cart',
  '/pricing',
  '/contact',
  '/login',
  '/signup',
  '/become-service-provider',
]

/** Every page that visitors open, from its start until it has been still for two seconds, scrolled down once. */
async function measurePages(browser: Browser, url: string, size: string) {
  const page = await (await browser.newContext({ ...sizes[size], baseURL: url })).newPage()
  await watchShifts(page)
  const shifts: number[] = []
  for (const path of paths) {
    await page.goto(path)
    await page.mouse.wheel(0, 900)
    await page.waitForTimeout(2_000)
    shifts.push(await shiftOf(page))
  }
  const largest = Math.max(...shifts)
  const where = paths[shifts.indexOf(largest)]
  recordMetric(`layout shift, largest of ${paths.length} pages (${where})`, largest, '', { atMost: 0.02 })
  await page.context().close()
}

async function bookAsGuest(browser: Browser, url: string, size: string): Promise<Effort> {
  const context = await browser.newContext({ ...sizes[size], baseURL: url })
  const page = await context.newPage()
  await watchShifts(page)
  let pressedAt = 0
  await page.exposeFunction('notePress', (at: number) => (pressedAt = at))
  await page.addInitScript(notePresses)
  const effort: Effort = { taps: 0, steps: [], shifts: [] }
  const noteShift = async () => void effort.shifts.push(await shiftOf(page))
  const tap = async (name: string, target: Locator, result: Locator) => {
    await target.scrollIntoViewIfNeeded()
    await (size === 'phone' ? target.tap() : target.click())
    await result.waitFor()
    effort.taps += 1
    effort.steps.push({ name, ms: Date.now() - pressedAt })
    await noteShift()
  }
  await page.goto('/')
  await noteShift()
  await findHaircut(page, tap, size)
  await chooseTime(page, tap)
  await checkOut(page, tap)
  await context.close()
  return effort
}

type Tap = (name: string, target: Locator, result: Locator) => Promise<void>

async function findHaircut(page: Page, tap: Tap, size: string) {
  const label = (name: string) => page.getByLabel(name, { exact: true }).locator('visible=true').first()
  if (size === 'phone')
    await tap(
      'open the search',
      page.getByRole('banner').getByText('What').locator('visible=true').first(),
      label('Where'),
    )
  await label('What').fill('haircut')
  await label('Where').fill('Lisbon')
  const search = page.getByRole('button', { name: 'Search', exact: true }).locator('visible=true').last()
  await tap('search', search, page.getByRole('heading', { level: 1, name: 'haircut' }))
  const card = page.getByRole('article').filter({ hasText: 'Studio Ana' }).getByRole('link').first()
  await tap('open a service', card, page.getByRole('heading', { level: 1, name: 'Cut and finish' }))
}

async function chooseTime(page: Page, tap: Tap) {
  const time = page.locator('label.time').locator('visible=true').first()
  await tap('choose a time', time, page.locator('label.time:has(:checked)').first())
  const book = page.getByRole('button', { name: 'Book now', exact: true }).last()
  await tap('book', book, page.getByRole('heading', { level: 1, name: 'Check out' }))
}

async function checkOut(page: Page, tap: Tap) {
  const email = `guest-${crypto.randomUUID()}@example.com`
  await page.getByLabel('Email').fill(email)
  await tap('send the code', page.getByRole('button', { name: 'Send code' }), page.getByText('A code is on its way'))
  await page.getByLabel('Code from the mail').fill(codeIn(await mailAbout(page.request, email, /^Your code/)))
  await page.getByLabel('First name').fill('Rita')
  await expect(page.getByText('This address is confirmed.')).toBeVisible()
  const terms = page.getByRole('checkbox', { name: /I accept the Terms/ })
  // The box itself: its label has links.
  await tap('accept the terms', terms, page.locator(':checked').and(terms))
  const isPlaced = page.getByRole('heading', { level: 1, name: 'Your order is placed' })
  await tap(
    'place the order',
    page.getByRole('button', { name: 'Place order' }).locator('visible=true').last(),
    isPlaced,
  )
}

function notePresses() {
  const note = Reflect.get(window, 'notePress') as (at: number) => void
  addEventListener('click', ({ timeStamp }) => note(performance.timeOrigin + timeStamp), true)
}
