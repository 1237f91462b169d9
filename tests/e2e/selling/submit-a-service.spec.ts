import type { Browser, Page } from '@playwright/test'
import { expect, test } from '../test.ts'
import sharp from 'sharp'
import { signInBy } from '../page-checks.ts'
import { linkIn, mailAbout } from '../support.ts'

const password = 'seven wet stones'

/** A photo of 1200 × 900 with some content. */
const photo = (hue: number) =>
  sharp({ create: { width: 1200, height: 900, channels: 3, background: { r: hue, g: 120, b: 90 } } })
    .composite([
      {
        input: Buffer.from(
          `<svg width="600" height="600"><circle cx="300" cy="300" r="${200 + hue}" fill="#fff5"/></svg>`,
        ),
      },
    ])
    .jpeg()
    .toBuffer()

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true })
const step = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 2, name: new RegExp(`: ${name}$`) })).toBeVisible()

/** Opens the form of a category by its card. */
async function begin(page: Page, category: string) {
  await page.goto('/service-submit')
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${category}`) })
    .click()
  await step(page, 'What it is')
}

async function fillWords(page: Page, title: string) {
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Summary').fill('Neat, light and lasting, with everything included.')
  await page
    .getByLabel('Description')
    .fill('We talk about what you wish for, wash, part and braid. Come with combed hair; tea is on the house.')
}

async function fillOption(page: Page, name: string, price: string) {
  await page.getByLabel('Currency', { exact: true }).selectOption('EUR')
  const option = page.getByRole('group', { name: 'Option 1' }).or(page.getByRole('group', { name, exact: true }))
  await option.getByLabel('Name').fill(name)
  await option.getByLabel('Price').fill(price)
}

async function addPhotos(page: Page) {
  const files = await Promise.all(
    [40, 160].map(async (hue) => ({ name: `photo-${hue}.jpg`, mimeType: 'image/jpeg', buffer: await photo(hue) })),
  )
  await page.locator('input[type=file]').setInputFiles(files)
  await expect(page.getByRole('textbox', { name: /words|Alt|shows/i }).nth(1)).toHaveValue(/photo 2/, {
    timeout: 20_000,
  })
}

/** Fills in all steps with everything that is required. */
async function fillHairService(page: Page, title: string) {
  await page.getByText('Braids', { exact: true }).click()
  await fillWords(page, title)
  await next(page).click()
  await step(page, 'Price')
  await fillOption(page, 'Medium length', '95')
  await page.getByLabel('How long it takes').selectOption('180')
  await next(page).click()
  await step(page, 'Time')
  await next(page).click()
  await step(page, 'Place')
  await next(page).click()
  await step(page, 'Photos')
  await addPhotos(page)
  await next(page).click()
  await step(page, 'Rules')
  await next(page).click()
  await step(page, 'Check')
}

async function signUpFirst(page: Page, email: string) {
  await page.getByLabel('First name').fill('Rita')
  await page.getByLabel('Last name').fill('Alves')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('checkbox', { name: /I accept the Terms/ }).check({ force: true })
  await page.getByRole('checkbox', { name: /or older/ }).check({ force: true })
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Almost there' })).toBeVisible({ timeout: 15_000 })
  await page.goto(linkIn(await mailAbout(page.request, email, /Confirm your address/)))
  await page.getByRole('button', { name: 'Confirm your email' }).click()
  await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeVisible()
}

async function logIn(page: Page, email: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

/** A provider of the signed-in person; another journey tests its form. */
async function applyAsProvider(page: Page, name: string, email: string) {
  const form = {
    name,
    legalName: name,
    legalType: 'person',
    categories: ['hair'],
    email,
    phone: '+351 912 345 678',
    country: 'PT',
    city: 'Lisbon',
    line1: 'Rua da Rosa 12',
    postalCode: '1200-384',
    latitude: 38.71,
    longitude: -9.14,
    timeZone: 'Europe/Lisbon',
    summary: 'Braids and cuts by two sisters.',
    description: 'Two sisters, one studio, twenty years of braids, cuts and colour in the middle of the old town.',
    languages: ['pt', 'en'],
    hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opensMinute: 540, closesMinute: 1080 })),
    person: { name: 'Rita Alves', role: 'Stylist', picture: null },
    currency: 'EUR',
    payoutMethod: 'at_venue',
    plan: 'starter',
    acceptsTerms: true,
    acceptsDataTerms: true,
    maySell: true,
  }
  const send = (path: string, data: object) =>
    page.evaluate(
      async ([address, body]) => {
        const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
        const answer = await fetch(address, { method: 'POST', headers, body })
        return { status: answer.status, body: (await answer.json()) as { id: string } }
      },
      [path, JSON.stringify(data)] as const,
    )
  const draft = await send('/api/v1/drafts', { kind: 'provider', form })
  const applied = await send('/api/v1/me/providers', { draftId: draft.body.id })
  expect(applied.status, JSON.stringify(applied.body)).toBe(201)
}

/** A moderator opens the case with this title and approves it. */
async function approve(moderator: Page, title: string) {
  await moderator.goto('/admin-dashboard/approvals')
  await moderator.getByRole('link', { name: new RegExp(title) }).press('Enter')
  await expect(moderator.getByRole('heading', { level: 3, name: title })).toBeVisible()
  await expect(moderator.getByText(/^You look at it until/).first()).toBeVisible()
  await moderator.getByRole('button', { name: 'Approve', exact: false }).first().click()
  await moderator.getByRole('button', { name: 'Approve now' }).click()
  await expect(moderator.getByRole('link', { name: new RegExp(title) })).toHaveCount(0)
}

async function moderatorIn(browser: Browser, baseURL: string): Promise<Page> {
  const moderator = await (await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } })).newPage()
  await moderator.goto('/login')
  await signInBy(moderator.request, { email: 'admin@demo.invalid', password: 'open the market' }, baseURL)
  return moderator
}

test(
  'a visitor writes a service, signs up, creates a business, chooses a layout, submits, and sells the same day',
  { tag: ['@phone-first', '@catalogue', '@providers', '@media'] },
  async ({ page, browser, baseURL }, { project, retry }) => {
    test.setTimeout(240_000)
    const email = `writer-${project.name}-${retry}@example.com`
    const title = `Box braids by Rita ${project.name} ${retry}`
    const business = `Rita Braids ${project.name} ${retry}`
    await begin(page, 'Hair')
    await fillHairService(page, title)

    await page.getByRole('button', { name: 'Sign up to send it' }).click()
    await page.waitForURL(/\/signup\?next=/)
    const back = new URL(page.url()).searchParams.get('next')!
    await signUpFirst(page, email)
    await page.goto(`/login?next=${encodeURIComponent(back)}`)
    await logIn(page, email)
    await page.waitForURL(/\/service-submit\?draft=/)
    await step(page, 'Check')
    await expect(page.getByText(/^Saved \d/).locator('visible=true')).toBeVisible({ timeout: 15_000 })
    await expect(page.getByRole('definition').filter({ hasText: title })).toBeVisible()

    await page.getByRole('button', { name: 'Set up your business' }).click()
    await page.waitForURL(/\/become-service-provider\?next=/)
    await applyAsProvider(page, business, email)
    await page.goto(back)
    await step(page, 'Check')
    await page.getByRole('button', { name: 'Choose the layout' }).click()
    await page.waitForURL(/\/layout-selection\//)
    await page.getByRole('button', { name: 'Send for review' }).click()

    await page.waitForURL(/\/submission-success\?service=/)
    await expect(page.getByRole('heading', { level: 1, name: 'Sent in' })).toBeVisible()
    await expect(page.getByText(/Reference M-/)).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'In review' })).toHaveAttribute('aria-current', 'step')
    // Submitted services are no longer listed as drafts.
    await page.goto('/service-submit')
    await expect(page.getByRole('heading', { name: 'Seven short steps' })).toBeVisible()
    await expect(page.getByRole('link', { name: title })).toHaveCount(0)
    await page.goto('/submission-success')
    await expect(page.getByRole('heading', { level: 1, name: 'How your services stand' })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText('Submitted')

    const moderator = await moderatorIn(browser, baseURL!)
    await approve(moderator, business)
    await approve(moderator, title)
    await moderator.context().close()
    await page.goto('/submission-success')
    await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText('Live')
    await page.goto(`/search?q=${encodeURIComponent(title)}`)
    await page.getByRole('main').getByRole('link', { name: title, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('radio', { name: /^\d\d:\d\d$/ }).first()).toBeAttached()
  },
)

test('a reload in between loses nothing', { tag: ['@catalogue', '@providers', '@media'] }, async ({ page }) => {
  await begin(page, 'Hair')
  await fillWords(page, 'Silk press')
  await page.getByText('Styling', { exact: true }).click()
  await next(page).click()
  await step(page, 'Price')
  await fillOption(page, 'Shoulder length', '60')
  await page.reload()
  await step(page, 'Price')
  await expect(page.getByRole('group', { name: 'Shoulder length' }).getByLabel('Price')).toHaveValue('60')
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Silk press')
  await page.goto('/service-submit')
  await expect(page.getByRole('link', { name: 'Silk press' })).toBeVisible()
})

test(
  'food without an answer about allergens is reported beside the field and above the step',
  { tag: ['@catalogue', '@providers', '@media'] },
  async ({ page }) => {
    await begin(page, 'Food')
    await fillWords(page, 'Sunday lasagne')
    await page.getByText('Home cook', { exact: true }).click()
    await next(page).click()
    await step(page, 'Price')
    await fillOption(page, 'Lasagne', '14')
    await next(page).click()
    const summary = page.getByRole('alert')
    await expect(summary).toContainText('Allergens')
    await expect(summary).toBeFocused()
    await summary.getByRole('button', { name: /Allergens/ }).click()
    const contains = page.getByRole('group', { name: 'Contains', exact: true })
    await expect(contains).toContainText('say what it contains')
    await contains.getByText('Milk', { exact: true }).click()
    await expect(contains).not.toContainText('say what it contains')
    await expect(page.getByText('Contains milk.')).toBeVisible()
    await next(page).click()
    await step(page, 'Making')
  },
)

test('an empty price is an error, never free', { tag: ['@catalogue', '@providers', '@media'] }, async ({ page }) => {
  await begin(page, 'Hair')
  await next(page).click()
  await page.getByRole('button', { name: 'Finish this later' }).click()
  await step(page, 'Price')
  const price = page.getByRole('group', { name: 'Option 1' }).getByLabel('Price')
  await price.focus()
  await price.blur()
  await expect(page.getByRole('group', { name: 'Option 1' })).toContainText('An empty one is never free')
  await price.fill('0')
  await expect(page.getByRole('group', { name: 'Option 1' })).toContainText('What costs nothing needs the price “free”')
})
