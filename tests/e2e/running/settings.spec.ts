import type { APIRequestContext, Browser, Locator, Page } from '@playwright/test'
import { expect, test } from '../test.ts'
import { expectFit, checkAppearance, signInAs } from '../page-checks.ts'
import { openDayWithAna, pickFirstHour } from '../support.ts'

interface Setting {
  key: string
  value: unknown
}

const settingsOf = async (request: APIRequestContext): Promise<Setting[]> =>
  ((await (await request.get('/api/admin/settings')).json()) as { items: Setting[] }).items

/** Restores the default, whatever an earlier attempt left behind. */
async function putBack(page: Page, origin: string, key: string) {
  const found = (await settingsOf(page.request)).find((setting) => setting.key === key)
  const data = { value: null, seen: found?.value, reason: 'The journey is over', acceptsPauses: true }
  const answer = await page.request.put(`/api/admin/settings/${key}`, { data, headers: { origin } })
  expect(answer.ok(), await answer.text()).toBe(true)
}

async function administrator(browser: Browser, baseURL: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage()
  await signInAs(page, 'admin@demo.invalid')
  return page
}

// Restored even after a timeout, because other journeys use holds and prices.
test.afterEach(async ({ browser, baseURL }) => {
  const page = await administrator(browser, baseURL!)
  for (const key of ['cart.hold_minutes', 'plans.offered']) await putBack(page, baseURL!, key)
  await page.context().close()
})

/** What a guest sees about the hold of a time that was just added to the cart. */
async function heldFor(browser: Browser, baseURL: string, check: (main: Locator) => Promise<void>) {
  const guest = await (await browser.newContext({ baseURL })).newPage()
  await openDayWithAna(guest, 'Tue')
  await pickFirstHour(guest, 'Tue')
  await guest.getByRole('button', { name: 'Add to cart' }).click()
  await guest.waitForURL(/\/cart/)
  await check(guest.getByRole('main'))
  const cart = (await (await guest.request.get('/api/v1/cart')).json()) as { items?: { id: string }[] }
  for (const { id } of cart.items ?? [])
    await guest.request.delete(`/api/v1/cart/items/${id}`, { headers: { origin: baseURL } })
  await guest.context().close()
}

test(
  'a longer hold takes effect when an administrator saves it, until it is undone',
  { tag: ['@long', '@market', '@dashboards'] },
  async ({ page, browser, baseURL }, { project }) => {
    test.setTimeout(180_000)
    await signInAs(page, 'admin@demo.invalid')
    await checkAppearance(page, project.name)
    await putBack(page, baseURL!, 'cart.hold_minutes')
    await page.goto('/admin-dashboard/settings')
    await page.getByLabel('Search settings').fill('cart.hold_minutes')
    await expect(page.getByText('1 setting', { exact: true })).toBeVisible()
    const main = page.getByRole('main')
    const change = main.getByRole('button', { name: 'Change: A time is kept in the cart' })
    await change.click()
    const field = main.getByRole('textbox', { name: 'A time is kept in the cart' })
    await field.fill('999')
    await main.getByLabel('Why').fill('A journey looks at it')
    await main.getByRole('button', { name: 'Save' }).click()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(main.getByText('A whole number from 1 to 60 minutes.').first()).toBeVisible()

    // Typed text survives a reload.
    await field.fill('22')
    await page.reload()
    await expect(field).toHaveValue('22')
    await expect(main.getByLabel('Why')).toHaveValue('A journey looks at it')
    await expectFit(page, 'a setting')
    await main.getByLabel('Why').press('Enter')
    await expect(main.getByText('22 minutes', { exact: true })).toBeVisible()
    await expect(main.getByText('Default: 10 minutes')).toBeVisible()
    await heldFor(browser, baseURL!, (cart) =>
      expect(cart.getByText(/Held for (22|21|20|19|18)/).first()).toBeVisible(),
    )

    await main.getByRole('button', { name: 'History: A time is kept in the cart' }).click()
    const history = page.getByRole('dialog', { name: 'History: A time is kept in the cart' })
    await expect(history.getByText('A journey looks at it').first()).toBeVisible()
    await expectFit(page, 'the history of a setting')
    await history.getByRole('button', { name: 'Undo: A time is kept in the cart' }).first().click()
    await expect(history.getByText('Taken back').first()).toBeVisible()
    await history.getByRole('button', { name: 'Close' }).click()
    await expect(main.getByText('10 minutes', { exact: true })).toBeVisible()
    await heldFor(browser, baseURL!, (cart) => expect(cart.getByText(/Held for (10|9|8|7)\b/).first()).toBeVisible())
  },
)

test(
  'a changed commission of a plan is on the pricing page at once, and in its calculator',
  { tag: ['@market', '@dashboards'] },
  async ({ page, browser, baseURL }, { project }) => {
    test.setTimeout(180_000)
    await signInAs(page, 'admin@demo.invalid')
    await checkAppearance(page, project.name)
    await putBack(page, baseURL!, 'plans.offered')
    // By URL only, as it works without JavaScript.
    const visitor = await (await browser.newContext({ baseURL, javaScriptEnabled: false })).newPage()
    const calculator = '/pricing?price=60.00&currency=EUR&plan=growth&tax=23'
    await visitor.goto(calculator)
    await expect(visitor.getByText('€56.10').first()).toBeVisible()

    await page.goto('/admin-dashboard/plans')
    const main = page.getByRole('main')
    await main.getByRole('button', { name: 'Change the plans' }).click()
    const growth = main.getByRole('group', { name: /Growth/ })
    const commission = growth.getByLabel(/Commission, percent/)
    await commission.fill('101')
    await main.getByLabel('Why').fill('A journey looks at it')
    await main.getByRole('button', { name: 'Look at who it concerns' }).click()
    await expect(growth.getByText('A number from 0 to 90 percent.')).toBeVisible()
    await commission.fill('7')
    await expect(main.getByRole('row', { name: /^Growth 7 %/ })).toContainText('€3.41')
    await main.getByRole('button', { name: 'Look at who it concerns' }).click()
    await expect(main.getByText(/on Growth/).first()).toBeVisible()
    await expectFit(page, 'plans and fees')
    await main.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(main.getByText('7 % of each sale')).toBeVisible()

    await expect(async () => {
      await visitor.goto(calculator)
      await expect(visitor.getByText('€56.59').first()).toBeVisible({ timeout: 2_000 })
    }).toPass({ timeout: 30_000 })
    await expect(visitor.getByText('7 % of each sale')).toBeVisible()

    await main.getByRole('button', { name: 'History', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Undo: Plans' }).first().click()
    await expect(page.getByRole('dialog').getByText('Taken back').first()).toBeVisible()
    await expect(async () => {
      await visitor.goto(calculator)
      await expect(visitor.getByText('8 % of each sale')).toBeVisible({ timeout: 2_000 })
    }).toPass({ timeout: 30_000 })
    await visitor.context().close()
  },
)
