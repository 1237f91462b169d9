import type { Page } from '@playwright/test'
import { expect as atOnce, test } from '../test.ts'
import { IsolatedMarket } from '../isolated-market.ts'
import { withoutQuestions } from '../page-checks.ts'
import { placeOrder } from '../place-order.ts'
import { casaPrato, moveClock } from '../support.ts'
import { anaAtHerDashboard } from '../visits.ts'

// A longer timeout for slow machines.
const expect = atOnce.configure({ timeout: 15_000 })

const guests = ['Ada', 'Bela', 'Caio', 'Dora', 'Enzo', 'Filipa', 'Gil', 'Helia', 'Iago', 'Joana']

test(
  'a kitchen’s evening: ten orders are cooked, some late, one called back, and all are picked up',
  { tag: ['@desktop-only', '@ordering', '@dashboards'] },
  async ({ browser }) => {
    const market = new IsolatedMarket()
    try {
      await market.openDemo()
      const evening = await openKitchen(await anaAtHerDashboard(browser, market.url, { width: 1440, height: 900 }))
      // Each guest at home, because many orders from one network need a proof that no robot orders.
      const atHome = async (index: number) => {
        const extraHTTPHeaders = { 'x-forwarded-for': `198.18.90.${index + 1}` }
        return (await browser.newContext({ baseURL: market.url, extraHTTPHeaders })).newPage()
      }

      await test.step('ten guests order, and the kitchen sees each ticket without a reload', async () => {
        for (const [index, name] of guests.entries()) await orderPlate(await atHome(index), name)
        for (const name of guests) await expect(evening.ticket('New', name)).toBeVisible()
      })

      await test.step('too busy: new orders take 20 minutes longer', async () => {
        await evening.page.getByRole('button', { name: 'Too busy?' }).click()
        await evening.page.getByRole('button', { name: '20 minutes longer' }).click()
        await expect(evening.page.getByRole('button', { name: /^New orders: \+20 min until/ })).toBeVisible()
      })

      await test.step('all are cooked, and one is called back because its rice is missing', async () => {
        for (const name of guests) await evening.press('New', name, 'Start preparing', 'Preparing')
        await evening.press('Preparing', 'Ada', 'Mark ready', 'Ready')
        await evening.press('Ready', 'Ada', 'Not ready', 'Preparing')
      })

      await test.step('an hour later the others are late, and say so', async () => {
        await moveClock(evening.page.request, { advanceMinutes: 75 })
        await evening.page.reload()
        for (const name of guests) await expect(evening.ticket('Preparing', name).getByText(/late$/)).toBeVisible()
      })

      await test.step('all are ready and picked up, one with the code of its guest', async () => {
        for (const name of guests) await evening.press('Preparing', name, 'Mark ready', 'Ready')
        for (const name of guests) await evening.handOver(name)
        for (const name of guests) await expect(evening.ticket('Done today', name)).toBeVisible()
        await expect(evening.column('Ready').getByText(guests[0]!)).toHaveCount(0)
      })
    } finally {
      await market.close()
    }
  },
)

type Column = 'New' | 'Preparing' | 'Ready' | 'Done today'

/** The board of Casa Prato, and what its cook does there. */
async function openKitchen(page: Page) {
  await withoutQuestions(page)
  const { items } = (await (await page.request.get('/api/v1/me/providers')).json()) as {
    items: { id: string; slug: string }[]
  }
  await page.goto(`/provider-dashboard/${items.find(({ slug }) => slug === 'casa-prato')!.id}/orders?view=board`)
  const column = (name: Column) => page.getByRole('region', { name: new RegExp(`^${name}`) })
  const ticket = (name: Column, guest: string) =>
    column(name)
      .getByRole('listitem')
      .filter({ has: page.getByText(`${guest} A.`, { exact: true }) })
      .first()
  return {
    page,
    column,
    ticket,
    /** Moves a ticket by its button, and waits until it is where it belongs. */
    async press(from: Column, guest: string, button: string, to: Column) {
      await ticket(from, guest)
        .getByRole('button', { name: new RegExp(`^${button}`) })
        .click()
      await expect(ticket(to, guest)).toBeVisible()
    },
    /** Without a code the kitchen knows its guest. */
    async handOver(guest: string) {
      await ticket('Ready', guest)
        .getByRole('button', { name: /^Mark done/ })
        .click()
      await page.getByRole('dialog').getByRole('button', { name: 'It is handed over' }).click()
      await expect(ticket('Done today', guest)).toBeVisible()
    },
  }
}

/** A guest orders a plate to take away. */
async function orderPlate(visitor: Page, name: string): Promise<void> {
  const tray = (await (await visitor.request.get(`/api/v1/services/${casaPrato.split('/').at(-1)}`)).json()) as {
    id: string
    options: { id: string }[]
  }
  const email = `evening-${name.toLowerCase()}@example.com`
  await placeOrder(
    visitor,
    email,
    { serviceId: tray.id, optionId: tray.options[0]!.id, fulfillmentMethod: 'pickup' },
    name,
  )
}
