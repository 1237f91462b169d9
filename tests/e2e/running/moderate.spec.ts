import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { expect, test } from '../test.ts'
import { violationsOn } from '../accessibility.ts'
import { signInBy } from '../page-checks.ts'

const password = 'open the market'
const noor = 'admin@demo.invalid'
const ana = 'provider@demo.invalid'
const mira = 'customer@demo.invalid'

let visits = 0

/** Each attempt has titles of its own, because cases of earlier ones may still be open. */
const sign = Array.from({ length: 5 }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join('')

/** A signed-in person with a browser and a network address of their own. */
async function personIn(browser: Browser, email: string, baseURL: string): Promise<Page> {
  const extraHTTPHeaders = { 'x-forwarded-for': `198.19.${process.pid % 250}.${++visits}` }
  const page = await (await browser.newContext({ baseURL, extraHTTPHeaders })).newPage()
  page.setDefaultTimeout(20_000)
  await page.goto('/login')
  await signInBy(page.request, { email, password }, baseURL)
  return page
}

const originOf = (page: Page) => new URL(page.url()).origin

async function send<Body>(
  page: Page,
  method: 'POST' | 'PATCH' | 'PUT' | 'DELETE',
  path: string,
  data: object = {},
): Promise<Body> {
  const headers = { origin: originOf(page), 'idempotency-key': crypto.randomUUID() }
  const answer = await page.request.fetch(path, { method, data, headers })
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
  return (await answer.json().catch(() => ({}))) as Body
}

const read = async <Body>(request: APIRequestContext, path: string): Promise<Body> =>
  (await (await request.get(path)).json()) as Body

interface BusinessService {
  id: string
  status: string
}

/** A draft of Ana that is based on one of her services, with another title. */
async function draftOf(page: Page, title: string): Promise<string> {
  const providers = await read<{ items: { id: string; slug: string }[] }>(page.request, '/api/v1/me/providers')
  const { id } = providers.items.find(({ slug }) => slug === 'studio-ana')!
  const services = await read<{ items: { id: string; title: string }[] }>(
    page.request,
    `/api/v1/me/providers/${id}/services?status=published`,
  )
  const cut = services.items.find((service) => service.title === 'Cut and finish')!
  const draft = await send<{ id: string }>(page, 'POST', `/api/v1/me/services/${cut.id}/copy`)
  await send(page, 'PATCH', `/api/v1/me/services/${draft.id}`, { changes: { title }, base: {} })
  return draft.id
}

const openCase = async (page: Page, title: string) => {
  await page.goto('/admin-dashboard/approvals')
  await page.getByRole('link', { name: new RegExp(title) }).press('Enter')
  await expect(page.getByRole('heading', { level: 3, name: title })).toBeVisible()
}

/** The provider gets a notification, reads the note beside the field, edits it, and submits again. */
async function answerNotes(page: Page, id: string) {
  await expect(async () => {
    await page.goto('/home')
    await page.getByRole('button', { name: /^Notices, \d+ unread$/ }).click({ timeout: 3_000 })
    await page
      .getByRole('link', { name: new RegExp(`Dry cut ${sign} at lunchtime: Please change something`) })
      .click({ timeout: 3_000 })
  }).toPass({ timeout: 30_000 })
  await page.waitForURL(`/service-submit?service=${id}`)
  await expect(page.getByText('To change: Say for whom: anybody, or long hair only?')).toBeVisible()
  await page.getByLabel('Title').fill(`Dry cut ${sign} at lunchtime, any length`)
  await expect(page.getByText(/^Saved \d/).locator('visible=true')).toBeVisible()
  await page.goto(`/service-submit?service=${id}&step=check`)
  await page.getByRole('button', { name: 'Send again' }).click()
  await page.waitForURL(/\/submission-success\?service=/)
}

const toastOf = (page: Page, text: RegExp) => expect(page.getByText(text).first()).toBeVisible()

test.skip(({ isMobile }) => isMobile === true, 'widths of phones are tried below')

test.describe('manual moderation', () => {
  // Three people in three browsers.
  test.describe.configure({ timeout: 150_000 })

  test.beforeAll(async ({ browser, baseURL }) => {
    const page = await personIn(browser, noor, baseURL!)
    await page.goto('/admin-dashboard/moderation')
    await page.getByRole('radio', { name: /^Everything by hand/ }).check()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved')).toBeVisible()
    await page.context().close()
  })

  test.afterAll(async ({ browser, baseURL }) => {
    const page = await personIn(browser, noor, baseURL!)
    const rules = await read<object>(page.request, '/api/admin/moderation/settings')
    await send(page, 'PUT', '/api/admin/moderation/settings', { ...rules, mode: 'known' })
    await page.context().close()
  })

  /** The person who has a role during a journey; it is removed even after a timeout. */
  let lent: string | undefined

  test.afterEach(async ({ browser, baseURL }) => {
    if (!lent) return
    const page = await personIn(browser, noor, baseURL!)
    await send(page, 'DELETE', `/api/admin/admins/${lent}`)
    lent = undefined
    await page.context().close()
  })

  test(
    'a moderator requests changes by field, the provider answers, the page is published',
    { tag: ['@moderation', '@catalogue'] },
    async ({ browser, baseURL }) => {
      const [moderator, provider] = [await personIn(browser, noor, baseURL!), await personIn(browser, ana, baseURL!)]
      const id = await draftOf(provider, `Dry cut ${sign} at lunchtime`)
      await send(provider, 'POST', `/api/v1/me/services/${id}/submit`)

      await openCase(moderator, `Dry cut ${sign} at lunchtime`)
      await expect(moderator.getByText(/^You look at it until/).first()).toBeVisible()
      await moderator.getByRole('button', { name: 'Note on Title' }).click()
      await moderator.getByLabel('What to change: Title').fill('Say for whom: anybody, or long hair only?')
      await moderator.getByRole('heading', { level: 3, name: `Dry cut ${sign} at lunchtime` }).click()
      await moderator.keyboard.press('c')
      await moderator.getByRole('button', { name: 'Send back' }).click()
      await expect(moderator.getByText('Choose at least one reason.')).toBeVisible()
      await moderator.getByText('Incomplete', { exact: true }).click()
      await moderator.getByRole('button', { name: 'Send back' }).click()
      await toastOf(moderator, /sent back for changes/)

      await answerNotes(provider, id)

      await openCase(moderator, `Dry cut ${sign} at lunchtime, any length`)
      await expect(moderator.getByRole('region', { name: 'Earlier decisions' })).toContainText('Say for whom')
      await moderator.getByRole('heading', { level: 3, name: `Dry cut ${sign} at lunchtime, any length` }).click()
      await moderator.keyboard.press('a')
      await moderator.keyboard.press('Enter')
      await toastOf(moderator, /approved/)
      const visitor = await browser.newPage({ baseURL: baseURL! })
      await visitor.goto(`/service/${id}`)
      await expect(
        visitor.getByRole('heading', { level: 1, name: `Dry cut ${sign} at lunchtime, any length` }),
      ).toBeVisible()

      await send(provider, 'PATCH', `/api/v1/me/services/${id}`, {
        changes: { title: `Dry cut ${sign} at noon, any length` },
        base: {},
      })
      await visitor.reload()
      await expect(
        visitor.getByRole('heading', { level: 1, name: `Dry cut ${sign} at lunchtime, any length` }),
      ).toBeVisible()
      await openCase(moderator, `Dry cut ${sign} at lunchtime, any length`)
      await expect(moderator.locator('#row-title del')).toHaveText('lunchtime')
      await expect(moderator.locator('#row-title ins')).toHaveText('noon')
      await moderator.getByRole('button', { name: 'Approve', exact: false }).first().click()
      await moderator.getByRole('button', { name: 'Approve now' }).click()
      await toastOf(moderator, /approved/)
      await expect(async () => {
        await visitor.reload()
        await expect(
          visitor.getByRole('heading', { level: 1, name: `Dry cut ${sign} at noon, any length` }),
        ).toBeVisible({
          timeout: 3_000,
        })
      }).toPass({ timeout: 30_000 })
      await send(provider, 'POST', `/api/v1/me/services/${id}/archive`)
      for (const page of [moderator, provider, visitor]) await page.context().close()
    },
  )

  test(
    'two moderators and one case: the second sees who claimed it, and decides after the claim ends',
    { tag: ['@long', '@moderation', '@catalogue'] },
    async ({ browser, baseURL }) => {
      const [first, provider] = [await personIn(browser, noor, baseURL!), await personIn(browser, ana, baseURL!)]
      const people = await read<{ items: { id: string }[] }>(first.request, `/api/admin/users?q=${mira}`)
      const miraId = people.items[0]!.id
      await send(first, 'PUT', `/api/admin/admins/${miraId}`, { role: 'moderator' })
      lent = miraId
      const second = await personIn(browser, mira, baseURL!)
      const id = await draftOf(provider, `A fringe ${sign} in ten minutes`)
      await send(provider, 'POST', `/api/v1/me/services/${id}/submit`)
      await openCase(first, `A fringe ${sign} in ten minutes`)
      await expect(first.getByText(/^You look at it until/).first()).toBeVisible()
      await openCase(second, `A fringe ${sign} in ten minutes`)
      await expect(second.getByRole('article').getByText(/^Noor Haddad looks at it until \d\d:\d\d\.$/)).toBeVisible()
      await expect(second.getByRole('group', { name: 'Decision' })).toHaveCount(0)

      await first.goto('/admin-dashboard/providers')
      await second.getByRole('button', { name: 'Try again' }).click()
      await second.getByRole('group', { name: 'Decision' }).getByRole('button', { name: 'Reject' }).click()
      await second.getByText('Duplicate', { exact: true }).click()
      await second.getByRole('button', { name: 'Reject now' }).click()
      await toastOf(second, /rejected/)
      expect(await read<BusinessService>(provider.request, `/api/v1/me/services/${id}`)).toMatchObject({
        status: 'rejected',
      })
      await second.context().close()
      for (const page of [first, provider]) await page.context().close()
    },
  )
})

test(
  'single-key shortcuts can be turned off, and are inactive while typing',
  { tag: ['@moderation', '@catalogue'] },
  async ({ browser, baseURL }) => {
    const page = await personIn(browser, noor, baseURL!)
    await openCase(page, 'Atelier Lua')
    await page.getByRole('button', { name: 'Note on Summary' }).click()
    await page.keyboard.type('a cat')
    await expect(page.getByLabel('What to change: Summary')).toHaveValue('a cat')
    await expect(page.getByRole('button', { name: 'Approve now' })).toHaveCount(0)
    const turn = async (isOn: boolean) => {
      await page.getByRole('button', { name: 'Keyboard' }).click()
      await page.getByRole('checkbox', { name: 'Single-key shortcuts' }).setChecked(isOn)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog', { name: 'Keys' })).toBeHidden()
    }
    await turn(false)
    await page.keyboard.press('a')
    await expect(page.getByRole('button', { name: 'Approve now' })).toHaveCount(0)
    await turn(true)
    await page.keyboard.press('a')
    await expect(page.getByRole('button', { name: 'Approve now' })).toBeFocused()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: /Repairs and alterations/ }).focus()
    await page.keyboard.press('j')
    await expect(page.getByRole('link', { name: /Chair yoga/ })).toBeFocused()
    await page.keyboard.press('k')
    await page.keyboard.press('x')
    await expect(page.getByRole('button', { name: 'Reject 1 as spam' })).toBeVisible()
    await page.context().close()
  },
)

test(
  'a case is accessible and decidable in light and dark mode, and on a narrow phone',
  { tag: ['@moderation', '@catalogue'] },
  async ({ browser, baseURL }) => {
    const page = await personIn(browser, noor, baseURL!)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await openCase(page, 'Repairs and alterations')
      await page.getByRole('group', { name: 'Decision' }).getByRole('button', { name: 'Ask for changes' }).click()
      const violations = await violationsOn(page)
      const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
      expect(
        serious.flatMap(({ id, nodes }) => nodes.slice(0, 3).map(({ target }) => `${id}: ${target.join(' ')}`)),
      ).toEqual([])
    }
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(page.getByRole('group', { name: 'Decision' })).toBeInViewport()
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    }
    await page.getByRole('button', { name: 'All cases' }).click()
    await expect(page.getByRole('link', { name: /Repairs and alterations/ })).toBeVisible()
    await page.context().close()
  },
)
