import { AxeBuilder } from '@axe-core/playwright'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect } from './test.ts'

/**
 * Looks for what keeps people from using a page. axe also lists what it found in order, with a selector for every element;
 * without these lists and without the second page that it opens to collect them, it takes less than half of the CPU time.
 */
export const axeOn = (page: Page) => new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()

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
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect({ what, wide, problems: await seriousProblems(axeOn(page)) }).toEqual({ what, wide: 0, problems: [] })
}

/** Signs in on this page's browser context, as one of the people of the demo. No page has to be open. */
export async function signInAs(page: Page, email: string, password = 'open the market') {
  // The request tells the origin, which a page that has not been opened does not know.
  const { origin } = new URL((await page.request.get('/healthz')).url())
  await signInBy(page.request, { email, password }, origin)
}

/** Signs in where no page is open. */
export async function signInBy(request: APIRequestContext, person: { email: string; password: string }, origin: string) {
  const answer = await request.post('/api/identity/sign-in/email', { data: person, headers: { origin } })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Asks not to be followed, as browsers can for people: no question about counting then lies over the page, whatever another journey has set. */
export const withoutQuestions = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { configurable: true, get: () => true }))
