import type { APIResponse, Page } from '@playwright/test'
import { expect as atOnce, test } from '../test.ts'
import { withoutQuestions } from '../page-checks.ts'
import { placeOrder } from '../place-order.ts'
import { casaPrato, dateAhead } from '../support.ts'
import { anaAtHerDashboard, idOfAna } from '../visits.ts'

// A longer timeout for slow machines; how soon a step arrives is measured in docs/benchmarks.md.
const expect = atOnce.configure({ timeout: 15_000 })

const desktop = { width: 1440, height: 900 }

/** A page that was loaded again has lost this mark. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(globalThis, { isSamePage: true }))
const isSamePage = (page: Page) => page.evaluate(() => 'isSamePage' in globalThis)

const read = async <Body>(answer: Promise<APIResponse>): Promise<Body> => (await (await answer).json()) as Body

test(
  'a step at one screen of the kitchen is shown at the other without a reload',
  { tag: ['@desktop-only', '@ordering', '@dashboards'] },
  async ({ browser, baseURL, page: guest }) => {
    const [pass, stove] = [
      await anaAtHerDashboard(browser, baseURL!, desktop),
      await anaAtHerDashboard(browser, baseURL!, desktop),
    ]
    const { items } = await read<{ items: { id: string; slug: string }[] }>(pass.request.get('/api/v1/me/providers'))
    const board = `/provider-dashboard/${items.find(({ slug }) => slug === 'casa-prato')!.id}/orders?view=board`
    for (const page of [pass, stove]) {
      await withoutQuestions(page)
      await page.goto(board)
      await expect(page.getByRole('region', { name: /^New/ })).toBeVisible()
      await mark(page)
    }
    const tray = await read<{ id: string; options: { id: string }[] }>(
      guest.request.get(`/api/v1/services/${casaPrato.split('/').at(-1)}`),
    )
    const name = `Quirina${Date.now() % 10_000}`
    const wanted = { serviceId: tray.id, optionId: tray.options[0]!.id, fulfillmentMethod: 'pickup' as const }
    await placeOrder(guest, `${name.toLowerCase()}@example.com`, wanted, name)
    const ticket = (page: Page, column: RegExp) =>
      page.getByRole('region', { name: column }).getByRole('listitem').filter({ hasText: name }).first()
    await expect(ticket(stove, /^New/)).toBeVisible()
    await ticket(pass, /^New/)
      .getByRole('button', { name: /^Start preparing/ })
      .click()
    await expect(ticket(stove, /^Preparing/)).toBeVisible()
    await expect(ticket(stove, /^New/)).toHaveCount(0)
    expect(await Promise.all([pass, stove].map(isSamePage))).toEqual([true, true])
  },
)

test(
  'a visit that one colleague books stands in the calendar of the other without a reload',
  { tag: ['@desktop-only', '@booking', '@dashboards'] },
  async ({ browser, baseURL }) => {
    const [counter, chair] = [
      await anaAtHerDashboard(browser, baseURL!, desktop),
      await anaAtHerDashboard(browser, baseURL!, desktop),
    ]
    const date = await dateAhead(counter, 'Thu')
    const calendar = `/provider-dashboard/${await idOfAna(counter)}/calendar?view=day&date=${date}`
    const name = `Zulmira${Date.now() % 10_000}`
    for (const page of [counter, chair]) {
      await withoutQuestions(page)
      await page.goto(calendar)
      await expect(page.getByRole('grid')).toBeVisible()
      await mark(page)
    }
    await counter.getByRole('button', { name: 'New', exact: true }).locator('visible=true').click()
    await counter.getByRole('button', { name: /^Appointment/ }).click()
    const form = counter.getByRole('dialog', { name: 'New appointment' })
    await form.getByLabel('Name').fill(name)
    await form.getByLabel('With').selectOption({ label: 'Whoever is free' })
    await form.getByLabel('Time').fill('17:30')
    await form.getByRole('button', { name: 'Book appointment' }).click()
    await expect(form).toBeHidden()
    await expect(chair.getByRole('gridcell', { name: new RegExp(name) })).toBeVisible()
    expect(await isSamePage(chair)).toBe(true)
  },
)
