import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { codeIn, goodPassword, openIdentity, type Answer, type Jar } from '../../../../tests/support/accounts.ts'
import { scanned } from '../../../../tests/support/servers/authenticator.ts'
import { standsIn } from '../../../../tests/support/clear-codes.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'

const world = await openWorld()
const identity = openIdentity(world)

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterAll(() => void vi.useRealTimers())

let numbers = 0
const nextNumber = () => `+35192345${String(6000 + ++numbers)}`
const said = ({ status, body }: Answer) => `${status} ${body.authCode ?? 'ok'}`
const newestText = () =>
  codeIn(identity.emails().find(({ emailMessage }) => emailMessage.kind === 'sms-code')!.emailMessage)

/** Adds a phone to the signed-in user. */
async function addPhone(browser: Jar, phoneNumber: string) {
  const { body } = await browser.post('/mfa/enroll/start', { factorId: 'phone', phoneNumber })
  return browser.post('/mfa/enroll/finalize', { sessionInfo: body.sessionInfo, code: newestText() })
}

async function withPhone() {
  const person = await identity.signedIn()
  const phoneNumber = nextNumber()
  const done = await addPhone(person.browser, phoneNumber)
  expect(done.status, done.text).toBe(200)
  const { enrolledFactors } = (await person.browser.get('/mfa')).body
  world.now += 31_000
  return {
    ...person,
    phoneNumber,
    factor: String(enrolledFactors[0].uid),
    backupCodes: done.body.backupCodes as string[],
  }
}

async function firstStep(email: string, more: object = {}) {
  const browser = identity.jar()
  const { body } = await browser.post('/sign-in/email', { email, password: goodPassword, ...more })
  expect(body.twoFactorRedirect).toBe(true)
  return { browser, hints: body.hints }
}

test('a phone is added as a second factor by a code, with backup codes if there were none; its number is shown masked', async () => {
  const { browser, uid, email } = await identity.signedIn()
  const phoneNumber = nextNumber()
  const started = await browser.post('/mfa/enroll/start', { factorId: 'phone', phoneNumber })
  expect(Object.keys(started.body)).toEqual(['sessionInfo'])
  const { sessionInfo } = started.body
  const old = browser.copy()
  expect(said(await browser.post('/mfa/enroll/finalize', { sessionInfo, code: '1' }))).toBe(
    '400 auth/invalid-verification-code',
  )
  expect(said(await browser.post('/mfa/enroll/finalize', { sessionInfo }))).toBe('400 auth/missing-verification-code')
  expect(said(await browser.post('/mfa/enroll/finalize', { code: '1' }))).toBe('400 auth/missing-verification-id')
  const done = await browser.post('/mfa/enroll/finalize', {
    sessionInfo,
    code: newestText(),
    displayName: 'Work phone',
  })
  expect(done.body).toEqual({ ok: true, backupCodes: expect.any(Array) })
  expect(done.body.backupCodes).toHaveLength(10)

  const listed = await browser.get('/mfa')
  const masked = `+351 ••• ••• ${phoneNumber.slice(-2)}`
  expect(listed.body).toEqual({
    enrolledFactors: [
      {
        uid: expect.any(String),
        factorId: 'phone',
        displayName: 'Work phone',
        phoneNumber: masked,
        enrollmentTime: expect.any(String),
      },
    ],
    backupCodesLeft: 10,
  })
  expect(listed.text).not.toContain(phoneNumber)
  expect((await old.get('/session')).body.user).toBe(null)
  expect((await browser.get('/session')).body).toMatchObject({
    user: { uid, mfaEnabled: true },
    session: { amr: ['pwd', 'sms', 'mfa'] },
  })
  expect(identity.emails()[0]).toMatchObject({
    to: email,
    emailMessage: { kind: 'second-factor-added', factor: `Text messages to ${masked}` },
  })
})

