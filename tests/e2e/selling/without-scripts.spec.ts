import type { BrowserContextOptions, Page } from '@playwright/test'
import { expect, test } from '../test.ts'
import { casaPrato } from '../support.ts'
import { orderPlate } from '../plates.ts'

const plain: BrowserContextOptions = { javaScriptEnabled: false }

const read = async <Body>(page: Page, path: string): Promise<Body> =>
  (await (await page.request.get(path)).json()) as Body

const row = (page: Page, reference: string) => page.getByRole('listitem').filter({ hasText: reference })

const unique = () => Math.random().toString(36).slice(2, 10)

test(
  'without scripts a provider takes an order on, and answers a message',
  { tag: ['@dashboards', '@ordering', '@messaging'] },
  async ({ page, as }) => {
    await page.goto(casaPrato)
    const { reference, providerId } = await orderPlate(page, `plain-${unique()}@example.com`)
    const kitchen = await as('provider', plain)
    const dashboard = `/provider-dashboard/${providerId}`
    await kitchen.goto(`${dashboard}/orders?q=${reference}`)
    const step = row(kitchen, reference).getByRole('button', { name: /^(Accept|Start preparing)/ })
    await step.click()
    await expect(kitchen.getByText(/The customer sees it at once/)).toBeVisible()
    await expect(row(kitchen, reference).getByText(/^(Confirmed|Being prepared)$/)).toBeVisible()
    await kitchen.reload()
    await expect(kitchen.getByText(/The customer sees it at once/)).toHaveCount(0)

    await test.step('cancelling asks why, and only then cancels', async () => {
      await row(kitchen, reference)
        .getByRole('button', { name: /^More for/ })
        .click()
      await row(kitchen, reference).getByRole('button', { name: 'Cancel', exact: true }).click()
      await row(kitchen, reference).getByRole('button', { name: 'Cancel it' }).click()
      await expect(kitchen.getByText('Choose why.')).toBeVisible()
      await row(kitchen, reference).getByRole('radio', { name: 'Ill' }).check({ force: true })
      await row(kitchen, reference).getByRole('button', { name: 'Cancel it' }).click()
      await expect(
        row(kitchen, reference)
          .getByText(/^Cancelled/)
          .first(),
      ).toBeVisible()
    })

    const { items } = await read<{ items: { id: string; isBlocked: boolean }[] }>(
      kitchen,
      `/api/v1/me/providers/${providerId}/conversations`,
    )
    const { id } = items.find(({ isBlocked }) => !isBlocked)!
    const words = `In ten minutes, ${unique()}`
    await kitchen.goto(`${dashboard}/messages?conversation=${id}`)
    const field = kitchen.getByLabel('Message', { exact: true })
    await field.fill('   ')
    await kitchen.getByRole('button', { name: 'Send' }).click()
    await expect(kitchen.getByRole('alert')).toBeVisible()
    await field.fill(words)
    await kitchen.getByRole('button', { name: 'Send' }).click()
    await expect(kitchen.getByRole('log').getByText(words)).toBeVisible()
  },
)

