import type { Page } from '@playwright/test'
import { expect, test } from '../test.ts'
import { violationsOn } from '../accessibility.ts'
import { anyNetwork } from '../../../bench/support/api-client.ts'
import { codeIn, mailAbout, mailsTo, moveClock, openStep } from '../support.ts'

test.beforeEach(() => test.setTimeout(120_000))

// All journeys share the clock, so it is reset even after a timeout.
test.afterEach(async ({ request }) => void (await moveClock(request, { reset: true })))

const addressOf = (who: string, project: string) => `${who}-${project}-${crypto.randomUUID().slice(0, 8)}@example.com`

interface Service {
  id: string
  options: { id: string }[]
}

const serviceAt = async (page: Page, slug: string): Promise<Service> =>
  (await (await page.request.get(`/api/v1/services/${slug}`)).json()) as Service

/** Adds a coloring with a deposit, and a stew that is requested and paid in full, to the cart. */
async function fillCart(page: Page, at: number) {
  await page.goto('/cart')
  const [colour, stew] = [await serviceAt(page, 'studio-ana-2'), await serviceAt(page, 'casa-prato-2')]
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const requested = `/api/v1/services/${colour.id}/slots?optionId=${colour.options[0]!.id}&from=${day(8)}&until=${day(20)}`
  const { days } = (await (await page.request.get(requested)).json()) as { days: { slots: { startsAt: string }[] }[] }
  const { startsAt } = days.flatMap(({ slots }) => slots.slice(0, 1))[at]!
  const put = (data: object) => page.request.post('/api/v1/cart/items', { data })
  expect((await put({ serviceId: colour.id, optionId: colour.options[0]!.id, startsAt })).status()).toBe(201)
  expect(
    (await put({ serviceId: stew.id, optionId: stew.options[0]!.id, fulfillmentMethod: 'delivery' })).status(),
  ).toBe(201)
}

/** Starts the checkout, up to the choice of the fulfillment method. */
async function beginCheckOut(page: Page, email: string) {
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Check out' }).locator('visible=true').click()
  await page.getByLabel('Email').fill(email)
  // Who pays now needs no code.
  await expect(page.getByRole('button', { name: 'Send code' })).toHaveCount(0)
  await page.getByLabel('First name').fill('Rita')
  await page.getByLabel('Last name').fill('Alves')
  await page.getByLabel('Phone').fill('+351 912 345 678')
}

async function acceptTerms(page: Page) {
  await expect(
    page
      .getByText(/only reserved until the provider accepts/)
      .locator('visible=true')
      .first(),
  ).toBeVisible()
  await page.getByRole('checkbox', { name: /I accept the Terms/ }).check({ force: true })
}

const orderReference = /\b[0-9A-Z]{4}-[0-9A-Z]{4}\b/

async function referenceOn(page: Page): Promise<string> {
  const shown = page.getByRole('main').getByText(orderReference).first()
  return orderReference.exec(await shown.innerText())![0]
}

/** Places an order with two payments, of which its page is the first step. */
async function placeOrder(page: Page): Promise<string> {
  await acceptTerms(page)
  await page.getByRole('button', { name: 'Place order and pay' }).click()
  await expect(page.getByRole('heading', { name: 'Pay to finish your order' })).toBeVisible({ timeout: 15_000 })
  return referenceOn(page)
}

/** From the cart to the page of an unpaid order. Returns its reference. */
async function checkOut(page: Page, email: string): Promise<string> {
  await beginCheckOut(page, email)
  await openStep(page, 'How and where')
  await page.getByRole('radio', { name: 'Delivery' }).check({ force: true })
  await page.getByLabel('Street and number').fill('Rua Ferreira Borges 20')
  await page.getByLabel('Postal code').fill('1350-135')
  await page.getByLabel('City', { exact: true }).fill('Lisbon')
  return placeOrder(page)
}

