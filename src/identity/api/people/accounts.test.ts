import { expect, test } from 'vitest'
import { goodPassword, openIdentity } from '../../../../tests/support/accounts.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'

const world = await openWorld()
const identity = openIdentity(world)

test('a visitor is not signed in', async () => {
  const answer = await identity.jar().get('/session')
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({ user: null, isAdmin: false, session: null, impersonation: null })
})

test('signing up answers the same for every address, and only the emails differ', async () => {
  const email = 'ann@example.com'
  const emails = () => identity.emails().map(({ to, emailMessage }) => [to, emailMessage.kind])
  const signUp = () =>
    identity.jar().post('/sign-up/email', { email: 'Ann@Example.com', password: goodPassword, name: 'Ann' })
  const isNow = (what: string) => world.pool.query(`update auth_user set ${what} where email = $1`, [email])
  const fresh = await signUp()
  expect([fresh.status, emails()]).toEqual([200, [[email, 'verify-email']]])
  expect(fresh.body).not.toHaveProperty('token')
  const unconfirmed = await signUp()
  expect(emails()).toEqual([
    [email, 'verify-email'],
    [email, 'verify-email'],
  ])
  await isNow('email_verified = true')
  const confirmed = await signUp()
  expect(emails()[0]).toEqual([email, 'account-exists'])
  await isNow('disabled = true')
  const disabled = await signUp()
  await isNow('email_verified = false')
  const neither = await signUp()
  expect(emails()).toHaveLength(3)
  for (const answer of [unconfirmed, confirmed, disabled, neither])
    expect([answer.status, answer.text]).toEqual([200, fresh.text])
})

test('the right password signs in until sign-out', async () => {
  const { browser, uid, email } = await identity.signedIn()
  const { user, session, isAdmin } = (await browser.get('/session')).body
  expect(user).toMatchObject({
    uid,
    email,
    displayName: 'Ann Okafor',
    tenantId: null,
    providerData: [{ providerId: 'password', email }],
  })
  expect(session.amr).toEqual(['pwd'])
  expect(isAdmin).toBe(false)
  const copy = browser.copy()
  expect((await browser.post('/sign-out')).body).toEqual({ success: true })
  expect((await copy.get('/session')).body.user).toBe(null)
})

test('a wrong password and an unknown address get the same answer', async () => {
  const { email } = await identity.verified()
  const wrong = await identity.jar().post('/sign-in/email', { email, password: 'not the right one' })
  const unknown = await identity
    .jar()
    .post('/sign-in/email', { email: 'nobody@example.com', password: 'not the right one' })
  expect([wrong.status, unknown.status]).toEqual([401, 401])
  expect(unknown.text).toBe(wrong.text)
  expect(wrong.body.authCode).toBe('auth/invalid-credential')
})

test('an empty form says which fields are needed', async () => {
  const answer = await identity.jar().post('/sign-up/email', {})
  expect(answer.status).toBe(400)
  expect(answer.body.authCode).toBe('auth/argument-error')
  expect(answer.body.details.fields).toEqual(['email', 'name', 'password'])
})

test('pages know the enabled sign-in addresses and the public key', async () => {
  const { body } = await identity.jar().get('/config')
  expect(body).toMatchObject({ schemaVersion: 1, authorizedDomains: ['127.0.0.1'], publicKey: null, minAge: 16 })
  const keyed = openIdentity(world, { publicKey: 'pk-1' }).jar()
  expect((await keyed.get('/config')).body.publicKey).toBe('pk-1')
})

test('a wrong public key is refused if one is set, and none is required otherwise; there are no tenants', async () => {
  const keyed = openIdentity(world, { publicKey: 'pk-1' }).jar()
  const wrong = await keyed.get('/session', { 'x-api-key': 'a:b' })
  expect([wrong.status, wrong.body.authCode]).toEqual([400, 'auth/invalid-api-key'])
  expect((await keyed.get('/session', { 'x-api-key': 'pk-1' })).status).toBe(200)
  expect((await keyed.get('/session')).status).toBe(200)
  expect((await identity.jar().get('/session', { 'x-api-key': 'a:b' })).status).toBe(200)
  const tenant = await identity.jar().get('/session', { 'x-tenant-id': 'one' })
  expect([tenant.status, tenant.body.authCode]).toEqual([400, 'auth/tenant-id-mismatch'])
})

test('an unknown cookie is distinguished from an ended session', async () => {
  const { browser } = await identity.signedIn()
  const copy = browser.copy()
  await browser.post('/sign-out')
  const forger = identity.jar()
  forger.cookies.set('sokora.session_token', 'made-up.value')
  const devices = async (jar: typeof forger) => Object.values((await jar.get('/sessions')).body).slice(1)
  expect(await devices(copy)).toEqual(['auth/user-token-expired', 'Your session ended. Please sign in again.'])
  expect(await devices(forger)).toEqual(['auth/invalid-user-token', 'Please sign in again.'])
})

test.each([
  ['/sign-up/email', { email: 'ben@example.com', password: goodPassword, name: 'Ben' }],
  ['/request-password-reset', { email: 'ben@example.com' }],
  ['/oob/send', { requestType: 'VERIFY_EMAIL', email: 'ben@example.com' }],
  ['/phone/send-code', { phoneNumber: '+351912777888' }],
  ['/mfa/enroll/start', { factorId: 'phone', phoneNumber: '+351912777888' }],
])('%s sends and creates nothing before the captcha is solved', async (path, body) => {
  const { browser } = await identity.signedIn()
  const guarded = openIdentity(world, { settings: { 'captcha.provider': 'altcha' } }).jar()
  for (const [name, value] of browser.cookies) guarded.cookies.set(name, value)
  const before = identity.emails().length
  const answer = await guarded.post(path, body)
  expect([answer.status, answer.body.authCode]).toEqual([400, 'auth/missing-recaptcha-token'])
  expect(identity.emails().length).toBe(before)
})

test('names are one line of visible letters, with the joiners that some scripts require', async () => {
  const signUp = async (name: string) =>
    (
      await identity
        .jar()
        .post('/sign-up/email', { email: `name-${crypto.randomUUID()}@example.com`, password: goodPassword, name })
    ).status
  expect(await signUp('مهدی علی\u200cزاده')).toBe(200)
  expect(await signUp('Ann\u202eokafor')).toBe(400)
  expect(await signUp('Ann\nOkafor')).toBe(400)
  expect(await signUp('\u200c\u200d')).toBe(400)
})

test('without a text message gateway phone sign-in is not offered', async () => {
  const phoneIn = async (canText: boolean) =>
    (await openIdentity(world, { canText }).jar().get('/config')).body.methods.phone
  expect([await phoneIn(true), await phoneIn(false)]).toEqual([true, false])
})
