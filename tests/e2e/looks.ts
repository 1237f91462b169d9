import { AxeBuilder } from '@axe-core/playwright'
import type { APIRequestContext, Page } from '@playwright/test'
import { isLong } from '../support/worlds/sampled.ts'
import { expect } from './test.ts'

/** Rules about colours, and the only ones whose answer differs in the dark. */
const colorRules = ['color-contrast', 'link-in-text-block']

/**
 * Looks for whatever keeps people from using a page. axe also lists what it found in order, with a selector for every element;
 * without these lists and without the second page that it opens to collect them, it takes less than half of the CPU time. Style sheets
 * and media are not loaded once more for it: no rule that is on looks into them.
 */
const wholeAxeOn = (page: Page) =>
  new AxeBuilder({ page }).options({ resultTypes: ['violations'], preload: false }).setLegacyMode()

/**
 * The same within a journey: names, roles and states, which change with every press. Colours and sizes are measured where all pages are
 * looked at (`problemsOf`), because they take two thirds of the time; the long run measures them here as well.
 */
export const axeOn = (page: Page) =>
  isLong ? wholeAxeOn(page) : wholeAxeOn(page).disableRules([...colorRules, 'target-size'])

/** What keeps somebody from using the page as it is now: by day and by night, and on the narrowest of phones. */
export async function problemsOf(page: Page, { exclude }: { exclude?: string } = {}): Promise<string[]> {
  if (!isLong) await shortenLists(page)
  const axe = () => (exclude ? wholeAxeOn(page).exclude(exclude) : wholeAxeOn(page))
  await colored(page, 'light')
  const byDay = await seriousProblems(axe())
  await colored(page, 'dark')
  const byNight = await seriousProblems(axe().withRules(colorRules))
  const size = page.viewportSize()!
  await page.setViewportSize({ width: 320, height: 700 })
  const wide = await overflow(page)
  await page.setViewportSize(size)
  return [
    ...byDay,
    ...byNight.map((text) => `in the dark, ${text}`),
    ...(wide > 0 ? [`${wide} px too wide for 320 px`] : []),
  ]
}

/** The tenth row of a list is made like the ninth, and costs as much to look at. */
async function shortenLists(page: Page) {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('main :is(li, tr, [role=row]):nth-child(n + 10) { display: none }')
    document.adoptedStyleSheets.push(sheet)
  })
}

/** Buttons and chips fade into their other colours; halfway there the contrast is that of neither, so they are made to arrive. */
async function colored(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish()
  })
}

/** How many pixels the page scrolls sideways. */
export const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/** What keeps somebody from using the page, and where. */
export async function seriousProblems(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.slice(0, 3).map(({ target }) => `${id}: ${target.join(' ')}`))
}

/** Phones are looked at by day and as narrow as they come, larger screens in the dark. */
export async function lookWith(page: Page, project: string) {
  if (project === 'phone') await page.setViewportSize({ width: 320, height: 700 })
  await page.emulateMedia({ colorScheme: project === 'phone' ? 'light' : 'dark', reducedMotion: 'reduce' })
}

/** The page can be used by everybody, and does not scroll sideways. */
export async function expectFit(page: Page, what: string) {
  const wide = await overflow(page)
  expect({ what, wide, problems: await seriousProblems(axeOn(page)) }).toEqual({ what, wide: 0, problems: [] })
}

/** Signs in on this page's browser context, as one of the people of the demo. No page has to be open. */
export async function signInAs(page: Page, email: string, password = 'open the market') {
  // The request tells the origin, which a page that has not been opened does not know.
  const { origin } = new URL((await page.request.get('/healthz')).url())
  await signInBy(page.request, { email, password }, origin)
}

/** Signs in where no page is open. */
export async function signInBy(
  request: APIRequestContext,
  person: { email: string; password: string },
  origin: string,
) {
  const answer = await request.post('/api/identity/sign-in/email', { data: person, headers: { origin } })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Asks not to be followed, as browsers can for people: no question about counting then lies over the page, whatever another journey has set. */
export const withoutQuestions = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { configurable: true, get: () => true }),
  )
