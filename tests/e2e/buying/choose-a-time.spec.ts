import type { Page } from '@playwright/test'
import { problemsOf } from '../page-checks.ts'
import { expect, test } from '../test.ts'
import { bookButton, moveClock, openDayWithAna, studioAna, pickFirstHour, time } from '../support.ts'

// All journeys share the clock, so it is reset even after a timeout.
test.afterEach(async ({ request }) => void (await moveClock(request, { reset: true })))

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, isThere: () => Promise<boolean>) {
  for (let presses = 0; presses < 80 && !(await isThere()); presses++) await page.keyboard.press('Tab')
  expect(await isThere()).toBe(true)
}

const focusedName = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '')

test(
  'a time is chosen and held by keyboard alone, and each step is announced',
  { tag: ['@desktop-only', '@booking', '@catalogue'] },
  async ({ page }) => {
    const { id } = (await (await page.request.get('/api/v1/services/studio-ana-1')).json()) as { id: string }
    await page.goto(`/booking?service=${id}`)
    const grid = page.getByRole('grid')
    await tabTo(page, () => grid.evaluate((element) => element.contains(document.activeElement)))
    const month = await grid.getAttribute('aria-label')
    await page.keyboard.press('PageDown')
    await expect(grid).not.toHaveAttribute('aria-label', month!)
    const next = (await grid.getAttribute('aria-label'))!
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: next })
        .or(page.locator('[aria-live=polite]', { hasText: next }))
        .first(),
    ).toBeAttached()
    await tabTo(page, () => grid.evaluate((element) => element.contains(document.activeElement)))
    expect(await focusedName(page)).toMatch(/\d{4}: \d+ free times?$/)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await tabTo(page, () => page.evaluate(() => document.activeElement?.getAttribute('name') === 'startsAt'))
    await page.keyboard.press('ArrowDown')
    await tabTo(page, async () => (await focusedName(page)) === 'Add to cart')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/cart/)
    await expect(page.getByText(/Held for \d/)).toBeVisible()
  },
)

test(
  'a time taken by somebody else meanwhile is reported with alternatives, and nothing is lost',
  { tag: ['@phone-first', '@booking', '@catalogue'] },
  async ({ page, browser }) => {
    test.setTimeout(120_000)
    await openDayWithAna(page, 'Fri')
    const hour = await pickFirstHour(page, 'Fri')

    const other = await browser.newContext()
    const rival = await other.newPage()
    await openDayWithAna(rival, 'Fri')
    await time(rival, hour).check({ force: true })
    await rival.getByRole('button', { name: 'Add to cart' }).click()
    await rival.waitForURL(/\/cart/)
    await other.close()

    await page.getByRole('button', { name: 'Add to cart' }).click()
    const alert = page.getByRole('alert').filter({ hasText: `Someone just took ${hour}` })
    await expect(alert.getByRole('link', { name: /^Fri .* \d\d:\d\d \(Lisbon/ })).toHaveCount(3)
    await expect(page.getByRole('radio', { name: /^Ana Ferreira/ })).toBeChecked()
    await alert.getByRole('link').first().click()
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await page.waitForURL(/\/cart/)
    await expect(page.getByText('with Ana Ferreira')).toBeVisible()
  },
)

test(
  'an expired hold says so, and is renewed with one click',
  { tag: ['@phone-first', '@booking', '@catalogue'] },
  async ({ page }) => {
    await openDayWithAna(page, 'Wed')
    await pickFirstHour(page, 'Wed')
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await page.waitForURL(/\/cart/)
    await expect(page.getByText(/Held for \d/)).toBeVisible()
    await moveClock(page.request, { advanceMinutes: 11 })
    await page.reload()
    await page.getByRole('button', { name: 'Take it again' }).click()
    await expect(page.getByText(/Held for \d/)).toBeVisible()
  },
)

test(
  'times are local to the venue, and a viewer elsewhere also sees their own',
  { tag: ['@booking', '@catalogue'] },
  async ({ browser }) => {
    const far = await browser.newContext({ timezoneId: 'America/Los_Angeles', locale: 'en-US' })
    const page = await far.newPage()
    await page.goto(studioAna)
    await page.getByRole('heading', { level: 1 }).click()
    await expect(page.getByText('Times are those of Lisbon').first()).toContainText(/your|you/i)
    await far.close()
  },
)

test(
  'in a week each local time is one row, the selected day is marked once, and later times are indicated',
  { tag: ['@desktop-only', '@booking', '@catalogue'] },
  async ({ page }) => {
    await page.goto(studioAna)
    const days = page.getByRole('navigation', { name: 'Days' })
    await page.getByRole('link', { name: 'Later days' }).click()
    await expect(page).toHaveURL(/day=/)
    const timesOf = (day: string) =>
      page.getByRole('group', { name: new RegExp(`^Times on ${day} `) }).locator('label.time:visible')
    const label = (await timesOf('Tue').first().innerText()).slice(-5)
    const [tuesday, thursday] = ['Tue', 'Thu'].map((day) => timesOf(day).filter({ hasText: label }))
    await thursday!.click()
    await expect(days.locator('[aria-current=date]')).toHaveCount(1)
    await expect(days.locator('[aria-current=date]')).toHaveText(/Thu/)
    const [one, other, head] = await Promise.all(
      [tuesday!, thursday!, days.locator('[aria-current=date]')].map((place) => place.boundingBox()),
    )
    expect(other!.y).toBe(one!.y)
    expect([other!.x, other!.width]).toEqual([head!.x, head!.width])
    // The preselected time is among the first ones.
    const more = page.getByRole('button', { name: /^More times, \d\d:\d\d to \d\d:\d\d$/ })
    await expect(more).toHaveAttribute('aria-expanded', 'false')
    expect(await timesOf('Wed').count()).toBeLessThanOrEqual(6)
    const late = page.getByRole('group', { name: /^Times on Wed / }).locator('label.time', { hasText: '16:30' })
    await expect(late).toBeHidden()
    await more.click()
    await expect(late).toBeVisible()
  },
)

test(
  'on a phone the times open in a sheet with the price and the booking button always in view',
  { tag: ['@phone-only', '@booking', '@catalogue'] },
  async ({ page }) => {
    await page.goto('/service/zawadi-braid-studio-1')
    const opener = page.getByRole('button', { name: 'See times' })
    await opener.click()
    const sheet = page.getByRole('region', { name: 'Book a time' })
    await expect(sheet).toBeInViewport()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(opener).toBeFocused()
    await opener.click()
    const bar = sheet.locator('[data-page-bar]')
    const price = (await bar.innerText()).split('\n')[0]!
    await sheet.getByLabel('What would you like?').selectOption({ index: 1 })
    await expect(bar).not.toContainText(price)
    expect(await problemsOf(page)).toEqual([])
    // A press on the preselected time counts too.
    await sheet.locator('label.time:has(:checked)').click()
    await expect(bookButton(page)).toBeInViewport({ ratio: 1 })
    await bookButton(page).click()
    await page.waitForURL(/\/order/)
  },
)
