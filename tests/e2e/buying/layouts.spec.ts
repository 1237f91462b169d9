import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { expect, test } from '../test.ts'
import { problemsOf, signInBy } from '../page-checks.ts'
import { casaPrato, studioAna } from '../support.ts'

/** The parts of a demo service in each layout, from top to bottom. */
const layouts = {
  classic: ['gallery', 'provider', 'highlights', 'about', 'offers', 'place', 'reviews', 'report'],
  menu: ['cover', 'offers', 'provider', 'highlights', 'place', 'reviews', 'report'],
  schedule: ['offers', 'provider', 'highlights', 'team', 'gallery', 'reviews', 'place', 'report'],
  showcase: ['hero', 'about', 'offers', 'provider', 'highlights', 'reviews', 'place', 'report'],
  compact: ['provider', 'offers', 'highlights', 'place', 'more', 'report'],
}

type Layout = keyof typeof layouts

const preview = (layout: Layout, more = '') => `/layout-preview/studio-ana-1?layout=${layout}&accent=iris${more}`

/** A demo service for each layout. */
const services: Record<Layout, string> = {
  classic: '/service/zawadi-braid-studio-1',
  menu: casaPrato,
  schedule: studioAna,
  showcase: '/service/kumo-head-spa-1',
  compact: '/service/vake-wheels-1',
}

/** The page is hydrated once parts can be dragged. */
async function openDashboard(page: Page, service: string) {
  await page.goto(`/layout-selection/${service}`)
  await expect(page.getByRole('button', { name: 'Drag Team' })).toBeEnabled()
}

const chooseLayout = (page: Page, layout: string) =>
  page.locator('label', { has: page.getByRole('radio', { name: new RegExp(`^${layout}`, 'i') }) }).click()

const partsOf = (page: Page) =>
  page.locator('main [data-part]').evaluateAll((parts) => parts.map((part) => part.getAttribute('data-part')))

/** The wanted parts that occur in this order; others may be between them. */
function inOrder(all: (string | null)[], wanted: string[]): string[] {
  let from = 0
  return wanted.filter((part) => {
    const place = all.indexOf(part, from)
    if (place >= 0) from = place + 1
    return place >= 0
  })
}

for (const layout of Object.keys(layouts) as Layout[]) {
  test(
    `the ${layout} page has its own design, shows all required parts, and fits every width`,
    { tag: ['@catalogue'] },
    async ({ page }) => {
      await page.goto(services[layout])
      await expect(page.locator(`[data-layout=${layout}]`)).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      const parts = await partsOf(page)
      expect(inOrder(parts, layouts[layout])).toEqual(layouts[layout])
      const trust = page.locator('[data-part=trust]')
      await expect(trust).toContainText(
        /Identity verified since \w+ \d{4}.*Answers in about .*[Cc]ancel.*(pay|charged).*You see the full total/,
      )
      const main = page.getByRole('main')
      await expect(
        main
          .getByText(/(\p{Sc}|[A-Z]{2,}h?\s)\d/u)
          .locator('visible=true')
          .first(),
      ).toBeVisible()
      await expect(main.getByText(/[Cc]ancel/).first()).toBeAttached()
      for (const size of [
        { width: 390, height: 844 },
        { width: 1440, height: 900 },
      ]) {
        await page.setViewportSize(size)
        await expect(main.locator('a[href^="/provider/"]').first()).toBeInViewport({ ratio: 1 })
        await expect(trust.getByRole('listitem').first()).toBeInViewport({ ratio: 1 })
        await expect(
          main
            .locator('a[href="#reviews"]')
            .or(main.getByText('New', { exact: true }))
            .first(),
        ).toBeInViewport()
      }
      await expect(main.getByText(/out of 5|New/).first()).toBeAttached()
      await expect(main.getByRole('link', { name: 'Report this page' })).toHaveAttribute('href', /^\/report\?service=/)
      expect(await problemsOf(page, { exclude: ['iframe'] })).toEqual([])
    },
  )
}

test(
  'all pictures open in full size: by arrows, keys and thumbnails, with the focus kept and given back',
  { tag: ['@phone', '@catalogue'] },
  async ({ page }) => {
    await page.goto(services.classic)
    const opener = page.getByRole('button', { name: /^Show picture 1 of 4/ })
    await opener.click()
    const box = page.getByRole('dialog', { name: /^All pictures of / })
    const counter = box.getByText(/^\d of 4/)
    await expect(counter).toHaveText(/^1 of 4/)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(counter).toHaveText(/^3 of 4/)
    await expect(box.getByRole('img').filter({ visible: true }).first()).toBeInViewport()
    await box.getByRole('button', { name: 'Picture 2', exact: true }).click()
    await expect(counter).toHaveText(/^2 of 4/)
    expect(await problemsOf(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(box).toHaveCount(0)
    await expect(opener).toBeFocused()
    await page.evaluate(() => (document.documentElement.dir = 'rtl'))
    await opener.click()
    await page.keyboard.press('ArrowLeft')
    await expect(counter).toHaveText(/^2 of 4/)
  },
)

test('the compact page is small: one picture at most, under 60 kB', { tag: ['@catalogue'] }, async ({ page }) => {
  const html = await (await page.request.get(services.compact, { headers: { 'accept-encoding': 'identity' } })).body()
  expect(html.length).toBeLessThan(60_000)
  const pictures: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'image' && !request.url().endsWith('.svg')) pictures.push(request.url())
  })
  await page.goto(services.compact)
  await page.waitForLoadState('networkidle')
  expect(pictures.length).toBeLessThanOrEqual(1)
})

