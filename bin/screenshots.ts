import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type APIRequestContext, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { findChromium } from './testing/chromium.ts'
import { screens, type Screen } from './screenshots/screens.ts'
import { shownHeight, writeSheet, type Shot } from './screenshots/sheet.ts'
import { states, type State } from './screenshots/states.ts'
import { Misuse, say } from './tool.ts'

// npm run looks: photographs the main screens of a running demo in all their states, one sheet for each screen.

const usage = `npm run looks -- [--url http://localhost:3000] [--out test-results/screenshots] [--only landing,category] [--states phone,dark]
A demo has to run there: DEMO=1 npm start`

const options = {
  url: { type: 'string', default: 'http://localhost:3000' },
  out: { type: 'string', default: 'test-results/screenshots' },
  only: { type: 'string' },
  states: { type: 'string' },
} as const

interface Photographed {
  shot: Shot
  /** How much of the page lies beyond its edge, in pixels. */
  overflow: number
  /** The layout shift until the page was loaded. */
  shift: number
}

type ShiftEntry = PerformanceEntry & { value: number; hadRecentInput: boolean }

/** Runs in the page before its scripts. */
function watchShift() {
  const shifts = Object.assign(globalThis, { layoutShift: 0 })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as ShiftEntry[]) if (!entry.hadRecentInput) shifts.layoutShift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Pictures further down load when they come near. */
const scrollThrough = (page: Page, height: number) =>
  page.evaluate(async (end) => {
    for (let top = 0; top < end; top += 600) {
      scrollTo(0, top)
      await new Promise((done) => setTimeout(done, 50))
    }
    scrollTo(0, 0)
  }, height)

/** The upper part of the page, as much as the sheet shows. */
async function photograph(page: Page, height: number): Promise<Buffer> {
  const [width, whole] = await page.evaluate(() => [innerWidth, document.documentElement.scrollHeight] as const)
  const clip = { x: 0, y: 0, width, height: Math.min(whole, height) }
  return page.screenshot({ fullPage: true, clip, timeout: 120_000 })
}

async function photographState(visitors: Visitors, screen: Screen, state: State): Promise<Photographed> {
  const context = await visitors.openContext(screen, state)
  try {
    const address = (state.address && screen[state.address]) ?? (await addressOf(context.request, screen))
    const opened = await context.newPage()
    await opened.addInitScript(watchShift)
    await opened.goto(state.from ?? address, { waitUntil: 'networkidle', timeout: 120_000 })
    const shift = await opened.evaluate(() => (globalThis as unknown as { layoutShift: number }).layoutShift)
    const height = shownHeight(opened.viewportSize()!.width)
    await scrollThrough(opened, height)
    // Scrolling hydrates the parts that wait for an interaction; before that they would take back what `after` changes.
    await opened.waitForLoadState('networkidle')
    await opened.waitForTimeout(500)
    await state.after?.(opened, address)
    // Not innerWidth, which grows with the page on phones.
    const overflow = await opened.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
    return { shot: { name: state.name, png: await photograph(opened, height) }, overflow, shift }
  } finally {
    await context.close()
  }
}

/** The screen's address, or where its link leads. */
async function addressOf(request: APIRequestContext, { name, path, link }: Screen): Promise<string> {
  if (!link) return path
  const html = await (await request.get(path)).text()
  const start = html.indexOf(`href="${link}`)
  if (start < 0) throw new Misuse(`${path} has no link to ${link}, which ${name} needs.`)
  const [, address = ''] = html.slice(start).split('"')
  return address.replaceAll('&amp;', '&')
}

type Session = Awaited<ReturnType<BrowserContext['storageState']>>

/** Signs in each account once, because sign-ins are limited, and fills each cart once. */
class Visitors {
  readonly #browser: Browser
  readonly #largeTextBrowser: Browser
  readonly #url: string
  readonly #sessions = new Map<string, Promise<Session>>()

  constructor(browser: Browser, largeTextBrowser: Browser, url: string) {
    this.#browser = browser
    this.#largeTextBrowser = largeTextBrowser
    this.#url = url
  }

