import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { codeIn, goodPassword, openIdentity, type Answer, type Jar } from '../../../../tests/support/accounts.ts'
import { scanned } from '../../../../tests/support/servers/authenticator.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'

const world = await openWorld()
const identity = openIdentity(world)

// Apps and sessions use real time, which is mocked here.
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterAll(() => void vi.useRealTimers())
const wait = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)

const said = ({ status, body }: Answer) => `${status} ${body.authCode ?? 'ok'}`

/** A user with an authenticator app, signed in by password and app; the next code is unused. */
async function withApp() {
  const person = await identity.signedIn()
  const started = await person.browser.post('/two-factor/enable', { password: person.password })
  expect(started.status, started.text).toBe(200)
  const app = scanned(started.body.totpURI)
  const done = await person.browser.post('/two-factor/verify-totp', { code: app() })
  expect(done.status, done.text).toBe(200)
  return { ...person, app, enrolCode: app(), backupCodes: started.body.backupCodes as string[] }
}

/** A browser after the first step of signing in. */
async function firstStep({ email }: { email: string }, more: object = {}) {
  const browser = identity.jar()
  const answer = await browser.post('/sign-in/email', { email, password: goodPassword, ...more })
  expect(answer.body).toMatchObject({ twoFactorRedirect: true, authCode: 'auth/multi-factor-auth-required' })
  expect((await browser.get('/session')).body.user).toBe(null)
  return { browser, hints: answer.body.hints as { uid: string; factorId: string }[] }
}

const eventsOf = async (uid: string) => {
  const { rows } = await world.pool.query<{ type: string }>(
    'select type from auth_event where subject_user_id = $1 order by type',
    [uid],
  )
  return rows.map(({ type }) => type)
}

test('an app becomes active after its first code: other sessions end, this one gets a new token, and an email offers to undo it', async () => {
  const person = await identity.signedIn()
  const other = identity.jar()
  await other.post('/sign-in/email', { email: person.email, password: person.password })
  const old = person.browser.copy()
  const started = await person.browser.post('/two-factor/enable', { password: person.password })
  expect(started.body.backupCodes).toHaveLength(10)
  expect((await person.browser.get('/mfa')).body).toEqual({ enrolledFactors: [], backupCodesLeft: 0 })
  const app = scanned(started.body.totpURI)
  expect(said(await person.browser.post('/two-factor/verify-totp', { code: '12345' }))).toBe(
    '401 auth/invalid-verification-code',
  )
  expect(said(await person.browser.post('/two-factor/verify-totp', { code: app() }))).toBe('200 ok')

  expect((await person.browser.get('/session')).body).toMatchObject({
    user: { mfaEnabled: true },
    session: { amr: ['pwd', 'otp'] },
  })
  for (const gone of [old, other]) expect((await gone.get('/session')).body.user).toBe(null)
  expect((await person.browser.get('/mfa')).body).toMatchObject({
    enrolledFactors: [
      {
        uid: 'totp',
        factorId: 'totp',
        displayName: 'Authenticator app',
        phoneNumber: null,
        enrollmentTime: expect.any(String),
      },
    ],
    backupCodesLeft: 10,
  })
  expect(identity.emails()[0]).toMatchObject({ to: person.email, emailMessage: { kind: 'second-factor-added' } })
  expect(await eventsOf(person.uid)).toEqual(['second-factor-added', 'signed-in', 'signed-in', 'signed-up'])
  expect(said(await person.browser.post('/two-factor/verify-totp', { code: app(1) }))).toBe(
    '404 auth/multi-factor-info-not-found',
  )
})

test("both endpoints can enrol an app: the library's and the general one", async () => {
  const { browser } = await identity.signedIn()
  const { body } = await browser.post('/mfa/enroll/start', { factorId: 'totp' })
  expect(body.backupCodes).toHaveLength(10)
  const app = scanned(body.totpURI)
  expect(said(await browser.post('/mfa/enroll/finalize', { sessionInfo: body.sessionInfo, code: '000000' }))).toMatch(
    /^400/,
  )
  expect(said(await browser.post('/mfa/enroll/finalize', { sessionInfo: body.sessionInfo, code: app() }))).toBe(
    '200 ok',
  )
  expect((await browser.get('/session')).body.session.amr).toEqual(['pwd', 'otp'])
  expect(said(await browser.post('/mfa/enroll/start', { factorId: 'totp' }))).toBe(
    '409 auth/second-factor-already-in-use',
  )
})

