import type { Page } from '@playwright/test'
import { expect, test } from '../test.ts'
import { overflow, problemsOf, smallTargets } from '../page-checks.ts'
import { placeOrder } from '../place-order.ts'
import { casaPrato, studioAna } from '../support.ts'

// Visits every screen once: in light mode, in dark mode, and at the width of the narrowest phones. Journeys cover
// states that only exist during a process.

const pages = {
  'where people look around': ['/', '/home', '/region/europe', '/hair-services/europe', '/provider/studio-ana'],
  'where people search': [
    '/search?q=cut',
    '/search?q=cut&map=1',
    '/search?q=cut&where=Lisbon%2C+Portugal',
    '/search?q=zzzzzz&exact=1',
  ],
  'where people decide and buy': [studioAna, casaPrato, '/booking', '/cart', '/order', '/pricing'],
  'where people ask': ['/contact', '/help/credits', '/nowhere', '/invitation?code=x'],
  'where people offer something': ['/service-submit', '/service-submit?category=hair'],
  'where people come in': [
    '/login',
    '/signup',
    '/forgot-password',
    '/auth/action?mode=resetPassword&oobCode=x',
    '/become-service-provider',
    '/become-service-provider?draft=0190a0a0-0000-7000-8000-00000000000d&step=about',
  ],
}

