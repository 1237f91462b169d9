import { beforeEach, expect, test } from 'vitest'
import { codeIn, goodPassword, openIdentity, type Jar } from '../../../../tests/support/accounts.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'

const world = await openWorld()
const identity = openIdentity(world)

beforeEach(() => void (world.now += 60_000))

const other = 'nine dry stones'
const userIn = async (browser: Jar) => (await browser.get('/session')).body.user
const newestTo = (address: string) => identity.emails().find(({ to }) => to === address)!.emailMessage
const signIn = (email: string, password: string) => identity.jar().post('/sign-in/email', { email, password })
const hashOf = async (uid: string) =>
  (await world.pool.query(`select password from auth_account where user_id = $1 and provider_id = 'credential'`, [uid]))
    .rows[0]?.password

test('name and picture can be changed, and omitted fields stay', async () => {
  const { browser } = await identity.signedIn()
  const named = await browser.post('/update-user', { displayName: '  Ann  Okafor-Lee ' })
  expect([named.status, named.body.user.displayName]).toEqual([200, 'Ann  Okafor-Lee'])
  const pictured = await browser.post('/update-user', { photoURL: 'https://pictures.example/ann.webp' })
  expect(pictured.body.user).toMatchObject({
    displayName: 'Ann  Okafor-Lee',
    photoURL: 'https://pictures.example/ann.webp',
  })
  expect(await userIn(browser)).toMatchObject({
    displayName: 'Ann  Okafor-Lee',
    photoURL: 'https://pictures.example/ann.webp',
  })
  expect((await browser.post('/update-user', { photoURL: null })).body.user.photoURL).toBe(null)
  expect((await browser.post('/update-user', { name: 'Ann', image: null })).body.user.displayName).toBe('Ann')
})

test.each([
  [{ photoURL: 'javascript:alert(1)' }, ['photoURL']],
  [{ image: 'javascript:alert(1)' }, ['photoURL']],
  [{ photoURL: 'http://pictures.example/ann.webp' }, ['photoURL']],
  [{ photoURL: 'data:image/png;base64,AAAA' }, ['photoURL']],
  [{ photoURL: '' }, ['photoURL']],
  [{ photoURL: `https://pictures.example/${'a'.repeat(2048)}` }, ['photoURL']],
  [{ displayName: '' }, ['displayName']],
  [{ displayName: 'a'.repeat(81) }, ['displayName']],
  [{ displayName: 'Ann\u202eOkafor' }, ['displayName']],
  [{ displayName: 'Ann\nOkafor' }, ['displayName']],
  [{ displayName: null }, ['displayName']],
  [{ displayName: 5 }, ['displayName']],
  [{}, ['displayName']],
  [{ displayName: 'Ann', isAdmin: true }, ['body']],
  [{ emailVerified: true }, ['body']],
  [{ phoneNumber: '+15550100' }, ['body']],
  [{ disabled: false, displayName: 'Ann' }, ['body']],
  [{ tenantId: 'x', displayName: 'Ann' }, ['body']],
])('an invalid name or picture changes nothing: %j', async (body, fields) => {
  const { browser, uid } = await identity.signedIn()
  const before = (await world.pool.query('select * from auth_user where id = $1', [uid])).rows
  const rejected = await browser.post('/update-user', body)
  expect([rejected.status, rejected.body.authCode, rejected.body.details.fields]).toEqual([
    400,
    'auth/argument-error',
    fields,
  ])
  expect((await world.pool.query('select * from auth_user where id = $1', [uid])).rows).toEqual(before)
})

test('the address cannot be changed together with the name', async () => {
  const { browser } = await identity.signedIn()
  const rejected = await browser.post('/update-user', { email: 'else@example.com', displayName: 'Ann' })
  expect([rejected.status, rejected.body.authCode]).toEqual([400, 'auth/email-change-needs-verification'])
})

test('changing the name does not count as a sign-in', async () => {
  const { browser, uid } = await identity.signedIn()
  const events = async () =>
    (await world.pool.query('select count(*)::int as n from auth_event where subject_user_id = $1', [uid])).rows[0].n
  const before = await events()
  await browser.post('/update-user', { displayName: 'Ann' })
  expect(await events()).toBe(before)
})