test('the session after an app code records both factors and how long it is remembered', async () => {
  const ann = await withApp()
  wait(60)
  const { browser, hints } = await firstStep(ann, { rememberMe: false })
  expect(hints.map(({ factorId }) => factorId)).toEqual(['totp', 'backup'])
  const done = await browser.post('/two-factor/verify-totp', { code: ann.app(), trustDevice: true })
  expect(done.status, done.text).toBe(200)
  expect(done.text).not.toContain('token')
  expect(done.headers.getSetCookie().join('\n')).not.toMatch(/trust_device/)
  expect(done.headers.getSetCookie().find((line) => line.includes('session_token'))).not.toMatch(/max-age/i)
  expect((await browser.get('/session')).body.session.amr).toEqual(['pwd', 'otp'])
  const { rows } = await world.pool.query(
    'select is_remembered, amr from auth_session where user_id = $1 order by created_at desc',
    [ann.uid],
  )
  expect(rows[0]).toEqual({ is_remembered: false, amr: 'pwd otp' })
  expect(await eventsOf(ann.uid)).toContain('signed-in')
})

test('an app code is valid once: not again at sign-in, not the one used for enrolment, and one of ten simultaneous uses', async () => {
  const ann = await withApp()
  const again = await firstStep(ann)
  expect(said(await again.browser.post('/two-factor/verify-totp', { code: ann.enrolCode }))).toBe(
    '401 auth/invalid-verification-code',
  )
  wait(90)
  const code = ann.app()
  expect(said(await (await firstStep(ann)).browser.post('/two-factor/verify-totp', { code }))).toBe('200 ok')
  expect(said(await (await firstStep(ann)).browser.post('/two-factor/verify-totp', { code }))).toBe(
    '401 auth/invalid-verification-code',
  )
  wait(90)
  const [late, browsers] = [ann.app(), [] as Jar[]]
  for (let n = 0; n < 10; n++) browsers.push((await firstStep(ann)).browser)
  const answers = await Promise.all(browsers.map((browser) => browser.post('/two-factor/verify-totp', { code: late })))
  expect(answers.map(said).toSorted()).toEqual([
    '200 ok',
    ...Array<string>(9).fill('401 auth/invalid-verification-code'),
  ])
})

test('a used code stays used during wrong attempts', async () => {
  const ann = await withApp()
  wait(90)
  const code = ann.app()
  expect(said(await (await firstStep(ann)).browser.post('/two-factor/verify-totp', { code }))).toBe('200 ok')
  const { browser } = await firstStep(ann)
  const tries = Array.from({ length: 12 }, (_, n) =>
    browser.copy().post('/two-factor/verify-totp', { code: n % 3 ? code : '1' }),
  )
  expect((await Promise.all(tries)).filter(({ status }) => status === 200)).toEqual([])
})

test('a code of a fast clock is used up even when it arrives early', async () => {
  const ann = await withApp()
  wait(90)
  const early = ann.app(2)
  expect(said(await (await firstStep(ann)).browser.post('/two-factor/verify-totp', { code: early }))).toBe(
    '401 auth/invalid-verification-code',
  )
  wait(30)
  expect(said(await (await firstStep(ann)).browser.post('/two-factor/verify-totp', { code: early }))).toBe(
    '401 auth/invalid-verification-code',
  )
})