/** Records the page's own errors: those of its scripts, and requests to other sites. */
function watch(page: Page): string[] {
  const found: string[] = []
  page.on('pageerror', (error) => found.push(`script: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('404')) found.push(`console: ${message.text()}`)
  })
  page.on('request', (request) => {
    if (!/^(http:\/\/localhost|data:|blob:)/.test(request.url())) found.push(`elsewhere: ${request.url()}`)
  })
  return found
}

test.describe('every page is accessible, in light and dark mode, and loads nothing from other sites', () => {
  for (const [what, paths] of Object.entries(pages))
    test(what, { tag: ['@every-page'] }, async ({ page }) => {
      const found = watch(page)
      for (const path of paths) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        expect.soft(await problemsOf(page), path).toEqual([])
        expect.soft(found.splice(0), path).toEqual([])
      }
    })
})

/** Visits each of these tabs and waits until it is loaded. */
async function visitTabs(page: Page, base: string, tabs: string[], heading: 1 | 2) {
  for (const tab of tabs) {
    await page.goto(base + tab)
    await expect(page.getByRole('heading', { level: heading }).first()).toBeVisible()
    await expect(page.getByRole('main').getByLabel('Loading', { exact: true })).toHaveCount(0)
    expect.soft(await problemsOf(page), tab).toEqual([])
  }
}

test.describe('a customer', () => {
  test.use({ role: 'customer' })
  test(
    'can access every part of the profile, on a narrow phone as well',
    { tag: ['@every-page'] },
    async ({ page }) => {
      await visitTabs(page, '/user-profile?tab=', ['profile', 'addresses', 'security', 'notifications', 'privacy'], 2)
    },
  )
})

test(
  'a printed order contains title, reference, business and address, without navigation',
  { tag: ['@ordering', '@every-page'] },
  async ({ page }) => {
    const plate = (await (await page.request.get('/api/v1/services/casa-prato-2')).json()) as {
      id: string
      options: { id: string }[]
    }
    const wish = { serviceId: plate.id, optionId: plate.options[0]!.id, fulfillmentMethod: 'pickup' } as const
    const { reference, href } = await placeOrder(page, `document-${Date.now()}@example.com`, wish)
    await page.goto(href)
    await expect(page.getByText('Running in emulator mode').first()).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    const main = page.getByRole('main')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: 'Casa Prato' })).toBeVisible()
    await expect(main.getByText(reference, { exact: true }).first()).toBeVisible()
    // The location.
    await expect(page.getByRole('region', { name: 'Casa Prato' }).locator('footer')).toContainText('Lisbon')
    await expect(page.getByRole('region', { name: 'Casa Prato' }).locator('footer')).toBeVisible()
    await expect(page.getByText('Running in emulator mode').first()).toBeHidden()
    await expect(main.getByRole('link', { name: 'Directions' })).toBeHidden()
  },
)

const settings = ['profile', 'contact', 'places', 'terms', 'money', 'plan', 'webhooks', 'break'].map(
  (part) => `/settings/${part}`,
)
const areas = {
  'what it sells and who works there': ['', '/services', '/team'],
  'its orders and its money': [
    '/orders',
    '/orders?state=ended',
    '/orders?view=board',
    '/orders?view=till',
    '/customers',
    '/disputes',
    '/money',
  ],
  'its settings': settings,
}

test.describe('every part of a business dashboard is accessible, on a narrow phone as well', () => {
  test.use({ role: 'provider' })
  for (const [what, tabs] of Object.entries(areas))
    test(what, { tag: ['@every-page'] }, async ({ page }) => {
      await visitTabs(page, await todayOf(page), tabs, 1)
    })
})

test('no page scrolls sideways on a phone of 320 pixels', { tag: ['@phone-only', '@every-page'] }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  for (const path of Object.values(pages).flat()) {
    await page.goto(path)
    expect.soft(await overflow(page), path).toBe(0)
  }
})

test(
  'on a phone every control can be touched on 44 pixels',
  { tag: ['@phone-only', '@every-page'] },
  async ({ page }) => {
    const paths = [...Object.values(pages).flat(), '/help', '/service/zawadi-braid-studio-1']
    for (const path of paths) {
      await page.goto(path)
      expect.soft(await smallTargets(page), path).toEqual([])
    }
  },
)

async function todayOf(page: Page): Promise<string> {
  const { items } = (await (await page.request.get('/api/v1/me/providers')).json()) as {
    items: { id: string; slug: string }[]
  }
  return `/provider-dashboard/${items.find(({ slug }) => slug === 'studio-ana')!.id}`
}

interface Shift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node?: Node | null }[]
}

/** The layout shift since the page was opened, as browsers measure it, and what has moved. */
const layoutShift = (page: Page) =>
  page.evaluate(async () => {
    const entries = await new Promise<Shift[]>((resolve) =>
      new PerformanceObserver((list) => resolve(list.getEntries() as Shift[])).observe({
        type: 'layout-shift',
        buffered: true,
      }),
    ).catch(() => [])
    const matching = entries.filter(({ hadRecentInput }) => !hadRecentInput)
    return {
      sum: matching.reduce((sum, { value }) => sum + value, 0),
      moved: matching.flatMap(({ sources }) => sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? '')),
    }
  })

const nothingMoved = async (page: Page) => {
  await page.waitForFunction(() => new Promise((resume) => setTimeout(() => resume(true), 500)))
  return { sum: 0, moved: [] as string[] }
}

/** Parts that load late are shown after a timeout; on a busy machine everything is late, so the timeout is extended. */
function waitForAll() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('[data-arriving] { --arriving-limit: 60s !important }')
  addEventListener('DOMContentLoaded', () => document.adoptedStyleSheets.push(sheet))
}

test('late content does not move visible content', { tag: ['@every-page'] }, async ({ as }) => {
  const today = await todayOf(await as('provider'))
  for (const [role, path, width] of [
    ['customer', '/home', 1440],
    ['provider', '/service-submit', 1440],
    ['customer', '/user-profile?tab=security', 1440],
    ['customer', '/user-profile?tab=addresses', 390],
    ['admin', '/admin-dashboard', 1440],
    ['admin', '/admin-dashboard/backups', 1440],
    ['admin', '/admin-dashboard/content', 390],
    ['admin', '/admin-dashboard/audit', 390],
    ['provider', today, 1440],
    ['provider', `${today}/money`, 1440],
    ['provider', `${today}/messages`, 390],
  ] as const) {
    const page = await as(role)
    await page.setViewportSize({ width, height: 850 })
    await page.addInitScript(waitForAll)
    await page.goto(path)
    await expect(page.locator('.arriving')).toBeAttached()
    await expect(page.locator('[data-arriving]')).toHaveCount(0)
    // Without any shift there is no entry.
    const { sum, moved } = await Promise.race([layoutShift(page), nothingMoved(page)])
    expect.soft(sum, `${path}: ${moved.join(' | ')}`).toBeLessThan(0.02)
  }
})
