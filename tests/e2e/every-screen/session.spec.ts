import type { Page, Route } from '@playwright/test'
import { expect, test } from '../test.ts'
import { signInBy } from '../page-checks.ts'

test.skip(({ isMobile }) => isMobile, 'the same on every size of screen')

async function signIn(page: Page, baseURL: string | undefined, email = 'customer@demo.invalid') {
  await signInBy(page.request, { email, password: 'open the market' }, baseURL!)
}

/** Records the console errors of the page from now on. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  return complaints
}

/** Records the statuses of responses of this path of the identity service. */
function answersOf(page: Page, path: string): number[] {
  const statuses: number[] = []
  page.on('response', (answer) => answer.url().endsWith(`/api/identity/${path}`) && statuses.push(answer.status()))
  return statuses
}

const reject =
  (status: number, body: object = {}) =>
  (route: Route) =>
    route.fulfill({ status, json: body })
const account = (page: Page) => page.getByRole('button', { name: 'Account of Mira Lindqvist' })
const rule = (page: Page) => page.getByRole('listitem').filter({ hasText: 'At least 8 characters' })

test(
  'until the session is known the dashboard waits, and redirects nobody',
  { tag: ['@identity'] },
  async ({ page, baseURL }) => {
    await signIn(page, baseURL, 'admin@demo.invalid')
    const visited: string[] = []
    page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname))
    const known = Promise.withResolvers<void>()
    await page.route('**/api/v1/session', async (route) => {
      await known.promise
      await route.continue()
    })
    const question = page.waitForRequest('**/api/v1/session')
    await page.goto('/admin-dashboard')
    await question
    await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible()
    known.resolve()
    await expect(page.getByText('Your role: owner')).toBeVisible()
    expect(new Set(visited)).toEqual(new Set(['/admin-dashboard']))
  },
)

test(
  'a profile that cannot be loaded shows one line, and can be loaded again',
  { tag: ['@identity'] },
  async ({ page, baseURL }) => {
    await signIn(page, baseURL)
    const complaints = complaintsOf(page)
    const profile = { firstName: 'Mira', lastName: 'Lindqvist', city: 'Lagos', country: 'NG', region: 'africa' }
    await page.route('**/api/users/*', (route) =>
      route.fulfill({ json: { uid: new URL(route.request().url()).pathname.slice(11), ...profile } }),
    )
    await page.route('**/api/users/*', reject(503), { times: 1 })
    await page.goto('/user-profile')
    const line = page.getByRole('status').filter({ hasText: 'We could not load your profile.' })
    const place = page.getByRole('main').getByText('Lagos, Nigeria')
    await expect(line).toBeVisible()
    await expect(place).toHaveCount(0)
    expect(complaints.filter((text) => text.startsWith('Error fetching user data:'))).toHaveLength(1)
    await line.getByRole('button', { name: 'Retry' }).click()
    await expect(place).toBeVisible()
    await expect(line).toHaveCount(0)
  },
)

test(
  'a failed sign-out is reported, and the user stays signed in',
  { tag: ['@identity'] },
  async ({ page, baseURL }) => {
    await signIn(page, baseURL)
    const complaints = complaintsOf(page)
    await page.route('**/api/identity/sign-out', reject(500))
    await page.goto('/user-profile')
    await account(page).click()
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page.getByText("We couldn't sign you out. Try again.")).toBeVisible()
    expect(complaints.filter((text) => text.startsWith('Error signing out:'))).toHaveLength(1)
    await expect(page).toHaveURL('/user-profile')
    await page.reload()
    await expect(account(page)).toBeVisible()
  },
)

test(
  'a page reloaded without an answer still knows the user, and stored nothing secret',
  { tag: ['@identity'] },
  async ({ page, baseURL }) => {
    await signIn(page, baseURL)
    await page.goto('/user-profile')
    await expect(account(page)).toBeVisible()
    await page.route('**/api/**', (route) => route.abort('internetdisconnected'))
    await page.reload()
    await expect(account(page)).toBeVisible()
    await expect(page).toHaveURL('/user-profile')
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain('@')
  },
)

test('a browser that must solve a captcha asks exactly twice', { tag: ['@identity'] }, async ({ page }) => {
  const answers = answersOf(page, 'request-password-reset')
  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill('nobody@example.com')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  expect(answers).toEqual([400, 200])
})

test(
  'a password that breaks the rules reloads them, and its line turns red',
  { tag: ['@identity'] },
  async ({ page }) => {
    const readings = answersOf(page, 'password-policy')
    await page.goto('/signup')
    await page.getByLabel('First name').fill('Rita')
    await page.getByLabel('Email').fill('rita-of-seven@example.com')
    await page.getByLabel('Password', { exact: true }).fill('seven s')
    await expect.poll(() => readings).toEqual([200])
    await page.getByRole('checkbox', { name: /I accept the Terms/ }).check({ force: true })
    await page.getByRole('checkbox', { name: /or older/ }).check({ force: true })
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(rule(page)).toContainText('(not met)')
    await expect.poll(() => readings).toEqual([200, 200])
  },
)

test('rules that were never loaded are not loaded after a refusal', { tag: ['@identity'] }, async ({ page }) => {
  const readings = answersOf(page, 'password-policy')
  const code = 'password-does-not-meet-requirements'
  await page.route(
    '**/api/identity/sign-in/email',
    reject(400, { code, authCode: `auth/${code}`, details: ['minPasswordLength'] }),
  )
  await page.goto('/login')
  await page.getByLabel('Email').fill('rita@example.com')
  await page.getByLabel('Password', { exact: true }).fill('seven s')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('alert').filter({ hasText: /password/i })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(readings).toEqual([])
})

test('rules of an unknown schema are ignored', { tag: ['@identity'] }, async ({ page }) => {
  await page.route('**/api/identity/password-policy', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), schemaVersion: 2 } })
  })
  await page.goto('/signup')
  await expect(rule(page)).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('seven wet stones')
  await expect(page.getByText('This page is out of date. Reload it.')).toBeVisible()
  await expect(rule(page)).toHaveCount(0)
})
