import type { Page } from '@playwright/test'
import { expect } from './test.ts'
import { codeIn, mailAbout } from './support.ts'

/** The item to add to the cart. */
export interface Wish {
  serviceId: string
  optionId: string
  startsAt?: string
  staffId?: string
  fulfillmentMethod?: 'pickup' | 'delivery'
}

interface Placed {
  reference: string
  /** The URL of the order's page, with its token. */
  href: string
}

/**
 * Orders as a guest through the API; another journey tests the forms (order-a-cut-and-dinner). The page then belongs to
 * the same visitor; its URL does not change.
 */
export async function placeOrder(page: Page, email: string, wish: Wish, firstName = 'Rita'): Promise<Placed> {
  const { origin } = new URL((await page.request.get('/healthz')).url())
  const post = async (path: string, data: object) => {
    const headers = { origin, 'idempotency-key': crypto.randomUUID() }
    const answer = await page.request.post(path, { data, headers })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return answer
  }
  await post('/api/v1/cart/items', wish)
  await post('/api/v1/email-codes', { email })
  await post('/api/v1/email-codes/verify', { email, code: codeIn(await mailAbout(page.request, email, /^Your code/)) })
  const details = {
    email,
    firstName,
    lastName: 'Alves',
    phone: '+351912345678',
    timeZone: 'Europe/Lisbon',
    acceptsTerms: true,
  }
  return (await (await post('/api/v1/orders', details)).json()) as Placed
}
