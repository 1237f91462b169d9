import { expect as atOnce, test } from '../test.ts'
import { serious, violationsOn } from '../accessibility.ts'
import { withoutQuestions } from '../page-checks.ts'
import { mailAbout } from '../support.ts'
import { anaAtHerDashboard, idOfAna, orderCut } from '../visits.ts'

// A longer timeout for slow machines.
const expect = atOnce.configure({ timeout: 15_000 })

test(
  'a visit is paid at the counter in three presses, partly refunded, and the day is closed with the counted cash',
  { tag: ['@ordering', '@payments'] },
  async ({ page, browser, baseURL }, { project }) => {
    test.setTimeout(180_000)
    await withoutQuestions(page)
    const order = await orderCut(
      page,
      `till-${project.name}-${Date.now()}@example.com`,
      project.name === 'phone' ? 'Tue' : 'Mon',
    )
    const ana = await anaAtHerDashboard(browser, baseURL!, page.viewportSize()!)
    await withoutQuestions(ana)
    const orders = `/provider-dashboard/${await idOfAna(ana)}/orders`
    await ana.goto(`${orders}?q=${order.reference}`)
    const row = ana.getByRole('listitem').filter({ hasText: order.reference })
    await row.getByRole('button', { name: /^Take payment/ }).click()
    const dialog = ana.getByRole('dialog', { name: /^Take payment/ })
    await dialog.getByLabel('Cash received').fill('200')
    await expect(dialog.getByText(/^Change: /)).toBeVisible()
    // Without a mouse: Enter in this field is "Paid in cash".
    if (project.name === 'desktop') await expect(dialog.getByLabel('Cash received')).toBeFocused()
    expect(serious(await violationsOn(ana, { within: 'dialog' }))).toEqual([])
    await dialog.getByRole('button', { name: 'Paid in cash' }).click()
    await expect(row.getByText(/nothing to collect/)).toBeVisible()

    await row.getByRole('button', { name: /^Refund/ }).click()
    const refund = ana.getByRole('dialog', { name: /^Refund/ })
    await refund.getByLabel('Amount in').fill('5')
    await refund.getByRole('button', { name: 'Record refund' }).click()
    await expect(refund.getByText('Say why it is refunded.')).toBeVisible()
    await refund.getByLabel('Reason').fill('It took an hour longer')
    await refund.getByRole('button', { name: 'Record refund' }).click()
    await expect(row.getByText(/5\.00 refunded/).first()).toBeVisible()
    await page.reload()
    await expect(page.getByText('Partly paid')).toHaveCount(0)

    await ana.goto(`${orders}?view=till`)
    await expect(ana.getByRole('heading', { name: /^Cash · / }).first()).toBeVisible()
    await ana.getByLabel('Cash at the start of the day').fill('50')
    await ana.getByLabel('Cash counted now').fill('40')
    expect(serious(await violationsOn(ana))).toEqual([])
    await ana.getByRole('button', { name: 'Close the day' }).click()
    await expect(ana.getByText('The day is closed.')).toBeVisible()
    await expect(
      ana
        .getByRole('region', { name: 'Closed days' })
        .getByText(/counted/)
        .first(),
    ).toBeVisible()
  },
)

test(
  'somebody scans the payment link and pays without an account, and the till knows at once',
  { tag: ['@ordering', '@payments'] },
  async ({ page, browser, baseURL }, { project }) => {
    test.setTimeout(180_000)
    await withoutQuestions(page)
    const email = `link-${project.name}-${Date.now()}@example.com`
    const order = await orderCut(page, email, project.name === 'phone' ? 'Thu' : 'Wed')
    const ana = await anaAtHerDashboard(browser, baseURL!, page.viewportSize()!)
    await withoutQuestions(ana)
    await ana.goto(`/provider-dashboard/${await idOfAna(ana)}/orders?q=${order.reference}`)
    const row = ana.getByRole('listitem').filter({ hasText: order.reference })
    await row.getByRole('button', { name: /^Take payment/ }).click()
    await ana.getByRole('button', { name: 'Payment link or QR code' }).click()
    const dialog = ana.getByRole('dialog', { name: /^Payment link/ })
    await expect(dialog.getByRole('img', { name: /^QR code/ })).toBeVisible()
    expect(serious(await violationsOn(ana, { within: 'dialog' }))).toEqual([])
    await dialog.getByRole('button', { name: 'Send by email' }).click()
    await expect(ana.getByText('The payment link is sent.')).toBeVisible()
    const { text } = await mailAbout(page.request, email, /: pay /)
    const link = /\/pay\/\S+/.exec(text)![0]

    const stranger = await (await browser.newContext({ baseURL, viewport: page.viewportSize()! })).newPage()
    await stranger.goto(link)
    expect(serious(await violationsOn(stranger))).toEqual([])
    await stranger.getByRole('button', { name: /^Pay / }).click()
    await stranger.waitForURL(/\/test-payments\//)
    await stranger.getByRole('button', { name: /^Pay / }).click()
    await expect(stranger.getByText('Paid. Thank you!')).toBeVisible()
    await expect(dialog.getByText(/nothing to collect|paid/).first()).toBeVisible()
    await stranger.reload()
    await expect(stranger.getByRole('button', { name: /^Pay / })).toHaveCount(0)
  },
)
