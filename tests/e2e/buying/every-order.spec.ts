import type { Page } from '@playwright/test'
import { expect, test } from '../test.ts'
import { anyNetwork } from '../../../bench/support/api-client.ts'
import { expectFit, checkAppearance } from '../page-checks.ts'
import { codeIn, mailAbout } from '../support.ts'
import { anaAtHerDashboard } from '../visits.ts'

interface Service {
  id: string
  options: { id: string }[]
  provider: { id: string }
}

interface Ordered {
  reference: string
  providerId: string
}

const serviceAt = async (page: Page, slug: string) =>
  (await (await page.request.get(`/api/v1/services/${slug}`)).json()) as Service

/** The first free time of a service, eight days ahead or later. */
async function timeOf(page: Page, { id, options }: Service): Promise<string> {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const response = `/api/v1/services/${id}/slots?optionId=${options[0]!.id}&from=${day(8)}&until=${day(20)}`
  const { days } = (await (await page.request.get(response)).json()) as { days: { slots: { startsAt: string }[] }[] }
  return days.flatMap(({ slots }) => slots)[0]!.startsAt
}

/** Orders one service as a guest with a verified address. */
async function order(page: Page, email: string, slug: string): Promise<Ordered> {
  const service = await serviceAt(page, slug)
  const rest = slug.startsWith('studio') ? { startsAt: await timeOf(page, service) } : { fulfillmentMethod: 'pickup' }
  const added = await page.request.post('/api/v1/cart/items', {
    data: { serviceId: service.id, optionId: service.options[0]!.id, ...rest },
  })
  expect(added.status(), await added.text()).toBe(201)
  const data = { email, firstName: 'Rita', lastName: 'Alves', phone: '+351912345678', acceptsTerms: true }
  const placed = await page.request.post('/api/v1/orders', {
    data,
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  expect(placed.status(), await placed.text()).toBe(201)
  const { href } = (await placed.json()) as { href: string }
  return { reference: /\b[0-9A-Z]{4}-[0-9A-Z]{4}\b/.exec(href)![0], providerId: service.provider.id }
}

async function confirmAddress(page: Page, email: string) {
  await page.goto('/cart')
  const response = await page.request.post('/api/v1/email-codes', {
    data: { email },
    headers: { 'x-forwarded-for': anyNetwork() },
  })
  expect(response.status(), await response.text()).toBe(201)
  const code = codeIn(await mailAbout(page.request, email, /^Your code/))
  expect((await page.request.post('/api/v1/email-codes/verify', { data: { email, code } })).ok()).toBe(true)
}

interface Item {
  id: string
  status: string
}

async function itemOf(page: Page, { reference }: Ordered): Promise<Item> {
  const answer = await page.request.get(`/api/v1/orders/${reference}`)
  return ((await answer.json()) as { parts: { items: Item[] }[] }).parts[0]!.items[0]!
}

/** Opens the page of an order once it is in this state. */
async function checkOrderPage(page: Page, ordered: Ordered, status: string) {
  await expect(async () => expect((await itemOf(page, ordered)).status).toBe(status)).toPass({ timeout: 20_000 })
  await page.goto(`/order?ref=${ordered.reference}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  for (const more of await page.locator('#main summary').all()) await more.click()
  await expectFit(page, status)
}

interface Pages {
  dashboard: Page
  /** Of the customer. */
  page: Page
}

/** The business takes a step with the only item of an order. */
async function step({ dashboard, page }: Pages, ordered: Ordered, action: string, data: object = {}) {
  const { id } = await itemOf(page, ordered)
  const headers = { 'idempotency-key': crypto.randomUUID(), origin: new URL(dashboard.url()).origin }
  const answer = await dashboard.request.post(`/api/v1/me/providers/${ordered.providerId}/items/${id}/${action}`, {
    data,
    headers,
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** Opens a page through a link of the order. */
async function checkLinkedPage(page: Page, ordered: Ordered, link: RegExp, what: string) {
  await page.goto(`/order?ref=${ordered.reference}`)
  await page.getByRole('main').getByRole('link', { name: link }).first().click()
  await expect(page).not.toHaveURL(new RegExp(`/order\\?ref=${ordered.reference}$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expectFit(page, what)
}

test(
  'the order of a visit is accessible and changeable in every state',
  { tag: ['@phone-first', '@ordering', '@payments', '@booking'] },
  async ({ page, browser, baseURL, viewport }, { project }) => {
    test.setTimeout(240_000)
    const email = `visits-${project.name}-${Date.now()}@example.com`
    await confirmAddress(page, email)
    const visit = await order(page, email, 'studio-ana-1')
    const dashboard = await anaAtHerDashboard(browser, baseURL!, viewport!)
    await dashboard.goto('/login')
    await checkAppearance(page, project.name)
    await checkOrderPage(page, visit, 'confirmed')
    await checkLinkedPage(page, visit, /^Change the time/, 'another time')
    await checkLinkedPage(page, visit, /^Cancel/, 'cancelling')
    await step({ dashboard, page }, visit, 'cancel', { reason: 'ill' })
    await checkOrderPage(page, visit, 'cancelled')
  },
)

test(
  'the order of goods is accessible, from payment to report',
  { tag: ['@phone-first', '@ordering', '@payments', '@booking'] },
  async ({ page, browser, baseURL, viewport }, { project }) => {
    test.setTimeout(300_000)
    const email = `goods-${project.name}-${Date.now()}@example.com`
    await confirmAddress(page, email)
    const dashboard = await anaAtHerDashboard(browser, baseURL!, viewport!)
    await dashboard.goto('/login')
    await checkAppearance(page, project.name)

    const stew = await order(page, email, 'casa-prato-2')
    await checkOrderPage(page, stew, 'awaiting_payment')
    await page.getByRole('button', { name: /^(Pay|Reserve) €/ }).click()
    await page.waitForURL(/\/test-payments\//)
    await page.locator('summary').first().click()
    await expectFit(page, 'the test payment')
    await page.locator('button[name=outcome][value=pay]').click()
    await page.waitForURL(/\/order\?ref=/)
    await checkOrderPage(page, stew, 'requested')
    await step({ dashboard, page }, stew, 'decline', { reason: 'overbooked' })
    await checkOrderPage(page, stew, 'declined')

    const plate = await order(page, email, 'casa-prato-1')
    await checkOrderPage(page, plate, 'confirmed')
    for (const [action, status] of [
      ['prepare', 'preparing'],
      ['ready', 'ready'],
      ['fulfil', 'fulfilled'],
    ] as const) {
      await step({ dashboard, page }, plate, action)
      await checkOrderPage(page, plate, status)
    }
    await checkLinkedPage(page, plate, /^Something was wrong/, 'a report')
  },
)