test(
  'without scripts a business saves its settings and hours, takes a break, and works at its board',
  { tag: ['@dashboards', '@providers', '@ordering'] },
  async ({ page, as }) => {
    await page.goto(casaPrato)
    const { reference, providerId } = await orderPlate(page, `board-${unique()}@example.com`)
    const owner = await as('provider', plain)
    const dashboard = `/provider-dashboard/${providerId}`
    const business = () =>
      read<{ form: { summary: string; description: string }; locations: { hours: object[] }[] }>(
        owner,
        `/api/v1/me/providers/${providerId}`,
      )

    await test.step('what is wrong is said, and what was typed stays', async () => {
      const before = await business()
      await owner.goto(`${dashboard}/settings/profile`)
      const profile = owner.getByRole('region', { name: 'Profile', exact: true })
      const summary = `Slow food, ${unique()}`
      await profile.getByLabel('In one sentence').fill(summary)
      await profile.getByLabel('Business name').fill('')
      await profile.getByRole('button', { name: 'Save' }).click()
      await expect(profile.getByText('The public name is missing.').first()).toBeVisible()
      await expect(profile.getByLabel('In one sentence')).toHaveValue(summary)
      await profile.getByLabel('Business name').fill('Casa Prato')
      await profile.getByRole('button', { name: 'Save' }).click()
      await expect(owner.getByText('Saved', { exact: true })).toBeVisible()
      expect((await business()).form).toEqual({ ...before.form, summary })
    })

    await test.step('opening hours', async () => {
      await owner.goto(`${dashboard}/team`)
      const hours = owner.getByRole('region', { name: 'Opening hours' })
      await hours.getByRole('group', { name: 'Tuesday, time 1' }).getByLabel('From', { exact: true }).fill('11:45')
      await hours.getByRole('button', { name: 'Save' }).click()
      await expect(owner.getByText('Saved', { exact: true })).toBeVisible()
      expect((await business()).locations[0]!.hours).toContainEqual(
        expect.objectContaining({ weekday: 2, opensMinute: 705 }),
      )
    })

    await test.step('a break, and its end', async () => {
      await owner.goto(`${dashboard}/settings/break`)
      await owner.getByLabel('Back on').fill('2020-01-01')
      await owner.getByRole('button', { name: 'Take a break' }).click()
      await expect(owner.getByText('You are back on a day after today.').first()).toBeVisible()
      await expect(owner.getByLabel('Back on')).toHaveValue('2020-01-01')
      await owner.getByLabel('Back on').fill('2040-01-01')
      await owner.getByRole('button', { name: 'Take a break' }).click()
      await owner.getByRole('button', { name: 'Open again now' }).click()
      await expect(owner.getByRole('button', { name: 'Take a break' })).toBeVisible()
    })

    await test.step('too busy for a while, and the next step of an order', async () => {
      await owner.goto(`${dashboard}/orders?view=board`)
      await owner.getByRole('button', { name: 'Too busy?' }).click()
      await owner.getByRole('button', { name: '20 minutes longer' }).click()
      await owner.getByRole('button', { name: /^New orders: \+20 min/ }).click()
      await owner.getByRole('button', { name: 'The usual time again' }).click()
      await expect(owner.getByRole('button', { name: 'Too busy?' })).toBeVisible()
      const ticket = owner.getByRole('listitem').filter({ hasText: reference })
      await ticket.getByRole('button', { name: /^(Accept|Start preparing)/ }).click()
      await expect(owner.getByText(/The customer sees it at once/)).toBeVisible()
    })
  },
)

test(
  'without scripts an administrator decides on a service; what is missing is said beside what was typed',
  { tag: ['@dashboards', '@moderation'] },
  async ({ as }) => {
    const admin = await as('admin', plain)
    const { items } = await read<{ items: { id: string; reference: string }[] }>(
      admin,
      '/api/admin/moderation/cases?subject=service',
    )
    const { id, reference } = items.at(-1)!
    await admin.goto(`/admin-dashboard/approvals?subject=service`)
    await admin.getByRole('link').filter({ hasText: reference }).click()
    await admin.getByRole('button', { name: /^Reject/ }).click()
    await admin.getByLabel('In your words').fill('We could not tell what it is.')
    await admin.getByRole('button', { name: 'Reject now' }).click()
    await expect(admin.getByText('Choose at least one reason.')).toBeVisible()
    await expect(admin.getByLabel('In your words')).toHaveValue('We could not tell what it is.')
    await admin.getByRole('checkbox', { name: 'Other' }).check({ force: true })
    await admin.getByRole('button', { name: 'Reject now' }).click()
    await expect(admin.getByText(`${reference} rejected.`)).toBeVisible()
    const decided = await read<{ verdict: string | null }>(admin, `/api/admin/moderation/cases/${id}`)
    expect(decided.verdict).toBe('reject')
  },
)

test(
  'a press before the scripts have arrived waits for them and counts once',
  { tag: ['@dashboards', '@ordering'] },
  async ({ page, as }) => {
    await page.goto(casaPrato)
    const { reference, providerId } = await orderPlate(page, `early-${unique()}@example.com`)
    const kitchen = await as('provider')
    const scripts = Promise.withResolvers<void>()
    await kitchen.route('**/assets/*.js', async (route) => {
      await scripts.promise
      await route.continue()
    })
    const sent: string[] = []
    kitchen.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname))
    await kitchen.goto(`/provider-dashboard/${providerId}/orders?q=${reference}`, { waitUntil: 'commit' })
    const step = row(kitchen, reference).getByRole('button', { name: /^(Accept|Start preparing)/ })
    await step.click({ noWaitAfter: true })
    await expect(
      kitchen.getByRole('button', { name: 'Days, service, person' }).or(kitchen.getByText('Download as CSV')).first(),
    ).toBeVisible()
    scripts.resolve()
    await expect(kitchen.getByText(/The customer sees it at once/)).toBeVisible()
    expect(sent.filter((path) => /\/(items\/.*|orders|provider-dashboard\/[^/]*\.data)$/.test(path))).toHaveLength(1)
  },
)

