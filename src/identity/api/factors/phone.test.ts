import { expect, test } from 'vitest'
import { codeIn, goodPassword, openIdentity, type Jar } from '../../../../tests/support/accounts.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'

const world = await openWorld()
const identity = openIdentity(world)

let numbers = 0
const nextNumber = () => `+35191234${String(5000 + ++numbers)}`

/** Requests a code and reads it from the text message. */
async function requestCode(browser: Jar, phoneNumber: string) {
  const response = await browser.post('/phone/send-code', { phoneNumber })
  expect(response.status, response.text).toBe(200)
  const { to, emailMessage } = identity.emails()[0]!
  expect([to, emailMessage.kind]).toEqual([phoneNumber.replaceAll(' ', ''), 'sms-code'])
  return { verificationId: String(response.body.verificationId), code: codeIn(emailMessage) }
}

test('an unknown number creates an account without an address, and signs in to it the next time', async () => {
  const [browser, phoneNumber] = [identity.jar(), nextNumber()]
  const first = await browser.post('/phone/sign-in', await requestCode(browser, phoneNumber))
  expect(first.status, first.text).toBe(200)
  expect(first.body).toMatchObject({ isNewUser: true, user: { email: null } })
  expect(first.text).not.toMatch(/phone\.invalid|token/)
  const { user, session } = (await browser.get('/session')).body
  expect(user).toMatchObject({
    email: null,
    phoneNumber,
    emailVerified: false,
    providerData: [{ providerId: 'phone', uid: phoneNumber }],
  })
  expect(session.amr).toEqual(['sms'])

  world.now += 31_000
  const other = identity.jar()
  const again = await other.post('/phone/sign-in', await requestCode(other, phoneNumber))
  expect(again.body).toMatchObject({ isNewUser: false, user: { uid: user.uid } })
  expect(identity.emails().filter(({ to }) => to.endsWith('.invalid'))).toEqual([])
})

test('a code is valid once, in the browser that requested it', async () => {
  const [browser, thief] = [identity.jar(), identity.jar()]
  const proof = await requestCode(browser, nextNumber())
  const stolen = await thief.post('/phone/sign-in', proof)
  expect([stolen.status, stolen.body.authCode]).toEqual([400, 'auth/invalid-verification-id'])
  expect((await browser.copy().post('/phone/sign-in', proof)).status).toBe(200)
  const twice = await browser.post('/phone/sign-in', proof)
  expect([twice.status, twice.body.authCode]).toEqual([400, 'auth/invalid-verification-id'])
})