test('signing in with a texted second factor works and is remembered as chosen in the first step', async () => {
  const ann = await withPhone()
  vi.setSystemTime(Date.now() + 1000)
  const { browser, hints } = await firstStep(ann.email, { rememberMe: false })
  expect(hints).toMatchObject([
    { uid: ann.factor, factorId: 'phone', phoneNumber: `+351 ••• ••• ${ann.phoneNumber.slice(-2)}` },
    { factorId: 'backup' },
  ])
  const started = await browser.post('/mfa/sign-in/start', { mfaEnrollmentId: ann.factor })
  expect(started.body).toEqual({
    sessionInfo: expect.any(String),
    phoneNumber: `+351 ••• ••• ${ann.phoneNumber.slice(-2)}`,
  })
  const { sessionInfo } = started.body
  const done = await browser.post('/mfa/sign-in/finalize', { sessionInfo, code: newestText() })
  expect(done.status, done.text).toBe(200)
  expect(done.body.user).toMatchObject({ uid: ann.uid, email: ann.email })
  expect(done.headers.getSetCookie().find((line) => line.includes('session_token'))).not.toMatch(/max-age/i)
  expect((await browser.get('/session')).body.session.amr).toEqual(['pwd', 'sms', 'mfa'])
  const { rows } = await world.pool.query(
    'select is_remembered, token from auth_session where user_id = $1 order by created_at desc',
    [ann.uid],
  )
  expect(rows[0].is_remembered).toBe(false)
  expect(done.text).not.toContain(rows[0].token)
  expect(done.text).not.toContain('"token"')
  expect(said(await browser.copy().post('/mfa/sign-in/finalize', { sessionInfo, code: newestText() }))).toBe(
    '401 auth/invalid-multi-factor-session',
  )
})

test('there is no second step without the first, and a code belongs to one sign-in', async () => {
  const ann = await withPhone()
  const nobody = identity.jar()
  expect(said(await nobody.post('/mfa/sign-in/start', { mfaEnrollmentId: ann.factor }))).toBe(
    '401 auth/invalid-multi-factor-session',
  )
  expect(said(await nobody.post('/mfa/sign-in/finalize', { sessionInfo: 'x', code: '123456' }))).toBe(
    '401 auth/invalid-multi-factor-session',
  )
  const [one, other] = [await firstStep(ann.email), await firstStep(ann.email)]
  expect(said(await one.browser.post('/mfa/sign-in/start', { mfaEnrollmentId: 'totp' }))).toBe(
    '404 auth/multi-factor-info-not-found',
  )
  const { sessionInfo } = (await one.browser.post('/mfa/sign-in/start', { mfaEnrollmentId: ann.factor })).body
  const code = newestText()
  expect(said(await other.browser.post('/mfa/sign-in/finalize', { sessionInfo, code }))).toBe(
    '400 auth/invalid-verification-id',
  )
  expect(said(await other.browser.post('/mfa/sign-in/start', { mfaEnrollmentId: ann.factor }))).toBe(
    '429 auth/too-many-requests',
  )
  expect((await other.browser.get('/session')).body.user).toBe(null)
})

test('wrong texted codes count with all others: five end the sign-in, ten lock the second factor', async () => {
  const ann = await withPhone()
  const guess = async () => {
    const { browser } = await firstStep(ann.email)
    const { sessionInfo } = (await browser.post('/mfa/sign-in/start', { mfaEnrollmentId: ann.factor })).body
    const answers: string[] = []
    for (let tries = 0; tries < 6; tries++)
      answers.push(said(await browser.post('/mfa/sign-in/finalize', { sessionInfo, code: '1' })))
    world.now += 31_000
    return answers
  }
  const wrong = '400 auth/invalid-verification-code'
  for (let round = 0; round < 2; round++)
    expect(await guess()).toEqual([...Array<string>(5).fill(wrong), '429 auth/too-many-requests'])
  const { browser } = await firstStep(ann.email)
  const locked = await browser.post('/mfa/sign-in/start', { mfaEnrollmentId: ann.factor })
  expect(said(locked)).toBe('429 auth/too-many-requests')
  expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(800)
  await browser.post('/dev/age', { email: ann.email, seconds: 901, what: ['locks'] })
  expect(said(await browser.post('/two-factor/verify-backup-code', { code: ann.backupCodes[0] }))).toBe('200 ok')
})

