import type { Page } from '@playwright/test'
import { expect, test } from '../test.ts'
import { violationsOn } from '../accessibility.ts'
import { mailAbout, openDayWithAna, time } from '../support.ts'
import { anaAtHerDashboard, idOfAna, orderCut, visitOf } from '../visits.ts'

const weekAfter = (localStart: string) =>
  new Date(Date.parse(`${localStart.slice(0, 10)}T12:00Z`) + 7 * 86_400_000).toISOString().slice(0, 10)

/** Opens the same weekday a week later, possibly in the next month, and returns its first free time. */
async function openWeekAfter(page: Page, localStart: string): Promise<string> {
  const day = page.locator(`a[data-date="${weekAfter(localStart)}"]`)
  if ((await day.count()) === 0) await page.getByRole('link', { name: 'Month after' }).click()
  await day.click()
  await expect(day).toHaveAttribute('aria-current', 'date')
  return (await page.locator('label.time').first().innerText()).trim()
}

async function pick(page: Page, hour: string) {
  await expect(async () => {
    await time(page, hour).check({ force: true })
    await expect(time(page, hour)).toBeChecked({ timeout: 200 })
  }).toPass()
}

const seriousIn = async (page: Page) => await violationsOn(page)

test(
  'a customer reschedules free of charge; old links lead to the new time, and the old one is free again',
  { tag: ['@phone-first', '@ordering', '@booking'] },
  async ({ page }, { project }) => {
    test.setTimeout(120_000)
    const email = `move-${project.name}-${Date.now()}@example.com`
    const { reference, hour } = await orderCut(page, email, 'Mon')
    const before = await visitOf(page, reference)
    await page.goto(`/order?ref=${reference}`)
    await page.getByRole('link', { name: /^Change the time/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Another time for/ })).toBeVisible()
    await expect(page.getByRole('region', { name: 'What it means' })).toContainText('Free of charge')
    await expect(page.getByText('You can change it 3 times.')).toBeVisible()
    const newHour = await openWeekAfter(page, before.localStart)
    await pick(page, newHour)
    expect(await seriousIn(page)).toEqual([])
    await page.getByRole('button', { name: 'Change the time' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your visit has a new time' })).toBeVisible()
    expect(await seriousIn(page)).toEqual([])
    const after = await visitOf(page, reference)
    expect(after.localStart.slice(0, 10)).toBe(weekAfter(before.localStart))
    const mail = await mailAbout(page.request, email, /has a new time$/)
    expect(mail.text).toContain(after.startsAt.display)
    expect(mail.attachments.map(({ type }) => type).join()).toContain('text/calendar')
    await page.goto(`/booking?ref=${reference}-1a`)
    await expect(page.getByText(after.startsAt.display).first()).toBeVisible()
    await openDayWithAna(page, 'Mon')
    await expect(time(page, hour)).toHaveCount(1)
  },
)

test(
  'a business proposes another time: the customer accepts one, declines the next, and cancels with a full refund',
  { tag: ['@long', '@ordering', '@booking'] },
  async ({ page, browser, baseURL, viewport }, { project }) => {
    test.setTimeout(180_000)
    const email = `requested-${project.name}-${Date.now()}@example.com`
    const { reference } = await orderCut(page, email, 'Mon')
    const before = await visitOf(page, reference)
    const ana = await anaAtHerDashboard(browser, baseURL!, viewport!)
    const dashboard = `/provider-dashboard/${await idOfAna(ana)}/orders`

    const propose = async () => {
      await ana.goto(dashboard)
      await ana.getByRole('searchbox', { name: 'Search by number or name' }).fill(reference)
      const row = ana.getByRole('listitem').filter({ hasText: reference }).first()
      await row.getByRole('button', { name: /^Cut and finish/, expanded: false }).click()
      await row.getByRole('button', { name: /^Another time/ }).click()
      const dialog = ana.getByRole('dialog', { name: /^Another time: / })
      await dialog.getByRole('button', { name: 'Week after' }).click()
      await dialog.getByRole('radio').first().check({ force: true })
      await dialog.getByLabel('Why?').selectOption('ill')
      expect(await violationsOn(ana, { within: 'dialog' })).toEqual([])
      await dialog.getByRole('button', { name: 'Ask for this time' }).click()
      await expect(row.getByRole('region', { name: 'You asked for another time' })).toBeVisible()
    }

    await propose()
    expect((await mailAbout(page.request, email, /another time for .*\?$/)).text).toContain('The reason: ill.')
    await page.goto(`/order?ref=${reference}`)
    const requested = page.getByRole('region', { name: 'Studio Ana asks for another time' })
    await expect(requested.getByText('The reason: ill')).toBeVisible()
    expect(await seriousIn(page)).toEqual([])
    await requested.getByRole('button', { name: 'Accept the new time' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your visit has a new time' })).toBeVisible()
    expect((await visitOf(page, reference)).localStart).not.toBe(before.localStart)

    await propose()
    await page.goto(`/order?ref=${reference}`)
    await requested.getByRole('button', { name: 'Decline' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your time stays as it is' })).toBeVisible()
    await expect(page.getByText('Cancel free until it begins.')).toBeVisible()
    await page.getByRole('link', { name: 'Cancel instead' }).click()
    const dialog = page.getByRole('dialog', { name: /^Cancel: / })
    await dialog.getByRole('radio', { name: 'Change of plans' }).check({ force: true })
    await dialog.getByRole('button', { name: 'Cancel it' }).click()
    await expect(page.getByText('Cancelled by you', { exact: true }).first()).toBeVisible()
  },
)

test(
  'without JavaScript a visit can be rescheduled',
  { tag: ['@ordering', '@booking'] },
  async ({ page, browser, baseURL }, { project }) => {
    test.setTimeout(120_000)
    const email = `plain-move-${project.name}-${Date.now()}@example.com`
    const { reference } = await orderCut(page, email, 'Mon')
    const before = await visitOf(page, reference)
    const plain = await browser.newContext({
      baseURL: baseURL!,
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
    })
    const order = await plain.newPage()
    await order.goto(`/order?ref=${reference}`)
    await order.getByRole('link', { name: /^Change the time/ }).click()
    const day = order.locator(`a[data-date="${weekAfter(before.localStart)}"]`)
    if ((await day.count()) === 0) await order.getByRole('link', { name: 'Month after' }).click()
    await day.click()
    await order.locator('label.time input').last().check({ force: true })
    await order.getByRole('button', { name: 'Change the time' }).click()
    await expect(order.getByRole('heading', { level: 1, name: 'Your visit has a new time' })).toBeVisible()
    await plain.close()
    expect((await visitOf(page, reference)).localStart.slice(0, 10)).toBe(weekAfter(before.localStart))
  },
)