test('of ten simultaneous uses of one code, one signs in', async () => {
  const browser = identity.jar()
  const proof = await requestCode(browser, nextNumber())
  const answers = await Promise.all(Array.from({ length: 10 }, () => browser.copy().post('/phone/sign-in', proof)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('after five wrong codes the right one is refused', async () => {
  const browser = identity.jar()
  const { verificationId, code } = await requestCode(browser, nextNumber())
  const wrong = code === '000000' ? '000001' : '000000'
  for (let tries = 0; tries < 5; tries++) {
    const answer = await browser.post('/phone/sign-in', { verificationId, code: wrong })
    expect([answer.status, answer.body.authCode]).toEqual([400, 'auth/invalid-verification-code'])
  }
  const late = await browser.post('/phone/sign-in', { verificationId, code })
  expect([late.status, late.body.authCode]).toEqual([429, 'auth/too-many-requests'])
})

test('a code expires after five minutes', async () => {
  const browser = identity.jar()
  const proof = await requestCode(browser, nextNumber())
  world.now += 300_000
  expect((await browser.post('/phone/sign-in', proof)).body.authCode).toBe('auth/code-expired')
})

test('a new code replaces the earlier ones for the same number', async () => {
  const [first, second, phoneNumber] = [identity.jar(), identity.jar(), nextNumber()]
  const [old, other] = [await requestCode(first, phoneNumber), await requestCode(identity.jar(), nextNumber())]
  world.now += 31_000
  const fresh = await requestCode(second, phoneNumber)
  const late = await first.post('/phone/sign-in', old)
  expect([late.status, late.body.authCode]).toEqual([400, 'auth/code-expired'])
  expect((await second.post('/phone/sign-in', fresh)).status).toBe(200)
  const { rows } = await world.pool.query('select expires_at > $2 as lives from auth_code where id = $1', [
    other.verificationId,
    new Date(world.now),
  ])
  expect(rows).toEqual([{ lives: true }])
})

test('an invalid number is refused, and spaces do not matter', async () => {
  const browser = identity.jar()
  const request = async (phoneNumber?: unknown) => {
    const { status, body } = await browser.post('/phone/send-code', { phoneNumber })
    return `${status} ${body.authCode}`
  }
  for (const wrong of ['abc', '+1', '912345678', '+35191234567890123', 'call +351912345678', 7]) {
    expect(await request(wrong)).toMatch(/^400 auth\/(invalid|missing)-phone-number$/)
  }
  expect(await request()).toBe('400 auth/missing-phone-number')
  expect(await request('')).toBe('400 auth/missing-phone-number')
  await requestCode(browser, '+351 912 340 001')
  expect((await browser.post('/phone/sign-in', {})).body.authCode).toBe('auth/missing-verification-id')
  expect((await browser.post('/phone/sign-in', { verificationId: 'x' })).body.authCode).toBe(
    'auth/missing-verification-code',
  )
})

test('a number gets at most one text in half a minute and five an hour, known or unknown', async () => {
  const phoneNumber = nextNumber()
  const request = () => identity.jar().post('/phone/send-code', { phoneNumber })
  expect((await request()).status).toBe(200)
  const soon = await request()
  expect([soon.status, soon.body.authCode]).toEqual([429, 'auth/too-many-requests'])
  expect(Number(soon.headers.get('retry-after'))).toBeGreaterThan(0)
  for (let more = 0; more < 4; more++) {
    world.now += 31_000
    expect((await request()).status).toBe(200)
  }
  world.now += 31_000
  const sixth = await request()
  expect(sixth.status).toBe(429)
  expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(3000)
})

test('text messages have a daily limit for the site and a list of countries', async () => {
  const strictWorld = await openWorld()
  const strict = openIdentity(strictWorld, { settings: { 'sms.per_day': 2, 'sms.countries': ['PT'] } })
  const request = (phoneNumber: string) => strict.jar().post('/phone/send-code', { phoneNumber })
  const foreign = await request('+4915112345678')
  expect([foreign.status, foreign.body.authCode]).toEqual([403, 'auth/operation-not-allowed'])
  expect((await request(nextNumber())).status).toBe(200)
  expect((await request(nextNumber())).status).toBe(200)
  const third = await request(nextNumber())
  expect([third.status, third.body.authCode]).toEqual([429, 'auth/quota-exceeded'])
})

test('if phone sign-in is off, no code is sent or accepted', async () => {
  const closed = openIdentity(world, { settings: { 'accounts.phone_sign_in': false } })
  const sent = await closed.jar().post('/phone/send-code', { phoneNumber: nextNumber() })
  expect([sent.status, sent.body.authCode]).toEqual([403, 'auth/operation-not-allowed'])
  const taken = await closed.jar().post('/phone/sign-in', { verificationId: 'x', code: '123456' })
  expect(taken.body.authCode).toBe('auth/operation-not-allowed')
})

test('an unconfirmed number on another account does not block its owner', async () => {
  const [claimed, phoneNumber] = [await identity.verified(), nextNumber()]
  await world.pool.query('update auth_user set phone_number = $2 where id = $1', [claimed.uid, phoneNumber])
  const browser = identity.jar()
  const { body } = await browser.post('/phone/sign-in', await requestCode(browser, phoneNumber))
  expect(body.isNewUser).toBe(true)
  expect(body.user.uid).not.toBe(claimed.uid)
})

test('a user can connect a number and sign in with it, but not the number of another account', async () => {
  const [ann, bob, phoneNumber] = [await identity.signedIn(), await identity.signedIn(), nextNumber()]
  const linked = await ann.browser.post('/phone/link', await requestCode(ann.browser, phoneNumber))
  expect(linked.status, linked.text).toBe(200)
  expect(identity.emails()[0]).toMatchObject({ to: ann.email, emailMessage: { kind: 'provider-connected' } })
  expect((await ann.browser.get('/session')).body.user.phoneNumber).toBe(phoneNumber)

  world.now += 31_000
  const taken = await bob.browser.post('/phone/link', await requestCode(bob.browser, phoneNumber))
  expect([taken.status, taken.body.authCode]).toEqual([409, 'auth/credential-already-in-use'])
  world.now += 31_000
  const twice = await ann.browser.post('/phone/link', await requestCode(ann.browser, phoneNumber))
  expect(twice.body.authCode).toBe('auth/provider-already-linked')
  world.now += 31_000
  const browser = identity.jar()
  const { body } = await browser.post('/phone/sign-in', await requestCode(browser, phoneNumber))
  expect(body).toMatchObject({ isNewUser: false, user: { uid: ann.uid, email: ann.email } })

  await identity.age(ann.uid, 400)
  world.now += 31_000
  const late = await browser.post('/phone/link', await requestCode(browser, nextNumber()))
  expect([late.status, late.body.authCode]).toEqual([403, 'auth/requires-recent-login'])
})

test('a disabled account is reported after the code, without a session', async () => {
  const [browser, phoneNumber] = [identity.jar(), nextNumber()]
  const { body } = await browser.post('/phone/sign-in', await requestCode(browser, phoneNumber))
  await world.pool.query('update auth_user set disabled = true where id = $1', [body.user.uid])
  world.now += 31_000
  const other = identity.jar()
  const answer = await other.post('/phone/sign-in', await requestCode(other, phoneNumber))
  expect([answer.status, answer.body.authCode]).toEqual([403, 'auth/user-disabled'])
  expect((await other.get('/session')).body.user).toBe(null)
})

test('a text message requires a captcha, an app code does not', async () => {
  const { email } = await identity.verified()
  const guarded = openIdentity(world, { settings: { 'captcha.provider': 'altcha' } })
  const browser = guarded.jar()
  expect((await browser.post('/sign-in/email', { email, password: goodPassword })).status).toBe(200)
  const sent = await browser.post('/phone/send-code', { phoneNumber: nextNumber() })
  expect([sent.status, sent.body.authCode]).toEqual([400, 'auth/missing-recaptcha-token'])
  const phone = await browser.post('/mfa/enroll/start', { factorId: 'phone', phoneNumber: nextNumber() })
  expect(phone.body.authCode).toBe('auth/missing-recaptcha-token')
  expect((await browser.post('/mfa/enroll/start', { factorId: 'totp' })).status).toBe(200)
})
