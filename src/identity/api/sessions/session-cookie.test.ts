import { expect, test } from 'vitest'
import { openIdentity } from '../../../../tests/support/accounts.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'

const world = await openWorld()
const identity = openIdentity(world, { publicUrl: 'https://market.example' })

async function cookieAfter(rememberMe: boolean | undefined) {
  const person = await identity.verified({ email: `cookie-${rememberMe}@example.com` })
  const answer = await person.browser.post('/sign-in/email', {
    email: person.email,
    password: person.password,
    rememberMe,
  })
  expect(answer.status).toBe(200)
  const [value = '', ...attributes] = answer.headers
    .getSetCookie()
    .find((line) => line.includes('session_token='))!
    .split('; ')
  return {
    person,
    all: answer.headers.getSetCookie(),
    name: value.split('=')[0],
    attributes: attributes.map((text) => text.toLowerCase()),
  }
}

test('over https the session cookie is host-only and unreadable for scripts', async () => {
  const { name, attributes, all } = await cookieAfter(undefined)
  expect(name).toBe('__Host-sokora.session_token')
  expect(attributes.toSorted()).toEqual(['httponly', 'max-age=604800', 'path=/', 'samesite=lax', 'secure'])
  for (const line of all) {
    expect(line).toMatch(/^__Host-sokora\./)
    expect(line).toMatch(/; Secure/)
    expect(line).toMatch(/; HttpOnly/)
    expect(line).not.toMatch(/domain=/i)
  }
})

test('without "remember me" the cookie ends with the browser session', async () => {
  const { attributes } = await cookieAfter(false)
  expect(attributes.toSorted()).toEqual(['httponly', 'path=/', 'samesite=lax', 'secure'])
})

test('the return cookie of an administrator who views an account is strictly same-site', async () => {
  const { person } = await cookieAfter(true)
  await identity.makeAdmin(person.uid)
  const ann = await identity.verified({ email: 'ann@example.com' })
  const answer = await person.browser.post('/admin/impersonate', {
    userId: ann.uid,
    reason: 'Order 4711 cannot be paid',
  })
  const line = answer.headers.getSetCookie().find((text) => text.includes('impersonator='))!
  expect(line).toMatch(/^__Host-sokora\.impersonator=/)
  expect(line.toLowerCase().split('; ').slice(1).toSorted()).toEqual([
    'httponly',
    'max-age=1800',
    'path=/',
    'samesite=strict',
    'secure',
  ])
})

const plain = openIdentity(world)
const shows = (...sessions: string[]) => ({ cookie: sessions.join('') })

test.each(['; ', ';\t', '; \t ', ';\u000b', ';;', ';x;'])(
  'a request with two session cookies uses the first one everywhere, whatever the separator: %j',
  async (between) => {
    const [thief, victim] = [await plain.signedIn(), await plain.signedIn()]
    await plain.age(victim.uid, 301)
    const [fresh, stolen] = [thief, victim].map(
      ({ browser }) => `sokora.session_token=${browser.cookies.get('sokora.session_token')}`,
    )
    for (const before of ['', `x=1${between}`]) {
      const headers = shows(before, stolen!, between, fresh!)
      expect((await plain.jar().get('/session', headers)).body.user.uid).toBe(victim.uid)
      expect((await plain.jar().get('/passkey/generate-register-options', headers)).status).toBe(403)
      const named = await plain
        .jar()
        .post('/update-user', { displayName: 'Somebody else' }, shows(before, fresh!, between, stolen!))
      expect(named.body.user.uid).toBe(thief.uid)
    }
  },
)

test('an ambiguously encoded session cookie is accepted by all readers or by none', async () => {
  const { browser, uid } = await plain.signedIn()
  const session = `sokora.session_token=${browser.cookies.get('sokora.session_token')}`
  const foreign = await plain
    .jar()
    .post('/sign-out', {}, { cookie: `x=1;\t${session}`, origin: 'https://evil.example' })
  expect(foreign.status).toBe(403)
  await plain.age(uid, 301)
  const late = await plain.jar().post('/account/delete', { confirm: 'DELETE' }, { cookie: `x=1;\t${session}` })
  expect(late.body.authCode).toBe('auth/requires-recent-login')
  expect((await browser.get('/session')).body.user.uid).toBe(uid)
})

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
/** The last character before the "=" contains four bits of the signature and two unused ones. */
const otherEnd = (signed: string) =>
  signed.replace(/(.)%3D$/, (_all, sign: string) => `${alphabet[alphabet.indexOf(sign) ^ 1]}%3D`)

test.each([
  ['other bits after the end of the signature', otherEnd],
  ['a signature without its end', (signed: string) => signed.replace(/%3D$/, '')],
  [
    'a signature in the alphabet of addresses',
    (signed: string) => signed.replaceAll('%2B', '-').replaceAll('%2F', '_').replace(/%3D$/, ''),
  ],
  ['a percent sign in small letters', (signed: string) => signed.replace(/%3D$/, '%3d')],
  ['an end that is not escaped', (signed: string) => signed.replace(/%3D$/, '=')],
  [
    'a letter that needs no escaping',
    (signed: string) => `%${signed.codePointAt(0)!.toString(16).toUpperCase()}${signed.slice(1)}`,
  ],
  ['something after the end', (signed: string) => `${signed}!`],
])('a session is accepted only with its exact cookie value, not with %s', async (_what, respelled) => {
  const { browser, uid } = await plain.signedIn()
  const set = browser.cookies.get('sokora.session_token')!
  const userWith = async (value: string) =>
    (await plain.jar().get('/session', { cookie: `sokora.session_token=${value}` })).body.user
  expect((await userWith(set)).uid).toBe(uid)
  expect(respelled(set)).not.toBe(set)
  expect(await userWith(respelled(set))).toBe(null)
})
