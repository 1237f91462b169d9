import type { Page } from '@playwright/test'
import { expect, test } from '../test.ts'
import { expectFit } from '../page-checks.ts'
import { IsolatedMarket } from '../isolated-market.ts'

const market = new IsolatedMarket()
let link = ''
test.beforeAll(async () => {
  link = await market.openEmpty()
})
test.afterAll(() => market.close())

const goOn = (page: Page) => page.getByRole('button', { name: 'Go on' }).click()
const title = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
const at = (step: string) => `${link}&step=${step}`

test(
  'errors are shown beside their fields, input is kept, and a reload continues at the same step',
  { tag: ['@phone-first', '@operations', '@identity'] },
  async ({ page }) => {
    test.setTimeout(120_000)
    await page.goto(link)
    await title(page, 'This market is yours')
    await expectFit(page, 'first step')
    const name = page.getByLabel('Name of the market')
    await name.fill('A')
    await goOn(page)
    await expect(name).toBeFocused()
    await name.fill('   ')
    await page.evaluate(() => document.querySelector('form')!.setAttribute('novalidate', ''))
    await goOn(page)
    await expect(name).toHaveAttribute('aria-invalid', 'true')
    await name.fill('Harbour')
    await page.getByRole('button', { name: 'Go on' }).dblclick()
    await title(page, 'Where it is at home')
    await page.getByLabel('Country').selectOption('PT')
    await page.getByLabel('Currencies').fill('EURO, abc')
    await goOn(page)
    await expect(page.getByText(/EURO.* is none/).first()).toBeVisible()
    await expect(page.getByLabel('Currencies')).toHaveValue('EURO, abc')
    await expect(page.getByLabel('Country')).toHaveValue('PT')
    await expectFit(page, 'a refused place')
    await page.reload()
    await title(page, 'Where it is at home')
    await page.goto(link)
    await title(page, 'Where it is at home')
    await page.goto(at('nowhere'))
    await title(page, 'Where it is at home')
    await page.getByLabel('Currencies').fill('EUR')
    await page.getByLabel('Country').selectOption('PT')
    await goOn(page)
    await title(page, 'How its mail gets out')
    await page.getByRole('radio', { name: /By a mail server/ }).check({ force: true })
    await page.getByLabel('Address of the server').fill('smtp://127.0.0.1:1')
    await page.getByLabel('Sender').fill('market@example.com')
    await goOn(page)
    await expect(page.getByText(/The server did not agree/).first()).toBeVisible({ timeout: 30_000 })
    await expect(page.getByLabel('Address of the server')).toHaveValue('smtp://127.0.0.1:1')
    await expectFit(page, 'a refused mail server')
    expect((await page.request.get(link.replace(/code=.{4}/, 'code=zzzz'))).status()).toBe(404)
  },
)

test(
  'without JavaScript the first run can be completed; of two simultaneous submissions one creates the owner',
  { tag: ['@long', '@operations', '@identity'] },
  async ({ browser }) => {
    test.setTimeout(120_000)
    const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
    await plain.goto(at('market'))
    await plain.getByLabel('Name of the market').fill('Plain Market')
    for (const next of [
      'Where it is at home',
      'How its mail gets out',
      'How people pay',
      'Something to look at',
      'The first administrator',
    ]) {
      if (next === 'How its mail gets out') await plain.getByLabel('Country').selectOption('PT')
      if (next === 'How people pay')
        await plain.getByRole('radio', { name: /Keep it in the outbox/ }).check({ force: true })
      await goOn(plain)
      await title(plain, next)
    }
    await plain.context().close()

    const pages = await Promise.all([0, 1].map(async () => (await browser.newContext()).newPage()))
    for (const [index, page] of pages.entries()) {
      await page.goto(at('owner'))
      await page.getByLabel('Name', { exact: true }).fill(`Owner ${index}`)
      await page.getByLabel('Email').fill('nobody')
      await page.getByLabel('Password', { exact: true }).fill('short')
      await page.getByRole('button', { name: 'Open the market' }).click()
      await expect(page.getByText(/address|email/i).first()).toBeVisible()
      await page.getByLabel('Email').fill(`owner-${index}@example.com`)
      await page.getByLabel('Password', { exact: true }).fill('seven wet stones')
    }
    await Promise.all(pages.map((page) => page.getByRole('button', { name: 'Open the market' }).click()))
    const isIn = (page: Page) => page.getByText('Your role: owner')
    await expect(async () => {
      const owners = await Promise.all(pages.map((page) => isIn(page).count()))
      expect(owners.filter((count) => count > 0)).toHaveLength(1)
    }).toPass({ timeout: 60_000 })
    const [loser] = (
      await Promise.all(pages.map(async (page) => ((await isIn(page).count()) === 0 ? [page] : [])))
    ).flat()
    await expect(loser!.getByText('This link has been used, or the market was started anew.')).toBeVisible()
    expect((await loser!.request.get(link)).status()).toBe(404)
  },
)
