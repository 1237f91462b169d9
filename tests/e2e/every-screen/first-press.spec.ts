import type { Page, Request } from '@playwright/test'
import { expect, test } from '../test.ts'
import { bookButton, casaPrato, studioAna } from '../support.ts'

const place = (page: Page, id: string) => page.locator(`[id="${id}"]`)

/** A new page whose script runs, but whose islands are not hydrated, because there was no interaction. */
async function openAsleep(page: Page, path: string) {
  await page.goto(path)
  await page.waitForFunction(() => '__reactRouterDataRouter' in window)
}

test(
  'an anchor link works at the first click, with focus, and Back returns',
  { tag: ['@phone', '@catalogue'] },
  async ({ page }, { project }) => {
    await openAsleep(page, casaPrato)
    const link = page.getByRole('main').locator('a[href="#reviews"]').first()
    await (project.name === 'phone' ? link.tap() : link.click())
    await expect(place(page, 'reviews')).toBeInViewport()
    await expect(place(page, 'reviews')).toBeFocused()
    await expect(page).toHaveURL(/#reviews$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    await page.goBack()
    await expect(page).not.toHaveURL(/#/)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    // Once more after hydration, and with the keyboard.
    await link.press('Enter')
    await expect(place(page, 'reviews')).toBeFocused()
    await expect(place(page, 'reviews')).toBeInViewport()
  },
)

test(
  'the first click on a part that is not hydrated counts, also before any script has loaded',
  { tag: ['@phone', '@catalogue'] },
  async ({ page }, { project }) => {
    const delivery = page.getByRole('radio', { name: 'Delivery' })
    const press = () =>
      project.name === 'phone' ? delivery.tap({ noWaitAfter: true }) : delivery.click({ noWaitAfter: true })
    const sent = page.locator('input[type=hidden][name=fulfillmentMethod]').first()
    await openAsleep(page, casaPrato)
    await press()
    await expect(sent).toHaveValue('delivery')
    await expect(delivery).toBeChecked()

    const script = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await script.promise
      await route.continue()
    })
    await page.goto(casaPrato, { waitUntil: 'commit' })
    await press()
    script.resolve()
    await expect(sent).toHaveValue('delivery')
    await expect(delivery).toBeChecked()
  },
)

test(
  'text typed into the search before hydration is searched',
  { tag: ['@desktop-only', '@site'] },
  async ({ page }) => {
    await openAsleep(page, studioAna)
    const what = page.getByRole('banner').getByRole('searchbox', { name: 'What', exact: true })
    await what.focus()
    await page.keyboard.type('braids')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/search\?.*q=braids/)
  },
)

test(
  'following an anchor link does not undo a form submission',
  { tag: ['@phone-only', '@booking'] },
  async ({ page }) => {
    await openAsleep(page, '/service/zawadi-braid-studio-1')
    // The footer does not load, and the page waits for it for a shorter time than usual.
    await page.evaluate(() => {
      const { setTimeout } = window
      Object.assign(window, { setTimeout: (run: TimerHandler, ms = 0) => setTimeout(run, ms === 3_000 ? 1_000 : ms) })
    })
    await page.route('**/assets/*.js', async (route) => {
      const answer = await route.fetch()
      const isFooter = (await answer.text()).includes('/privacy.pdf')
      if (!isFooter) await route.fulfill({ response: answer })
    })
    await page.route('**/*.data*', async (route) => {
      if (route.request().method() === 'POST') await new Promise((resume) => setTimeout(resume, 1_500))
      await route.continue()
    })
    await page.locator('main a[href="#reviews"]').first().tap()
    await page.getByRole('button', { name: 'See times' }).tap()
    await page.locator('main label.time').last().tap()
    await bookButton(page).tap()
    await page.waitForURL(/\/order/)
  },
)

const home = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sokora', exact: false }).first()
const missing = (page: Page) => page.getByRole('alert').filter({ hasText: 'Part of this page didn’t load.' })
const isHome = (page: Page) => expect(page.getByRole('main').getByRole('search')).toBeVisible()

/** The URL of the script of the landing page. */
async function landingFile(page: Page): Promise<string> {
  const manifest = await page.evaluate(
    () =>
      (window as unknown as { __reactRouterManifest: { routes: Record<string, { module: string }> } })
        .__reactRouterManifest,
  )
  return `**${manifest.routes['site/screens/landing.route']!.module}`
}

test(
  'a click counts also if the part is rendered again before hydration',
  { tag: ['@desktop-only', '@catalogue'] },
  async ({ page }) => {
    await openAsleep(page, casaPrato)
    const script = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await script.promise
      await route.continue()
    })
    const add = page.getByRole('button', { name: 'Add to cart: Dinner tray' })
    await add.click({ noWaitAfter: true })
    // React discards what differs from the server's HTML, with its surroundings.
    await add.evaluate((button) => button.replaceWith('gone'))
    script.resolve()
    await expect(page.getByRole('link', { name: /Cart, 1/ }).first()).toBeVisible()
  },
)

