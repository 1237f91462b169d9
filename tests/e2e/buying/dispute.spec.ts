import sharp from 'sharp'
import type { Browser, Page } from '@playwright/test'
import { expect, test } from '../test.ts'
import { violationsOn } from '../accessibility.ts'
import { signInBy } from '../page-checks.ts'
import { orderPlate, served } from '../plates.ts'
import { mailAbout } from '../support.ts'

/** A page on which a demo person is signed in. */
async function personIn(
  browser: Browser,
  baseURL: string,
  email: string,
  viewport: { width: number; height: number },
): Promise<Page> {
  const extraHTTPHeaders = { 'x-forwarded-for': `198.18.79.${1 + Math.floor(Math.random() * 250)}` }
  const page = await (await browser.newContext({ baseURL, extraHTTPHeaders, viewport })).newPage()
  await signInBy(page.request, { email, password: 'open the market' }, baseURL)
  return page
}

const painted = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background: '#a05030' } })
    .jpeg()
    .toBuffer(),
})

const seriousIn = async (page: Page) => await violationsOn(page)

test(
  'a customer reports a problem with a photo, the provider offers a refund, the customer declines, an administrator decides, and all see it',
  { tag: ['@phone-first', '@ordering', '@payments', '@media'] },
  async ({ page, browser, baseURL, viewport }, { project }) => {
    test.setTimeout(180_000)
    const email = `dispute-${project.name}-${Date.now()}@example.com`
    const order = await orderPlate(page, email)
    const admin = await personIn(browser, baseURL!, 'admin@demo.invalid', viewport!)
    const item = await served(page, admin, order)

    // The customer.
    await page.getByRole('link', { name: /^Something was wrong/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Something was wrong?' })).toBeVisible()
    expect(await seriousIn(page)).toEqual([])
    await page.getByRole('radio', { name: 'It was not good' }).check({ force: true })
    await page.getByLabel('What happened?').fill('Too short.')
    await page.locator('#main form').evaluate((form: HTMLFormElement) => (form.noValidate = true))
    await page.getByRole('button', { name: 'Send the report' }).click()
    await expect(page.getByText('Tell what happened, in 20 to 2,000 letters.').first()).toBeVisible()
    await expect(page.getByLabel('What happened?')).toHaveValue('Too short.')
    await page.getByLabel('What happened?').fill('The plate was cold and half of it was missing.')
    await page.locator('#main input[type=file]').setInputFiles([await painted('plate.jpg')])
    await expect(page.getByText('Received').first()).toBeVisible({ timeout: 20_000 })
    await page.getByRole('button', { name: 'Send the report' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'We have your report' })).toBeVisible()
    await expect(page.getByText(/can answer until/).first()).toBeVisible()
    expect(await seriousIn(page)).toEqual([])
    const photo = page.getByRole('img', { name: /^plate\.jpg/ })
    await expect(async () =>
      expect(await photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0),
    ).toPass()
    await mailAbout(page.request, email, /We have your report/)
    await page.goto(`/order?ref=${order.reference}`)
    await expect(page.getByText(/^Your report: Casa Prato can answer until/)).toBeVisible()

    // The provider.
    await admin.goto(`/provider-dashboard/${order.providerId}/disputes`)
    const row = admin.getByRole('listitem').filter({ hasText: order.reference }).first()
    await expect(row.getByText('The plate was cold and half of it was missing.')).toBeVisible()
    await row.getByRole('button', { name: 'Offer an amount' }).click()
    await row.getByLabel(/^How much back/).fill('2,50')
    await row.getByLabel(/^A word to the customer/).fill('We are sorry. Please take this.')
    expect(await seriousIn(admin)).toEqual([])
    await row.getByRole('button', { name: 'Make the offer' }).click()
    await expect(row.getByText(/You offer €2\.50/).first()).toBeVisible()

    // The customer declines the offer.
    await mailAbout(page.request, email, /Casa Prato answered/)
    await page.goto(`/order?ref=${order.reference}`)
    await page.getByRole('link', { name: /^Answer the offer/ }).click()
    await expect(page.getByText('We are sorry. Please take this.')).toBeVisible()
    await page.getByLabel(/^If not: why not\?/).fill('Half of the plate was missing.')
    await page.getByRole('button', { name: 'I do not agree' }).click()
    await expect(page.getByText(/reads both sides and decides by/)).toBeVisible()

    // An administrator decides.
    await admin.goto(`/admin-dashboard/disputes?state=with_admin&q=${order.reference}`)
    await admin.locator('[data-row-link]').first().click()
    // Beside the list; on phones above it.
    const sheet = admin.locator('aside, dialog[open]').filter({ hasText: order.reference })
    await expect(sheet.getByText('Half of the plate was missing.')).toBeVisible()
    await sheet.getByRole('button', { name: '75 %' }).click()
    await expect(sheet.getByRole('heading', { name: 'What each side gets' })).toBeVisible()
    await sheet.getByLabel(/^Why/).fill('The photo shows it.')
    expect(await seriousIn(admin)).toEqual([])
    await sheet.getByRole('button', { name: 'Decide', exact: true }).click()
    await expect(sheet.getByText('Decided: 75 % back').first()).toBeVisible()

    // All of them see the decision.
    await page.reload()
    await expect(page.getByText('Decided: 75 % back').first()).toBeVisible()
    await expect(page.getByText('The photo shows it.')).toBeVisible()
    await expect(page.getByText(/€[\d.]+ goes back to how you paid/)).toBeVisible()
    await expect(page.getByText(/You can appeal once, until/)).toBeVisible()
    await admin.goto(`/provider-dashboard/${order.providerId}/disputes?dispute=${item.id}`)
    await expect(row.getByText('Decided', { exact: true }).first()).toBeVisible()
    await mailAbout(page.request, email, /Your report is settled/)
    await page.context().clearCookies()
    await page.goto(`/order/problem?ref=${order.reference}&item=${item.id}`)
    await expect(page.getByText('The photo shows it.')).toHaveCount(0)
  },
)
