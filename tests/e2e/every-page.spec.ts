import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'
import { axeOn, expectFit, lookWith, seriousProblems, signInAs } from './looks.ts'
import { casaPrato, studioAna } from './support.ts'

const pages = ['/', '/home', '/region/europe', '/hair-services/europe', '/search?q=cut', studioAna, casaPrato, '/provider/studio-ana', '/booking', '/cart', '/order', '/pricing', '/contact', '/login', '/signup', '/forgot-password', '/auth/action?mode=resetPassword&oobCode=x', '/become-service-provider', '/become-service-provider?draft=0190a0a0-0000-7000-8000-00000000000d&step=about', '/invitation?code=x', '/help/credits', '/nowhere'] // prettier-ignore

/** What the page itself is to blame for: broken rules, errors of its scripts, requests to others. */
async function watch(page: Page) {
  const found: string[] = []
  page.on('pageerror', (error) => found.push(`script: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('404')) found.push(`console: ${message.text()}`)
  })
  page.on('request', (request) => {
    if (!/^(http:\/\/localhost|data:|blob:)/.test(request.url())) found.push(`elsewhere: ${request.url()}`)
  })
  return found
}

for (const path of pages) {
  test(
    `${path} can be used by everybody, in light and dark, and asks nobody else for anything`,
    { tag: ['@every-page'] },
    async ({ page }) => {
      const found = await watch(page)
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      const light = await seriousProblems(axeOn(page))
      const dark = await problemsInTheDark(page)
      expect({ light, dark }).toEqual({ light: [], dark: [] })
      expect(found).toEqual([])
    },
  )
}

/** Only colours differ in the dark. */
async function problemsInTheDark(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.reload()
  return seriousProblems(axeOn(page).withRules(['color-contrast', 'link-in-text-block']))
}

/** Each of these addresses below one that is given, once it has come to rest. */
async function lookAround(page: Page, base: string, tabs: string[], heading: 1 | 2) {
  for (const tab of tabs) {
    await page.goto(`${base}?tab=${tab}`)
    await expect(page.getByRole('heading', { level: heading }).first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('main').getByLabel('Loading', { exact: true })).toHaveCount(0)
    await expectFit(page, tab)
  }
}

test(
  'every part of the own profile can be used by everybody, and fits on a narrow phone',
  { tag: ['@phone', '@every-page'] },
  async ({ page }, { project }) => {
    test.slow()
    await signInAs(page, 'customer@demo.invalid')
    await lookWith(page, project.name)
    await lookAround(page, '/user-profile', ['profile', 'addresses', 'security', 'notifications', 'privacy'], 2)
  },
)

const settings = ['profile', 'contact', 'places', 'terms', 'money', 'plan', 'webhooks', 'break'].map((part) => `settings&part=${part}`)
const orders = ['orders', 'orders&state=ended', 'orders&view=board', 'customers', 'disputes', 'money']

for (const [what, tabs] of [['what it sells and who works there', ['today', 'services', 'team']], ['its orders and its money', orders], ['its settings', settings]] as const)
  test(`every part of the desk of a business can be used by everybody, and fits on a narrow phone: ${what}`, { tag: ['@phone', '@every-page'] }, async ({ page }, { project }) => {
    test.slow()
    await signInAs(page, 'provider@demo.invalid')
    const { items } = (await (await page.request.get('/api/v1/own/providers')).json()) as { items: { id: string; slug: string }[] }
    await lookWith(page, project.name)
    await lookAround(page, `/provider-dashboard/${items.find(({ slug }) => slug === 'studio-ana')!.id}`, [...tabs], 1)
  }) // prettier-ignore

test('no page scrolls sideways at 320 pixels', { tag: ['@phone-only', '@every-page'] }, async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 320, height: 700 })
  const wide: string[] = []
  for (const path of pages) {
    await page.goto(path)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (overflow > 0) wide.push(`${path}: ${overflow} px`)
  }
  expect(wide).toEqual([])
})
