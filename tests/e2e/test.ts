import {
  test as base,
  expect,
  request,
  type APIRequestContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test'
import { demoPassword } from '../../src/identity/rules/passwords/demo-accounts.ts'
import { startMarket } from './start-market.ts'

/*
 * How to write a journey
 *
 * Every spec imports `test` and `expect` from this file, never from '@playwright/test'.
 *
 * Market. Two workers run in parallel. Each worker has the built product on its own port, with its own database (a copy of the demo
 * data) and its own data folder; `baseURL` and relative addresses lead to it. All spec files of a worker share this market in no
 * fixed order, and a failed test starts a new worker with a new copy. Therefore a journey creates the data it needs (an email
 * address, an order, an unused weekday), does not depend on data of another test, and restores what other tests share: the clock, a
 * setting, the mode of a shared service. A test that moves the clock by days or changes the look of every page uses
 * `IsolatedMarket` (isolated-market.ts), which has 40 services and takes about three seconds to start.
 *
 * Signed-in accounts. A test uses the sign-in form only if the form is its subject. Otherwise:
 *   test.use({ role: 'provider' })           signs in `page`, `context` and `request` of every test in the file or describe
 *   const admin = await as('admin')          opens a further browser context, signed in; `as('visitor')` opens one without account
 * The sessions are created once per worker and checked before each use. A test that signs an account out everywhere, changes a
 * password or adds a second factor creates its own account. Options of a project or of `test.use` apply to every context, including
 * those of `browser.newContext()`; so does the session of `role`, unless `storageState` is given.
 *
 * Limits by network address. The market trusts `x-forwarded-for`, and every test and every `as(...)` has its own address, so that no
 * test reaches a limit because of another. Set the header only in tests about networks.
 *
 * Waiting. Wait for what a user would see (`expect(locator)`), or use `expect.poll` for an answer of the API. Do not use
 * `waitForTimeout` or `networkidle` (it costs half a second each time and proves little). Mail and jobs run immediately; a moved
 * clock (`moveClock`) runs all due jobs before it answers. Reduced motion is on, so there are no animations to wait for. Create data
 * that is not the subject of the journey through the API (`page.request`): milliseconds instead of the seconds of a form. Pages left
 * open by a test are closed after it.
 *
 * Tags choose where a test runs:
 *   @phone        also in the project `phone`, because the small screen behaves differently (menus, sheets, touch, widths)
 *   @phone-first  in the project `phone` only, except in the long run: a long journey that users mostly make on a phone
 *   @phone-only   in the project `phone` only
 *   @desktop-only in the project `desktop` only, also in the long run: it needs a keyboard or changes what every page shows
 *   @long         in the long run only: endpoint tests prove the same rules
 *   @<slice>      one for every slice the journey depends on: folder names of src/, such as @ordering, @booking, @catalogue.
 *                 `npm run test:changed` selects by them; for changes outside the slices (ui, shared, platform) it selects @every-page.
 * A test without such a tag runs in the project `desktop` only. TEST_LONG=1 runs all tests in both sizes.
 *   test('…', { tag: ['@phone', '@ordering', '@payments'] }, async ({ page }) => …)
 */

const emails = { customer: 'customer@demo.invalid', provider: 'provider@demo.invalid', admin: 'admin@demo.invalid' }

/** The three demo accounts. */
export type Role = keyof typeof emails

type SignedIn = Awaited<ReturnType<APIRequestContext['storageState']>>

interface Market {
  url: string
  /** Cookies of a session of this account; a new session when the last one has ended. */
  sessionOf(role: Role): Promise<SignedIn>
}

interface WorkerFixtures {
  market: Market
}

interface Fixtures {
  /** The account that is signed in on `page`; none by default. */
  role: Role | undefined
  /** Opens a page in a new browser context, signed in as a demo account or as a visitor. */
  as(role: Role | 'visitor', options?: BrowserContextOptions): Promise<Page>
  closesLeftovers: void
}

/** A network address that no other test of this worker uses: 100.64.0.0/10. */
let networks = 0
const deviceNetwork = () => {
  networks += 1
  return { 'x-forwarded-for': `100.${64 + ((networks >> 16) & 63)}.${(networks >> 8) & 255}.${networks & 255}` }
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  market: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const { url, close } = await startMarket({ world: 'demo' })
      await use({ url, sessionOf: sessionsOf(url) })
      await close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  role: [undefined, { option: true }],
  baseURL: ({ market }, use) => use(market.url),
  storageState: async ({ market, role }, use) => use(role && (await market.sessionOf(role))),
  // oxlint-disable-next-line no-empty-pattern
  extraHTTPHeaders: ({}, use) => use(deviceNetwork()),
  as: ({ browser, market }, use) =>
    use(async (role, options) => {
      const storageState = role === 'visitor' ? undefined : await market.sessionOf(role)
      const context = await browser.newContext({ extraHTTPHeaders: deviceNetwork(), storageState, ...options })
      return waitingForScripts(await context.newPage(), options)
    }),
  page: async ({ page, javaScriptEnabled }, use, info) => {
    await use(waitingForScripts(page, { javaScriptEnabled }))
    if (info.status !== info.expectedStatus) await reportPageOnFailure(page)
  },
  closesLeftovers: [
    async ({ browser }, use, info) => {
      const before = new Set(browser.contexts())
      await use()
      const left = browser.contexts().filter((context) => !before.has(context))
      if (info.status !== info.expectedStatus)
        for (const page of left.flatMap((context) => context.pages())) await reportPageOnFailure(page)
      await Promise.all(left.map((context) => context.close()))
    },
    { auto: true },
  ],
})

export { expect }

/**
 * Dashboards are drawn before they are interactive. Clicks wait for that by themselves, but pressed keys do not, so a
 * page that was opened is interactive. A test of the time before opens it with `waitUntil: 'commit'`.
 */
function waitingForScripts(page: Page, { javaScriptEnabled = true }: BrowserContextOptions = {}): Page {
  const open = page.goto.bind(page)
  page.goto = async (url, options) => {
    const response = await open(url, options)
    if (javaScriptEnabled && options?.waitUntil !== 'commit') await expect(page.locator('[data-waits]')).toHaveCount(0)
    return response
  }
  return page
}

/**
 * Prints the URL of the page when its test has failed, and the focused element: a press that arrived leaves the focus
 * on its target.
 */
async function reportPageOnFailure(page: Page): Promise<void> {
  const focus = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200)).catch(() => 'unknown')
  process.stdout.write(`    left at ${page.url()}, with the focus on ${focus}\n`)
}

function sessionsOf(url: string): Market['sessionOf'] {
  const sessions = new Map<Role, SignedIn>()
  return async (role) => {
    const known = sessions.get(role)
    if (known && (await isSignedIn(url, known))) return known
    const session = await signIn(url, emails[role])
    sessions.set(role, session)
    return session
  }
}

const openRequest = (url: string, storageState?: SignedIn) =>
  request.newContext({ baseURL: url, extraHTTPHeaders: { ...deviceNetwork(), origin: url }, storageState })

async function isSignedIn(url: string, session: SignedIn): Promise<boolean> {
  const context = await openRequest(url, session)
  const { user } = (await (await context.get('/api/identity/session')).json()) as { user: object | null }
  await context.dispose()
  return Boolean(user)
}

async function signIn(url: string, email: string): Promise<SignedIn> {
  const context = await openRequest(url)
  const answer = await context.post('/api/identity/sign-in/email', { data: { email, password: demoPassword } })
  expect(answer.status(), await answer.text()).toBe(200)
  const session = await context.storageState()
  await context.dispose()
  return session
}