test(
  'text typed as soon as an answer appears is kept, also if the loading card comes later',
  { tag: ['@desktop-only', '@ordering'] },
  async ({ page }) => {
    await page.goto(casaPrato)
    await page.getByRole('button', { name: 'Add to cart: Dinner tray' }).click()
    await expect(page.getByRole('link', { name: /Cart, 1/ }).first()).toBeVisible()
    await openAsleep(page, '/order')
    const [answer, card] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    await page.route('**/order.data*', async (route) => {
      if (route.request().method() === 'POST') {
        // Everything else is loaded: the next script is that of the card.
        await page.route('**/assets/*.js', async (script) => {
          answer.resolve()
          await card.promise
          await script.continue()
        })
        await answer.promise
      }
      await route.continue()
    })
    await page.evaluate(() => {
      HTMLDialogElement.prototype.showModal = () => document.body.setAttribute('data-covered', '')
      // The card stays visible for a while after the response; here until its script is loaded.
      const { setTimeout } = window
      const slower = (run: TimerHandler, ms = 0) => setTimeout(run, ms === 200 || ms > 400 ? ms : ms * 10)
      Object.assign(window, { setTimeout: slower })
    })
    await page.getByRole('button', { name: 'Place order' }).click()
    await page.waitForSelector('main [role=alert] a')
    const arrived = page.waitForResponse(/assets/)
    card.resolve()
    await arrived
    await page.getByLabel('Email').pressSequentially('rita@example.com')
    await expect(page.locator('[data-covered]')).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('alert').getByRole('link')).not.toHaveCount(0)
    await expect(page.getByLabel('Email')).toHaveValue('rita@example.com')
  },
)

test(
  'adding to the cart by a new visitor waits for the answer to an earlier request',
  { tag: ['@desktop-only', '@ordering', '@favourites'] },
  async ({ page }) => {
    const saved = '**/api/v1/favourites/service/*'
    const order: string[] = []
    const isAdding = (request: Request) => request.method() === 'POST' && request.url().includes('/service/')
    const adding = page.waitForRequest((request) => isAdding(request) && order.push('added') > 0)
    // Each response would set the cookie of another visitor, and the last one would lose the cart.
    await page.route(saved, async (route) => {
      await Promise.race([adding, new Promise((resume) => setTimeout(resume, 1_000))])
      order.push('saved')
      await route.continue()
    })
    await openAsleep(page, casaPrato)
    const saving = page.waitForRequest(saved)
    await page
      .getByRole('button', { name: /^Keep / })
      .first()
      .click()
    await saving
    await page.getByRole('button', { name: 'Add to cart: Dinner tray' }).click()
    await expect(page.getByRole('link', { name: /Cart, 1/ }).first()).toBeVisible()
    expect(order).toEqual(['saved', 'added'])
  },
)

test('a page stays until the next one can be shown', { tag: ['@desktop-only', '@catalogue'] }, async ({ page }) => {
  await page.goto('/hair-services/europe')
  const card = page.getByRole('article').first().getByRole('link').first()
  const isHydrated = page.waitForRequest(/\/service\/.*\.data/)
  await card.hover()
  await isHydrated
  // Above all the script of the layout, which is requested after the data.
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resume) => setTimeout(resume, 150))
    await route.continue()
  })
  await page.evaluate(() => {
    const seen = { isEmpty: false }
    Object.assign(window, { seen })
    new MutationObserver(() => (seen.isEmpty ||= document.querySelector('main h1') === null)).observe(document, {
      subtree: true,
      childList: true,
    })
  })
  await card.click()
  await expect(page).toHaveURL(/\/service\//)
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Hair services')
  expect(await page.evaluate(() => Reflect.get(window, 'seen') as object)).toEqual({ isEmpty: false })
})

test('a screen whose file fails twice still loads', { tag: ['@desktop-only', '@site'] }, async ({ page }) => {
  await openAsleep(page, '/contact')
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  let requestCount = 0
  await page.route(await landingFile(page), (route) => (++requestCount <= 2 ? route.abort() : route.continue()))
  await home(page).click()
  await expect(page).toHaveURL(/\/$/)
  await isHome(page)
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
  await expect(missing(page)).toBeHidden()
})

test(
  'a screen whose file never arrives is loaded as a full page, and reports a missing part',
  { tag: ['@desktop-only', '@site'] },
  async ({ page }) => {
    await openAsleep(page, '/contact')
    const file = await landingFile(page)
    await page.route(file, (route) => route.abort())
    await home(page).click()
    await expect(page).toHaveURL(/\/$/)
    await isHome(page)
    await expect(missing(page)).toBeVisible()
    await page.unroute(file)
    await missing(page).getByRole('link', { name: 'try again' }).click()
    await expect(missing(page)).toBeHidden()
    await isHome(page)
  },
)

test(
  'a part whose file never arrives keeps its server-rendered content, and reports it',
  { tag: ['@desktop-only', '@catalogue'] },
  async ({ page }) => {
    await openAsleep(page, casaPrato)
    const heading = page.getByRole('heading', { level: 1 })
    const title = await heading.innerText()
    const known = new Set(
      await page.evaluate(() =>
        [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(({ href }) => href),
      ),
    )
    await page.route('**/assets/*.js', (route) => (known.has(route.request().url()) ? route.continue() : route.abort()))
    const isLoadedAgain = page.waitForEvent('load')
    await page.mouse.move(200, 300)
    await isLoadedAgain
    await page.waitForFunction(() => '__reactRouterDataRouter' in window)
    await page.mouse.move(220, 310)
    await expect(missing(page)).toBeVisible()
    await expect(heading).toHaveText(title)
  },
)
