import type { Page } from '@playwright/test'
import { expect, test } from '../test.ts'
import { expectFit, checkAppearance, signInAs } from '../page-checks.ts'

const read = async <Body>(page: Page, path: string): Promise<Body> =>
  (await (await page.request.get(`/api/admin/${path}`)).json()) as Body

const send = async (page: Page, path: string, data: object = {}) => {
  const answer = await page.request.post(`/api/admin/${path}`, {
    data,
    headers: { origin: new URL(page.url()).origin },
  })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
}

interface Customer {
  id: string
  reference: string
}

/** The demo customer Mira, and one of her orders. */
async function findCustomer(page: Page): Promise<Customer> {
  const { items } = await read<{ items: { id: string }[] }>(page, 'users?q=customer@demo.invalid')
  const { id } = items[0]!
  const orders = await read<{ items: { reference: string }[] }>(page, `orders?user=${id}`)
  return { id, reference: orders.items[0]!.reference }
}

/** The open panel: beside the list; on phones above it. */
const panelOf = (page: Page, name: string | RegExp) =>
  page.getByRole('complementary', { name }).or(page.getByRole('dialog', { name }))

/** Tomorrow in the format of a datetime field. */
const tomorrow = (page: Page) =>
  page.evaluate(() => {
    const at = new Date(Date.now() + 26 * 3_600_000)
    return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
  })

test(
  'a customer is found by order reference, disabled until tomorrow, and enabled',
  { tag: ['@dashboards', '@identity', '@catalogue', '@reviews', '@notifications'] },
  async ({ page }, { project }) => {
    await signInAs(page, 'admin@demo.invalid')
    await checkAppearance(page, project.name)
    const { id, reference } = await findCustomer(page)
    try {
      await page.goto('/admin-dashboard/users')
      await page.getByLabel('Mail, name, phone, id or order').fill(reference.toLowerCase())
      await page.getByRole('link', { name: /Mira Lindqvist/ }).click()
      await expect(page).toHaveURL(new RegExp(`/users/${id}\\?q=${reference.toLowerCase()}`))
      const panel = panelOf(page, 'Mira Lindqvist')
      await expect(panel.getByRole('link', { name: reference })).toBeVisible()
      await expectFit(page, 'a person')
      await panel.locator('summary', { hasText: 'Lock the account' }).click()
      await panel.getByLabel('Until').fill(await tomorrow(page))
      await panel.getByRole('textbox', { name: 'Reason' }).fill('Asked us to, until the phone is found')
      await panel.getByRole('button', { name: 'Lock the account' }).click()
      await expect(panel.getByText(/^Locked until /).first()).toBeVisible()
      await page.reload()
      await panel.getByRole('button', { name: 'Unlock the account' }).click()
      await expect(panel.locator('summary', { hasText: 'Lock the account' })).toBeVisible()
      await expect(panel.getByText(/^Locked until /)).toHaveCount(0)
    } finally {
      await send(page, `users/${id}/enable`)
    }
  },
)

/** A demo provider with two services that no other journey uses. */
async function findBusiness(page: Page): Promise<{ providerId: string; ids: string[] }> {
  const { items } = await read<{ items: { id: string; providerId: string; providerName: string }[] }>(
    page,
    'services?state=published&region=africa',
  )
  const groups = Object.entries(Object.groupBy(items, ({ providerId }) => providerId))
  const [providerId, services] = groups.find(([, group]) => group!.length >= 2)!
  return { providerId, ids: services!.map(({ id }) => id) }
}

test(
  'two services are suspended together, after a preview, and reinstated, by keyboard alone',
  { tag: ['@desktop-only', '@dashboards', '@identity', '@catalogue', '@reviews', '@notifications'] },
  async ({ page }) => {
    await signInAs(page, 'admin@demo.invalid')
    const { providerId, ids } = await findBusiness(page)
    const address = `/admin-dashboard/services?state=published&provider=${providerId}`
    const marked = page.getByRole('region', { name: 'Marked rows' })
    try {
      await page.goto(address)
      await expect(page.getByRole('row')).toHaveCount(ids.length + 1)
      for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key)
      await expect(marked.getByText('2 rows marked')).toBeVisible()
      await marked.getByRole('button', { name: 'Suspend' }).press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Suspend' })
      await expect(dialog.getByText('Published → Suspended')).toHaveCount(2)
      await dialog.getByRole('button', { name: 'Suspend (2)' }).press('Enter')
      await expect(dialog.getByText('Write why.')).toBeVisible()
      await page.keyboard.type('Photos of somebody else')
      await dialog.getByRole('button', { name: 'Suspend (2)' }).press('Enter')
      await expect(dialog.getByText('All 2 done.')).toBeVisible()
      await dialog.getByRole('button', { name: 'Take it back' }).press('Enter')
      await expect(dialog.getByText('All 2 taken back.')).toBeVisible()
      await dialog.getByRole('button', { name: 'Close' }).last().press('Enter')
      await expect(page.getByRole('row')).toHaveCount(ids.length + 1)
    } finally {
      const { items } = await read<{ items: { id: string }[] }>(page, `services?state=suspended&provider=${providerId}`)
      for (const { id } of items) await send(page, `services/${id}/reinstate`)
    }
  },
)