test('five wrong codes end a sign-in, ten lock the second factor for fifteen minutes, and other accounts are unaffected', async () => {
  const [ann, bob] = [await withApp(), await withApp()]
  wait(60)
  const guess = async () => {
    const { browser } = await firstStep(ann)
    const answers: string[] = []
    for (let tries = 0; tries < 6; tries++)
      answers.push(said(await browser.post('/two-factor/verify-totp', { code: '1' })))
    return { browser, answers }
  }
  const wrong = '401 auth/invalid-verification-code'
  const first = await guess()
  expect(first.answers).toEqual([wrong, wrong, wrong, wrong, wrong, '429 auth/too-many-requests'])
  expect(said(await first.browser.post('/two-factor/verify-totp', { code: ann.app() }))).toBe(
    '401 auth/invalid-multi-factor-session',
  )
  expect((await guess()).answers).toEqual([wrong, wrong, wrong, wrong, wrong, '429 auth/too-many-requests'])
  const third = await firstStep(ann)
  const locked = await third.browser.post('/two-factor/verify-totp', { code: ann.app() })
  expect(said(locked)).toBe('429 auth/too-many-requests')
  expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(800)
  expect(said(await third.browser.post('/two-factor/verify-backup-code', { code: ann.backupCodes[0] }))).toBe(
    '429 auth/too-many-requests',
  )
  expect(said(await (await firstStep(bob)).browser.post('/two-factor/verify-totp', { code: bob.app() }))).toBe('200 ok')

  expect((await eventsOf(ann.uid)).filter((type) => type === 'sign-in-failed')).toHaveLength(10)

  expect(said(await third.browser.post('/dev/age', { email: ann.email, seconds: 901, what: ['locks'] }))).toBe('200 ok')
  expect(said(await third.browser.post('/two-factor/verify-totp', { code: ann.app() }))).toBe('200 ok')
})

test('a backup code is valid once, and new ones end the old ones and all other sessions', async () => {
  const ann = await withApp()
  const [code] = ann.backupCodes
  const { browser } = await firstStep(ann)
  expect(said(await browser.post('/two-factor/verify-backup-code', { code, disableSession: true }))).toBe('200 ok')
  expect((await browser.get('/session')).body.session.amr).toEqual(['pwd', 'otp'])
  expect(said(await (await firstStep(ann)).browser.post('/two-factor/verify-backup-code', { code }))).toBe(
    '401 auth/invalid-verification-code',
  )
  expect((await browser.get('/mfa')).body.backupCodesLeft).toBe(9)
  expect(said(await browser.post('/two-factor/verify-backup-code', { code: ann.backupCodes[1] }))).toBe(
    '401 auth/invalid-multi-factor-session',
  )

  const made = await browser.post('/two-factor/generate-backup-codes', { password: goodPassword })
  expect(made.body.backupCodes).toHaveLength(10)
  expect((await ann.browser.get('/session')).body.user).toBe(null)
  expect((await browser.get('/session')).body.user.uid).toBe(ann.uid)
  const next = await firstStep(ann)
  expect(said(await next.browser.post('/two-factor/verify-backup-code', { code: ann.backupCodes[2] }))).toBe(
    '401 auth/invalid-verification-code',
  )
  expect(
    said(
      await next.browser.post('/two-factor/verify-backup-code', { code: made.body.backupCodes[0].replace('-', ' ') }),
    ),
  ).toBe('200 ok')
})

