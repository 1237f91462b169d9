import { beforeEach, expect, test } from 'vitest'
import { codeIn, goodPassword, openIdentity, type Jar } from '../../../tests/support/accounts.ts'
import { standsIn } from '../../../tests/support/clear-codes.ts'
import { openWorld } from '../../../tests/support/worlds/world.ts'
import { endpoints } from '#identity/api/endpoint-rules.ts'

const world = await openWorld()
const identity = openIdentity(world)

beforeEach(() => void (world.now += 60_000))

/** A path with valid values for its parameters. */
const pathOf = (path: string) => path.replaceAll(/:\w+/g, '00000000-0000-7000-8000-000000000000')
const changes = endpoints.filter(({ method }) => method === 'POST').map(({ path }) => pathOf(path))
const reads = endpoints.filter(({ method }) => method === 'GET').map(({ path }) => pathOf(path))

/** A hash of the whole database. */
async function fingerprint(): Promise<string> {
  const { rows } = await world.pool.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const hashes: string[] = []
  for (const { name } of rows) {
    const hashed = await world.pool.query(
      `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as h from ${name} t`,
    )
    hashes.push(`${name}:${hashed.rows[0].h}`)
  }
  return hashes.join('\n')
}

/** Fields for all paths: the request would be accepted if it came from our own page. */
const bodyFor = (email: string, newEmail: string) => ({
  email,
  newEmail,
  password: goodPassword,
  currentPassword: goodPassword,
  newPassword: 'nine dry stones',
  name: 'Ann',
  displayName: 'Eve',
  requestType: 'VERIFY_AND_CHANGE_EMAIL',
  confirm: 'DELETE',
  phoneNumber: '+15550100123',
  userId: '00000000-0000-7000-8000-000000000000',
  reason: 'a reason that is long enough',
  seconds: 60,
})

const publicOrigin = identity.publicUrl
const foreign: [string, Record<string, string>][] = [
  ['another site', { origin: 'https://evil.example' }],
  ['a page without an origin', { origin: 'null' }],
  ['nobody says where', { origin: '' }],
  ['another site by its address', { origin: '', referer: 'https://evil.example/form' }],
  ['our address as a name of theirs', { origin: `${publicOrigin}.evil.example` }],
  ['another port', { origin: 'http://127.0.0.1:3001' }],
  ['a site beside ours', { origin: publicOrigin, 'sec-fetch-site': 'same-site' }],
  ['another site, as the browser says', { origin: publicOrigin, 'sec-fetch-site': 'cross-site' }],
]

interface SentRequest {
  body?: object
  headers: Record<string, string>
}

/** Omits headers with an empty value. */
async function request(
  browser: Jar,
  method: string,
  path: string,
  { body, headers: { origin, ...headers } }: SentRequest,
) {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const sent = {
    'content-type': 'application/json',
    'x-test-visitor': browser.visitorId,
    'x-test-address': 'MTkyLjAuMi4x',
    cookie,
    ...headers,
  }
  const answer = await identity.app.request(`${publicOrigin}/api/identity${path}`, {
    method,
    headers: { ...sent, ...(origin && { origin }) },
    ...(method === 'POST' && { body: JSON.stringify(body) }),
  })
  return {
    status: answer.status,
    body: (await answer.json().catch(() => ({}))) as { authCode?: string },
    cookies: answer.headers.getSetCookie(),
  }
}

test.each(foreign)(
  'a change that comes from %s is refused on every path, and changes nothing',
  async (_who, headers) => {
    const { browser, email } = await identity.signedIn()
    const before = await fingerprint()
    for (const path of changes) {
      const answer = await request(browser, 'POST', path, { body: bodyFor(email, 'eve@example.com'), headers })
      expect([path, answer.status, answer.body.authCode, answer.cookies]).toEqual([
        path,
        403,
        'auth/unauthorized-domain',
        [],
      ])
    }
    expect(await fingerprint()).toBe(before)
  },
)

test('a page of another site is refused even without a session', async () => {
  const before = await fingerprint()
  for (const path of changes) {
    const answer = await request(identity.jar(), 'POST', path, {
      body: bodyFor('eve@example.com', 'eve@example.com'),
      headers: { origin: 'https://evil.example' },
    })
    expect([path, answer.status]).toEqual([path, 403])
  }
  expect(await fingerprint()).toBe(before)
})

