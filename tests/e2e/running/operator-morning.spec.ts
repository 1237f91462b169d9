import type { Page } from '@playwright/test'
import { expect as atOnce, test } from '../test.ts'
import { IsolatedMarket } from '../isolated-market.ts'
import { expectFit, signInBy, withoutQuestions } from '../page-checks.ts'
import { mailAbout } from '../support.ts'
import { anaAtHerDashboard, idOfAna } from '../visits.ts'
import { writeToMarket, decideAllByHand, disputedPlate, importServices, sendService } from './morning-work.ts'

// A longer timeout for slow machines.
const expect = atOnce.configure({ timeout: 20_000 })

const [noor, ana] = ['admin@demo.invalid', 'provider@demo.invalid']
const password = 'open the market'

test(
  'an operator’s morning: services, an import, a message, a dispute, money and categories, by keyboard alone',
  { tag: ['@desktop-only', '@moderation', '@dashboards', '@support', '@ordering', '@catalogue'] },
  async ({ browser }) => {
    test.setTimeout(240_000)
    const market = new IsolatedMarket()
    try {
      await market.openDemo()
      const screen = { width: 1440, height: 900 }
      const guestAt = async (address: string) => {
        const extraHTTPHeaders = { 'x-forwarded-for': address }
        return (await browser.newContext({ baseURL: market.url, viewport: screen, extraHTTPHeaders })).newPage()
      }

      // What others did before she came.
      const office = await guestAt('198.18.91.1')
      await signInBy(office.request, { email: noor, password }, market.url)
      await decideAllByHand(office)
      const business = await anaAtHerDashboard(browser, market.url, screen)
      const providerId = await idOfAna(business)
      await sendService(business, providerId, 'Morning cut')
      await sendService(business, providerId, 'Morning colour')
      await importServices(business, providerId, 8)
      const guest = await guestAt('198.18.91.2')
      const ticket = await writeToMarket(guest, 'rita@example.com')
      const order = await disputedPlate(guest, business, 'plate@example.com')

      const page = await guestAt('198.18.91.3')
      await withoutQuestions(page)
      const keys = keysOf(page)

      await test.step('she signs in and sees first what waits for her', async () => {
        await page.goto('/login?next=%2Fadmin-dashboard')
        await page.getByRole('textbox', { name: 'Email' }).focus()
        await page.keyboard.type(noor)
        await page.getByLabel('Password', { exact: true }).focus()
        await page.keyboard.type(password)
        await page.keyboard.press('Enter')
        await expect(page).toHaveURL(/\/admin-dashboard$/)
        const waiting = page.getByRole('region', { name: 'Waiting for you' })
        await expect(waiting.getByRole('link', { name: /Disputes to decide/ })).toBeVisible()
        expect((await waiting.boundingBox())!.y).toBeLessThan((await page.getByText('Orders today').boundingBox())!.y)
        await expectFit(page, 'overview')
      })

      await test.step('she accepts one service, and returns another with a reason', async () => {
        await page.getByRole('link', { name: /To approve/ }).press('Enter')
        await keys.showHelp()
        await keys.openRow('Morning cut')
        await expect(page.getByText(/^You look at it until/).first()).toBeVisible()
        await page.keyboard.press('a')
        await expect(page.getByRole('button', { name: 'Approve now' })).toBeFocused()
        await page.keyboard.press('Enter')
        await expect(page.getByText(/approved\.$/)).toBeVisible()
        await keys.openRow('Morning colour')
        await expect(page.getByText(/^You look at it until/).first()).toBeVisible()
        await page.keyboard.press('c')
        await page.getByRole('checkbox', { name: 'Incomplete' }).press('Space')
        await page.getByLabel('In your words').focus()
        await page.keyboard.type('Say for which length of hair.')
        await page.getByRole('button', { name: 'Send back' }).press('Enter')
        await expect(page.getByText(/sent back for changes\.$/)).toBeVisible()
        await mailAbout(office.request, ana, /^Approved .*Morning cut$/)
        await mailAbout(office.request, ana, /^Changes needed .*Morning colour$/)
      })

      await test.step('an import is one case: two of its services are returned, the others accepted', async () => {
        await keys.openRow('8 services of an import')
        const imported = page.getByRole('region', { name: /services of one import$/ })
        await expect(imported.getByText('Decide all 8')).toBeVisible()
        await expectFit(page, 'an import')
        await imported.getByRole('checkbox', { name: 'Decide all 8' }).press('Space')
        for (const title of ['Colour 3', 'Colour 5'])
          await imported.getByRole('checkbox', { name: `Decide ${title}` }).press('Space')
        await page.keyboard.press('c')
        await page.getByRole('checkbox', { name: 'Bad photos' }).press('Space')
        await page.getByRole('button', { name: 'Send back 2 services' }).press('Enter')
        await expect(imported.getByText('Decide all 6')).toBeVisible()
        await page.keyboard.press('a')
        await expect(page.getByRole('button', { name: 'Approve 6 services' })).toBeFocused()
        await page.keyboard.press('Enter')
        await expect(page.getByText('6 services approved.')).toBeVisible()
        await expect(imported).toHaveCount(0)
        const mails = [
          await mailAbout(office.request, ana, /^Changes needed: 2 services of Studio Ana$/),
          await mailAbout(office.request, ana, /^Approved: 6 services of Studio Ana$/),
        ]
        expect(mails[0]!.text).toContain('Colour 3')
      })

      await test.step('a message is answered and solved', async () => {
        await keys.goTo('Tickets')
        await keys.search(ticket)
        await keys.openRow(ticket)
        await page.getByLabel('Answer to Rita Alves').focus()
        await page.keyboard.type('Not yet, but we are working on them.')
        await page.getByRole('checkbox', { name: 'This solves it' }).press('Space')
        await page.getByRole('button', { name: 'Send the answer' }).press('Enter')
        await expect(page.getByRole('complementary').getByText('Solved').first()).toBeVisible()
        const mail = await mailAbout(office.request, 'rita@example.com', new RegExp(`^${ticket}: our answer`))
        expect(mail.text).toContain('we are working on them')
      })

      await test.step('a dispute is split', async () => {
        await keys.goTo('Disputes')
        await keys.search(order)
        await keys.openRow(order)
        const sheet = page.getByRole('complementary').filter({ hasText: order })
        await sheet.getByRole('button', { name: '50 %' }).press('Enter')
        await expect(sheet.getByRole('heading', { name: 'What each side gets' })).toBeVisible()
        await sheet.getByLabel(/^Why/).focus()
        await page.keyboard.type('The photo shows half of it.')
        await sheet.getByRole('button', { name: 'Decide', exact: true }).press('Enter')
        await expect(sheet.getByText('Decided: 50 % back').first()).toBeVisible()
      })

      await test.step('she looks at the books, payouts and balances', async () => {
        await keys.goTo('Money')
        await expect(page.getByRole('heading', { name: /^Books balance/ })).toBeVisible()
        const parts = page.getByRole('navigation', { name: 'Parts of the money' })
        await parts.getByRole('link', { name: 'Balances' }).press('Enter')
        await keys.openFirstRow()
        await expect(page.getByRole('complementary').first()).toBeVisible()
        await parts.getByRole('link', { name: 'Payouts' }).press('Enter')
        await expect(page.getByRole('heading', { name: 'All payouts' })).toBeVisible()
      })

      await test.step('a sub-category is moved, renamed and merged, and all of it is undone', async () => {
        await keys.goTo('Places and categories')
        const table = page.getByRole('table', { name: 'Sub-categories of Food' })
        // A renamed one also shows its former names.
        const names = async () =>
          (await table.getByRole('rowheader').allInnerTexts()).map((text) => text.split('\n')[0])
        const row = (name: string) => table.getByRole('button', { name: `More for ${name}`, exact: true })
        const undo = async (text: string) => {
          await expect(page.getByText(text)).toBeVisible()
          await page.getByRole('button', { name: 'Undo' }).last().press('Enter')
        }
        const choose = async (name: string, act: string) => {
          await row(name).press('Enter')
          await page.getByRole('button', { name: act, exact: true }).press('Enter')
        }
        await expect(row('Bakery')).toBeVisible()
        const before = await names()
        const grip = page.getByRole('button', { name: 'Move Bakery', exact: true })
        await grip.press('Space')
        await expect(page.getByText(`Over place 3 of ${before.length}.`)).toBeAttached()
        await page.keyboard.press('ArrowUp')
        await expect(page.getByText(`Over place 2 of ${before.length}.`)).toBeAttached()
        await page.keyboard.press('Space')
        await undo('Order saved')
        await expect.poll(names).toEqual(before)

        await choose('Bakery', 'Rename')
        await page.getByLabel('New name').fill('Bread and cakes')
        await page.keyboard.press('Enter')
        await expect(row('Bread and cakes')).toBeVisible()
        await undo('Renamed: ')
        await expect.poll(names).toEqual(before)

        await choose('Bakery', 'Merge into another')
        await page.getByLabel('Merge Bakery into').selectOption({ label: 'Groceries' })
        await page.getByRole('button', { name: 'Merge', exact: true }).press('Enter')
        await expect(row('Bakery')).toHaveCount(0)
        await undo('Merged: ')
        await expect.poll(names).toEqual(before)
      })

      await test.step('the command menu finds an order and a person', async () => {
        await keys.find(order, new RegExp(`^${order}`))
        await expect(page.getByRole('complementary', { name: `Order ${order}` })).toBeVisible()
        await keys.find('mira', /^Mira Lindqvist/)
        await expect(page.getByRole('complementary', { name: 'Mira Lindqvist' })).toBeVisible()
      })
    } finally {
      await market.close()
    }
  },
)