test('a changed password ends all other sessions and notifies the user', async () => {
  const { browser, email, password } = await identity.signedIn()
  const elsewhere = identity.jar()
  await elsewhere.post('/sign-in/email', { email, password })
  await identity.jar().post('/request-password-reset', { email })
  const openLink = codeIn(newestTo(email))
  const changed = await browser.post('/change-password', {
    currentPassword: password,
    newPassword: other,
    revokeOtherSessions: false,
  })
  expect([changed.status, changed.text.includes('token')]).toEqual([200, false])
  expect(await userIn(browser)).not.toBe(null)
  expect(await userIn(elsewhere)).toBe(null)
  expect(newestTo(email).kind).toBe('password-changed')
  expect((await signIn(email, password)).status).toBe(401)
  expect((await signIn(email, other)).status).toBe(200)
  const late = await identity.jar().post('/reset-password', { newPassword: 'ten warm stones', token: openLink })
  expect([late.status, late.body.authCode]).toEqual([400, 'auth/invalid-action-code'])
})

test('without the old password nothing changes', async () => {
  const { browser, email, password } = await identity.signedIn()
  const rejected = await browser.post('/change-password', { currentPassword: other, newPassword: 'ten warm stones' })
  expect([rejected.status, rejected.body.authCode]).toEqual([400, 'auth/wrong-password'])
  expect((await signIn(email, password)).status).toBe(200)
  expect(await userIn(browser)).not.toBe(null)
})

test("wrong old passwords delay this session's attempts only, not sign-in", async () => {
  const { browser, email, password } = await identity.signedIn()
  const guess = () => browser.post('/change-password', { currentPassword: other, newPassword: 'ten warm stones' })
  for (let tries = 0; tries < 5; tries++) expect((await guess()).status).toBe(400)
  expect((await guess()).body.authCode).toBe('auth/too-many-requests')
  expect((await signIn(email, password)).status).toBe(200)
})

test("signing up with another person's address cannot flood their mailbox", async () => {
  const strict = openIdentity(world, { settings: { 'accounts.limit_factor': 1 } })
  const email = 'victim@example.com'
  await strict.jar('198.51.100.7').post('/sign-up/email', { email, password: goodPassword, name: 'Eve' })
  for (let tries = 0; tries < 8; tries++) {
    world.now += 60_000
    expect(
      (await strict.jar('198.51.100.7').post('/sign-in/email', { email, password: goodPassword })).body.authCode,
    ).toBe('auth/unverified-email')
  }
  expect(identity.emails().filter(({ to }) => to === email)).toHaveLength(5)
})

test('the second factor stays confirmed when the password changes', async () => {
  const { browser, password, uid } = await identity.signedIn()
  await world.pool.query(`update auth_session set amr = 'pwd otp' where user_id = $1`, [uid])
  await browser.post('/change-password', { currentPassword: password, newPassword: other })
  expect((await browser.get('/session')).body.session.amr).toEqual(['pwd', 'otp'])
})

test('an email link sets a new password once, ends all sessions, and invalidates older links', async () => {
  const { browser, email } = await identity.signedIn()
  const links: string[] = []
  for (let times = 0; times < 2; times++) {
    await identity.jar().post('/request-password-reset', { email })
    links.push(codeIn(newestTo(email)))
  }
  const [older, newer] = links as [string, string]
  const use = (token: string) => identity.jar().post('/reset-password', { newPassword: other, token })
  expect((await use(newer)).status).toBe(200)
  for (const token of [newer, older]) expect((await use(token)).body.authCode).toBe('auth/invalid-action-code')
  expect(await userIn(browser)).toBe(null)
  expect(newestTo(email).kind).toBe('password-changed')
  expect((await signIn(email, goodPassword)).status).toBe(401)
  expect((await signIn(email, other)).status).toBe(200)
})

test('of ten simultaneous uses of a link, one sets the password', async () => {
  const { email } = await identity.verified()
  await identity.jar().post('/request-password-reset', { email })
  const token = codeIn(newestTo(email))
  const words = Array.from({ length: 10 }, (_, index) => `${'abcdefghij'[index]} lonely dry stone`)
  const answers = await Promise.all(
    words.map((newPassword) => identity.jar().post('/reset-password', { newPassword, token })),
  )
  const won = answers.flatMap(({ status }, index) => (status === 200 ? [words[index]!] : []))
  expect(won).toHaveLength(1)
  expect(
    answers.filter(({ status }) => status !== 200).every(({ body }) => body.authCode === 'auth/invalid-action-code'),
  ).toBe(true)
  expect((await signIn(email, won[0]!)).status).toBe(200)
})

test('a password link expires after an hour', async () => {
  const { email } = await identity.verified()
  await identity.jar().post('/request-password-reset', { email })
  await identity.jar().post('/dev/age', { email, seconds: 61 * 60 })
  const late = await identity.jar().post('/reset-password', { newPassword: other, token: codeIn(newestTo(email)) })
  expect(late.status).toBe(400)
  expect(['auth/invalid-action-code', 'auth/expired-action-code']).toContain(late.body.authCode)
  expect((await signIn(email, goodPassword)).status).toBe(200)
})

