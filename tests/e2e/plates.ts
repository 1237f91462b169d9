import type { Page } from '@playwright/test'
import { expect } from './test.ts'
import { codeIn, mailAbout } from './support.ts'

interface Service {
  id: string
  options: { id: string }[]
  provider: { id: string }
}

/** A guest orders a plate to fetch, and pays for it. */
export async function orderPlate(page: Page, email: string): Promise<{ reference: string; providerId: string }> {
  await page.goto('/cart')
  const plate = (await (await page.request.get('/api/v1/services/casa-prato-2')).json()) as Service
  const data = { serviceId: plate.id, optionId: plate.options[0]!.id, way: 'pickup' }
  expect((await page.request.post('/api/v1/cart/items', { data })).status()).toBe(201)
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Check out' }).locator('visible=true').click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByLabel('Code from the mail').fill(codeIn(await mailAbout(page.request, email, /^Your code/)))
  await expect(page.getByText('This address is confirmed.')).toBeVisible()
  await page.getByLabel('First name').fill('Rita')
  const last = page.getByLabel('Last name')
  if (await last.count()) await last.fill('Alves')
  await page.getByRole('checkbox', { name: /I accept the Terms/ }).check({ force: true })
  await page.getByRole('button', { name: /^Place order/ }).click()
  const placed = page.getByRole('heading', { level: 1, name: 'Your order is placed' })
  const pay = page.getByRole('button', { name: /^(Pay|Reserve) EUR/ })
  await expect(placed.or(pay).first()).toBeVisible({ timeout: 15_000 })
  const reference = /\b[0-9A-Z]{4}-[0-9A-Z]{4}\b/.exec(await page.getByRole('main').innerText())![0]
  if (await pay.count()) {
    await pay.click()
    await page.waitForURL(/\/test-payments\//)
    await page.locator('button[name=outcome][value=pay]').click()
    await page.waitForURL(/\/order\?ref=/)
  }
  return { reference, providerId: plate.provider.id }
}

interface Item {
  id: string
  status: string
}

/** Its kitchen makes it, and its customer has it. */
export async function served(page: Page, kitchen: Page, { reference, providerId }: { reference: string; providerId: string }): Promise<Item> {
  const itemOf = async () => ((await (await page.request.get(`/api/v1/orders/${reference}`)).json()) as { parts: { items: Item[] }[] }).parts[0]!.items[0]!
  await expect(async () => expect((await itemOf()).status).toMatch(/requested|confirmed/)).toPass({ timeout: 15_000 })
  const { id } = await itemOf()
  for (const step of ['accept', 'prepare', 'ready']) {
    const headers = { 'idempotency-key': crypto.randomUUID(), origin: new URL(page.url()).origin }
    const answer = await kitchen.request.post(`/api/v1/own/providers/${providerId}/items/${id}/${step}`, { data: {}, headers })
    expect(step === 'accept' || answer.ok(), await answer.text()).toBe(true)
  }
  await page.goto(`/order?ref=${reference}`)
  await page.getByRole('link', { name: /^I have it/ }).click()
  await page.getByRole('button', { name: 'I have it' }).click()
  await expect(page.getByText(/^Done/).first()).toBeVisible()
  return itemOf()
} // prettier-ignore
