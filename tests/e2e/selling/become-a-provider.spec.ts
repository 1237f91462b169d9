import type { Browser, Page, TestInfo } from '@playwright/test'
import { expect, test } from '../test.ts'
import sharp from 'sharp'
import { signInBy } from '../page-checks.ts'
import { linkIn, mailAbout } from '../support.ts'

const password = 'seven wet stones'

test.describe.configure({ mode: 'serial' })

// Retried journeys start with a person and a provider of their own.
const ownerOf = (project: string, retry: number) => `owner-${project}-${retry}@example.com`
const nameOf = (project: string, retry: number) => `Two Sisters ${project} ${['first', 'second', 'third'][retry]}`

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click()
const step = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 2, name: new RegExp(`: ${name}$`) })).toBeVisible()
const choose = (page: Page, name: RegExp) => page.getByRole('radio', { name }).check({ force: true })

/** A signed-in person with a browser of their own. */
async function personIn(browser: Browser, email: string, typed: string, baseURL: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage()
  await page.goto('/login')
  await signInBy(page.request, { email, password: typed }, baseURL)
  return page
}

/** The first three questions, beside the hero. */
async function begin(page: Page, name: string) {
  await page.goto('/become-service-provider')
  await page.getByLabel('Business name').fill(name)
  await page.getByLabel('Country').selectOption('PT')
  await page.getByLabel('City or town').fill('Lisbon')
  await page.getByRole('main').getByRole('checkbox', { name: 'Hair' }).check({ force: true })
  await page.getByRole('button', { name: 'Get started' }).click()
  await step(page, 'Business')
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
  // A slow answer must not lead a signed-in person to the login page.
  await page.route('**/api/v1/session', (route) => setTimeout(() => void route.continue().catch(() => {}), 1_000))
  await page.getByRole('button', { name: 'Confirm your email' }).click()
  await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeVisible()
}

async function fillBusinessAndPlace(page: Page, email: string) {
  await page.getByLabel('Who stands behind it').selectOption('person')
  await page.getByLabel('Your full name').fill('Rita Alves')
  await next(page)
  await step(page, 'Contact and place')
  await page.getByLabel('Email of the business').fill(email)
  await page.getByLabel('Phone').fill('+351 912 345 678')
  await page.getByLabel('Street and number').fill('Rua da Rosa 12')
  await next(page)
}

async function fillAboutAndTeam(page: Page) {
  await step(page, 'About')
  await page.getByLabel('In one sentence').fill('Braids and cuts by two sisters.')
  await page
    .getByLabel('About the business')
    .fill('Two sisters, one studio, twenty years of braids, cuts and colour in the old town.')
  await page.getByLabel('Languages you speak with customers').selectOption('pt')
  await page.getByRole('checkbox', { name: 'Monday' }).check()
  await page.getByRole('button', { name: 'Another time on Monday' }).click()
  await page.getByRole('button', { name: 'Copy Monday to other days' }).click()
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(page.getByRole('group', { name: 'Friday, time 2' })).toBeVisible()
  await next(page)
  await step(page, 'Team')
  await page.getByLabel('Name', { exact: true }).fill('Rita')
  await next(page)
  await step(page, 'Proof')
  await next(page)
}

async function fillMoneyAndConsent(page: Page) {
  await step(page, 'Money')
  await page.getByLabel('Currency of your prices').selectOption('EUR')
  await page.getByRole('button', { name: 'Add a tax' }).click()
  await page.getByRole('group', { name: 'Tax 1' }).getByLabel('Name').fill('IVA')
  await page.getByRole('group', { name: 'Tax 1' }).getByLabel('Per cent').fill('23')
  await choose(page, /^Customers pay at the venue/)
  await choose(page, /^Growth/)
  await next(page)
  await step(page, 'Consent')
  for (const label of [/^I accept the/, /^I handle my customers/, /^I may sell/]) await page.getByLabel(label).check()
}

const logo = () =>
  sharp({ create: { width: 400, height: 400, channels: 3, background: '#0a6660' } })
    .png()
    .toBuffer()

