import type { Browser, Page } from '@playwright/test'
import { expect, test } from '../test.ts'
import { expectFit, signInBy } from '../page-checks.ts'
import { orderPlate, served } from '../plates.ts'
import { mailAbout } from '../support.ts'

/** An administrator's dashboard, signed in. */
async function dashboardOf(
  browser: Browser,
  baseURL: string,
  viewport: { width: number; height: number },
): Promise<Page> {
  const extraHTTPHeaders = { 'x-forwarded-for': `198.18.80.${1 + Math.floor(Math.random() * 250)}` }
  const page = await (await browser.newContext({ baseURL, extraHTTPHeaders, viewport })).newPage()
  await signInBy(page.request, { email: 'admin@demo.invalid', password: 'open the market' }, baseURL)
  return page
}

/** Sends a message; a form that is submitted too quickly has to be submitted again. */
async function write(page: Page, email: string, message: string): Promise<string> {
  await page.goto('/contact')
  await page.getByLabel('What is it about?').selectOption({ label: 'A payment or refund' })
  await page.getByLabel('Your name').fill('Rita Alves')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Message').fill(message)
  await page.getByRole('checkbox', { name: /^You may keep/ }).check()
  const sent = page.getByRole('heading', { level: 1, name: /^We got it: T-\d+$/ })
  await expect(async () => {
    if (!(await sent.isVisible())) await page.getByRole('button', { name: 'Send message' }).click({ timeout: 2_000 })
    await expect(sent).toBeVisible({ timeout: 4_000 })
  }).toPass({ timeout: 30_000 })
  return /T-\d+/.exec(await sent.innerText())![0]
}

const linkIn = ({ text }: { text: string }) => /\/contact\?ticket=\S+/.exec(text)![0]

/** Opens a ticket in the dashboard by its reference. */
async function open(dashboard: Page, reference: string) {
  await dashboard.goto(`/admin-dashboard/tickets?state=all&q=${reference}`)
  await dashboard.getByText(reference, { exact: true }).first().click()
  await expect(dashboard.getByRole('form', { name: 'Answer' })).toBeVisible()
}

