import type { APIRequestContext, Page } from '@playwright/test'
import { isLong } from '../support/worlds/sampled.ts'
import { colorRules, runAxe, serious, violationsOn } from './accessibility.ts'
import { expect } from './test.ts'

/** Accessibility problems of the current page, in light and dark mode and at the width of the narrowest phones. */
export async function problemsOf(page: Page, { exclude = [] }: { exclude?: string[] } = {}): Promise<string[]> {
  if (!isLong) {
    await shortenLists(page)
    exclude = [...exclude, await markCheckedFrame(page)]
  }
  await colored(page, 'light')
  const byDay = serious(await runAxe(page, { exclude }))
  await colored(page, 'dark')
  const byNight = serious(await runAxe(page, { exclude, rules: colorRules }))
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

const checkedFrames = new Set<string>()

/**
 * The selector of headers, footers and menus around the page that were checked on an earlier page with the same
 * markup, apart from generated ids and the current entry of a menu.
 */
async function markCheckedFrame(page: Page): Promise<string> {
  const frames = page.locator(':is(header, footer, nav):not(main *, :is(header, footer, nav) *)')
  for (const frame of await frames.all()) {
    const markup = await frame.evaluate(({ outerHTML }) => outerHTML.replaceAll(/ (id|for|aria-[a-z]+)="[^"]*"/g, ''))
    if (checkedFrames.has(markup)) await frame.evaluate((element) => element.setAttribute('data-checked', ''))
    checkedFrames.add(markup)
  }
  return '[data-checked]'
}

/** Ends color transitions, because the contrast in between is that of neither state. */
export async function colored(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish()
  })
}

/** The number of pixels by which the page scrolls sideways. On phones `innerWidth` grows with a page that is too wide. */
export const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Phones are checked in light mode at the smallest width, larger screens in dark mode. */
export async function checkAppearance(page: Page, project: string) {
  if (project === 'phone') await page.setViewportSize({ width: 320, height: 700 })
  await page.emulateMedia({ colorScheme: project === 'phone' ? 'light' : 'dark', reducedMotion: 'reduce' })
}

/** Requires that the page is accessible and does not scroll sideways. */
export async function expectFit(page: Page, what: string) {
  const wide = await overflow(page)
  expect({ what, wide, problems: serious(await violationsOn(page)) }).toEqual({ what, wide: 0, problems: [] })
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

/** Controls that can be touched on less than 44 px of height; links within a sentence are excepted. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const heightOf = (element: Element) => {
      const hitArea = getComputedStyle(element, '::after')
      const label = element.closest('label')?.getBoundingClientRect().height ?? 0
      const extended = hitArea.position === 'absolute' ? Number.parseFloat(hitArea.height) || 0 : 0
      return Math.max(element.getBoundingClientRect().height, label, extended)
    }
    const isInSentence = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      [...element.parentElement!.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim(),
      )
    return [...document.querySelectorAll('main :is(a[href], button, input, select, textarea, summary)')]
      .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((element) => element.getBoundingClientRect().height > 1 && !element.closest('.sr-only'))
      .filter((element) => !isInSentence(element) && Math.round(heightOf(element)) < 44)
      .map((element) => `${element.textContent?.trim() || element.getAttribute('aria-label')}: ${heightOf(element)} px`)
  })
