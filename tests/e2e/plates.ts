import type { Page } from '@playwright/test'
import { expect } from './test.ts'
import { placeOrder } from './place-order.ts'

interface Service {
  id: string
  options: { id: string }[]
  provider: { id: string }
}

/** A guest orders a plate for pickup and pays for it. */
export async function orderPlate(page: Page, email: string): Promise<Order> {
  const plate = (await (await page.request.get('/api/v1/services/casa-prato-2')).json()) as Service
  const { reference, href } = await placeOrder(page, email, {
    serviceId: plate.id,
    optionId: plate.options[0]!.id,
    fulfillmentMethod: 'pickup',
  })
  await page.goto(`${href}&placed=1`)
  const placed = page.getByRole('heading', { level: 1, name: 'Your order is placed' })
  const pay = page.getByRole('button', { name: /^(Pay|Reserve) €/ })
  await expect(placed.or(pay).first()).toBeVisible({ timeout: 15_000 })
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

interface Order {
  reference: string
  providerId: string
}

const itemOf = async (page: Page, reference: string) =>
  ((await (await page.request.get(`/api/v1/orders/${reference}`)).json()) as { parts: { items: Item[] }[] }).parts[0]!
    .items[0]!

/** The kitchen does these steps; it may have accepted the order already. */
export async function answered(page: Page, kitchen: Page, order: Order, steps = ['accept']): Promise<void> {
  await expect(async () => expect((await itemOf(page, order.reference)).status).toMatch(/requested|confirmed/)).toPass({
    timeout: 15_000,
  })
  const { id } = await itemOf(page, order.reference)
  for (const step of steps) {
    const headers = { 'idempotency-key': crypto.randomUUID(), origin: new URL(page.url()).origin }
    const answer = await kitchen.request.post(`/api/v1/me/providers/${order.providerId}/items/${id}/${step}`, {
      data: {},
      headers,
    })
    expect(step === 'accept' || answer.ok(), await answer.text()).toBe(true)
  }
}

/** The kitchen makes it, and the customer gets it. */
export async function served(page: Page, kitchen: Page, order: Order): Promise<Item> {
  await answered(page, kitchen, order, ['accept', 'prepare', 'ready'])
  await page.goto(`/order?ref=${order.reference}`)
  await page.getByRole('link', { name: /^I have it/ }).click()
  await page.getByRole('button', { name: 'I have it' }).click()
  await expect(page.getByText(/^Done/).first()).toBeVisible()
  return itemOf(page, order.reference)
}
