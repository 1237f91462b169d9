import type { Page } from '@playwright/test'
import { expect, test } from '../test.ts'
import { IsolatedMarket } from '../isolated-market.ts'

const password = 'seven wet stones'
const owner = 'olu@example.com'
const applicant = 'rita@example.com'

const market = new IsolatedMarket()
test.afterAll(() => market.close())

const goOn = (page: Page) => page.getByRole('button', { name: 'Go on' }).click()
const title = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

async function answerQuestions(page: Page) {
  await title(page, 'This market is yours')
  await page.getByLabel('Name of the market').fill('Harbour Market')
  await goOn(page)
  await title(page, 'Where it is at home')
  await page.getByLabel('Country').selectOption('PT')
  await page.getByLabel('Time zone').selectOption('Europe/Lisbon')
  await page.getByLabel('Currencies').fill('EUR, usd')
  await goOn(page)
  await title(page, 'How its mail gets out')
  // A wrong mail server: nothing is saved, and the typed text stays.
  await page.getByRole('radio', { name: /By a mail server/ }).check({ force: true })
  await page.getByLabel('Address of the server').fill('mail.example')
  await goOn(page)
  await expect(page.getByText('Write it as smtps://').first()).toBeVisible()
  await page.getByRole('button', { name: 'Not now' }).click()
  await title(page, 'How people pay')
  // A person who leaves and returns continues here.
  await page.goto(page.url().replace(/&step=.*/, ''))
  await title(page, 'How people pay')
  await goOn(page)
  await title(page, 'Something to look at')
  await goOn(page)
  await title(page, 'The first administrator')
}

async function becomeOwner(page: Page) {
  await page.getByLabel('Name', { exact: true }).fill('Olu Owner')
  await page.getByLabel('Email').fill(owner)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Open the market' }).click()
  await expect(page).toHaveURL(/\/admin-dashboard/)
  await expect(page.getByText('Your role: owner')).toBeVisible()
}

async function post(page: Page, path: string, data: object): Promise<{ id: string }> {
  const headers = { origin: market.url, 'idempotency-key': crypto.randomUUID() }
  const answer = await page.request.post(`${market.url}${path}`, { data, headers })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return (await answer.json()) as { id: string }
}

/** A person signs up, verifies their address, and submits a provider's application. */
async function apply(page: Page) {
  await page.goto(`${market.url}/signup`)
  await page.getByLabel('First name').fill('Rita')
  await page.getByLabel('Last name').fill('Alves')
  await page.getByLabel('Email').fill(applicant)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('checkbox', { name: /I accept the Terms/ }).check({ force: true })
  await page.getByRole('checkbox', { name: /or older/ }).check({ force: true })
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.goto(await market.linkTo(applicant))
  await page.getByRole('button', { name: 'Confirm your email' }).click()
  await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeVisible()
  await post(page, '/api/identity/sign-in/email', { email: applicant, password })
  const draft = await post(page, '/api/v1/drafts', { kind: 'provider', form: business })
  await post(page, '/api/v1/me/providers', { draftId: draft.id })
}

const business = {
  name: 'Two Sisters',
  legalName: 'Rita Alves',
  legalType: 'person',
  categories: ['hair'],
  email: applicant,
  phone: '+351 912 345 678',
  country: 'PT',
  city: 'Lisbon',
  line1: 'Rua da Rosa 12',
  postalCode: '1200-387',
  latitude: 38.7131,
  longitude: -9.1452,
  timeZone: 'Europe/Lisbon',
  summary: 'Braids and cuts by two sisters.',
  description: 'Two sisters, one studio, twenty years of braids, cuts and colour in the old town.',
  languages: ['pt'],
  hours: [{ weekday: 1, opensMinute: 540, closesMinute: 1080 }],
  person: { name: 'Rita', role: 'Stylist', picture: null },
  currency: 'EUR',
  taxRates: [{ id: crypto.randomUUID(), name: 'IVA', percent: '23', isDefault: true }],
  payoutMethod: 'at_venue',
  plan: 'growth',
  acceptsTerms: true,
  acceptsDataTerms: true,
  maySell: true,
}

test(
  'from an empty folder to the first approved business',
  { tag: ['@desktop-only', '@operations', '@identity', '@providers', '@moderation'] },
  async ({ page, browser }) => {
    test.setTimeout(180_000)
    const link = await market.openEmpty()
    await page.goto(link)
    await answerQuestions(page)
    await becomeOwner(page)
    // The link no longer works; the whole dashboard is available.
    expect((await page.request.get(link)).status()).toBe(404)
    await expect(page.getByRole('region', { name: 'First steps' })).toBeVisible()
    for (const [tab, name] of [
      ['users', 'Users'],
      ['orders', 'Orders and bookings'],
      ['settings', /Settings/],
    ] as const) {
      await page.goto(`${market.url}/admin-dashboard/${tab}`)
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    }
    await page.goto(`${market.url}/admin-dashboard/backups`)
    await expect(page.getByRole('heading', { level: 2, name: 'Backups', exact: true })).toBeVisible()

    const visitor = await (await browser.newContext({ baseURL: market.url })).newPage()
    await apply(visitor)
    await page.goto(`${market.url}/admin-dashboard/approvals`)
    await page.getByRole('link', { name: /Two Sisters/ }).press('Enter')
    await page.getByRole('button', { name: 'Approve' }).first().click()
    await page.getByRole('button', { name: 'Approve now' }).click()
    await expect
      .poll(async () => (await visitor.request.get(`${market.url}/api/v1/me/providers`)).json())
      .toMatchObject({ items: [{ name: 'Two Sisters', status: 'active' }] })
    await visitor.context().close()
  },
)
