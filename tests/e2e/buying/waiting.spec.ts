import type { Page } from '@playwright/test'
import { expect, test } from '../test.ts'
import { orderCut, visitOf } from '../visits.ts'

/** Holds back every POST until released; the overlay appears after 200 ms. */
async function holdBack(page: Page): Promise<() => void> {
  const { promise: mayGo, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/*', async (route) => {
    if (route.request().method() === 'POST') await mayGo
    await route.fallback()
  })
  return letGo
}

/** Presses, and expects the page to be covered until the answer is there. */
async function pressAndWait(page: Page, button: string, message: string) {
  const letGo = await holdBack(page)
  await page.getByRole('button', { name: button, exact: true }).click()
  await expect(page.getByRole('dialog', { name: message })).toBeVisible()
  letGo()
  await expect(page.getByRole('dialog', { name: message })).toHaveCount(0)
}

test('signing in covers the page while it lasts', { tag: ['@identity'] }, async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill('nobody@example.com')
  await page.getByLabel('Password', { exact: true }).fill('wrong password 7')
  await pressAndWait(page, 'Log in', 'Checking…')
  await expect(page.getByRole('alert').first()).toBeVisible()
})

test(
  'moving and cancelling a visit cover the page while they last',
  { tag: ['@ordering', '@booking'] },
  async ({ page }, { project }) => {
    test.setTimeout(120_000)
    const { reference } = await orderCut(page, `waits-${project.name}-${Date.now()}@example.com`, 'Tue')
    await page.goto(`/order?ref=${reference}`)
    await page.getByRole('link', { name: /^Change the time/ }).click()
    await page.locator('label.time').last().click()
    await pressAndWait(page, 'Change the time', 'Changing the time…')
    await expect(page.getByRole('heading', { level: 1, name: 'Your visit has a new time' })).toBeVisible()
    expect((await visitOf(page, reference)).localStart).toBeTruthy()
    await page.goto(`/order?ref=${reference}`)
    await page
      .getByRole('link', { name: /^Cancel/ })
      .first()
      .click()
    await page.getByRole('radio', { name: 'Change of plans' }).check({ force: true })
    await pressAndWait(page, 'Cancel it', 'Cancelling…')
    await expect(page.getByText('Cancelled by you', { exact: true }).first()).toBeVisible()
  },
)