/** What she does with keys, in any list. */
function keysOf(page: Page) {
  const focused = page.locator('[data-row]:focus-within')
  const openRow = async (text: string) => {
    const row = page.locator('[data-row]').filter({ hasText: text }).first()
    await expect(row).toBeVisible()
    // One key for each row at most; the focus may be below the row.
    for (const key of ['j', 'k']) {
      const rows = await page.locator('[data-row]').count()
      for (let step = 0; step < rows && !(await focused.filter({ hasText: text }).count()); step++)
        await page.keyboard.press(key)
    }
    await expect(focused.filter({ hasText: text })).toHaveCount(1)
    await page.keyboard.press('Enter')
  }
  const find = async (typed: string, name: RegExp) => {
    await page.keyboard.press('Control+k')
    const menu = page.getByRole('dialog', { name: 'Find or do' })
    await menu.getByRole('combobox').fill(typed)
    const option = menu.getByRole('option', { name }).first()
    await expect(option).toBeVisible()
    for (let step = 0; step < 20 && (await option.getAttribute('aria-selected')) !== 'true'; step++)
      await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(menu).toBeHidden()
  }
  return {
    openRow,
    find,
    /** To an area by the command menu. */
    async goTo(area: string) {
      await find(area, new RegExp(`^${area}$`))
      await expect(page.getByRole('link', { name: new RegExp(`^${area}`), exact: false }).first()).toHaveAttribute(
        'aria-current',
        'page',
      )
    },
    async showHelp() {
      // Keys work once the page is hydrated.
      await expect(async () => {
        await page.keyboard.press('?')
        await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible({ timeout: 1_000 })
      }).toPass()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog', { name: 'Keys' })).toBeHidden()
    },
    async search(text: string) {
      await expect(page.locator('[data-list-search]')).toBeVisible()
      await page.keyboard.press('/')
      await expect(page.locator('[data-list-search]')).toBeFocused()
      await page.keyboard.type(text)
      await expect(page.locator('[data-row]')).toHaveCount(1)
      await page.keyboard.press('Enter')
    },
    async openFirstRow() {
      await expect(page.locator('[data-row]').first()).toBeVisible()
      await page.keyboard.press('j')
      await page.keyboard.press('Enter')
    },
  }
}
