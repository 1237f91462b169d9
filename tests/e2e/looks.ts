import { AxeBuilder } from '@axe-core/playwright'
import { expect, type APIRequestContext, type Page } from '@playwright/test'

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
  expect({ what, wide, problems: await seriousProblems(new AxeBuilder({ page })) }).toEqual({ what, wide: 0, problems: [] })
}

/** Signs in as one of the people of the demo. Many journeys come from one address: when the door says to wait, it is asked again once the wait is over. */
export async function signInAs(page: Page, email: string, password = 'open the market') {
  await page.goto('/login')
  await signInBy(page.request, { email, password }, new URL(page.url()).origin)
}

/** Signs in where no page is open. */
export async function signInBy(request: APIRequestContext, person: { email: string; password: string }, origin: string) {
  const ask = () => request.post('/api/identity/sign-in/email', { data: person, headers: { origin } })
  let answer = await ask()
  for (let tries = 0; answer.status() === 429 && tries < 5; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 1_000 * (1 + Number(answer.headers()['retry-after'] ?? 5))))
    answer = await ask()
  }
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Asks not to be followed, as browsers can for people: no question about counting then lies over the page, whatever another journey has set. */
export const withoutQuestions = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { configurable: true, get: () => true }))
