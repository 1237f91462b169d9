import type { Page } from '@playwright/test'
import { expect, test } from '../test.ts'
import { violationsOn } from '../accessibility.ts'
import { mailAbout, openDayWithAna, time } from '../support.ts'
import { agreeAtOnceAgain, anaAtHerDashboard, confirmCutBy, idOfAna, orderCut } from '../visits.ts'

const expectVisit = (page: Page, hour: string) =>
  expect(page.getByText(new RegExp(`Tue \\d+ \\w+ \\d+, ${hour} \\(Lisbon`)).first()).toBeVisible()

async function isFree(page: Page, hour: string) {
  await openDayWithAna(page, 'Tue')
  await expect(time(page, hour)).toHaveCount(1)
}

test.afterEach(({ browser, baseURL }) => agreeAtOnceAgain({ browser, baseURL }))

test(
  'a guest requests a time, the business accepts it, the guest cancels, and the time is free again',
  { tag: ['@phone-first', '@ordering', '@booking'] },
  async ({ page, browser, baseURL, viewport }, { project }) => {
    test.setTimeout(120_000)
    const email = `buyer-${project.name}-${Date.now()}@example.com`
    const ana = await anaAtHerDashboard(browser, baseURL!, viewport!)
    await confirmCutBy(ana, baseURL!, 'request')
    const { reference, hour } = await orderCut(page, email, 'Tue')
    await confirmCutBy(ana, baseURL!, 'instant')
    await expectVisit(page, hour)
    await expect(page.getByText(/^Sent – Studio Ana has until/).first()).toBeVisible()

    const dashboard = `/provider-dashboard/${await idOfAna(ana)}`
    await ana.goto(dashboard)
    const waits = ana.getByRole('region', { name: 'Needs you' })
    await expect(waits.getByText(/ left$/).first()).toBeVisible()
    await waits.getByRole('link', { name: new RegExp(`^Open.*${reference}`) }).click()
    const row = ana.getByRole('listitem').filter({ hasText: reference }).first()
    await expect(row.getByText(/^Waits for your answer until/)).toBeVisible()
    expect(await violationsOn(ana)).toEqual([])
    await row.getByRole('button', { name: /^Accept/ }).dblclick()
    await expect(row.getByText('Confirmed', { exact: true })).toBeVisible()
    await ana.getByRole('searchbox', { name: 'Search by number or name' }).fill(reference)
    await ana.getByRole('button', { name: /^All / }).click()
    await expect(ana.getByRole('listitem').filter({ hasText: reference }).first()).toBeVisible()

    const accepted = await mailAbout(page.request, email, /is confirmed$/)
    expect(accepted.attachments.map(({ type }) => type).join()).toContain('text/calendar')

    await page.goto(`/order?ref=${reference}`)
    await expect(page.getByText('Confirmed', { exact: true }).first()).toBeVisible()
    await page.getByRole('link', { name: /^Cancel ?: / }).click()
    const dialog = page.getByRole('dialog', { name: /^Cancel: / })
    await expect(dialog.getByText(/^Cancel free until /)).toBeVisible()
    await expect(dialog.getByText('Nothing was charged.')).toBeVisible()
    expect(await violationsOn(page, { within: 'dialog' })).toEqual([])
    await dialog.getByRole('radio', { name: 'Health' }).check({ force: true })
    await dialog.getByRole('button', { name: 'Cancel it' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Cancelled by you', { exact: true }).first()).toBeVisible()
    await page.getByText('What happened so far').click()
    await expect(page.getByText('Cancelled by you: health')).toBeVisible()

    await mailAbout(page.request, email, /is cancelled$/)
    await isFree(page, hour)
    await ana.goto(`${dashboard}/orders?state=ended`)
    await expect(
      ana.getByRole('listitem').filter({ hasText: reference }).getByText('Cancelled by the customer', { exact: true }),
    ).toBeVisible()
  },
)

test(
  'without JavaScript an order can be cancelled',
  { tag: ['@ordering', '@booking'] },
  async ({ page, browser, baseURL }, { project }) => {
    test.setTimeout(120_000)
    const email = `plain-${project.name}-${Date.now()}@example.com`
    const { reference, hour } = await orderCut(page, email, 'Tue')
    await expectVisit(page, hour)
    const plain = await browser.newContext({
      baseURL: baseURL!,
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
    })
    const order = await plain.newPage()
    await order.goto(`/order?ref=${reference}`)
    await order.getByRole('link', { name: /^Cancel ?: / }).click()
    await expect(order.getByText(/^Cancel free until /).first()).toBeVisible()
    await order.getByRole('radio', { name: 'Too expensive' }).check({ force: true })
    await order.getByRole('button', { name: 'Cancel it' }).click()
    await expect(order.getByText('Cancelled by you', { exact: true }).first()).toBeVisible()
    await plain.close()
    await isFree(page, hour)
  },
)
