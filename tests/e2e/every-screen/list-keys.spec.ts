import type { Page } from '@playwright/test'
import { expect as atOnce, test } from '../test.ts'
import { signInAs, withoutQuestions } from '../page-checks.ts'
import { anaAtHerDashboard, idOfAna } from '../visits.ts'

// A longer timeout for slow machines.
const expect = atOnce.configure({ timeout: 15_000 })

/** `j` and `k` move through the rows, `?` shows the keys, and Enter on a row opens it where rows open. */
async function expectKeys(page: Page, address: string) {
  await page.goto(address)
  const rows = page.locator('[data-row]')
  await expect(rows.first()).toBeVisible()
  const focused = page.locator('[data-row]:focus-within')
  // Keys work once the page is hydrated.
  await expect(async () => {
    await page.keyboard.press('j')
    await expect(focused).toHaveCount(1, { timeout: 1_000 })
  }).toPass()
  const first = await rows.first().getAttribute('data-row')
  for (let row = await rows.count(); row > 0; row--) await page.keyboard.press('k')
  await expect(focused).toHaveAttribute('data-row', first!)
  await expect(page.locator(':focus')).not.toHaveAttribute('type', 'checkbox')
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keys' })
  await expect(help.getByText('next row')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
}

test(
  'lists of administrators are used by keyboard, and ? shows the keys',
  { tag: ['@desktop-only', '@dashboards'] },
  async ({ page }) => {
    await signInAs(page, 'admin@demo.invalid')
    await withoutQuestions(page)
    for (const area of ['approvals', 'tickets', 'orders', 'services', 'users', 'timers'])
      await test.step(area, () => expectKeys(page, `/admin-dashboard/${area}`))
  },
)

test(
  'lists of a business are used by keyboard, and ? shows the keys',
  { tag: ['@desktop-only', '@dashboards'] },
  async ({ browser, baseURL, viewport }) => {
    const ana = await anaAtHerDashboard(browser, baseURL!, viewport!)
    await withoutQuestions(ana)
    const dashboard = `/provider-dashboard/${await idOfAna(ana)}`
    for (const area of ['orders', 'messages', 'services', 'customers', 'reviews'])
      await test.step(area, () => expectKeys(ana, `${dashboard}/${area}`))
  },
)
