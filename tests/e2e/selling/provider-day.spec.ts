import type { Page } from '@playwright/test'
import { expect as atOnce, test } from '../test.ts'
import { violationsOn } from '../accessibility.ts'
import { checkAppearance, withoutQuestions } from '../page-checks.ts'
import { placeOrder } from '../place-order.ts'
import { casaPrato } from '../support.ts'
import { agreeAtOnceAgain, anaAtHerDashboard, requestCut, confirmCutBy, idOfAna, orderCut } from '../visits.ts'

// A longer timeout for slow machines.
const expect = atOnce.configure({ timeout: 15_000 })

/** The demo provider of the signed-in person. */
const idOf = async (page: Page, slug: string) => {
  const { items } = (await (await page.request.get('/api/v1/me/providers')).json()) as {
    items: { id: string; slug: string }[]
  }
  return items.find((one) => one.slug === slug)!.id
}

const expectNoFaults = async (page: Page) => expect(await violationsOn(page)).toEqual([])

test.afterEach(({ browser, baseURL }) => agreeAtOnceAgain({ browser, baseURL }))

test(
  'a provider opens the dashboard, answers open requests, and finds the customer',
  { tag: ['@dashboards', '@ordering', '@customers'] },
  async ({ page, browser, baseURL }, { project }) => {
    await withoutQuestions(page)
    await checkAppearance(page, project.name)
    const ana = await anaAtHerDashboard(browser, baseURL!, page.viewportSize()!)
    await withoutQuestions(ana)
    const email = `morning-${project.name}-${Date.now()}@example.com`
    await confirmCutBy(ana, baseURL!, 'request')
    const order = await orderCut(page, email, project.name === 'phone' ? 'Wed' : 'Thu')
    await confirmCutBy(ana, baseURL!, 'instant')
    await ana.goto(`/provider-dashboard/${await idOfAna(ana)}`)
    await expect(ana.getByText(/^Good (night|morning|afternoon|evening)\. It is /)).toBeVisible()
    await expect(ana.getByRole('heading', { name: 'Now and next' })).toBeVisible()
    await expect(ana.getByRole('link', { name: /^Waiting for your answer [1-9]/ })).toBeVisible()
    const needs = ana.getByRole('region', { name: 'Needs you' })
    const request = needs.getByRole('listitem').filter({ hasText: order.reference })
    await expect(request.getByText(/ left$/)).toBeVisible()
    await expectNoFaults(ana)
    await request.getByRole('button', { name: /^Accept/ }).click()
    await expect(request).toHaveCount(0)

    // Somebody who ordered is entered into the client book a moment later.
    const customers = `/api/v1/me/providers/${await idOfAna(ana)}/customers?q=${encodeURIComponent(email)}`
    await expect
      .poll(async () => ((await (await ana.request.get(customers)).json()) as { total: number }).total)
      .toBe(1)
    await ana.goto(`/provider-dashboard/${await idOfAna(ana)}/customers`)
    await ana.getByRole('searchbox', { name: 'Search by name, mail or phone' }).fill(email)
    await expect(ana.getByText('One customer')).toBeVisible()
    await expectNoFaults(ana)
    await ana.getByRole('link', { name: /^Rita/ }).click()
    const sheet = ana.getByRole('dialog', { name: /^Rita/ })
    await sheet.getByRole('textbox', { name: /^Private note/ }).fill('Likes the window seat')
    await sheet.getByRole('button', { name: 'Save the note' }).click()
    await expect(sheet.getByText('Saved')).toBeVisible()
    await sheet.getByRole('button', { name: 'Block this customer' }).click()
    await sheet.getByRole('textbox', { name: 'Reason' }).fill('A test of the desk')
    await expect(sheet.getByText(/What is agreed already stays/)).toBeVisible()
    expect(await violationsOn(ana, { within: 'dialog' })).toEqual([])
    await sheet.getByRole('button', { name: 'Block', exact: true }).click()
    await expect(sheet.getByText(/^Blocked since/)).toBeVisible()

    // A blocked customer sees a polite message, and their earlier visit stays.
    await requestCut(page, email, project.name === 'phone' ? 'Wed' : 'Thu')
    await expect(page.getByText('Studio Ana does not take orders from you at the moment.').first()).toBeVisible()
    await page.goto(`/order?ref=${order.reference}`)
    await expect(page.getByText('Confirmed', { exact: true }).first()).toBeVisible()
    await sheet.getByRole('button', { name: 'Unblock' }).click()
    await expect(sheet.getByRole('button', { name: 'Block this customer' })).toBeVisible()
  },
)

