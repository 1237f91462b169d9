import { expect, test } from 'vitest'
import { goodPassword, openIdentity } from '../../../../tests/support/accounts.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'

const world = await openWorld()

let people = 0
const newcomer = (password: string) => ({ email: `newcomer-${++people}@example.com`, name: 'Ann', password })

/** Signs up under a policy and returns the answer. */
async function signUp(password: string, policy: object = {}) {
  const identity = openIdentity(world, { settings: { 'accounts.password_policy': policy } })
  const { status, body } = await identity.jar().post('/sign-up/email', newcomer(password))
  return { status, authCode: body.authCode as string | undefined, details: body.details as string[] | undefined }
}

const demanding = (options: object) => ({ customStrengthOptions: options })

test('the password policy is returned in the format of the service it follows', async () => {
  const { body, headers } = await openIdentity(world).jar().get('/password-policy')
  expect(headers.get('cache-control')).toBe('max-age=300')
  expect(body).toMatchObject({
    schemaVersion: 1,
    enforcementState: 'ENFORCE',
    forceUpgradeOnSignin: false,
    customStrengthOptions: { minPasswordLength: 8, maxPasswordLength: 128, containsLowercaseCharacter: false },
  })
  expect(body.allowedNonAlphanumericCharacters).toHaveLength(32)
})

test.each([
  ['7 characters', 'wetston', {}, ['minPasswordLength']],
  ['129 characters', 'wet stones '.repeat(12).slice(0, 129), {}, ['maxPasswordLength']],
  ['8 where 12 are asked for', 'wet2ston', demanding({ minPasswordLength: 12 }), ['minPasswordLength']],
  ['no lowercase letter', 'WETSTONE1!', demanding({ containsLowercaseCharacter: true }), ['containsLowercaseLetter']],
  ['no uppercase letter', 'wetstone1!', demanding({ containsUppercaseCharacter: true }), ['containsUppercaseLetter']],
  ['no number', 'Wetstone!!', demanding({ containsNumericCharacter: true }), ['containsNumericCharacter']],
  [
    'a symbol that is not on the list',
    'Wetst0ne#',
    { ...demanding({ containsNonAlphanumericCharacter: true }), allowedNonAlphanumericCharacters: ['!'] },
    ['containsNonAlphanumericCharacter'],
  ],
])('a password with %s is refused, with the rule', async (_what, password, policy, details) => {
  expect(await signUp(password, policy)).toEqual({
    status: 400,
    authCode: 'auth/password-does-not-meet-requirements',
    details,
  })
})

test.each([
  ['8 characters', 'wet ston', {}],
  ['64 characters', 'wet stones '.repeat(6).slice(0, 64), demanding({ maxPasswordLength: 12 })],
  [
    'a symbol of the list',
    'Wetst0ne!',
    { ...demanding({ containsNonAlphanumericCharacter: true }), allowedNonAlphanumericCharacters: ['!'] },
  ],
  [
    'what is only advised missing',
    'wet ston',
    { enforcementState: 'OFF', ...demanding({ containsUppercaseCharacter: true }) },
  ],
])('a password with %s is accepted', async (_what, password, policy) => {
  expect((await signUp(password, policy)).status).toBe(200)
})

test.each([['password1'], ['newcomer-1'], ['sokora market'], ['iloveyou']])(
  '%s is too easy to guess',
  async (password) => {
    people = 0
    expect(await signUp(password)).toMatchObject({ status: 400, authCode: 'auth/weak-password' })
    people = 1000
  },
)

test('if the policy requires it, a correct but weak password does not sign in', async () => {
  const { email, password } = await openIdentity(world).verified()
  const stricter = { forceUpgradeOnSignin: true, ...demanding({ minPasswordLength: 20 }) }
  const browser = openIdentity(world, { settings: { 'accounts.password_policy': stricter } }).jar()
  const answer = await browser.post('/sign-in/email', { email, password })
  expect(answer.status).toBe(400)
  expect(answer.body).toMatchObject({
    authCode: 'auth/password-does-not-meet-requirements',
    details: ['minPasswordLength'],
  })
  expect([...browser.cookies.keys()].filter((name) => name.endsWith('session_token'))).toEqual([])
  expect((await browser.get('/session')).body.user).toBe(null)
})

test('a weak new password is refused at a change, too', async () => {
  const identity = openIdentity(world)
  const { browser } = await identity.signedIn()
  const answer = await browser.post('/change-password', { currentPassword: goodPassword, newPassword: 'short' })
  expect(answer.body).toMatchObject({
    authCode: 'auth/password-does-not-meet-requirements',
    details: ['minPasswordLength'],
  })
})
