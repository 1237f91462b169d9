import { AxeBuilder } from '@axe-core/playwright'
import type { APIRequestContext, Page } from '@playwright/test'
import { isLong } from '../support/worlds/sampled.ts'
import { expect } from './test.ts'

/** Rules about colors, the only ones whose result differs in dark mode. */
const colorRules = ['color-contrast', 'link-in-text-block']

/**
 * axe also lists passed elements with selectors; without these lists, and without the second page that it opens to
 * collect them, it needs less than half of the CPU time. Style sheets and media are not loaded again, because no
 * enabled rule reads them.
 */
const wholeAxeOn = (page: Page) =>
  new AxeBuilder({ page }).options({ resultTypes: ['violations'], preload: false }).setLegacyMode()

/**
 * The check within journeys: names, roles and states, which change with every press. Colors and sizes are measured on
 * all pages (`problemsOf`), because they take two thirds of the time; the long run measures them here as well.
 */
export const axeOn = (page: Page) =>
  isLong ? wholeAxeOn(page) : wholeAxeOn(page).disableRules([...colorRules, 'target-size'])

/** Accessibility problems of the current page, in light and dark mode and at the width of the narrowest phones. */
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

/** The tenth row of a list has the same structure as the ninth, and takes as long to check. */
async function shortenLists(page: Page) {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('main :is(li, tr, [role=row]):nth-child(n + 10) { display: none }')
    document.adoptedStyleSheets.push(sheet)
  })
}

/** Ends color transitions, because the contrast in between is that of neither state. */
async function colored(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish()
  })
}

/** The number of pixels by which the page scrolls sideways. */
export const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/** Serious accessibility problems with their elements. */
export async function seriousProblems(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.slice(0, 3).map(({ target }) => `${id}: ${target.join(' ')}`))
}

/** Phones are checked in light mode at the smallest width, larger screens in dark mode. */
export async function checkAppearance(page: Page, project: string) {
  if (project === 'phone') await page.setViewportSize({ width: 320, height: 700 })
  await page.emulateMedia({ colorScheme: project === 'phone' ? 'light' : 'dark', reducedMotion: 'reduce' })
}

/** Requires that the page is accessible and does not scroll sideways. */
export async function expectFit(page: Page, what: string) {
  const wide = await overflow(page)
  expect({ what, wide, problems: await seriousProblems(axeOn(page)) }).toEqual({ what, wide: 0, problems: [] })
}

/** Signs in a demo person in this page's browser context. No page has to be open. */
export async function signInAs(page: Page, email: string, password = 'open the market') {
  // The origin of a request, because a page that is not open has none.
  const { origin } = new URL((await page.request.get('/healthz')).url())
  await signInBy(page.request, { email, password }, origin)
}

/** Signs in without an open page. */
export async function signInBy(
  request: APIRequestContext,
  person: { email: string; password: string },
  origin: string,
) {
  const answer = await request.post('/api/identity/sign-in/email', { data: person, headers: { origin } })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Sets Global Privacy Control, so that no consent question covers the page, whatever another journey has set. */
export const withoutQuestions = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { configurable: true, get: () => true }),
  )
