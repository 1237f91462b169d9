import type { Page } from '@playwright/test'
import { expect, test } from '../test.ts'
import { anyNetwork } from '../../../bench/support/api-client.ts'
import { appCode, linkIn, mailAbout } from '../support.ts'

const password = 'seven wet stones'

/** Each test, screen size and attempt has an account of its own. */
const addressOf = (who: string, project: string) => `${who}-${project}-${crypto.randomUUID().slice(0, 8)}@example.com`

async function requestAccount(page: Page, email: string) {
  await page.goto('/signup')
  await page.getByLabel('First name').fill('Rita')
  await page.getByLabel('Last name').fill('Alves')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('checkbox', { name: /I accept the Terms/ }).check({ force: true })
  await page.getByRole('checkbox', { name: /or older/ }).check({ force: true })
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Almost there' })).toBeVisible({ timeout: 15_000 })
}

async function signUp(page: Page, email: string) {
  await requestAccount(page, email)
  await page.goto(linkIn(await mailAbout(page.request, email, /Confirm your address/)))
  await page.getByRole('button', { name: 'Confirm your email' }).click()
  await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeVisible()
}

async function logIn(page: Page, email: string, typed = password) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(typed)
  await page.getByRole('button', { name: 'Log in' }).click()
}

/** A signed-in person on their profile page. */
async function comeIn(page: Page, email: string) {
  await signUp(page, email)
  await page.goto('/user-profile')
}

const account = (page: Page) => page.getByRole('button', { name: 'Account of Rita Alves' })

async function logOut(page: Page) {
  await account(page).locator('visible=true').click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL('/')
}

test(
  'a user signs up, confirms by the email link, adds an authenticator app, and logs in with it',
  { tag: ['@phone-first', '@identity'] },
  async ({ page }, { project }) => {
    const email = addressOf('app', project.name)
    await comeIn(page, email)
    await expect(page.getByRole('heading', { level: 1, name: 'Rita Alves' })).toBeVisible()

    await page.goto('/user-profile?tab=security')
    await page.getByRole('button', { name: 'Use an authenticator app' }).click()
    const secret = (await page.locator('code').first().innerText()).replaceAll(/\s/g, '')
    await page.getByLabel('Code that the app shows').fill(appCode(secret))
    await page.getByRole('button', { name: 'Turn on' }).click()
    await expect(page.getByText('Copy all')).toBeVisible()
    await page.getByRole('button', { name: 'I kept them' }).click()

    await logOut(page)
    await page.goto('/login?next=/user-profile')
    await logIn(page, email)
    // The code that was used for the setup is not accepted again; the next one is.
    await page.getByLabel('Code from your app').fill(appCode(secret, 1))
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.waitForURL('/user-profile')
    await expect(account(page).locator('visible=true')).toBeVisible()
  },
)

test('a sign-in window of a provider signs in, and closes', { tag: ['@identity'] }, async ({ page }, { project }) => {
  const email = addressOf('window', project.name)
  await page.goto('/login?next=/user-profile')
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Continue with Test login' }).click()
  const popup = await opening
  await popup.getByLabel('Name').fill('Rita Alves')
  await popup.getByLabel(/E-?mail/).fill(email)
  await popup
    .getByRole('button', { name: /Sign in|Log in|Continue/ })
    .last()
    .click()
  await page.waitForURL('/user-profile', { timeout: 20_000 })
  await expect(account(page).locator('visible=true')).toBeVisible()
  await expect.poll(() => popup.isClosed()).toBe(true)
})

test('a passkey is added, and signs in without a password', { tag: ['@identity'] }, async ({ page }, { project }) => {
  const devices = await page.context().newCDPSession(page)
  await devices.send('WebAuthn.enable')
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await comeIn(page, addressOf('passkey', project.name))
  await page.goto('/user-profile?tab=security')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('Passkey added.')).toBeVisible()
  await logOut(page)
  await pressBesideSlowOffer(page)
})

/**
 * A browser may offer its passkey before the press; this one accepts at once. The service knows only the last challenge,
 * so an offer whose challenge is still on its way must not replace the challenge of the press.
 */
async function pressBesideSlowOffer(page: Page) {
  let isPressed = () => {}
  const pressed = new Promise<void>((resolve) => void (isPressed = resolve))
  await page.route(
    '**/passkey/generate-authenticate-options',
    async (route) => {
      const answer = await route.fetch()
      await pressed
      await route.fulfill({ response: answer })
    },
    { times: 1 },
  )
  await page.goto('/login?next=/user-profile')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  isPressed()
  await page.waitForURL('/user-profile')
}