test(
  'keys open and close results; the URL contains the state, and Back undoes the last step',
  { tag: ['@desktop-only', '@dashboards', '@identity', '@catalogue', '@reviews', '@notifications'] },
  async ({ page }) => {
    await signInAs(page, 'admin@demo.invalid')
    const { reference } = await findCustomer(page)
    await page.goto('/admin-dashboard')
    await page.getByRole('link', { name: 'Orders and bookings' }).click()
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await page.keyboard.press('/')
    await page.keyboard.type(reference)
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    const panel = panelOf(page, `Order ${reference}`)
    await expect(panel).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/orders/${reference}\\?q=${reference}`))
    await page.reload()
    await expect(panel.getByText('Money, letters and notes')).toBeVisible()
    await expect(page.getByLabel('Reference, mail, end of a phone number, provider')).toHaveValue(reference)
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    await expect(page.getByRole('link', { name: new RegExp(reference) })).toBeFocused()
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.goBack()
    await expect(panel).toBeVisible()
    await page.goBack()
    await expect(panel).toHaveCount(0)
  },
)

test(
  'a view is saved with a name, columns are chosen, and an empty result can be reset',
  { tag: ['@dashboards', '@identity', '@catalogue', '@reviews', '@notifications'] },
  async ({ page }, { project }) => {
    await signInAs(page, 'admin@demo.invalid')
    await checkAppearance(page, project.name)
    await page.goto('/admin-dashboard/providers?state=active&verified=1')
    await expect(page.getByRole('link', { name: /– open$/ }).first()).toBeVisible()
    await expectFit(page, 'the list')
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('textbox', { name: 'Name of this view' }).fill('Verified and open')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('link', { name: 'Verified and open' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByLabel('Name, mail or id').fill('nobody is called like this')
    await page.getByRole('button', { name: 'Reset filters' }).last().click()
    await expect(page).toHaveURL(/\/providers$/)
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('link', { name: 'Verified and open' }).click()
    await expect(page).toHaveURL(/state=active&verified=1/)
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('button', { name: 'Forget the view Verified and open' }).click()
    await expect(page.getByRole('link', { name: 'Verified and open' })).toHaveCount(0)
  },
)

test(
  'reviews, webhooks and timers are lists like all others: searched, opened beside the list, and retried',
  { tag: ['@long', '@dashboards', '@identity', '@catalogue', '@reviews', '@notifications'] },
  async ({ page }, { project }) => {
    test.setTimeout(150_000)
    await signInAs(page, 'admin@demo.invalid')
    await checkAppearance(page, project.name)
    const { items } = await read<{ items: { id: string; serviceTitle: string }[] }>(
      page,
      'reviews?stars=5&status=published',
    )
    const { id, serviceTitle } = items[0]!
    await page.goto(`/admin-dashboard/reviews/${id}?stars=5&status=published`)
    await expect(panelOf(page, `Review of ${serviceTitle}`).getByRole('button', { name: 'Hide it' })).toBeVisible()
    await expectFit(page, 'a review')
    await page.goto('/admin-dashboard/timers')
    await page.getByLabel('Name, or what it does').fill('nobody paid in time')
    await page.getByRole('link', { name: 'Unpaid orders' }).click()
    const timer = panelOf(page, 'Unpaid orders')
    await expect(timer.getByText('ordering.expire-unpaid')).toBeVisible()
    await timer.getByRole('button', { name: 'Run now' }).click()
    await expect(timer.getByRole('button', { name: 'Run now' })).toBeEnabled()
    await expectFit(page, 'a timer')
    await page.goto('/admin-dashboard/webhooks')
    const url = `https://hooks-${project.name}-${Date.now()}.example.com/in`
    await page.getByRole('button', { name: 'Add a webhook' }).click()
    const form = page.getByRole('dialog', { name: 'Add a webhook' })
    await form.getByLabel('Address').fill(url)
    await form.getByLabel('Orders', { exact: true }).check()
    await form.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('button', { name: 'I have kept it' }).click()
    await page.getByRole('link', { name: new RegExp(url) }).click()
    const program = panelOf(page, url)
    await program.getByRole('button', { name: 'Test' }).click()
    await program.getByRole('button', { name: 'Log' }).click()
    await page.getByRole('link', { name: /webhook\.test/ }).click()
    const call = panelOf(page, /^webhook\.test to hooks-/)
    await expect(call.getByText('Nothing happened', { exact: false })).toBeVisible()
    await expectFit(page, 'a call')
    await page.goto(`/admin-dashboard/webhooks?q=${encodeURIComponent(url)}`)
    await page.getByRole('link', { name: new RegExp(url) }).click()
    await program.getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('dialog', { name: 'Remove this webhook?' }).getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByRole('link', { name: new RegExp(url) })).toHaveCount(0)
  },
)
