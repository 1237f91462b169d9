import { expect, test } from 'vitest'
import { codeIn, goodPassword, openIdentity, type Jar } from '../../../../tests/support/accounts.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'

const world = await openWorld()
const identity = openIdentity(world)

const newPassword = 'nine dry stones'

let networks = 0
/** An unknown browser from an unknown network. */
const stranger = () => identity.jar(`198.51.${++networks >> 8}.${networks & 255}`)

const enter = async (browser: Jar, email: string, password: string) => {
  const { status } = await browser.post('/sign-in/email', { email, password })
  return status
}

/** Strangers try passwords until they are delayed. Returns how many were checked. */
async function attack(email: string): Promise<number> {
  for (let attempts = 0; ; attempts++) if ((await enter(stranger(), email, 'a guess')) === 429) return attempts
}

async function resetLinkFor(email: string): Promise<string> {
  await stranger().post('/request-password-reset', { email })
  return codeIn(
    identity.emails().find(({ to, emailMessage }) => to === email && emailMessage.kind === 'reset-password')!
      .emailMessage,
  )
}

test('failed attempts by strangers do not block the owner in a known browser', async () => {
  const { browser, email } = await identity.signedIn()
  await browser.post('/sign-out')
  expect(await attack(email)).toBe(5)
  expect(await enter(stranger(), email, goodPassword)).toBe(429)
  expect(await enter(browser, email, goodPassword)).toBe(200)
  await browser.post('/sign-out')
  for (let round = 0; round < 3; round++) {
    world.now += 900_000
    await attack(email)
    expect(await enter(browser, email, goodPassword)).toBe(200)
    await browser.post('/sign-out')
  }
})

test('a reset by email ends the delay, and the browser that did it is not delayed', async () => {
  const { email } = await identity.verified()
  const browser = stranger()
  await attack(email)
  const token = await resetLinkFor(email)
  expect((await browser.post('/reset-password', { newPassword, token })).status).toBe(200)
  expect(await enter(stranger(), email, newPassword)).toBe(200)
  await attack(email)
  expect(await enter(browser, email, newPassword)).toBe(200)
})

test('a signed-in user can prove their identity and change the password while strangers fail at sign-in', async () => {
  const { browser, email } = await identity.signedIn()
  await attack(email)
  expect((await browser.post('/reauthenticate', { password: goodPassword })).status).toBe(200)
  const change = { currentPassword: goodPassword, newPassword }
  expect((await browser.post('/change-password', change)).status).toBe(200)
  await browser.post('/sign-out')
  expect(await enter(browser, email, newPassword)).toBe(200)
})

test('of fifty simultaneous wrong attempts, five are checked', async () => {
  const { email } = await identity.verified()
  const answers = await Promise.all(Array.from({ length: 50 }, () => enter(stranger(), email, 'a guess')))
  expect(answers.filter((status) => status === 401)).toHaveLength(5)
  expect(answers.filter((status) => status === 429)).toHaveLength(45)
})

test('a known browser has the same number of attempts, and its failures do not affect others', async () => {
  const { browser, email } = await identity.signedIn()
  await browser.post('/sign-out')
  for (let tries = 0; tries < 5; tries++) expect(await enter(browser, email, 'a guess')).toBe(401)
  expect(await enter(browser, email, goodPassword)).toBe(429)
  expect(await enter(stranger(), email, goodPassword)).toBe(200)
})

test('a browser is known only for the accounts that it signed in to, and not by a forged cookie', async () => {
  const { browser, email } = await identity.signedIn()
  const other = await identity.verified()
  await browser.post('/sign-out')
  await attack(other.email)
  expect(await enter(browser, other.email, goodPassword)).toBe(429)
  await attack(email)
  const forger = stranger()
  forger.cookies.set(
    'sokora.known_devices',
    browser.cookies.get('sokora.known_devices')!.replace(/^./, (sign) => (sign === 'A' ? 'B' : 'A')),
  )
  expect(await enter(forger, email, goodPassword)).toBe(429)
})

test('a shared browser is known for each of its accounts', async () => {
  const [first, second] = [await identity.verified(), await identity.verified()]
  const browser = stranger()
  for (const { email } of [first, second]) {
    expect(await enter(browser, email, goodPassword)).toBe(200)
    await browser.post('/sign-out')
  }
  for (const { email } of [first, second]) {
    await attack(email)
    expect(await enter(browser, email, goodPassword)).toBe(200)
    await browser.post('/sign-out')
  }
})

test('all browsers of somebody who knew an old password share one limit', async () => {
  const { email } = await identity.verified()
  const thief = [stranger(), stranger(), stranger()]
  for (const browser of thief) {
    expect(await enter(browser, email, goodPassword)).toBe(200)
    await browser.post('/sign-out')
  }
  world.now += 1000
  await stranger().post('/reset-password', { newPassword, token: await resetLinkFor(email) })
  const answers: number[] = []
  for (let tries = 0; tries < 4; tries++)
    for (const browser of thief) answers.push(await enter(browser, email, 'a guess'))
  expect(answers.filter((status) => status === 401)).toHaveLength(5)
  expect(await enter(stranger(), email, newPassword)).toBe(200)
})

test('a wrong attempt from a known browser answers like one for an unknown address', async () => {
  const { browser, email } = await identity.signedIn()
  await browser.post('/sign-out')
  const known = await browser.post('/sign-in/email', { email, password: 'a guess' })
  const unknown = await browser.post('/sign-in/email', { email: 'nobody-at-all@example.com', password: 'a guess' })
  expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
})