  /** A context in which the screen has its account and its cart; one without both for the state "empty". */
  async openContext(screen: Screen, { options, address, hasLargeText }: State): Promise<BrowserContext> {
    const storageState =
      address === 'empty' && !screen.path.includes('-dashboard') ? undefined : await this.#sessionFor(screen)
    return (hasLargeText ? this.#largeTextBrowser : this.#browser).newContext({
      baseURL: this.#url,
      locale: 'en-US',
      ...options,
      ...(storageState && { storageState }),
    })
  }

  #sessionFor({ as, hasCart = false }: Screen): Promise<Session> {
    const key = `${as} ${hasCart}`
    const session = this.#sessions.get(key) ?? this.#openSession(as, hasCart)
    this.#sessions.set(key, session)
    return session
  }

  async #openSession(as: Screen['as'], hasCart: boolean): Promise<Session> {
    const storageState = as && hasCart ? await this.#sessionFor({ name: '', path: '', as }) : undefined
    const context = await this.#browser.newContext({ baseURL: this.#url, ...(storageState && { storageState }) })
    if (as && !hasCart) await signIn(context.request, this.#url, as)
    if (hasCart) await fillCart(context.request, this.#url)
    const session = await context.storageState()
    await context.close()
    return session
  }
}

async function signIn(request: APIRequestContext, url: string, who: string) {
  const data = { email: `${who}@demo.invalid`, password: 'open the market' }
  const answer = await request.post('/api/identity/sign-in/email', { headers: { origin: url }, data })
  if (!answer.ok()) throw new Misuse(`${who} could not sign in at ${url} (${answer.status()}). Does a demo run there?`)
}

interface FoundService {
  id: string
  options: { id: string }[]
  fulfillmentMethods: string[]
}

const servicesOf = async (request: APIRequestContext, query: string) =>
  ((await (await request.get(`/api/v1/services?${query}`)).json()) as { items: FoundService[] }).items

/** Adds the first dish that can be ordered now. */
async function fillCart(request: APIRequestContext, url: string) {
  for (const { id } of await servicesOf(request, 'category=food&kind=order')) {
    const service = (await (await request.get(`/api/v1/services/${id}`)).json()) as FoundService
    const data = { serviceId: id, optionId: service.options[0]?.id, fulfillmentMethod: service.fulfillmentMethods[0] }
    const headers = { origin: url, 'idempotency-key': crypto.randomUUID() }
    if ((await request.post('/api/v1/cart/items', { headers, data })).ok()) return
  }
}

/** A layout shift above this is named. */
const mostShift = 0.02

async function photographScreen(visitors: Visitors, out: string, screen: Screen, shown: readonly State[]) {
  const shots: Shot[] = []
  for (const state of shown) {
    if (state.address && !screen[state.address]) continue
    const { shot, overflow, shift } = await photographState(visitors, screen, state)
    shots.push(shot)
    if (overflow > 0) say(`  ${screen.name}, ${state.name}: ${overflow} px beyond the edge`)
    if (shift > mostShift) say(`  ${screen.name}, ${state.name}: layout shift ${shift.toFixed(3)}`)
  }
  const file = join(out, `${screen.name}.webp`)
  await writeSheet(file, shots)
  say(`${file}: ${shots.length} states`)
}

/** Those with these names, or all. */
function choose<T extends { name: string }>(all: readonly T[], names?: string): readonly T[] {
  const chosen = names?.split(',') ?? all.map(({ name }) => name)
  const unknown = chosen.filter((name) => !all.some((one) => one.name === name))
  if (unknown.length > 0) throw new Misuse(`Not known: ${unknown.join(', ')}\n${usage}`)
  return all.filter(({ name }) => chosen.includes(name))
}

async function run() {
  const { values } = parseArgs({ options })
  const chosenScreens = choose(screens, values.only)
  const chosenStates = choose(states, values.states)
  const executablePath = findChromium(say)
  if (!executablePath) throw new Misuse('No Chromium was found.')
  const out = resolve(values.out)
  mkdirSync(out, { recursive: true })
  const browser = await chromium.launch({ executablePath })
  const largeTextBrowser = await chromium.launch({ executablePath, args: ['--blink-settings=defaultFontSize=32'] })
  try {
    const visitors = new Visitors(browser, largeTextBrowser, values.url)
    for (const screen of chosenScreens) await photographScreen(visitors, out, screen, chosenStates)
  } finally {
    await Promise.all([browser.close(), largeTextBrowser.close()])
  }
}

try {
  await run()
} catch (error) {
  if (!(error instanceof Misuse)) throw error
  say(error.message)
  process.exitCode = 2
}