test(
  'a visitor writes about an order, support links it, refunds 10 and answers, the visitor replies, support solves it',
  { tag: ['@phone-first', '@support', '@payments'] },
  async ({ page, browser, baseURL, viewport }, { project }) => {
    test.setTimeout(180_000)
    const email = `ticket-${project.name}-${Date.now()}@example.com`
    const order = await orderPlate(page, email)
    const dashboard = await dashboardOf(browser, baseURL!, viewport!)
    await served(page, dashboard, order)

    const reference = await write(
      page,
      email,
      `The stew of order ${order.reference} was cold when I fetched it. Can I have a part of the money back?`,
    )
    await expectFit(page, 'it arrived')
    const copy = await mailAbout(page.request, email, new RegExp(`^${reference}: we got`))
    expect(copy.text).toContain('The stew of order')

    // The market answers.
    await open(dashboard, reference)
    await dashboard.getByRole('button', { name: 'Take it' }).click()
    await expect(dashboard.getByRole('button', { name: 'Keep it longer' })).toBeVisible()
    await dashboard.getByRole('button', { name: /^Change topic/ }).click()
    await dashboard.getByRole('textbox', { name: /^Order/ }).fill(order.reference)
    await dashboard.getByRole('button', { name: 'Save', exact: true }).click()
    await expectFit(dashboard, 'a ticket on the desk')
    await dashboard.getByRole('link', { name: order.reference }).click()
    await dashboard.locator('summary', { hasText: 'Give money back' }).first().click()
    await dashboard.getByRole('textbox', { name: /^Amount in/ }).fill('10')
    await dashboard.getByRole('textbox', { name: 'Why?' }).fill('The stew was cold')
    await dashboard.getByRole('button', { name: 'Give it back' }).click()
    await expect(dashboard.getByText('€10.00 back').locator('visible=true').first()).toBeVisible({ timeout: 20_000 })
    await open(dashboard, reference)
    await dashboard.getByLabel('Begin with a canned answer').selectOption({ label: 'Refund is on its way' })
    await expect(dashboard.getByLabel('Answer to Rita Alves')).toHaveValue(
      new RegExp(`Hello Rita Alves,[^]*order ${order.reference}`),
    )
    await dashboard.getByRole('button', { name: 'Send the answer' }).click()
    await expect(dashboard.getByText('Waits for the person').locator('visible=true').first()).toBeVisible()

    // The author opens the emailed link in another browser.
    const answer = await mailAbout(page.request, email, new RegExp(`^${reference}: our answer`))
    const elsewhere = await (await browser.newContext({ baseURL: baseURL!, viewport: viewport! })).newPage()
    await elsewhere.goto(linkIn(answer))
    await expect(elsewhere).toHaveURL(new RegExp(`/contact\\?ticket=${reference}$`))
    await expect(elsewhere.getByText('we have sent the money')).toBeVisible()
    await expectFit(elsewhere, 'a ticket of one’s own')
    await elsewhere.getByLabel('Your message').fill('Thank you, it is there already!')
    await elsewhere.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(elsewhere.getByText('We got it, and come back to you by mail.')).toBeVisible()

    // The reply appears on the open dashboard.
    await expect(dashboard.getByText('Thank you, it is there already!').locator('visible=true')).toBeVisible({
      timeout: 70_000,
    })
    await dashboard.getByRole('button', { name: 'Solved', exact: true }).click()
    await expect(dashboard.getByRole('button', { name: 'Open it again' })).toBeVisible()
    await mailAbout(page.request, email, new RegExp(`^${reference}: solved`))
    await elsewhere.reload()
    await expect(elsewhere.getByText('Solved. Write again, and it opens anew')).toBeVisible()
    await elsewhere.goto(`/contact?ticket=${reference.slice(0, -1)}&t=${'x'.repeat(43)}`)
    await expect(elsewhere.getByText(/^We can't show this message here\./)).toBeVisible()
  },
)

test(
  'missing fields are reported beside them, and input is kept; also without JavaScript',
  { tag: ['@long', '@support', '@payments'] },
  async ({ browser, baseURL, viewport }) => {
    const headers = { 'x-forwarded-for': `198.18.81.${1 + Math.floor(Math.random() * 250)}` }
    const page = await (
      await browser.newContext({
        baseURL: baseURL!,
        viewport: viewport!,
        javaScriptEnabled: false,
        extraHTTPHeaders: headers,
      })
    ).newPage()
    await page.goto('/contact')
    await page.getByLabel('What is it about?').selectOption({ label: 'Something else' })
    await page.getByLabel('Your name').fill('Rita Alves')
    await page.getByRole('textbox', { name: 'Email' }).fill('rita@example.com')
    // Long enough for the browser, but too short in visible characters.
    await page.getByLabel('Message').fill(`Hello${'\u200b'.repeat(20)}`)
    await page.getByRole('checkbox', { name: /^You may keep/ }).check()
    await expect(async () => {
      await page.getByRole('button', { name: 'Send message' }).click({ timeout: 2_000 })
      await expect(page.getByText('Tell us a little more: 20 letters or more.').first()).toBeVisible({ timeout: 2_000 })
    }).toPass({ timeout: 30_000 })
    await expect(page.getByLabel('Your name')).toHaveValue('Rita Alves')
    await page.getByLabel('Message').fill('I would like to know whether you have vouchers.')
    await page.getByRole('checkbox', { name: /^You may keep/ }).check()
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^We got it: T-\d+$/ })).toBeVisible()
  },
)

test(
  'a refused form has one summary with links to each field, whose label becomes visible, and what is wrong stays',
  { tag: ['@phone-only', '@support'] },
  async ({ page }) => {
    await page.goto('/contact')
    const summary = page.getByRole('alert').filter({ hasText: 'Something is still missing' })
    await expect(async () => {
      await page.getByRole('button', { name: 'Send message' }).click({ timeout: 2_000 })
      await expect(summary).toBeInViewport({ timeout: 2_000 })
    }).toPass({ timeout: 30_000 })
    await expect(page.locator(':focus')).toContainText('Something is still missing')
    await summary.getByRole('link', { name: /^Tell us a little more/ }).click()
    await expect(page.getByLabel('Message')).toBeFocused()
    const [label, header] = await Promise.all([
      page.getByText('Message', { exact: true }).boundingBox(),
      page.getByRole('banner').boundingBox(),
    ])
    expect(label!.y).toBeGreaterThanOrEqual(header!.y + header!.height)
    // What is still wrong stays, until it is mended.
    await page.getByLabel('Message').fill('The dinner arrived cold, and a day too late.')
    await expect(summary.getByRole('link', { name: /^Tell us a little more/ })).toHaveCount(0)
    await expect(summary.getByRole('link', { name: 'Choose what it is about.' })).toBeVisible()
    await expect(page.getByLabel('What is it about?')).toHaveAttribute('aria-invalid', 'true')
  },
)