test('no path that changes something answers GET or HEAD', async () => {
  const { browser } = await identity.signedIn()
  const before = await fingerprint()
  for (const path of changes) {
    for (const method of ['GET', 'HEAD']) {
      const answer = await request(browser, method, `${path}?oobCode=x&token=x&confirm=DELETE`, {
        headers: {
          origin: publicOrigin,
        },
      })
      expect([path, method, [404, 405].includes(answer.status), answer.cookies]).toEqual([path, method, true, []])
    }
  }
  expect(await fingerprint()).toBe(before)
})

test.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'])('%s reaches no endpoint', async (method) => {
  const { browser } = await identity.signedIn()
  for (const path of [...changes, ...reads].filter((_, index) => index % 5 === 0)) {
    const answer = await browser.request(method === 'TRACE' ? 'PROPFIND' : method, path).catch(() => ({ status: 404 }))
    expect([path, answer.status]).toEqual([path, 404])
  }
})

const closed = [
  '/get-session',
  '/list-sessions',
  '/revoke-session',
  '/revoke-sessions',
  '/revoke-other-sessions',
  '/list-accounts',
  '/unlink-account',
  '/get-access-token',
  '/refresh-token',
  '/account-info',
  '/verify-email',
  '/send-verification-email',
  '/change-email',
  '/delete-user',
  '/delete-user/callback',
  '/reset-password/abc',
  '/update-session',
  '/phone-number/verify',
  '/sign-in/phone-number',
  '/two-factor/send-otp',
  '/two-factor/verify-otp',
  '/two-factor/get-totp-uri',
  '/error',
  '/ok',
  '/verify-password',
  '/sign-in/username',
  '/set-password',
  '/two-factor/view-backup-codes',
  '/Sign-Out',
  '/session/',
  '//session',
  '/callback',
  '/%73ession',
]

test.each(closed)('an unlisted path does not exist: %s', async (path) => {
  const { browser } = await identity.signedIn()
  for (const method of ['GET', 'POST']) {
    const answer = await browser.request(method, path, method === 'POST' ? {} : undefined)
    expect([method, answer.status, answer.body.authCode]).toEqual([method, 404, 'auth/not-found'])
  }
})

test('endpoints for signed-in users return 401 to others', async () => {
  for (const { method, path, needs } of endpoints.filter((endpoint) => endpoint.needs)) {
    const answer = await identity.jar().request(method, pathOf(path), method === 'POST' ? {} : undefined)
    expect([path, needs, answer.status, answer.body.authCode]).toEqual([path, needs, 401, 'auth/unauthenticated'])
  }
})

test('endpoints that require a recent sign-in refuse an old one', async () => {
  const { browser, uid, email } = await identity.signedIn()
  await identity.age(uid, 301)
  const before = await fingerprint()
  for (const { method, path } of endpoints.filter(({ needs }) => needs === 'recent')) {
    const answer = await browser.request(
      method,
      pathOf(path),
      method === 'POST' ? bodyFor(email, 'eve@example.com') : undefined,
    )
    expect([path, answer.status, answer.body.authCode]).toEqual([path, 403, 'auth/requires-recent-login'])
  }
  expect(await fingerprint()).toBe(before)
})

const fields = [
  'continueUrl',
  'callbackURL',
  'errorCallbackURL',
  'newUserCallbackURL',
  'redirectTo',
  'next',
  'redirect',
]

test.each([
  'https://evil.example/x',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(document.domain)//evil.example',
])('no path redirects to %s', async (address) => {
  const { browser, email } = await identity.signedIn()
  const before = identity.emails().length
  const body = {
    ...bodyFor(email, 'eve@example.com'),
    requestType: 'VERIFY_EMAIL',
    ...Object.fromEntries(fields.map((field) => [field, address])),
  }
  for (const path of changes.filter((one) => one !== '/sign-out' && one !== '/account/delete')) {
    for (const jar of [browser.copy(), identity.jar()]) {
      const answer = await jar.post(path, body)
      expect([
        path,
        answer.headers.get('location') ?? '',
        answer.text.replaceAll(/"(fields|messages|message)"[^}]*/g, ''),
      ]).toEqual([path, expect.not.stringContaining('evil'), expect.not.stringContaining('evil.example')])
      expect(answer.status).not.toBe(500)
    }
  }
  expect(JSON.stringify(identity.emails().slice(0, identity.emails().length - before))).not.toContain('evil.example')
})