async function goToGateway(page: Page, button: RegExp) {
  await page.getByRole('button', { name: button }).click()
  await page.waitForURL(/\/test-payments\//)
}

/** Continues to the gateway and chooses a result there. */
async function atGateway(page: Page, button: RegExp, outcome: string) {
  await goToGateway(page, button)
  await page.locator(`button[name=outcome][value=${outcome}]`).click()
  await page.waitForURL(/\/order\?ref=/)
}

const payPart = /^Pay €/
const reservePart = /^Reserve €/

test(
  'an order is paid step by step: a refused card first, then a charge and a reservation',
  { tag: ['@phone-first', '@payments', '@ordering'] },
  async ({ page }, { project }) => {
    const email = addressOf('payer', project.name)
    await fillCart(page, project.name === 'phone' ? 2 : 0)
    const reference = await checkOut(page, email)
    expect((await mailsTo(page.request, email)).filter(({ subject }) => subject.includes(reference))).toHaveLength(0)

    await goToGateway(page, payPart)
    await expect(page.getByText('Test payment – no money moves')).toBeVisible()
    expect(await violationsOn(page)).toEqual([])
    await page.getByRole('button', { name: /^The card is refused/ }).click()
    await page.waitForURL(/\/order\?ref=/)
    await expect(page.getByRole('main').getByText('There is not enough money on this card.').first()).toBeVisible()
    await expect(
      page.getByText(/The payment did not work: .* Nothing was charged\. Your time is kept until (\w+ )?\d\d:\d\d/),
    ).toBeVisible()
    await goToGateway(page, payPart)
    await page.getByRole('button', { name: /^The bank asks first/ }).click()
    await page.getByRole('button', { name: 'Yes, it is me' }).click()
    await page.waitForURL(/\/order\?ref=/)
    await expect(page.getByText('Paid', { exact: true })).toBeVisible()
    await atGateway(page, reservePart, 'pay')

    await expect(page.getByRole('heading', { level: 1, name: 'Your order is placed' })).toBeVisible({ timeout: 15_000 })
    const amounts = page.getByRole('complementary', { name: 'Amounts' })
    await expect(amounts).toContainText(/Paid online\s*€[\d.]+\s*Reserved\s*€[\d.]+/)
    await expect(page.getByText(/has until .* to accept/).first()).toBeVisible()
    await mailAbout(page.request, email, new RegExp(reference))
    expect((await mailsTo(page.request, email)).filter(({ subject }) => subject.includes(reference))).toHaveLength(1)
    await page.goto('/cart')
    await expect(page.getByText('Your cart is empty')).toBeVisible()
  },
)

test(
  'an unpaid order expires, and its cart is restored',
  { tag: ['@long', '@payments', '@ordering'] },
  async ({ page }, { project }) => {
    await fillCart(page, project.name === 'phone' ? 6 : 4)
    const reference = await checkOut(page, addressOf('leaver', project.name))
    await page.goto('/cart')
    await expect(page.getByText('Your cart is empty')).toBeVisible()
    await moveClock(page.request, { advanceMinutes: 16 })
    await page.goto(`/order?ref=${reference}`)
    await expect(page.getByText('Not paid in time').first()).toBeVisible()
    await expect(page.getByRole('button', { name: payPart })).toHaveCount(0)
    await page.goto('/cart')
    await expect(page.getByRole('main').getByText('Studio Ana').first()).toBeVisible()
    await expect(page.getByRole('main').getByText('Casa Prato').first()).toBeVisible()
  },
)

test(
  'without JavaScript an order can be paid',
  { tag: ['@payments', '@ordering'] },
  async ({ browser }, { project }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await fillCart(page, project.name === 'phone' ? 9 : 8)
    const email = addressOf('plain', project.name)
    await page.request.post('/api/v1/email-codes', { data: { email }, headers: { 'x-forwarded-for': anyNetwork() } })
    const code = codeIn(await mailAbout(page.request, email, /^Your code/))
    await page.request.post('/api/v1/email-codes/verify', { data: { email, code } })
    const { id } = (
      (await (await page.request.get('/api/v1/services/casa-prato-2')).json()) as { provider: { id: string } }
    ).provider
    const address = { line1: 'Rua Ferreira Borges 20', city: 'Lisbon', postalCode: '1350-135', country: 'PT' }
    const data = {
      email,
      firstName: 'Rita',
      lastName: 'Alves',
      phone: '+351912345678',
      acceptsTerms: true,
      providers: { [id]: { address } },
    }
    const headers = { 'idempotency-key': `plain-${project.name}-${Date.now()}` }
    const { href } = (await (await page.request.post('/api/v1/orders', { data, headers })).json()) as { href: string }
    await page.goto(href)
    await atGateway(page, payPart, 'pay')
    await atGateway(page, reservePart, 'pay')
    await expect(page.getByRole('heading', { level: 1, name: 'Your order is placed' })).toBeVisible()
    await context.close()
  },
)

test(
  'the pay page works without JavaScript, and a closed window is noticed',
  { tag: ['@payments', '@ordering'] },
  async ({ page, browser }, { project }) => {
    await page.goto('/service/casa-prato-2')
    await page
      .getByRole('button', { name: /Add to cart/ })
      .first()
      .click()
    await expect(page.getByRole('link', { name: /Cart, 1/ }).first()).toBeVisible()
    await beginCheckOut(page, addressOf('pedro', project.name))
    await openStep(page, 'How and where')
    await page.getByRole('radio', { name: 'Pickup' }).check({ force: true })
    await acceptTerms(page)
    await goToGateway(page, /^Reserve €[\d.]+ now$/)
    const reference = await referenceOn(page)
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`/order\\?ref=${reference}`))
    await goToGateway(page, reservePart)
    const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
    await plain.goto(page.url())
    await plain.getByText('For testers').click()
    await plain.getByLabel('How the market hears of it').selectOption({ label: 'A message only: you close the window' })
    await plain.getByRole('button', { name: reservePart }).click()
    await expect(plain.getByText('Reserved', { exact: true })).toBeVisible()
    await plain.context().close()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Your order is placed' })).toBeVisible({ timeout: 15_000 })
  },
)