/** Sends requests of several browsers at once, so that all of them read the user's codes before the first is used. */
async function atTheSameMoment(uid: string, requests: (() => Promise<Answer>)[]): Promise<string[]> {
  const client = await world.pool.connect()
  try {
    await client.query('begin')
    await client.query('select 1 from auth_two_factor where user_id = $1 for update', [uid])
    const answers = requests.map((request) => request())
    const waiting = `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await world.pool.query(waiting)).rows[0].n).toBe(requests.length)
    await client.query('commit')
    return (await Promise.all(answers)).map(said)
  } finally {
    client.release()
  }
}

test('of several simultaneous uses of one backup code, one succeeds; the others can try another', async () => {
  const ann = await withApp()
  const [code, next] = ann.backupCodes
  const browsers = [await firstStep(ann), await firstStep(ann), await firstStep(ann)].map(({ browser }) => browser)
  const use = (browser: Jar, one: string | undefined) => browser.post('/two-factor/verify-backup-code', { code: one })
  const answers = await atTheSameMoment(
    ann.uid,
    browsers.map((browser) => () => use(browser, code)),
  )
  const wrong = '401 auth/invalid-verification-code'
  expect(answers.toSorted()).toEqual(['200 ok', wrong, wrong])
  expect(said(await use(browsers[answers.indexOf(wrong)]!, next))).toBe('200 ok')
})

test('simultaneous uses of different backup codes all succeed', async () => {
  const ann = await withApp()
  const browsers = [await firstStep(ann), await firstStep(ann), await firstStep(ann)].map(({ browser }) => browser)
  const answers = await atTheSameMoment(
    ann.uid,
    browsers.map(
      (browser, index) => () => browser.post('/two-factor/verify-backup-code', { code: ann.backupCodes[index] }),
    ),
  )
  expect(answers).toEqual(['200 ok', '200 ok', '200 ok'])
  expect((await browsers[0]!.get('/mfa')).body.backupCodesLeft).toBe(7)
})

test('a second factor requires a confirmed address and a recent sign-in', async () => {
  const ann = await identity.signedIn()
  await world.pool.query('update auth_user set email_verified = false where id = $1', [ann.uid])
  const enable = () => ann.browser.post('/two-factor/enable', { password: ann.password })
  const start = (body: object) => ann.browser.post('/mfa/enroll/start', body)
  expect(said(await enable())).toBe('403 auth/unverified-email')
  expect(said(await start({ factorId: 'totp' }))).toBe('403 auth/unverified-email')
  expect(said(await start({ factorId: 'phone', phoneNumber: '+351912349999' }))).toBe('403 auth/unverified-email')
  expect(said(await start({ factorId: 'fax' }))).toBe('400 auth/argument-error')
  await world.pool.query('update auth_user set email_verified = true where id = $1', [ann.uid])
  expect(said(await ann.browser.post('/two-factor/enable', { password: 'not the right one' }))).toBe(
    '400 auth/wrong-password',
  )
  expect(said(await ann.browser.post('/two-factor/enable', { password: ann.password, method: 'otp' }))).toBe(
    '403 auth/operation-not-allowed',
  )
  await identity.age(ann.uid, 301)
  const answers = [
    await enable(),
    await start({ factorId: 'totp' }),
    await ann.browser.post('/mfa/withdraw', { mfaEnrollmentId: 'totp' }),
    await ann.browser.get('/passkey/generate-register-options'),
    await ann.browser.post('/two-factor/generate-backup-codes', {}),
    await ann.browser.post('/two-factor/disable', { password: ann.password }),
  ]
  expect(new Set(answers.map(said))).toEqual(new Set(['403 auth/requires-recent-login']))
})

test('malformed input is refused like a wrong password or code, and password guesses are slowed down', async () => {
  const ann = await withApp()
  for (const path of ['/two-factor/enable', '/two-factor/disable', '/two-factor/generate-backup-codes'])
    for (const [password, error] of [
      [7, 'argument-error'],
      [{}, 'argument-error'],
      ['', 'missing-password'],
      [undefined, 'missing-password'],
    ])
      expect(said(await ann.browser.post(path, { password, code: ann.app(1) }))).toBe(`400 auth/${error}`)
  for (const code of [7, {}, ['1']])
    expect(said(await ann.browser.post('/two-factor/verify-totp', { code }))).toBe('400 auth/argument-error')
  expect(said(await ann.browser.post('/mfa/enroll/finalize', { sessionInfo: 'x', code: '123456' }))).toBe(
    '400 auth/invalid-verification-id',
  )
  const guess = () => ann.browser.post('/two-factor/disable', { password: 'not the right one', code: ann.app(1) })
  for (let tries = 0; tries < 5; tries++) expect(said(await guess())).toBe('400 auth/wrong-password')
  expect(said(await guess())).toBe('429 auth/too-many-requests')
})

test('removing a factor requires a factor, not only the password', async () => {
  const ann = await withApp()
  const other = await firstStep(ann)
  await other.browser.post('/two-factor/verify-backup-code', { code: ann.backupCodes[9] })
  wait(60)
  const withdraw = (body: object) => ann.browser.post('/mfa/withdraw', body)
  expect(said(await withdraw({ mfaEnrollmentId: 'totp', password: ann.password }))).toBe(
    '400 auth/missing-verification-code',
  )
  expect(said(await withdraw({ mfaEnrollmentId: 'totp', code: '123' }))).toBe('400 auth/invalid-verification-code')
  expect(said(await withdraw({ mfaEnrollmentId: 'nothing', code: ann.app() }))).toBe(
    '404 auth/multi-factor-info-not-found',
  )
  expect(said(await ann.browser.post('/two-factor/disable', { password: ann.password }))).toBe(
    '400 auth/missing-verification-code',
  )
  const old = ann.browser.copy()
  expect(said(await withdraw({ mfaEnrollmentId: 'totp', code: ann.app() }))).toBe('200 ok')
  expect(identity.emails()[0]).toMatchObject({
    to: ann.email,
    emailMessage: { kind: 'second-factor-removed', factor: 'Authenticator app' },
  })
  for (const gone of [old, other.browser]) expect((await gone.get('/session')).body.user).toBe(null)
  expect((await ann.browser.get('/session')).body.user.mfaEnabled).toBe(false)
  const plain = await identity.jar().post('/sign-in/email', { email: ann.email, password: ann.password })
  expect(plain.body.twoFactorRedirect).toBe(undefined)
  expect(await eventsOf(ann.uid)).toContain('second-factor-removed')
})

test('two-factor sign-in is turned off with the password and a code', async () => {
  const ann = await withApp()
  expect(
    said(await ann.browser.post('/two-factor/disable', { password: 'not the right one', code: ann.backupCodes[0] })),
  ).toBe('400 auth/wrong-password')
  expect(
    said(await ann.browser.post('/two-factor/disable', { password: ann.password, code: ann.backupCodes[0] })),
  ).toBe('200 ok')
  expect((await ann.browser.get('/mfa')).body.enrolledFactors).toEqual([])
  expect((await ann.browser.get('/session')).body.user).toMatchObject({ uid: ann.uid, mfaEnabled: false })
})

test('wrong codes in an open session lock the factor, too', async () => {
  const ann = await withApp()
  wait(60)
  const withdraw = (code: string) => ann.browser.post('/mfa/withdraw', { mfaEnrollmentId: 'totp', code })
  for (let tries = 0; tries < 10; tries++)
    expect(said(await withdraw('111'))).toBe('400 auth/invalid-verification-code')
  expect(said(await withdraw(ann.app()))).toBe('429 auth/too-many-requests')
})

test('the email link removes a factor added by somebody else and signs everybody out', async () => {
  const ann = await withApp()
  const { emailMessage } = identity
    .emails()
    .find(({ to, emailMessage: { kind } }) => to === ann.email && kind === 'second-factor-added')!
  const page = identity.jar()
  const response = await page.post('/oob/check', { oobCode: codeIn(emailMessage) })
  expect(response.body.requestType).toBe('REVERT_SECOND_FACTOR_ADDITION')
  expect(said(await page.post('/oob/apply', { oobCode: codeIn(emailMessage) }))).toBe('200 ok')
  expect((await ann.browser.get('/session')).body.user).toBe(null)
  const plain = await identity.jar().post('/sign-in/email', { email: ann.email, password: ann.password })
  expect(plain.body.twoFactorRedirect).toBe(undefined)
  expect(said(await page.post('/oob/apply', { oobCode: codeIn(emailMessage) }))).toBe('400 auth/invalid-action-code')
})

test('an older link does not remove an app that was added later', async () => {
  const ann = await withApp()
  const { emailMessage } = identity
    .emails()
    .find(({ to, emailMessage: { kind } }) => to === ann.email && kind === 'second-factor-added')!
  await ann.browser.post('/two-factor/disable', { password: ann.password, code: ann.backupCodes[0] })
  const started = await ann.browser.post('/two-factor/enable', { password: ann.password })
  await ann.browser.post('/two-factor/verify-totp', { code: scanned(started.body.totpURI)() })
  expect(said(await identity.jar().post('/oob/apply', { oobCode: codeIn(emailMessage) }))).toBe('200 ok')
  expect((await ann.browser.get('/mfa')).body.enrolledFactors).toHaveLength(1)
})

test('an administrator gets admin rights only after the second factor', async () => {
  const strict = openIdentity(world, { demandsAdminFactor: true })
  const ann = await withApp()
  await identity.makeAdmin(ann.uid)
  const browser = strict.jar()
  await browser.post('/sign-in/email', { email: ann.email, password: ann.password })
  expect((await browser.get('/session')).body).toMatchObject({ user: null, isAdmin: false })
  expect(said(await browser.post('/two-factor/verify-backup-code', { code: ann.backupCodes[0] }))).toBe('200 ok')
  expect((await browser.get('/session')).body.isAdmin).toBe(true)
  expect(said(await browser.post('/reauthenticate', { password: ann.password }))).toBe('200 ok')
  expect((await browser.get('/session')).body).toMatchObject({ isAdmin: true, session: { amr: ['pwd', 'otp'] } })
})