test(
  'a visitor fills in the application, signs up on the way, loses nothing, and submits it',
  { tag: ['@providers', '@identity'] },
  async ({ page, browser, baseURL }, { project, retry }) => {
    test.slow()
    const [email, name] = [ownerOf(project.name, retry), nameOf(project.name, retry)]
    await begin(page, name)
    await fillBusinessAndPlace(page, email)
    await fillAboutAndTeam(page)
    await fillMoneyAndConsent(page)
    await page.reload()
    await step(page, 'Consent')
    await page.getByRole('link', { name: 'Sign up', exact: true }).locator('visible=true').click()
    await page.waitForURL(/\/signup\?next=/)
    await signUpFirst(page, email)
    await page.getByRole('link', { name: 'Continue', exact: true }).click()
    await page.waitForURL(/\/become-service-provider\?draft=/)
    await step(page, 'Consent')
    await expect(page.getByText(/^Saved \d/).locator('visible=true')).toBeVisible({ timeout: 15_000 })

    // The draft is on the server, so another device can continue it.
    const elsewhere = await personIn(browser, email, password, baseURL!)
    await elsewhere.goto('/become-service-provider')
    await elsewhere.getByRole('link', { name: `Go on with ${name}` }).click()
    await expect(elsewhere.getByLabel('Business name')).toHaveValue(name)
    await elsewhere.goto(elsewhere.url().replace(/step=\w+|$/, '&step=about'))
    await elsewhere
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await logo() })
    await expect(elsewhere.getByRole('button', { name: 'Remove logo' })).toBeVisible({ timeout: 20_000 })
    await expect(elsewhere.getByText(/^Saved \d/).locator('visible=true')).toBeVisible({ timeout: 15_000 })
    await elsewhere.context().close()

    await page.reload()
    await page.getByRole('button', { name: 'Send the application' }).click()
    await page.waitForURL(/\/become-service-provider\?provider=/)
    await expect(page.getByRole('heading', { level: 1, name: `${name} is on its way` })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Submitted' })).toHaveAttribute('aria-current', 'step')
    await page.getByRole('link', { name: 'Look at your dashboard' }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByText('5 of 7 done.').or(page.getByText('4 of 7 done.'))).toBeVisible()
  },
)

test('a town whose map position arrives late is found', { tag: ['@providers', '@identity'] }, async ({ page }) => {
  test.slow()
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/v1/places?*', async (route) => {
    await answered
    await route.continue()
  })
  await begin(page, 'Late Town')
  await fillBusinessAndPlace(page, 'late@example.com')
  await step(page, 'About')
  answer()
  await expect(page.getByText('Choose a town from the list, so that customers find you on the map.')).toHaveCount(0)
  await page.getByRole('button', { name: 'Back' }).click()
  await step(page, 'Contact and place')
  await expect(page.getByLabel('City or town')).toHaveValue('Lisbon')
})

test(
  'missing fields are always listed, with links',
  { tag: ['@phone-first', '@providers', '@identity'] },
  async ({ page, isMobile }) => {
    await begin(page, 'Quick Cuts')
    if (isMobile) await page.getByRole('button', { name: 'What is missing' }).click()
    await page.getByRole('button', { name: 'The phone number is missing.' }).locator('visible=true').click()
    await step(page, 'Contact and place')
    await expect(page.getByLabel('Phone')).toBeFocused()
    await page.getByLabel('Phone').fill('12')
    await page.getByLabel('Street and number').focus()
    await expect(page.getByText('Enter the number with country code, like +44 20 7946 0000.').first()).toBeVisible()
  },
)

/** The provider of the first journey, and its owner. */
async function ownerIn(browser: Browser, { project, retry }: TestInfo, baseURL: string) {
  const owner = await personIn(browser, ownerOf(project.name, retry), password, baseURL)
  const { items } = (await (await owner.request.get('/api/v1/me/providers')).json()) as {
    items: { id: string; slug: string }[]
  }
  return { owner, ...items[0]! }
}

test(
  'an owner invites a person, who joins with the rights of the role',
  { tag: ['@providers', '@identity'] },
  async ({ browser, baseURL }, info) => {
    test.slow()
    const { owner, id } = await ownerIn(browser, info, baseURL!)
    await owner.goto(`/provider-dashboard/${id}/team`)
    await owner.getByLabel('Email').fill('customer@demo.invalid')
    await owner.getByLabel('Calendar they keep').selectOption({ label: 'Rita’s calendar' })
    await owner.getByRole('button', { name: 'Send the invitation' }).click()
    await expect(owner.getByText('Sent', { exact: true })).toBeVisible()
    await expect(owner.getByRole('button', { name: 'Take back the invitation of customer@demo.invalid' })).toBeVisible()

    const mail = await mailAbout(
      owner.request,
      'customer@demo.invalid',
      new RegExp(`Join the team of ${nameOf(info.project.name, info.retry)}`),
    )
    const link = /https?:\/\/\S+\/invitation\?code=[^\s)>\]]+/.exec(mail.text)![0]
    await owner.goto(link)
    await expect(owner.getByText(/^You are signed in as/)).toBeVisible()

    const member = await personIn(browser, 'customer@demo.invalid', 'open the market', baseURL!)
    await member.goto(link)
    await expect(member.getByText('Their own calendar and bookings')).toBeVisible()
    await member.getByRole('button', { name: 'Join the team' }).click()
    await member.waitForURL(new RegExp(`/provider-dashboard/${id}`))
    await member.goto(`/provider-dashboard/${id}/settings`)
    await expect(member.getByRole('heading', { level: 1, name: nameOf(info.project.name, info.retry) })).toBeVisible()
    await expect(member.getByRole('link', { name: 'Settings' })).toHaveCount(0)
    await member.goto(`/provider-dashboard/${id}/team`)
    await expect(member.getByRole('heading', { level: 2, name: 'Your hours' })).toBeVisible()

    const used = await member.goto(link)
    expect(used!.status()).toBe(404)
    await expect(member.getByText('This invitation cannot be used')).toBeVisible()
    await Promise.all([owner.context().close(), member.context().close()])
  },
)

