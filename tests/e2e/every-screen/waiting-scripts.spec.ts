import { chromium, type Page } from '@playwright/test'
import { presentChromium } from '../../../bin/testing/chromium.ts'
import { expect, test } from '../test.ts'
import { casaPrato } from '../support.ts'

const list = '/hair-services/europe'
const isStarted = (page: Page) => page.evaluate(() => '__reactRouterDataRouter' in window)
const toStart = (page: Page) => page.waitForFunction(() => '__reactRouterDataRouter' in window)
const add = (page: Page) => page.getByRole('button', { name: 'Add to cart: Dinner tray' })

/** All scripts but the one that starts them. */
const laterFiles = /\/assets\/(?!waiting-scripts-)[^/]*\.js/

/** The scripts are on their way, which happens when the page is complete and idle. */
const toPreload = (page: Page) =>
  page.waitForFunction(
    () => document.querySelector('link[rel=modulepreload]') && !document.querySelector('link[rel=waiting]'),
  )

test(
  'a public page loads its scripts when it is complete, and runs them at the first interaction',
  { tag: ['@phone', '@site', '@every-page'] },
  async ({ page }, { project }) => {
    for (const path of ['/', list, casaPrato]) {
      await page.goto(path)
      await toPreload(page)
      expect(await isStarted(page)).toBe(false)
      if (project.name === 'phone') await page.getByRole('heading', { level: 1 }).tap()
      else await page.mouse.wheel(0, 100)
      await toStart(page)
      // Whoever has viewed a service is a new visitor again.
      await page.evaluate(() => localStorage.clear())
    }
  },
)

test(
  'a browser with a cart starts the scripts of a public page by itself',
  { tag: ['@desktop-only', '@ordering', '@site'] },
  async ({ page, context }) => {
    await page.goto(casaPrato)
    await add(page).click()
    await expect(page.getByRole('link', { name: /Cart, 1/ }).first()).toBeVisible()
    const next = await context.newPage()
    await next.goto(list)
    await expect(next.getByRole('link', { name: /Cart, 1/ }).first()).toBeVisible()
  },
)

test(
  'a button that is pressed before the scripts works once when they have come',
  { tag: ['@phone', '@ordering'] },
  async ({ page }, { project }) => {
    const script = Promise.withResolvers<void>()
    await page.route(laterFiles, async (route) => {
      await script.promise
      await route.continue()
    })
    await page.goto(casaPrato, { waitUntil: 'commit' })
    await page.waitForFunction(() => window.heldPresses)
    const posts: string[] = []
    page.on('request', (request) => request.method() === 'POST' && posts.push(new URL(request.url()).pathname))
    await (project.name === 'phone' ? add(page).tap({ noWaitAfter: true }) : add(page).click({ noWaitAfter: true }))
    script.resolve()
    await expect(page.getByRole('link', { name: /Cart, 1/ }).first()).toBeVisible()
    expect(posts.filter((path) => path.startsWith('/service/'))).toHaveLength(1)
  },
)

test(
  'a form works as a plain one if the scripts do not come in time',
  { tag: ['@phone', '@ordering'] },
  async ({ page }) => {
    await page.route(laterFiles, () => {})
    await page.goto(casaPrato, { waitUntil: 'commit' })
    await page.waitForFunction(() => window.heldPresses)
    const posted = page.waitForResponse(
      (response) => response.request().isNavigationRequest() && response.request().method() === 'POST',
    )
    await add(page).click({ noWaitAfter: true })
    await posted
    await page.goto('/cart', { waitUntil: 'commit' })
    await expect(page.getByRole('main').getByText('Dinner tray').first()).toBeVisible()
  },
)

/** Why the page cannot stay in the memory of the browser when somebody leaves it. */
async function reasonsAgainst(page: Page, help: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.enable')
  const reasons = new Promise<string[]>((resolve) =>
    session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations: all }) =>
      resolve(all.filter(({ type }) => type === 'PageSupportNeeded').map(({ reason }) => reason)),
    ),
  )
  await page.goto(help)
  await page.goBack({ waitUntil: 'commit' })
  return reasons
}

test(
  'nothing of a public page prevents that the browser shows it from memory on Back',
  { tag: ['@desktop-only', '@site', '@every-page'] },
  async ({ baseURL }) => {
    // Playwright switches that memory off, and the browser of the tests has none; it still tells what speaks against it.
    const browser = await chromium.launch({
      executablePath: presentChromium(),
      args: ['--no-sandbox', '--disable-gpu'],
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    })
    const open = async (path: string) => {
      const page = await browser.newPage()
      await page.goto(baseURL + path)
      await page.mouse.wheel(0, 50)
      await toStart(page)
      return page
    }
    for (const path of ['/', list, casaPrato, '/pricing'])
      expect([path, await reasonsAgainst(await open(path), `${baseURL}/help`)]).toEqual([path, []])
    const spoilt = await open('/')
    await spoilt.evaluate(() => addEventListener('unload', () => {}))
    expect(await reasonsAgainst(spoilt, `${baseURL}/help`)).not.toEqual([])
    await browser.close()
  },
)
