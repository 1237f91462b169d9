import type { Browser, Page } from '@playwright/test'
import { expect } from './test.ts'
import { signInBy } from './page-checks.ts'
import { placeOrder } from './place-order.ts'
import { codeIn, dateAhead, mailAbout, openDayWithAna, studioAna, pickFirstHour, type Weekday } from './support.ts'

/** Ana of the demo in the dashboard of her provider. */
export async function anaAtHerDashboard(
  browser: Browser,
  baseURL: string,
  viewport: { width: number; height: number },
): Promise<Page> {
  const extraHTTPHeaders = { 'x-forwarded-for': `198.18.78.${1 + Math.floor(Math.random() * 250)}` }
  const page = await (await browser.newContext({ baseURL, extraHTTPHeaders, viewport })).newPage()
  await signInBy(page.request, { email: 'provider@demo.invalid', password: 'open the market' }, baseURL)
  return page
}

/** Sets whether her haircut is confirmed at once, or needs her answer. */
export async function confirmCutBy(ana: Page, baseURL: string, confirmMode: 'instant' | 'request') {
  const { id } = (await (await ana.request.get(`/api/v1/services/${studioAna.split('/').at(-1)}`)).json()) as {
    id: string
  }
  const headers = { origin: baseURL }
  const answer = await ana.request.patch(`/api/v1/me/services/${id}`, {
    data: { changes: { confirmMode }, base: {} },
    headers,
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** For `test.afterEach`: restores it even after a timeout, because other journeys order this haircut. */
export async function agreeAtOnceAgain({ browser, baseURL }: { browser: Browser; baseURL: string | undefined }) {
  const ana = await anaAtHerDashboard(browser, baseURL!, { width: 1440, height: 900 })
  await confirmCutBy(ana, baseURL!, 'instant')
  await ana.context().close()
}

export const idOfAna = async (page: Page) => {
  const { items } = (await (await page.request.get('/api/v1/me/providers')).json()) as {
    items: { id: string; slug: string }[]
  }
  return items.find(({ slug }) => slug === 'studio-ana')!.id
}

interface Slots {
  days: { date: string; slots: { startsAt: string; label: string }[] }[]
}

/** A guest has ordered a haircut with Ana at the first free time of a day, and sees the confirmation. */
export async function orderCut(
  page: Page,
  email: string,
  weekday: Weekday,
): Promise<{ reference: string; hour: string }> {
  const read = async <Answer>(path: string) => (await (await page.request.get(path)).json()) as Answer
  const cut = await read<{ id: string; options: { id: string }[]; staff: { id: string; name: string }[] }>(
    `/api/v1/services/${studioAna.split('/').at(-1)}`,
  )
  const staffId = cut.staff.find(({ name }) => name === 'Ana Ferreira')!.id
  const date = await dateAhead(page, weekday)
  const { days } = await read<Slots>(`/api/v1/services/${cut.id}/slots?staffId=${staffId}&from=${date}&until=${date}`)
  const { startsAt, label: time } = days[0]!.slots[0]!
  const { reference, href } = await placeOrder(page, email, {
    serviceId: cut.id,
    optionId: cut.options[0]!.id,
    startsAt,
    staffId,
  })
  await page.goto(`${href}&placed=1`)
  await expect(page.getByRole('heading', { level: 1, name: 'Your order is placed' })).toBeVisible()
  return { reference, hour: time }
}

/** A guest orders a time with Ana through the forms, whatever the response. */
export async function requestCut(page: Page, email: string, weekday: Weekday): Promise<string> {
  await openDayWithAna(page, weekday)
  const hour = await pickFirstHour(page, weekday)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.waitForURL(/\/cart/)
  await page.getByRole('button', { name: 'Check out' }).locator('visible=true').click()
  await page.getByLabel('Email').fill(email)
  await confirmAddress(page, email)
  await page.getByLabel('First name').fill('Rita')
  await page.getByRole('checkbox', { name: /I accept the Terms/ }).check({ force: true })
  await page.getByRole('button', { name: 'Place order' }).click()
  return hour
}

/** An address that was just verified needs no code; the page may learn that while the test presses. */
async function confirmAddress(page: Page, email: string) {
  const confirmed = page.getByText('This address is confirmed.')
  const send = page.getByRole('button', { name: 'Send code' })
  const code = page.getByLabel('Code from the mail')
  let isSent = false
  await expect(async () => {
    await expect(confirmed.or(send).first()).toBeVisible({ timeout: 5_000 })
    if (await confirmed.isVisible()) return
    if (!isSent) await send.click({ timeout: 3_000 })
    isSent = true
    await code.fill(codeIn(await mailAbout(page.request, email, /^Your code/)), { timeout: 3_000 })
    await expect(confirmed).toBeVisible({ timeout: 10_000 })
  }).toPass({ timeout: 60_000 })
}

interface Visit {
  localStart: string
  status: string
  startsAt: { at: string; display: string }
}

/** The only visit of an order, as its customer sees it. */
export async function visitOf(page: Page, reference: string): Promise<Visit> {
  const order = (await (await page.request.get(`/api/v1/orders/${reference}`)).json()) as {
    parts: { items: Visit[] }[]
  }
  return order.parts[0]!.items[0]!
}
