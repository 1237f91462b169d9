import type { Page } from '@playwright/test'
import { signInAs } from '../page-checks.ts'
import { answered, orderPlate } from '../plates.ts'
import { expect, test } from '../test.ts'

test.use({ javaScriptEnabled: false })

const read = async <Body>(page: Page, path: string): Promise<Body> =>
  (await (await page.request.get(`/api/admin/${path}`)).json()) as Body

/** What is said on the page after a form was done. */
const done = (page: Page, text: string) => expect(page.getByRole('main').getByText(text)).toBeVisible()

test.beforeEach(({ page }) => signInAs(page, 'admin@demo.invalid'))

test(
  'without scripts an account is locked until a time of the page, with what was typed after a mistake',
  { tag: ['@dashboards', '@identity'] },
  async ({ page }) => {
    interface Person {
      id: string
      disabledUntil: string | null
    }
    const { items } = await read<{ items: Person[] }>(page, 'users?member=0&state=open')
    const { id } = items.at(-1)!
    await page.goto(`/admin-dashboard/users/${id}`)
    await page.locator('summary', { hasText: 'Lock the account' }).click()
    await page.getByLabel('Until (optional)').fill('2031-05-01T09:30')
    await page.getByRole('button', { name: 'Lock the account' }).click()
    await expect(page.getByText('Write why.')).toBeVisible()
    await expect(page.getByLabel('Until (optional)')).toHaveValue('2031-05-01T09:30')
    await page.getByRole('textbox', { name: 'Reason' }).fill('The phone is lost')
    await page.getByRole('button', { name: 'Lock the account' }).click()
    await done(page, 'Account locked')
    const locked = await read<{ items: Person[] }>(page, `users?id=${id}`)
    expect(locked.items[0]!.disabledUntil).toBe('2031-05-01T09:30:00.000Z')
    await page.getByRole('button', { name: 'Unlock the account' }).click()
    await done(page, 'Account unlocked')
    expect((await read<{ items: Person[] }>(page, `users?id=${id}`)).items[0]!.disabledUntil).toBeNull()
  },
)

test(
  'without scripts a setting is changed where it stands, with the error of its field, and undone',
  { tag: ['@dashboards', '@market'] },
  async ({ page }) => {
    const value = async () =>
      (await read<{ items: { key: string; value: unknown }[] }>(page, 'settings')).items.find(
        ({ key }) => key === 'cart.hold_minutes',
      )!.value
    const before = await value()
    await page.goto('/admin-dashboard/settings?find=cart.hold_minutes')
    await page.getByRole('button', { name: 'Change: A time is kept in the cart' }).click()
    const field = page.getByRole('textbox', { name: 'A time is kept in the cart' })
    await field.fill('999')
    await page.getByLabel('Why').fill('Long enough to think')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('A whole number from 1 to 60 minutes.').first()).toBeVisible()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveValue('999')
    await expect(page.getByLabel('Why')).toHaveValue('Long enough to think')
    await field.fill('17')
    await page.getByRole('button', { name: 'Save' }).click()
    await done(page, 'Saved, and in effect: A time is kept in the cart')
    expect(await value()).toBe(17)
    await page.getByRole('button', { name: /^Reset to/ }).click()
    await done(page, 'Saved, and in effect: A time is kept in the cart')
    expect(await value()).toBe(before)
  },
)

test(
  'without scripts a letter is found by a word of its subject',
  { tag: ['@dashboards', '@notifications'] },
  async ({ page }) => {
    await page.goto('/admin-dashboard/email-templates')
    const search = page.getByRole('searchbox', { name: 'Search letters' })
    await search.fill('choose a new password')
    await search.press('Enter')
    const letters = page.getByRole('main').getByRole('link')
    await expect(letters.filter({ hasText: 'Code by mail' })).toHaveCount(0)
    await expect(letters.filter({ hasText: 'Reset password' })).toBeVisible()
  },
)

test(
  'without scripts somebody becomes an administrator by their address, and is removed',
  { tag: ['@dashboards', '@identity'] },
  async ({ page }) => {
    await page.goto('/admin-dashboard/admins')
    await page.getByLabel('Email').fill('nobody-has-this@example.com')
    await page.getByRole('button', { name: 'Make administrator' }).click()
    await expect(page.getByText('Nobody has an account with this address.').first()).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue('nobody-has-this@example.com')
    await page.getByLabel('Email').fill('customer@demo.invalid')
    await page.getByLabel('Role', { exact: true }).selectOption('support')
    await page.getByRole('button', { name: 'Make administrator' }).click()
    await done(page, 'Done. The role counts at once.')
    const row = page.getByRole('listitem').filter({ hasText: 'customer@demo.invalid' })
    await row.locator('summary', { hasText: 'Remove' }).click()
    await row.getByRole('button', { name: /^Remove/ }).click()
    await expect(page.getByRole('main').getByText(/is no administrator any more/)).toBeVisible()
    await expect(row).toHaveCount(0)
  },
)

test(
  'without scripts a kind of work is renamed and gets its name back, and one is hidden',
  { tag: ['@dashboards', '@catalogue'] },
  async ({ page }) => {
    const change = async (act: string) => {
      await page.goto('/admin-dashboard/catalogue?category=food')
      await page.getByRole('button', { name: /^More for (Bakery|Bread and cakes)$/ }).click()
      await page.getByRole('button', { name: act, exact: true }).click()
    }
    for (const [wrong, name] of [
      ['?', 'Bread and cakes'],
      ['!', 'Bakery'],
    ] as const) {
      await change('Rename')
      await page.getByLabel('New name').fill(wrong)
      await page.getByRole('button', { name: 'Rename', exact: true }).last().click()
      await expect(page.getByRole('alert')).toBeVisible()
      await expect(page.getByLabel('New name')).toHaveValue(wrong)
      await page.getByLabel('New name').fill(name)
      await page.getByRole('button', { name: 'Rename', exact: true }).last().click()
      await done(page, 'Renamed')
      await expect(page.getByRole('button', { name: `More for ${name}` })).toBeVisible()
    }
    await change('Hide')
    await expect(page.getByText(/isn't offered anymore/)).toBeVisible()
    await change('Show')
    await expect(page.getByText(/is offered again/)).toBeVisible()
  },
)

test(
  'without scripts a part of an order is refunded, after an amount that cannot be read',
  { tag: ['@dashboards', '@ordering', '@payments'] },
  async ({ page, as }) => {
    const guest = await as('visitor')
    const order = await orderPlate(guest, `refund-${Date.now()}@example.com`)
    await answered(guest, await as('provider'), order)
    await page.goto(`/admin-dashboard/orders/${order.reference}`)
    await page.locator('summary', { hasText: 'Give money back' }).first().click()
    const amount = page.getByRole('textbox', { name: /^Amount in/ })
    await amount.fill('a little')
    await page.getByRole('textbox', { name: 'Why?' }).fill('The stew was cold')
    await page.getByRole('button', { name: 'Give it back' }).click()
    await expect(page.getByText('Write an amount, such as 12.50.')).toBeVisible()
    await expect(amount).toHaveValue('a little')
    await expect(page.getByRole('textbox', { name: 'Why?' })).toHaveValue('The stew was cold')
    await amount.fill('1,50')
    await page.getByRole('button', { name: 'Give it back' }).click()
    await done(page, 'Decided')
    await expect(page.getByText('€1.50 back').first()).toBeVisible()
  },
)