test(
  'a form calls nothing that its person may not, nor from elsewhere, nor what is not meant for forms',
  { tag: ['@dashboards', '@providers'] },
  async ({ as, baseURL }) => {
    const provider = await as('provider')
    const { items } = await read<{ items: { id: string }[] }>(provider, '/api/v1/me/providers')
    const [{ id }] = items as [{ id: string }]
    const post = (page: Page, path: string, operation: string, origin = baseURL!) =>
      page.request.post(path, { form: { $operation: operation, $key: crypto.randomUUID() }, headers: { origin } })
    const pause = `POST /api/v1/me/providers/${id}/pause`
    const customer = await as('customer')
    expect((await post(customer, `/provider-dashboard/${id}/orders`, pause)).status()).toBe(404)
    expect(
      (await post(provider, `/provider-dashboard/${id}/orders`, pause, 'https://elsewhere.example')).status(),
    ).toBe(403)
    const decision = 'POST /api/admin/moderation/cases/0194a3d2-0000-7000-8000-000000000001/decision'
    expect((await post(provider, `/provider-dashboard/${id}/orders`, decision)).status()).toBe(403)
    for (const operation of [`POST /api/v1/me/providers/${id}/close`, 'POST /api/admin/people/1/export', ''])
      expect((await post(provider, `/provider-dashboard/${id}/orders`, operation)).status()).toBe(404)
    const { state } = await read<{ state: { pausedFrom: string | null } }>(provider, `/api/v1/me/providers/${id}`)
    expect(state.pausedFrom).toBeNull()
  },
)

const areas = {
  admin: ['', '/approvals', '/orders', '/reviews', '/tickets', '/audit', '/plans', '/timers', '/settings'],
  provider: ['', '/orders', '/messages', '/reviews', '/services', '/team', '/calendar', '/customers', '/settings'],
}

for (const knows of [true, false])
  test(
    `dashboards are drawn with their data and hydrated without errors, ${knows ? 'in the zone of the device' : 'also before the zone is known'}`,
    { tag: ['@dashboards', '@identity'] },
    async ({ as, baseURL }) => {
      for (const role of ['admin', 'provider'] as const) {
        const page = await as(role, { timezoneId: 'America/New_York' })
        if (knows) await page.context().addCookies([{ name: 'zone', value: 'America%2FNew_York', url: baseURL! }])
        else await page.context().clearCookies({ name: 'zone' })
        const faults: string[] = []
        page.on('pageerror', ({ message }) => faults.push(`${page.url()}: ${message}`))
        page.on('console', (said) => said.type() === 'error' && faults.push(`${page.url()}: ${said.text()}`))
        const { items } = await read<{ items: { id: string }[] }>(page, '/api/v1/me/providers')
        const root = role === 'admin' ? '/admin-dashboard' : `/provider-dashboard/${items[0]!.id}`
        for (const area of areas[role]) {
          const response = await page.goto(root + area)
          expect(response!.headers()['cache-control']).toBe('no-store')
          await expect(page.locator('[data-waits]')).toHaveCount(0)
        }
        expect(faults).toEqual([])
      }
    },
  )

test(
  'the rows of a list are in the HTML, with times in the zone of the browser',
  { tag: ['@dashboards', '@identity'] },
  async ({ as, baseURL }) => {
    const admin = await as('admin', plain)
    await admin.context().addCookies([{ name: 'zone', value: 'Pacific%2FKiritimati', url: baseURL! }])
    await admin.goto('/admin-dashboard/audit')
    const time = admin.getByRole('table').locator('time').first()
    const at = await time.getAttribute('datetime')
    const there = new Date(at!).toLocaleString('en-GB', {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      timeZone: 'Pacific/Kiritimati',
    })
    await expect(time).toHaveText(there)
    await admin.context().clearCookies({ name: 'zone' })
    await admin.goto('/admin-dashboard/audit')
    await expect(admin.getByText('Times in UTC')).toBeVisible()
  },
)
