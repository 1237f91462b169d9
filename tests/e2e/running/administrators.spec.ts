import { expect, test } from '../test.ts'
import { problemsOf, signInAs } from '../page-checks.ts'

test(
  'the dashboard is refused to visitors and to users without a role',
  { tag: ['@desktop-only', '@dashboards', '@identity'] },
  async ({ page }) => {
    await page.goto('/admin-dashboard/audit')
    await expect(page).toHaveURL(/\/login\?next=%2Fadmin-dashboard%2Faudit$/)
    await signInAs(page, 'customer@demo.invalid')
    await page.goto('/admin-dashboard')
    await expect(page).toHaveURL(/\/login\?next=%2Fadmin-dashboard$/)
    await expect(page.getByRole('heading', { level: 1, name: "You don't have access" })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('customer@demo.invalid')
    await expect(page.getByRole('link', { name: 'Go to your home page' })).toHaveAttribute('href', '/home')
    await page.getByRole('button', { name: 'Log in with another account' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
  },
)

const areas = {
  'the market': [
    ['approvals', 'Approvals'],
    ['providers', 'Providers'],
    ['services', 'Services'],
    ['users', 'Users'],
  ],
  'its orders': [
    ['orders', 'Orders and bookings'],
    ['disputes', 'Disputes'],
    ['disputes/chargebacks', 'Charge-backs'],
    ['webhooks', 'Programs that are told what happens'],
    ['webhooks/calls', 'Calls to programs'],
    ['timers', 'Timers'],
    ['timers/stuck', 'Stuck'],
    ['reviews', 'Reviews'],
  ],
  'its money': [
    ['money', /^Books balance/],
    ['money/payouts', 'All payouts'],
    ['money/refunds', 'Refunds to do'],
    ['money/balances', 'Balances'],
  ],
  'its books': [
    ['money/payments', 'Payments'],
    ['money/ledger', 'Ledger'],
    ['money/documents', 'Papers'],
    ['money/comparison', 'Compare with the companies'],
  ],
  'its rules': [
    ['moderation', 'Moderation rules'],
    ['admins', 'Administrators'],
    ['rules', 'Passwords'],
    ['plans', 'Fees'],
    ['content', 'Names'],
    ['email-templates', 'Account and security'],
    ['backups', 'Mail server'],
    ['audit', 'Audit'],
  ],
} as const

test.describe('every area of the dashboard is accessible, in light and dark mode, and on a narrow phone', () => {
  test.use({ role: 'admin' })
  for (const [what, tabs] of Object.entries(areas))
    test(what, { tag: ['@dashboards', '@identity'] }, async ({ page }) => {
      for (const [tab, name] of tabs) {
        await page.goto(`/admin-dashboard/${tab}`)
        await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
        await expect(page.getByLabel('Loading')).toHaveCount(0)
        expect.soft(await problemsOf(page), tab).toEqual([])
      }
    })
})

test(
  'an administrator finds a letter by a word of its subject, and opens it',
  { tag: ['@dashboards', '@notifications'] },
  async ({ page }) => {
    await signInAs(page, 'admin@demo.invalid')
    await page.goto('/admin-dashboard/email-templates')
    const letters = page.getByRole('main').getByRole('link')
    await expect(letters.filter({ hasText: 'Reset password' })).toBeHidden()
    await page.getByRole('searchbox', { name: 'Search letters' }).fill('choose a new password')
    await expect(letters.filter({ hasText: 'Code by mail' })).toHaveCount(0)
    await letters.filter({ hasText: 'Reset password' }).click()
    await expect(page.getByRole('heading', { name: 'Reset password' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('searchbox', { name: 'Search letters' })).toHaveValue('choose a new password')
  },
)

test(
  'an administrator finds a user by keyboard, views the account, and returns',
  { tag: ['@dashboards', '@identity'] },
  async ({ page }) => {
    await signInAs(page, 'admin@demo.invalid')
    await page.goto('/admin-dashboard/users')
    await expect(page.getByRole('link', { name: /Mira Lindqvist/ })).toBeVisible()
    await page.getByLabel('Mail, name, phone, id or order').fill('customer@')
    await expect(page).toHaveURL(/q=customer/)
    await page.getByRole('link', { name: /Mira Lindqvist/ }).press('Enter')
    await page.locator('summary', { hasText: 'View as this person' }).press('Enter')
    await expect(page.getByRole('textbox', { name: 'Reason' })).toBeFocused()
    await page.keyboard.type('Order 4711 cannot be paid')
    await page.getByRole('button', { name: 'View as this person' }).click()
    const banner = page.getByRole('complementary', { name: 'Viewing as somebody else' })
    await expect(banner).toContainText('Mira Lindqvist (reason: Order 4711 cannot be paid)')
    await expect(banner).toContainText(/You can look until \d\d:\d\d and change nothing/)
    const origin = new URL(page.url()).origin
    const written = await page.request.post('/api/v1/cart/items', { data: {}, headers: { origin } })
    expect(written.status()).toBe(403)
    await page.goto('/user-profile?tab=privacy')
    const section = page.getByRole('region', { name: 'Who looked at your account' })
    await expect(
      section.getByText('Support began to view your account: Order 4711 cannot be paid').first(),
    ).toBeVisible()
    await page.goto('/admin-dashboard')
    await expect(page).toHaveURL(/\/login/)
    await banner.getByRole('button', { name: 'Stop' }).click()
    await expect(page.getByText('Your role: owner')).toBeVisible()
    await page.goto('/admin-dashboard/audit?user=customer@demo.invalid')
    await expect(page.getByText('Began to view as this person: Order 4711 cannot be paid').first()).toBeVisible()
  },
)