test(
  'a forgotten password is replaced by an email link, and the old one stops working',
  { tag: ['@desktop-only', '@identity'] },
  async ({ page }, { project }) => {
    const email = addressOf('forgot', project.name)
    await signUp(page, email)
    await page.goto('/forgot-password')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await page.goto(linkIn(await mailAbout(page.request, email, /password/i)))
    await page.getByLabel('New password').fill('eleven dry leaves')
    await page.getByRole('button', { name: 'Save the password' }).click()
    await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible()

    await page.goto('/login?next=/user-profile')
    await logIn(page, email)
    await expect(page.getByRole('alert').filter({ hasText: 'Email or password is incorrect.' })).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await logIn(page, email, 'eleven dry leaves')
    await page.waitForURL('/user-profile')
  },
)

test(
  'an account is deleted after two confirmations, and can be restored until the date',
  { tag: ['@long', '@identity'] },
  async ({ page }, { project }) => {
    const email = addressOf('leaving', project.name)
    await comeIn(page, email)
    await page.goto('/user-profile?tab=privacy')
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await page.getByLabel('Type DELETE to confirm').fill('DELETE')
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await expect(page.getByText(/Changed your mind before then/)).toBeVisible()
    await page.goto('/login?next=/user-profile')
    await logIn(page, email)
    await page.waitForURL('/user-profile')
    await page.getByRole('button', { name: 'Keep my account' }).click()
    await expect(page.getByRole('button', { name: 'Keep my account' })).toHaveCount(0)
  },
)

test(
  'a link opened on another device requires the password, and without it the account starts again',
  { tag: ['@long', '@desktop-only', '@identity'] },
  async ({ page, browser }, { project }) => {
    const device = async () =>
      (await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': anyNetwork() } })).newPage()
    const linkTo = async (email: string) => linkIn(await mailAbout(page.request, email, /Confirm your address/))
    const [hers, strangers] = [addressOf('elsewhere', project.name), addressOf('stranger', project.name)]
    await requestAccount(page, hers)
    const phone = await device()
    await phone.goto(await linkTo(hers))
    await phone.getByLabel('Password', { exact: true }).fill('not this one')
    await phone.getByRole('button', { name: 'Confirm your email' }).click()
    await expect(phone.getByText('This is not the password that the account was made with.')).toBeVisible()
    await phone.getByLabel('Password', { exact: true }).fill(password)
    await phone.getByRole('button', { name: 'Confirm your email' }).click()
    await expect(phone.getByRole('heading', { name: 'Email confirmed' })).toBeVisible()

    await requestAccount(page, strangers)
    const reader = await device()
    await reader.goto(await linkTo(strangers))
    await reader.getByRole('button', { name: /choose a new password/ }).click()
    await reader.getByLabel('New password').fill('eleven dry leaves')
    await reader.getByRole('button', { name: 'Save the password' }).click()
    await expect(reader.getByRole('heading', { name: 'Your account is ready' })).toBeVisible()
    await reader.goto('/login?next=/user-profile')
    await logIn(reader, strangers, 'eleven dry leaves')
    await reader.waitForURL('/user-profile')
    await Promise.all([phone.context().close(), reader.context().close()])
  },
)

test(
  'signing out in one tab signs out in the others',
  { tag: ['@desktop-only', '@identity'] },
  async ({ page, context }, { project }) => {
    await comeIn(page, addressOf('tabs', project.name))
    const other = await context.newPage()
    await other.goto('/user-profile')
    await expect(other.getByRole('heading', { level: 1, name: 'Rita Alves' })).toBeVisible()
    await logOut(page)
    await other.waitForURL(/\/login\?next=/, { timeout: 20_000 })
  },
)

test(
  'the cart of a visitor is kept after login',
  { tag: ['@desktop-only', '@identity'] },
  async ({ page }, { project }) => {
    const email = addressOf('cart', project.name)
    await signUp(page, email)
    await page.context().clearCookies()
    await page.goto('/service/casa-prato-1')
    await page.getByRole('button', { name: 'Add to cart: Dinner tray' }).click()
    await expect(page.getByRole('link', { name: /Cart, 1/ }).first()).toBeVisible()
    await page.goto('/login?next=/cart')
    await logIn(page, email)
    await page.waitForURL('/cart')
    await expect(page.getByRole('main').getByText('Casa Prato').first()).toBeVisible()
    await logOut(page)
    await page.goto('/cart')
    await expect(page.getByRole('main').getByText('Casa Prato')).toHaveCount(0)
  },
)

test(
  'without a connection input is kept, and nobody is signed out',
  { tag: ['@desktop-only', '@identity'] },
  async ({ page, context }) => {
    await page.goto('/login')
    await page.getByLabel('Email').fill('rita@example.com')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'No connection.' })).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue('rita@example.com')
    await context.setOffline(false)
  },
)