test('requesting a new password answers the same for every address', async () => {
  const { email } = await identity.verified()
  const known = await identity.jar().post('/request-password-reset', { email })
  const unknown = await identity.jar().post('/request-password-reset', { email: 'nobody-here@example.com' })
  expect([unknown.status, unknown.text]).toEqual([known.status, known.text])
  for (const [continueUrl, code] of [
    ['//evil.example', 'unauthorized-continue-uri'],
    ['', 'invalid-continue-uri'],
  ]) {
    const answers = [email, 'nobody-here@example.com'].map((address) =>
      identity.jar().post('/request-password-reset', { email: address, continueUrl }),
    )
    for (const answer of await Promise.all(answers)) expect(answer.body.authCode).toBe(`auth/${code}`)
  }
})

test('an account without a password can set a first one, once', async () => {
  const { browser, email, uid } = await identity.signedIn()
  const second = await browser.post('/account/set-password', { newPassword: other })
  expect([second.status, second.body.authCode]).toEqual([409, 'auth/provider-already-linked'])
  await world.pool.query('delete from auth_account where user_id = $1', [uid])
  expect(await userIn(browser)).toMatchObject({ hasPassword: false })
  expect((await browser.post('/reauthenticate', { password: other })).body.authCode).toBe('auth/operation-not-allowed')
  const weak = await browser.post('/account/set-password', { newPassword: 'password1' })
  expect(weak.body.authCode).toBe('auth/weak-password')
  const elsewhere = browser.copy()
  expect((await browser.post('/account/set-password', { newPassword: other })).status).toBe(200)
  expect(await userIn(elsewhere)).toMatchObject({ hasPassword: true })
  expect(newestTo(email).kind).toBe('password-changed')
  expect((await signIn(email, other)).status).toBe(200)
  expect(await hashOf(uid)).toMatch(/^\$argon2id\$/)
})

test('a first password requires a recent sign-in and an address', async () => {
  const { browser, uid } = await identity.signedIn()
  await world.pool.query('delete from auth_account where user_id = $1', [uid])
  await world.pool.query(`update auth_user set email = id || '@phone.invalid' where id = $1`, [uid])
  expect((await browser.post('/account/set-password', { newPassword: other })).body.authCode).toBe(
    'auth/unsupported-first-factor',
  )
  await identity.age(uid, 301)
  expect((await browser.post('/account/set-password', { newPassword: other })).body.authCode).toBe(
    'auth/requires-recent-login',
  )
})

test('an old password hash is upgraded at the next sign-in', async () => {
  const { hash } = await import('@node-rs/argon2')
  const { email, password, uid } = await identity.verified()
  const old = await hash(password, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
  await world.pool.query('update auth_account set password = $2 where user_id = $1', [uid, old])
  expect((await signIn(email, 'not the right one')).status).toBe(401)
  expect(await hashOf(uid)).toBe(old)
  expect((await signIn(email, password)).status).toBe(200)
  const fresh = await hashOf(uid)
  expect(fresh).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect((await signIn(email, password)).status).toBe(200)
  expect(await hashOf(uid)).toBe(fresh)
})

test('unexpected fields of a sign-up do not reach the account', async () => {
  const email = 'sneaky@example.com'
  const more = {
    image: 'javascript:alert(1)',
    emailVerified: true,
    phoneNumber: '+15550100',
    disabled: false,
    callbackURL: 'https://evil.example/',
  }
  const answer = await identity.jar().post('/sign-up/email', { email, password: goodPassword, name: 'Ann', ...more })
  expect([answer.status, answer.headers.get('location')]).toEqual([200, null])
  const { rows } = await world.pool.query(
    'select image, email_verified, phone_number from auth_user where email = $1',
    [email],
  )
  expect(rows).toEqual([{ image: null, email_verified: false, phone_number: null }])
})

test.each(['firstName', 'lastName', 'name', 'city'])(
  'signing up with line breaks or invisible characters in the %s is refused',
  async (field) => {
    for (const text of ['Ann\r\nBcc: eve@example.com', 'Ann\u202egpj', 'Ann\u0000']) {
      const typed = { email: 'lines@example.com', password: goodPassword, firstName: 'Ann', [field]: text }
      const answer = await identity.jar().post('/sign-up/email', typed)
      expect([answer.status, answer.body.details.fields]).toEqual([400, [field]])
    }
  },
)