test(
  'hidden parts are missing, others are in the chosen order, and required parts stay',
  { tag: ['@catalogue'] },
  async ({ page }) => {
    await page.goto(preview('classic', '&parts=faq,about,-gallery,-team,similar'))
    const parts = await partsOf(page)
    expect(parts).not.toContain('gallery')
    expect(parts).not.toContain('team')
    expect(inOrder(parts, ['faq', 'about', 'offers', 'details', 'place', 'reviews', 'similar', 'report'])).toHaveLength(
      8,
    )
    await page.goto(preview('compact', '&parts=-gallery,-about,-team,-faq,-similar'))
    const least = await partsOf(page)
    expect(inOrder(least, ['provider', 'offers', 'highlights', 'place', 'reviews', 'report'])).toHaveLength(6)
  },
)

test(
  'a preview can be framed by this site only, has no script, and is never cached',
  { tag: ['@catalogue'] },
  async ({ page }) => {
    const answer = await page.request.get(preview('showcase'))
    expect(answer.headers()['content-security-policy']).toContain("frame-ancestors 'self'")
    expect(answer.headers()['cache-control']).toBe('no-store')
    expect(await answer.text()).not.toContain('<script')
    const other = await page.request.get(studioAna)
    expect(other.headers()['content-security-policy']).toContain("frame-ancestors 'none'")
  },
)

test(
  'everybody can preview the layouts of a public page, but not those of a draft',
  { tag: ['@long', '@catalogue'] },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openDashboard(page, 'studio-ana-1')
    await expect(page.getByText('This is a demonstration')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
    await chooseLayout(page, 'menu')
    await expect(page.getByRole('heading', { name: /^Menu, with/ })).toBeVisible()
    await expect(page.getByText('See it on a page').getByRole('link')).toHaveAttribute('href', /^\/service\//)
    await page.getByRole('button', { name: 'Phone' }).click()
    const frame = page.frameLocator('iframe[title="Menu, as on a phone"]')
    await expect(frame.locator('[data-layout=menu]')).toBeVisible()
    await page.getByRole('switch', { name: /^Questions/ }).uncheck()
    await expect(frame.locator('[data-part=reviews]')).toBeAttached()
    await expect(frame.locator('[data-part=faq]')).toHaveCount(0)
    expect(await problemsOf(page, { exclude: ['iframe'] })).toEqual([])
    const stranger = '018f0000-0000-7000-8000-000000000000'
    expect((await page.request.get(`/layout-selection/${stranger}`)).status()).toBe(404)
    expect((await page.request.get(`/layout-preview/${stranger}`)).status()).toBe(404)
  },
)

/** Restores the page even after a timeout, because other journeys use it. */
let putBack: (() => Promise<void>) | undefined

test.afterEach(async () => {
  await putBack?.()
  putBack = undefined
})

async function ownerIn(browser: Browser, baseURL: string): Promise<APIRequestContext> {
  const { request } = await browser.newContext({ baseURL })
  await signInBy(request, { email: 'provider@demo.invalid', password: 'open the market' }, baseURL)
  return request
}

test(
  'an owner reorders parts by keyboard and saves; a failed save keeps the choice and can be repeated',
  { tag: ['@desktop-only', '@catalogue'] },
  async ({ page, browser, baseURL }) => {
    await page.goto('/login')
    const origin = new URL(page.url()).origin
    await signInBy(page.request, { email: 'provider@demo.invalid', password: 'open the market' }, origin)
    const { id, layout, accent, parts } = (await (
      await page.request.get('/api/v1/services/studio-ana-1')
    ).json()) as Record<string, string>
    putBack = async () => {
      const owner = await ownerIn(browser, baseURL!)
      const back = { data: { layout, accent, parts }, headers: { origin: baseURL! } }
      expect((await owner.put(`/api/v1/me/services/${id}/layout`, back)).status()).toBe(200)
    }
    await openDashboard(page, id!)
    await chooseLayout(page, 'compact')
    await page.getByRole('button', { name: 'Move Questions up' }).focus()
    await page.keyboard.press('Enter')
    await page.route('**/layout', (route) => (route.request().method() === 'PUT' ? route.abort() : route.fallback()))
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Your choice is kept' })).toBeVisible()
    await expect(page.getByRole('radio', { name: /^Compact/ })).toBeChecked()
    await page.unroute('**/layout')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('main').getByText('Saved', { exact: true })).toBeVisible()
    await page.goto(studioAna)
    await expect(page.locator('[data-layout=compact]')).toBeVisible()
  },
)

test(
  'in right-to-left layouts texts are aligned at their start, and counters keep their order',
  { tag: ['@phone-only', '@catalogue'] },
  async ({ page }) => {
    await page.goto(services.menu)
    await page.evaluate(() => (document.documentElement.dir = 'rtl'))
    /** The distance between the text and the starting edge of its box. */
    const gaps = (selector: string) =>
      page.locator(selector).evaluateAll((boxes) =>
        boxes.map((box) => {
          const range = document.createRange()
          range.selectNodeContents(box)
          return Math.round(box.getBoundingClientRect().right - range.getBoundingClientRect().right)
        }),
      )
    for (const selector of ['main h1', '[data-part=offers] li h3', 'header bdi'])
      expect.soft(new Set(await gaps(selector)), selector).toEqual(new Set([0]))
    await page.goto(services.classic)
    await page.evaluate(() => (document.documentElement.dir = 'rtl'))
    const directions = await page
      .locator('.mosaic-count bdi')
      .evaluateAll((counters) => counters.map((counter) => getComputedStyle(counter).direction))
    expect(new Set(directions)).toEqual(new Set(['ltr']))
  },
)