test(
  'each click on the board moves an order one stage, also by keyboard with an announcement',
  { tag: ['@phone', '@dashboards', '@ordering', '@customers'] },
  async ({ page, browser, baseURL }, { project }) => {
    await checkAppearance(page, project.name)
    const dashboard = await anaAtHerDashboard(browser, baseURL!, page.viewportSize()!)
    for (const one of [page, dashboard]) await withoutQuestions(one)
    const boarder = await orderDinner(page)
    await dashboard.goto(`/provider-dashboard/${await idOf(dashboard, 'casa-prato')}/orders?view=board`)
    const column = (name: string) => dashboard.getByRole('region', { name: new RegExp(`^${name}`) })
    const open = async (name: string) => {
      if (project.name === 'phone')
        await dashboard
          .getByRole('group', { name: 'Column' })
          .getByRole('button', { name: new RegExp(`^${name}`) })
          .click()
    }
    await open('New')
    const card = column('New').getByRole('listitem').filter({ hasText: boarder })
    await expect(card).toBeVisible()
    await expectNoFaults(dashboard)
    for (const [from, button, to] of [
      ['New', 'Start preparing', 'Preparing'],
      ['Preparing', 'Mark ready', 'Ready'],
      ['Ready', 'Not ready', 'Preparing'],
    ] as const) {
      await open(from)
      const inColumn = column(from).getByRole('listitem').filter({ hasText: boarder }).first()
      await inColumn.getByRole('button', { name: new RegExp(`^${button}`) }).focus()
      await dashboard.keyboard.press('Enter')
      await open(to)
      await expect(column(to).getByRole('listitem').filter({ hasText: boarder }).first()).toBeVisible()
    }
  },
)

test(
  'the sidebar can be collapsed permanently, and rows can be dense',
  { tag: ['@desktop-only', '@dashboards', '@ordering', '@customers'] },
  async ({ browser, baseURL }) => {
    const ana = await anaAtHerDashboard(browser, baseURL!, { width: 1440, height: 900 })
    await ana.goto(`/provider-dashboard/${await idOfAna(ana)}`)
    const side = ana.getByRole('complementary', { name: 'Your business' })
    await expect(side).toBeVisible()
    expect((await side.boundingBox())!.width).toBe(248)
    await side.getByRole('button', { name: 'Collapse' }).click()
    await side.getByRole('button', { name: 'Compact rows' }).click()
    await ana.reload()
    await expect(side.getByRole('button', { name: 'Show names' })).toBeVisible()
    expect((await side.boundingBox())!.width).toBe(72)
    await expect(side.getByRole('link', { name: /^Customers/ })).toBeVisible()
    await expectNoFaults(ana)
  },
)

/** A guest orders a plate for pickup; returns a unique first name that the board shows. */
async function orderDinner(page: Page): Promise<string> {
  const email = `board-${Date.now()}@example.com`
  const name = `Boarder ${[...String(Date.now() % 1e6)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`
  const tray = (await (await page.request.get(`/api/v1/services/${casaPrato.split('/').at(-1)}`)).json()) as {
    id: string
    options: { id: string }[]
  }
  await placeOrder(
    page,
    email,
    { serviceId: tray.id, optionId: tray.options[0]!.id, fulfillmentMethod: 'pickup' },
    name,
  )
  return name
}
