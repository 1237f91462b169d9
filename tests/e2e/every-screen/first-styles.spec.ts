import type { Page } from '@playwright/test'
import { expect, test } from '../test.ts'
import { studioAna } from '../support.ts'

const sheet = /\/assets\/frame-[^/]+\.css/

/** The sheet arrives when the returned function is called. */
async function holdSheet(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(sheet, async (route) => {
    await released
    await route.continue()
  })
  return release
}

// What `use` shows arrives with the file of icons.
/** Each element's place and computed styles, and those of what is drawn before and after it; they stay in the browser. */
const drawn = (page: Page) =>
  page.evaluateHandle(() => {
    const names = [...getComputedStyle(document.body)]
    return [...document.querySelectorAll('body, body *:not(script, link, use)')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const around = ['::before', '::after'].map((part) => getComputedStyle(element, part))
      const styles = [getComputedStyle(element), ...around.filter(({ content }) => content !== 'none')]
      const lines = styles.flatMap((style) => names.map((name) => `${name}: ${style.getPropertyValue(name)}`))
      return [`${element.localName}.${element.getAttribute('class')}`, `${x} ${y} ${width} ${height}`, ...lines]
    })
  })

type Drawn = Awaited<ReturnType<typeof drawn>>

/** The first lines of each element that changed. */
const changesBetween = (page: Page, before: Drawn, after: Drawn) =>
  page.evaluate(
    ([old, now]) =>
      now.flatMap((lines, at) => {
        const changed = lines.filter((line, place) => line !== old[at]?.[place])
        return changed.length > 0 ? [`${lines[0]}: ${changed.slice(0, 3).join('; ')}`] : []
      }),
    [before, after] as const,
  )

const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        const add = (entries: PerformanceEntryList) =>
          entries.forEach((entry) => (sum += (entry as PerformanceEntry & { value: number }).value))
        const observer = new PerformanceObserver((list) => add(list.getEntries()))
        observer.observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum), 50)))
      }),
  )

/** The page as it is before and after its sheet has arrived; scripts, which change a page for its visitor, do not come. */
async function expectSame(page: Page, path: string, direction = 'ltr') {
  const release = await holdSheet(page)
  await page.route(/\/assets\/.*\.js/, (route) => route.abort())
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  const link = page.locator('head > link[rel=stylesheet][media]')
  await expect(link).toHaveAttribute('media', 'print')
  await page.evaluate((dir) => ((document.documentElement.dir = dir), document.fonts.ready), direction)
  const [before, shiftBefore] = [await drawn(page), await shifts(page)]
  release()
  await expect(link).toHaveAttribute('media', 'all')
  expect(await changesBetween(page, before, await drawn(page)), path).toEqual([])
  expect(await shifts(page), path).toBe(shiftBefore)
}

const paths = ['/', '/hair-services/europe', studioAna, '/service/zawadi-braid-studio-1', '/cart', '/login', '/help']

for (const path of paths)
  test(
    `${path} is complete before its sheet of styles has arrived, and then stays as it is`,
    { tag: ['@phone', '@every-page'] },
    ({ page }) => expectSame(page, path),
  )

test(
  'so is a page in dark mode, from right to left, and one in forced colors',
  { tag: ['@every-page'] },
  async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectSame(page, studioAna, 'rtl')
    await page.unrouteAll()
    await page.emulateMedia({ forcedColors: 'active' })
    await expectSame(page, '/hair-services/europe')
  },
)

test('scripts draw nothing before the whole sheet is there', { tag: ['@every-page'] }, async ({ page }) => {
  const release = await holdSheet(page)
  const seen: string[] = []
  page.on('request', (request) => seen.push(new URL(request.url()).pathname))
  const scripts = page.waitForResponse(/\/assets\/manifest-/)
  await page.goto('/cart', { waitUntil: 'domcontentloaded' })
  await scripts
  // The first change of a hydrated page.
  await page.locator('body').hover()
  expect(seen).not.toContain('/api/v1/session')
  const session = page.waitForRequest('**/api/v1/session')
  release()
  await session
})

test('a sheet that was lost before the scripts came does not hold them', { tag: ['@every-page'] }, async ({ page }) => {
  const lost = page.waitForEvent('requestfailed', (request) => /\/frame-.*\.css/.test(request.url()))
  await page.route(/\/frame-.*\.css/, (route) => route.abort())
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await lost
    await expect(page.locator('head > link[rel=stylesheet][media]')).toHaveAttribute('media', 'all')
    await route.continue()
  })
  const session = page.waitForRequest('**/api/v1/session')
  await page.goto('/cart', { waitUntil: 'commit' })
  await page.locator('body').hover()
  await session
})

test('without scripts the sheet applies at once', { tag: ['@every-page'] }, async ({ browser, baseURL }) => {
  const page = await browser.newPage({ baseURL, javaScriptEnabled: false })
  await page.goto('/')
  expect(await page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(2)
  await page.close()
})
