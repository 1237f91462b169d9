import type { Page } from '@playwright/test'
import { expect as atOnce, test } from '../test.ts'
import { serious, violationsOn } from '../accessibility.ts'
import { expectFit, withoutQuestions } from '../page-checks.ts'
import { IsolatedMarket } from '../isolated-market.ts'
import { dateAhead, mailAbout, moveClock } from '../support.ts'
import { anaAtHerDashboard, idOfAna } from '../visits.ts'

// A longer timeout for slow machines.
const expect = atOnce.configure({ timeout: 15_000 })

const name = 'Vera Salgueiro'
const email = 'vera@example.com'

// The journey moves the clock to the day of the visit, so it runs in a market of its own.
const market = new IsolatedMarket()
test.beforeAll(async () => {
  test.setTimeout(240_000)
  await market.openDemo()
})
test.afterAll(() => market.close())

/** A call: the customer is found in the client book and gets the mail of an online booking. */
async function bookOnThePhone(page: Page, dashboard: string, date: string): Promise<string> {
  const id = dashboard.split('/').at(-1)!
  const answer = await page.request.post(`/api/v1/me/providers/${id}/customers`, {
    data: { name, email },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  await page.goto(`${dashboard}/calendar?date=${date}`)
  await page.getByRole('button', { name: 'New', exact: true }).locator('visible=true').click()
  await page.getByRole('button', { name: /^Appointment/ }).click()
  const form = page.getByRole('dialog', { name: 'New appointment' })
  await form.getByLabel('Name').fill('Vera')
  await form.getByRole('option', { name: new RegExp(name) }).click()
  await form.getByLabel('With').selectOption({ label: 'Whoever is free' })
  await form.getByLabel('Time').fill('11:00')
  await form.getByRole('button', { name: 'Book appointment' }).click()
  await expect(form).toBeHidden()
  const { subject } = await mailAbout(page.request, email, /^Order /)
  return /[A-Z0-9]{4}-[A-Z0-9]{4}/.exec(subject)![0]
}

test(
  "a salon's day: booked on the phone, done, goods added, paid by two ways with a tip, receipt, and the day is closed",
  { tag: ['@phone', '@booking', '@ordering', '@payments'] },
  async ({ browser, viewport }) => {
    test.setTimeout(300_000)
    const ana = await anaAtHerDashboard(browser, market.url, viewport!)
    await withoutQuestions(ana)
    const dashboard = `/provider-dashboard/${await idOfAna(ana)}`
    const date = await dateAhead(ana, 'Tue')
    const reference = await bookOnThePhone(ana, dashboard, date)

    // The visit is over by then, and done.
    await moveClock(ana.request, { setTo: `${date}T11:50:00Z` })
    await ana.goto(`${dashboard}/orders?q=${reference}`)
    const row = ana.getByRole('listitem').filter({ hasText: reference })
    await row.getByRole('button', { name: /^Add to bill/ }).click()
    const bill = ana.getByRole('dialog', { name: /^Add to bill/ })
    await bill.getByText('Something else').click()
    await bill.getByLabel('What it is').fill('Shampoo')
    await bill.getByLabel('Price with tax').fill('12.50')
    await bill.getByLabel('Tax in %').fill('23')
    await bill.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(bill.getByRole('list', { name: 'Added' }).getByText('Shampoo', { exact: true })).toBeVisible()
    expect(serious(await violationsOn(ana, { within: 'dialog' }))).toEqual([])
    await bill.getByRole('button', { name: /^Done/ }).click()

    await row.getByRole('button', { name: /^Take payment/ }).click()
    const payment = ana.getByRole('dialog', { name: /^Take payment/ })
    await payment.getByText('Split, tip or discount').click()
    await payment.getByLabel('Amount now').fill('20')
    await payment.getByRole('button', { name: 'Paid in cash' }).click()
    await expect(row.getByText(/20\.00 paid/)).toBeVisible()
    await row.getByRole('button', { name: /^Take payment/ }).click()
    await payment.getByText('Split, tip or discount').click()
    await payment.getByLabel('Tip').fill('5')
    await payment.getByRole('button', { name: 'Paid by card' }).click()
    await expect(row.getByText(/nothing to collect/)).toBeVisible()

    await row.getByRole('button', { name: /^Receipt/ }).click()
    const receipt = ana.getByRole('dialog', { name: /^Receipt/ })
    for (const text of ['Shampoo', 'Total with tip', 'Cash', 'Card'])
      await expect(receipt.getByText(text, { exact: true })).toBeVisible()
    expect(serious(await violationsOn(ana, { within: 'dialog' }))).toEqual([])
    await receipt.getByRole('button', { name: 'Send by email' }).click()
    expect((await mailAbout(ana.request, email, /your receipt from/)).text).toContain('Shampoo')
    const file = await receipt.getByRole('link', { name: 'Open as PDF' }).getAttribute('href')
    expect((await ana.request.get(file!)).headers()['content-type']).toBe('application/pdf')
    await ana.keyboard.press('Escape')

    await ana.goto(`${dashboard}/orders?view=till`)
    await ana.getByLabel('Cash at the start of the day').fill('50')
    await ana.getByLabel('Cash counted now').fill('70')
    await expectFit(ana, 'the close of the day')
    await ana.getByRole('button', { name: 'Close the day' }).click()
    const closed = ana.getByRole('region', { name: 'Closed days' }).getByRole('listitem').first()
    await expect(closed.getByText('No difference')).toBeVisible()
    await expect(closed).toBeFocused()
  },
)