/** A moderator approves the provider. */
async function approve(browser: Browser, providerId: string, baseURL: string) {
  const admin = await personIn(browser, 'admin@demo.invalid', 'open the market', baseURL)
  const { items } = (await (await admin.request.get(`/api/admin/moderation/cases?provider=${providerId}`)).json()) as {
    items: { id: string; providerId: string; subject: string }[]
  }
  const { id } = items.find((one) => one.providerId === providerId && one.subject === 'provider')!
  const send = (path: string, data: object) =>
    admin.request.post(`/api/admin/moderation/cases/${id}/${path}`, { data, headers: { origin: baseURL } })
  expect((await send('claim', {})).ok()).toBe(true)
  const decided = await send('decision', { verdict: 'approve', reasons: [], text: '', notes: {} })
  expect(decided.ok(), await decided.text()).toBe(true)
  await admin.context().close()
}

test(
  'an active business pauses with dates, and its page shows the return date',
  { tag: ['@long', '@providers', '@identity'] },
  async ({ browser, page, baseURL }, info) => {
    const { owner, id, slug } = await ownerIn(browser, info, baseURL!)
    await approve(browser, id, baseURL!)
    await expect(async () => expect((await page.goto(`/provider/${slug}`))!.status()).toBe(200)).toPass()
    await expect(page.getByRole('img', { name: /^Logo of/ })).toBeVisible()

    await owner.goto(`/provider-dashboard/${id}/settings/break`)
    await owner.getByLabel('Back on').fill('2099-06-15')
    await owner.getByRole('button', { name: /^Take a break/ }).click()
    await expect(owner.getByText('You are on a break.')).toBeVisible()
    await page.goto(`/provider/${slug}`)
    await expect(page.getByText(/Back on Mon 15 Jun 2099/)).toBeVisible()
    await owner.getByRole('button', { name: 'Open again now' }).click()
    await expect(owner.getByRole('button', { name: /^Take a break/ })).toBeVisible()
    await page.goto(`/provider/${slug}`)
    await expect(page.getByText(/Back on/)).toHaveCount(0)
    await owner.context().close()
  },
)

test(
  'two editors of the same field see both versions, and no input is lost',
  { tag: ['@providers', '@identity'] },
  async ({ browser, baseURL }, info) => {
    const { owner, id } = await ownerIn(browser, info, baseURL!)
    const colleague = await owner.context().newPage()
    const open = (page: Page) => page.goto(`/provider-dashboard/${id}/settings/profile`)
    await Promise.all([open(owner), open(colleague)])
    const section = (page: Page) => page.getByRole('region', { name: 'Profile' })
    await section(owner).getByLabel('In one sentence').fill('Braids and cuts by two sisters and a cousin.')
    await section(colleague).getByLabel('In one sentence').fill('Braids, cuts and colour by two sisters.')
    await section(owner).getByRole('button', { name: 'Save' }).click()
    await expect(section(owner).getByText('Saved', { exact: true })).toBeVisible()
    await section(colleague).getByRole('button', { name: 'Save' }).click()
    const dialog = colleague.getByRole('dialog')
    await expect(dialog).toContainText('two sisters and a cousin')
    await dialog.getByRole('button', { name: 'Keep what I chose' }).click()
    await section(colleague).getByRole('button', { name: 'Save' }).click()
    await expect(section(colleague).getByText('Saved', { exact: true })).toBeVisible()
    await expect(section(colleague).getByLabel('In one sentence')).toHaveValue(
      'Braids, cuts and colour by two sisters.',
    )
    await owner.context().close()
  },
)

test(
  "another person's business looks like one that does not exist",
  { tag: ['@providers', '@identity'] },
  async ({ browser, baseURL }, info) => {
    const { owner, id } = await ownerIn(browser, info, baseURL!)
    const stranger = await personIn(browser, 'provider@demo.invalid', 'open the market', baseURL!)
    const headings: string[] = []
    for (const one of [id, '0190a0a0-0000-7000-8000-000000000000', 'nonsense']) {
      expect((await stranger.goto(`/provider-dashboard/${one}`))!.status()).toBe(404)
      headings.push(await stranger.getByRole('heading', { level: 1 }).innerText())
    }
    expect(new Set(headings)).toEqual(new Set(['This page moved or never was']))
    await Promise.all([owner.context().close(), stranger.context().close()])
  },
)
