import type { Page } from '@playwright/test'
import { signInAs } from '../page-checks.ts'
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
  async ({ page, baseURL }) => {
    await page.context().addCookies([{ name: 'zone', value: 'Pacific%2FKiritimati', url: baseURL! }])
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
    expect(locked.items[0]!.disabledUntil).toBe('2031-04-30T19:30:00.000Z')
    await page.getByRole('button', { name: 'Unlock the account' }).click()
    await done(page, 'Account unlocked')
    expect((await read<{ items: Person[] }>(page, `users?id=${id}`)).items[0]!.disabledUntil).toBeNull()
  },
)