test.each([
  ['/sign-up/email', { email: 'new@example.com', password: goodPassword, name: 'Ann' }, 'continueUrl'],
  ['/request-password-reset', { email: 'new@example.com' }, 'continueUrl'],
  ['/request-password-reset', { email: 'new@example.com' }, 'redirectTo'],
  ['/oob/send', { requestType: 'VERIFY_EMAIL', email: 'new@example.com' }, 'continueUrl'],
])('%s redirects within this site only', async (path, body, field) => {
  const answers: Record<string, string> = {}
  for (const address of [
    '',
    '//evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\\evil',
    `/${'a'.repeat(2048)}`,
    '/a\nb',
    '/order?x=1',
  ]) {
    const { status, body: said } = await identity.jar().post(path, { ...body, [field]: address })
    answers[address.slice(0, 24)] = `${status} ${said.authCode ?? ''}`.trim()
  }
  const [malformed, foreignOne] = ['400 auth/invalid-continue-uri', '403 auth/unauthorized-continue-uri']
  expect(answers).toEqual({
    '': malformed,
    '//evil.example': foreignOne,
    'https://evil.example': foreignOne,
    'javascript:alert(1)': foreignOne,
    '/\\evil': foreignOne,
    [`/${'a'.repeat(23)}`]: malformed,
    '/a\nb': malformed,
    '/order?x=1': '200',
  })
})

/** The whole database as text. */
async function dump(): Promise<string> {
  const { rows } = await world.pool.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  )
  const texts: string[] = []
  for (const { name } of rows)
    texts.push(JSON.stringify((await world.pool.query(`select t::text from ${name} t`)).rows))
  return texts.join('\n')
}

test('codes and passwords are not in the database in plain text', async () => {
  const { browser, email } = await identity.signedIn()
  const newEmail = 'at-rest@example.com'
  await identity.jar().post('/sign-up/email', { email: 'unproved@example.com', password: goodPassword, name: 'Ann' })
  await identity.jar().post('/request-password-reset', { email })
  await browser.post('/oob/send', { requestType: 'VERIFY_AND_CHANGE_EMAIL', newEmail })
  await identity.jar().post('/oob/apply', { oobCode: codeIn(identity.emails()[0]!.emailMessage) })
  const again = identity.jar()
  await again.post('/sign-in/email', { email: newEmail, password: goodPassword })
  await again.post('/account/delete', { confirm: 'DELETE' })
  const codes = identity
    .emails()
    .map(({ emailMessage }) => codeIn(emailMessage))
    .filter(Boolean)
  const kinds = identity.emails().map(({ emailMessage }) => emailMessage.kind)
  expect(kinds).toEqual(
    expect.arrayContaining([
      'verify-email',
      'reset-password',
      'confirm-new-email',
      'email-changed',
      'deletion-requested',
    ]),
  )
  expect(codes.length).toBeGreaterThanOrEqual(5)
  const everything = await dump()
  expect(codes.filter((code) => standsIn(everything, code))).toEqual([])
  expect(everything).not.toContain(goodPassword)
  const { rows } = await world.pool.query(`select password from auth_account where password is not null`)
  for (const { password } of rows) expect(password).toMatch(/^\$(argon2id|scrypt)\$/)
})

test('no email link bypasses the second factor', async () => {
  const person = await identity.signedIn()
  const guarded = async () => {
    await world.pool.query('update auth_user set two_factor_enabled = true where id = $1', [person.uid])
    await world.pool.query(
      `insert into auth_two_factor (id, user_id, secret, backup_codes) select gen_random_uuid(), $1, 'x', 'x'
       where not exists (select from auth_two_factor where user_id = $1)`,
      [person.uid],
    )
  }
  await guarded()
  const newEmail = 'guarded@example.com'
  await person.browser.post('/oob/send', { requestType: 'VERIFY_AND_CHANGE_EMAIL', newEmail })
  const used = identity.jar()
  expect((await used.post('/oob/apply', { oobCode: codeIn(identity.emails()[0]!.emailMessage) })).status).toBe(200)
  await identity.jar().post('/request-password-reset', { email: newEmail })
  const reset = await used.post('/reset-password', {
    newPassword: 'nine dry stones',
    token: codeIn(identity.emails()[0]!.emailMessage),
  })
  expect(reset.status).toBe(200)
  const undoLink = identity.emails().find(({ emailMessage }) => emailMessage.kind === 'email-changed')!
  expect((await used.post('/oob/apply', { oobCode: codeIn(undoLink.emailMessage) })).status).toBe(200)
  expect((await used.get('/session')).body.user).toBe(null)
  const signIn = await used.post('/sign-in/email', { email: person.email, password: 'nine dry stones' })
  expect(signIn.body).toMatchObject({ twoFactorRedirect: true })
  expect((await used.get('/session')).body.user).toBe(null)
})
