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
 * The market. Two workers run side by side. Each has the built product on a port of its own, on a database of its own (a copy of the
 * demo world) and with a data folder of its own: `baseURL` and relative addresses lead there. All files that a worker runs share this
 * market, in an order that nobody promises, and a failed test starts a new worker with a new copy. So a journey makes what it needs
 * (its own email address, its own order, another weekday), never counts on what another left behind, and puts back what concerns
 * everybody: the clock, a setting, the mode of a shared service. What moves the clock by days or changes how every page looks has
 * `IsolatedMarket` (own-market.ts), which has 40 services and costs about three seconds.
 *
 * Who is signed in. Nobody signs in through the form unless the form is what the test is about:
 *   test.use({ role: 'provider' })           `page`, `context` and `request` of every test in the file or describe are signed in
 *   const admin = await as('admin')          one more browser, signed in; `as('visitor')` for somebody whom nobody knows
 * These sessions are made once per worker and looked at before each use. A test that signs somebody out everywhere, changes a
 * password or adds a second factor makes an account of its own for it. Options of a project or of `test.use` hold in every context,
 * also those of `browser.newContext()`; so does the session of `role`, unless `storageState` is given.
 *
 * Limits by network address. The market believes `x-forwarded-for`, and every test and every `as(...)` comes from an address of its own.
 * So a limit never has to be waited for. Set the header only where a test is about networks.
 *
 * Waiting. Wait for what a person would see (`expect(locator)`), or `expect.poll` for what the API says. No `waitForTimeout`, no
 * `networkidle` (it costs half a second each time and proves little). Mail and jobs run at once when something happens; a moved clock
 * (`moveClock`) runs all jobs before it answers. Reduced motion is on, so nothing has to come to rest. Whatever is not the subject of
 * the journey is made by the API (`page.request`), which costs milliseconds where a form costs seconds. Pages that a test leaves open
 * are closed after it.
 *
 * Tags choose what runs where:
 *   @phone        runs in the project `phone` as well, because the small screen behaves differently (menus, sheets, touch, widths)
 *   @phone-first  runs in the project `phone` alone, but for the long run: it is long, and mostly done on a phone
 *   @phone-only   runs in the project `phone` alone
 *   @desktop-only runs in the project `desktop` alone, also in the long run: it needs keys, or changes what everybody sees
 *   @long         runs in the long run alone: what it proves of rules, tests of endpoints prove as well
 *   @<slice>      one for every slice the journey depends on: the folder names of src/, such as @ordering, @booking, @catalogue.
 *                 `npm run test:changed` chooses by them; what is no slice (ui, shared, platform) chooses @every-page.
 * Everything else runs in the project `desktop` alone. TEST_LONG=1 runs all of it in both sizes.
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
const ownNetwork = () => {
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
  extraHTTPHeaders: ({}, use) => use(ownNetwork()),
  as: ({ browser, market }, use) =>
    use(async (role, options) => {
      const storageState = role === 'visitor' ? undefined : await market.sessionOf(role)
      const context = await browser.newContext({ extraHTTPHeaders: ownNetwork(), storageState, ...options })
      return context.newPage()
    }),
  page: async ({ page }, use, info) => {
    await use(page)
    if (info.status !== info.expectedStatus) await tellWhere(page)
  },
  closesLeftovers: [
    async ({ browser }, use, info) => {
      const before = new Set(browser.contexts())
      await use()
      const left = browser.contexts().filter((context) => !before.has(context))
      if (info.status !== info.expectedStatus)
        for (const page of left.flatMap((context) => context.pages())) await tellWhere(page)
      await Promise.all(left.map((context) => context.close()))
    },
    { auto: true },
  ],
})

export { expect }

/**
 * Prints the URL of the page when its test has failed, and the focused element: a press that arrived leaves the focus
 * on its target.
 */
async function tellWhere(page: Page): Promise<void> {
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
  request.newContext({ baseURL: url, extraHTTPHeaders: { ...ownNetwork(), origin: url }, storageState })

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