test('of ten simultaneous uses of one texted code, one signs in', async () => {
  const ann = await withPhone()
  const { browser } = await firstStep(ann.email)
  const { sessionInfo } = (await browser.post('/mfa/sign-in/start', { mfaEnrollmentId: ann.factor })).body
  const send = () => browser.copy().post('/mfa/sign-in/finalize', { sessionInfo, code: newestText() })
  const answers = await Promise.all(Array.from({ length: 10 }, send))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test("a phone is added once, differs from the first factor's number, and there are at most five factors", async () => {
  const ann = await withPhone()
  const start = (phoneNumber: string) => ann.browser.post('/mfa/enroll/start', { factorId: 'phone', phoneNumber })
  expect(said(await start(ann.phoneNumber))).toBe('409 auth/second-factor-already-in-use')
  const number = nextNumber()
  await world.pool.query('update auth_user set phone_number = $2, phone_number_verified = true where id = $1', [
    ann.uid,
    number,
  ])
  expect(said(await start(number))).toBe('409 auth/second-factor-already-in-use')
  for (let more = 0; more < 4; more++) {
    const done = await addPhone(ann.browser, nextNumber())
    expect([done.status, done.body]).toEqual([200, { ok: true }])
  }
  expect(said(await start(nextNumber()))).toBe('400 auth/maximum-second-factor-count-exceeded')
  expect(said(await ann.browser.post('/mfa/enroll/start', { factorId: 'totp' }))).toBe(
    '400 auth/maximum-second-factor-count-exceeded',
  )
})

test('with two windows adding a phone, only the newer code is valid', async () => {
  const { browser } = await identity.signedIn()
  const start = async (phoneNumber: string) => {
    const { sessionInfo } = (await browser.post('/mfa/enroll/start', { factorId: 'phone', phoneNumber })).body
    return { sessionInfo, code: newestText() }
  }
  const [older, newer] = [await start(nextNumber()), await start(nextNumber())]
  expect(said(await browser.post('/mfa/enroll/finalize', older))).toBe('400 auth/code-expired')
  expect(said(await browser.post('/mfa/enroll/finalize', newer))).toBe('200 ok')
  expect((await browser.get('/mfa')).body.enrolledFactors).toHaveLength(1)
})

test('a new code for the second step replaces the previous one', async () => {
  const ann = await withPhone()
  const start = async () => {
    const { browser } = await firstStep(ann.email)
    const { sessionInfo } = (await browser.post('/mfa/sign-in/start', { mfaEnrollmentId: ann.factor })).body
    world.now += 31_000
    return () => browser.post('/mfa/sign-in/finalize', { sessionInfo, code: newestText() })
  }
  const [older, newer] = [await start(), await start()]
  expect(said(await older())).toBe('400 auth/code-expired')
  expect(said(await newer())).toBe('200 ok')
})

test('adding an app beside a phone keeps the backup codes; each can be removed separately', async () => {
  const ann = await withPhone()
  const started = await ann.browser.post('/mfa/enroll/start', { factorId: 'totp' })
  expect(started.body.backupCodes).toEqual([])
  const app = scanned(started.body.totpURI)
  expect(
    said(await ann.browser.post('/mfa/enroll/finalize', { sessionInfo: started.body.sessionInfo, code: app() })),
  ).toBe('200 ok')
  expect((await ann.browser.get('/mfa')).body).toMatchObject({
    enrolledFactors: [{ uid: 'totp' }, { uid: ann.factor }],
    backupCodesLeft: 10,
  })
  const { browser } = await firstStep(ann.email)
  expect(said(await browser.post('/two-factor/verify-backup-code', { code: ann.backupCodes[0] }))).toBe('200 ok')

  vi.setSystemTime(Date.now() + 60_000)
  expect(said(await browser.post('/mfa/withdraw', { mfaEnrollmentId: 'totp', code: app() }))).toBe('200 ok')
  const next = await firstStep(ann.email)
  expect(next.hints.map(({ factorId }: { factorId: string }) => factorId)).toEqual(['phone', 'backup'])
  expect(said(await next.browser.post('/two-factor/verify-totp', { code: app(1) }))).toBe(
    '404 auth/multi-factor-info-not-found',
  )
})

test('a phone is removed with a code sent to it, or with a backup code', async () => {
  const ann = await withPhone()
  expect(said(await ann.browser.post('/mfa/withdraw', { mfaEnrollmentId: ann.factor }))).toBe(
    '400 auth/missing-verification-code',
  )
  const { sessionInfo } = (await ann.browser.post('/mfa/sign-in/start', { mfaEnrollmentId: ann.factor })).body
  const thief = await firstStep(ann.email)
  expect((await thief.browser.post('/mfa/sign-in/finalize', { sessionInfo, code: newestText() })).status).toBe(400)
  world.now += 31_000
  await ann.browser.post('/mfa/sign-in/start', { mfaEnrollmentId: ann.factor })
  expect(said(await ann.browser.post('/mfa/withdraw', { mfaEnrollmentId: ann.factor, code: newestText() }))).toBe(
    '200 ok',
  )
  expect((await ann.browser.get('/session')).body.user.mfaEnabled).toBe(false)

  const bob = await withPhone()
  expect(said(await bob.browser.post('/mfa/withdraw', { mfaEnrollmentId: ann.factor, code: bob.backupCodes[0] }))).toBe(
    '404 auth/multi-factor-info-not-found',
  )
  expect(said(await bob.browser.post('/mfa/withdraw', { mfaEnrollmentId: bob.factor, code: bob.backupCodes[0] }))).toBe(
    '200 ok',
  )
})

test('an account with only a phone for sign-in cannot have a second factor yet', async () => {
  const browser = identity.jar()
  const { verificationId } = (await browser.post('/phone/send-code', { phoneNumber: nextNumber() })).body
  await browser.post('/phone/sign-in', { verificationId, code: newestText() })
  expect(said(await browser.post('/mfa/enroll/start', { factorId: 'totp' }))).toBe('400 auth/unsupported-first-factor')
  expect(said(await browser.post('/two-factor/enable', {}))).toBe('400 auth/unsupported-first-factor')
})

test('the second factor is required after a phone code, too', async () => {
  const ann = await withPhone()
  const number = nextNumber()
  await world.pool.query('update auth_user set phone_number = $2, phone_number_verified = true where id = $1', [
    ann.uid,
    number,
  ])
  const browser = identity.jar()
  const { verificationId } = (await browser.post('/phone/send-code', { phoneNumber: number })).body
  const answer = await browser.post('/phone/sign-in', { verificationId, code: newestText() })
  expect(answer.body).toMatchObject({ twoFactorRedirect: true, hints: [{ factorId: 'phone' }, { factorId: 'backup' }] })
  expect((await browser.get('/session')).body.user).toBe(null)
  const { sessionInfo } = (await browser.post('/mfa/sign-in/start', { mfaEnrollmentId: ann.factor })).body
  expect(said(await browser.post('/mfa/sign-in/finalize', { sessionInfo, code: newestText() }))).toBe('200 ok')
  expect((await browser.get('/session')).body.session.amr).toEqual(['sms', 'mfa'])
})

test('email links and a new password do not bypass the second factor', async () => {
  const ann = await withPhone()
  const browser = identity.jar()
  await browser.post('/request-password-reset', { email: ann.email })
  const token = codeIn(identity.emails()[0]!.emailMessage)
  expect(said(await browser.post('/reset-password', { newPassword: 'eight dry stones', token }))).toBe('200 ok')
  expect((await browser.get('/session')).body.user).toBe(null)
  const answer = await browser.post('/sign-in/email', { email: ann.email, password: 'eight dry stones' })
  expect(answer.body.twoFactorRedirect).toBe(true)
  expect((await browser.get('/session')).body.user).toBe(null)
})

test('the database contains no code, factor number or app secret in plain text', async () => {
  const ann = await withPhone()
  const started = await ann.browser.post('/mfa/enroll/start', { factorId: 'totp' })
  await ann.browser.post('/mfa/enroll/finalize', {
    sessionInfo: started.body.sessionInfo,
    code: scanned(started.body.totpURI)(),
  })
  const { browser } = await firstStep(ann.email)
  await browser.post('/mfa/sign-in/start', { mfaEnrollmentId: ann.factor })
  await browser.post('/phone/send-code', { phoneNumber: nextNumber() })
  const { rows: tables } = await world.pool.query<{
    name: string
  }>(`select table_name as name from information_schema.tables
    where table_schema = 'public' and (table_name like 'auth%' or table_name = 'outbox') and table_name <> 'auth_user'`)
  const dumps = await Promise.all(tables.map(({ name }) => world.pool.query(`select t::text as row from ${name} t`)))
  const dump = dumps.flatMap(({ rows }) => rows.map(({ row }) => String(row))).join('\n')
  const secret = new URL(started.body.totpURI).searchParams.get('secret')!
  const codes = identity
    .emails()
    .filter(({ emailMessage }) => emailMessage.kind === 'sms-code')
    .map(({ emailMessage }) => codeIn(emailMessage))
  expect(dump).not.toContain(ann.phoneNumber.slice(1))
  expect(dump).not.toContain(secret)
  expect([...ann.backupCodes, ...codes].filter((code) => standsIn(dump, code))).toEqual([])
})
