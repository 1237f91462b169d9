import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../test.ts'
import { serious, violationsOn } from '../accessibility.ts'
import { signInBy } from '../page-checks.ts'

const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36'

/** Hides that the browser is automated, because only people are counted. */
async function asPerson(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false }))
}

interface SentBeacon {
  type: string
  path: string
  serviceId?: string
  source?: string
}

/** Records the events that the pages of this context report, in their order. */
async function hear(page: Page): Promise<SentBeacon[]> {
  const beacons: SentBeacon[] = []
  await page.route('**/api/v1/events', async (route) => {
    const { events } = route.request().postDataJSON() as { events: SentBeacon[] }
    beacons.push(...events)
    await route.continue()
  })
  return beacons
}

/** Beacons cannot be intercepted, so they are sent as requests. */
const beaconsAsRequests = () => {
  navigator.sendBeacon = (url, data) => {
    void (data as Blob)
      .text()
      .then((body) =>
        fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json' }, keepalive: true }),
      )
    return true
  }
}

test.use({ userAgent: chrome })

test(
  'list, cards, service and times are counted when they become visible',
  { tag: ['@analytics'] },
  async ({ page, context }) => {
    await asPerson(context)
    await context.addInitScript(beaconsAsRequests)
    const beacons = await hear(page)
    const types = () => beacons.map(({ type }) => type)
    await page.goto('/hair-services/europe')
    await expect.poll(types, { timeout: 15_000 }).toEqual(expect.arrayContaining(['page_view', 'impression']))
    const card = page.locator('article.card[data-of]').first()
    const serviceId = await card.getAttribute('data-of')
    // Once it is hydrated, the service's page also reports it for "Recently viewed".
    const reported = page.waitForResponse(/\/api\/v1\/recently-viewed\//)
    await card.getByRole('link').first().click()
    await page.waitForURL(/\/service\//)
    const viewed = () => beacons.filter(({ type }) => type === 'view').map((event) => [event.serviceId, event.source])
    await expect.poll(viewed, { timeout: 15_000 }).toEqual([[serviceId, 'category']])
    await page.mouse.move(200, 300)
    expect((await (await reported).allHeaders())['set-cookie']).toBeUndefined()
    expect(await context.cookies()).toEqual([])
  },
)

test(
  'automated browsers, and those with Do Not Track, report nothing',
  { tag: ['@analytics'] },
  async ({ page, context }) => {
    await context.addInitScript(beaconsAsRequests)
    const beacons = await hear(page)
    await page.goto('/hair-services/europe')
    await context.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false })
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true })
    })
    await page.goto('/region/europe')
    await page.waitForLoadState('networkidle')
    // Longer than any event waits before it is sent.
    await page.waitForTimeout(4_000)
    expect(beacons).toEqual([])
  },
)

const script = 'https://stats.example/count.js'

/** Sets the script as an administrator, and waits until pages have it; '' removes it. */
async function offer(browser: Browser, baseURL: string, url: string): Promise<void> {
  const context = await browser.newContext({ baseURL })
  const headers = { origin: baseURL }
  await signInBy(context.request, { email: 'admin@demo.invalid', password: 'open the market' }, baseURL)
  const answer = await context.request.put('/api/admin/analytics/script', { data: { url }, headers })
  expect(answer.status(), await answer.text()).toBe(200)
  const policy = async () => (await context.request.get('/')).headers()['content-security-policy']
  await expect.poll(policy, { timeout: 20_000 }).toContain(url ? new URL(url).origin : "connect-src 'self';")
  await context.close()
}

const choices = (page: Page) => page.getByRole('button', { name: 'Counting choices' })

test.describe('the analytics script of another site', () => {
  // Other journeys must not see the question, so the setting is restored even after a timeout.
  test.beforeEach(async ({ browser, baseURL }) => offer(browser, baseURL!, ''))
  test.afterEach(async ({ browser, baseURL }) => offer(browser, baseURL!, ''))

  test(
    'without a setting there is no question, and no other site in the page',
    { tag: ['@analytics'] },
    async ({ page, request }) => {
      const policy = (await request.get('/')).headers()['content-security-policy']!
      expect(policy).toContain("connect-src 'self';")
      await page.goto('/')
      await expect(page.getByRole('contentinfo')).toBeVisible()
      await expect(choices(page)).toHaveCount(0)
      await expect(page.getByText(/count your visit/)).toHaveCount(0)
    },
  )

  test(
    'with the setting is loaded after consent, which can be changed',
    { tag: ['@analytics'] },
    async ({ page, baseURL, browser }) => {
      test.setTimeout(120_000)
      await offer(browser, baseURL!, script)
      let loads = 0
      await page.context().route(script, (route) => {
        loads++
        return route.fulfill({ contentType: 'text/javascript', body: 'window.isCounted = true' })
      })
      const isCounted = () => page.evaluate(() => 'isCounted' in window)
      await page.goto('/')
      const question = page.getByRole('region', { name: 'May stats.example count your visit?' })
      await expect(question).toBeVisible({ timeout: 20_000 })
      expect(serious(await violationsOn(page))).toEqual([])
      const sizes = await question
        .getByRole('button')
        .evaluateAll((buttons) => buttons.map((button) => [button.clientWidth, button.clientHeight, button.className]))
      expect(sizes[0]).toEqual(sizes[1])
      await question.getByRole('button', { name: 'Decline' }).press('Enter')
      await expect(question).toHaveCount(0)
      await page.reload()
      // A press before hydration is lost.
      await expect(async () => {
        await choices(page).click({ timeout: 5_000 })
        await expect(question).toBeVisible({ timeout: 2_000 })
      }).toPass({ timeout: 30_000 })
      expect(loads).toBe(0)
      await question.getByRole('button', { name: 'Accept' }).click()
      await expect.poll(isCounted, { timeout: 15_000 }).toBe(true)
      await page.reload()
      await expect.poll(isCounted, { timeout: 15_000 }).toBe(true)
      await expect(question).toHaveCount(0)
    },
  )
})
