import { describe, expect, test } from 'vitest'
import { openIdentity, type Jar } from '../../../../tests/support/accounts.ts'
import { badReturn, openBadPeer, type Flaw } from '../../../../tests/support/servers/bad-peer.ts'
import { openPeer, visitPeer } from '../../../../tests/support/servers/oidc-peer.ts'
import { landingOf, visitorsOf } from '../../../../tests/support/servers/provider-sign-in.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'

const world = await openWorld()
const [peer, bad] = [await openPeer(), await openBadPeer()]
const identity = openIdentity(world, { providers: [peer.settings, bad.settings] })
const { setOut, comeBack, userOf } = visitorsOf(identity)
const bads = visitorsOf(identity, 'bad')

peer.people.set('ann', { email: 'ann@example.org', email_verified: true, name: 'Ann' })
const countOf = async (table: string) => Number((await world.pool.query(`select count(*) from ${table}`)).rows[0].count)

/** The final response after the return from the provider. */
async function landing(browser: Jar, path: string) {
  const answer = await browser.get(path)
  expect(answer.status, answer.text).toBe(302)
  return landingOf(answer.headers.get('location'), identity.publicUrl)
}

const returnOf = async (browser: Jar) => new URL(await visitPeer((await setOut(browser)).url, 'ann'))
const pathOf = ({ pathname, search }: URL) => pathname + search

describe('a request to a provider', () => {
  test('is bound to this visit by state, nonce and challenge, each time anew', async () => {
    const browser = identity.jar()
    const trips = [await setOut(browser), await setOut(browser)]
    const requested = trips.map(({ url }) => new URL(url).searchParams)
    for (const query of requested) {
      expect(query.get('code_challenge_method')).toBe('S256')
      expect(query.get('code_challenge')).toMatch(/^[\w-]{43}$/)
      expect(query.get('response_type')).toBe('code')
      // 32 characters of 64 are 192 bits.
      for (const name of ['state', 'nonce']) expect(query.get(name)).toMatch(/^[\w-]{32}$/)
      expect(query.get('redirect_uri')).toBe('http://127.0.0.1:3000/api/identity/callback/peer')
    }
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(requested[0]!.get(name)).not.toBe(requested[1]!.get(name))
  })

  test('cannot be altered by its caller', async () => {
    const start = (additionalParams: object) =>
      identity.jar().post('/sign-in/social', { provider: 'peer', disableRedirect: true, additionalParams })
    for (const name of ['state', 'nonce', 'redirect_uri', 'code_challenge', 'client_id', 'scope']) {
      const answer = await start({ [name]: 'chosen' })
      expect([answer.status, answer.body.authCode]).toEqual([400, 'auth/argument-error'])
    }
    const token = await identity.jar().post('/sign-in/social', { provider: 'peer', idToken: { token: 'a.b.c' } })
    expect(token.body.authCode).toBe('auth/operation-not-allowed')
  })
})

describe('an invalid return from a provider gets a page and no session', () => {
  const nobodyIn = async (browser: Jar, before: number) => {
    expect(await userOf(browser)).toBe(null)
    expect(await countOf('auth_session')).toBe(before)
  }

  test.each([
    ['another state', (url: URL) => url.searchParams.set('state', 'x'.repeat(32))],
    ['no state', (url: URL) => url.searchParams.delete('state')],
    ['two states', (url: URL) => url.searchParams.append('state', 'x'.repeat(32))],
    ['another code', (url: URL) => url.searchParams.set('code', 'of somebody else')],
    ['no code', (url: URL) => url.searchParams.delete('code')],
    ['the name of another issuer', (url: URL) => url.searchParams.set('iss', bad.issuer)],
    ['the address of another provider', (url: URL) => (url.pathname = '/api/identity/callback/bad')],
    ['the address of no provider', (url: URL) => (url.pathname = '/api/identity/callback/nobody')],
  ])('with %s', async (_what, change) => {
    const [browser, before] = [identity.jar(), await countOf('auth_session')]
    const url = await returnOf(browser)
    change(url)
    const { error, href } = await landing(browser, pathOf(url))
    expect(error).toMatch(/^(invalid-auth-event|invalid-credential|operation-not-allowed|missing-or-invalid-nonce)$/)
    expect(href).not.toContain('description')
    await nobodyIn(browser, before)
  })

  test('in another browser', async () => {
    const before = await countOf('auth_session')
    const url = await returnOf(identity.jar())
    const other = identity.jar()
    expect((await landing(other, pathOf(url))).error).toBe('invalid-auth-event')
    await nobodyIn(other, before)
  })

  test('used twice', async () => {
    const browser = identity.jar()
    const copy = browser.copy()
    const url = await returnOf(browser)
    for (const [name, value] of browser.cookies) copy.cookies.set(name, value)
    expect((await landing(browser, pathOf(url))).error).toBe(null)
    const before = await countOf('auth_session')
    expect((await landing(copy, pathOf(url))).error).toBe('invalid-auth-event')
    await nobodyIn(copy, before)
  })

  test('without parameters', async () => {
    expect(await landing(identity.jar(), '/callback/peer')).toMatchObject({
      path: '/login',
      error: 'invalid-auth-event',
    })
    expect(await landing(identity.jar(), '/callback/peer?error=server_error')).toMatchObject({
      path: '/login',
      error: 'invalid-auth-event',
    })
  })

  test.each<Flaw>(['nonce', 'no nonce', 'audience', 'issuer', 'expired', 'old', 'key', 'unsigned'])(
    'with an ID token with this defect: %s',
    async (flaw) => {
      const [browser, before] = [identity.jar(), await countOf('auth_session')]
      const users = await countOf('auth_user')
      const trip = await bads.setOut(browser)
      const { error, path } = await comeBack(browser, badReturn(trip.url, { flaw, sub: 'mallory' }))
      expect([path, error]).toEqual(['/auth/popup/done', 'invalid-auth-event'])
      await nobodyIn(browser, before)
      expect(await countOf('auth_user')).toBe(users)
    },
  )

  test('but with a valid one signs in', async () => {
    const browser = identity.jar()
    const trip = await bads.setOut(browser)
    expect(
      (await comeBack(browser, badReturn(trip.url, { flaw: 'nothing', sub: 'honest', iss: bad.issuer }))).error,
    ).toBe(null)
    expect(await userOf(browser)).toMatchObject({ email: 'honest@example.org' })
  })

  test('does not count as a recent proof if the provider only remembered the user', async () => {
    const browser = identity.jar()
    const visit = async (mode: string, flaw: Flaw) => {
      const trip = await bads.setOut(browser, mode)
      return (await comeBack(browser, badReturn(trip.url, { flaw, sub: 'known', iss: bad.issuer }))).error
    }
    const verifiedAt = async () => Date.parse((await browser.get('/session')).body.session.authTime)
    // To sign in, a remembered session at the provider is enough.
    expect(await visit('signIn', 'remembered')).toBe(null)
    await identity.age((await userOf(browser))!.uid, 1000)
    const before = await verifiedAt()
    expect(await visit('reauth', 'remembered')).toBe('requires-recent-login')
    expect(await verifiedAt()).toBe(before)
    expect(await visit('reauth', 'nothing')).toBe(null)
    expect(await verifiedAt()).toBeGreaterThan(before + 900_000)
  })
})

describe('the redirect after sign-in', () => {
  const foreign = [
    'https://evil.example/x',
    '//evil.example',
    'javascript:alert(1)',
    '/\\evil.example',
    'https:evil.example',
    'http://127.0.0.1:3000@evil.example',
  ]

  test.each(foreign)('never goes to %s', async (address) => {
    const browser = identity.jar()
    for (const body of [{ callbackURL: address }, { errorCallbackURL: address }, { newUserCallbackURL: address }]) {
      const answer = await browser.post('/sign-in/social', { provider: 'peer', disableRedirect: true, ...body })
      expect(answer.status, answer.text).toBe(403)
      expect(answer.body.authCode).toBe('auth/unauthorized-continue-uri')
    }
    const popup = await browser.post('/popup/start', { providerId: 'peer', mode: 'redirect', continueUrl: address })
    expect([popup.status, popup.body.authCode]).toEqual([403, 'auth/unauthorized-continue-uri'])
  })

  test('ignores parameters that the browser adds', async () => {
    const browser = identity.jar()
    const additionalData = {
      callbackURL: 'https://evil.example',
      errorURL: 'https://evil.example',
      link: { userId: 'x', email: 'y' },
      serverContext: { departure: { mode: 'link' } },
    }
    const { url } = (
      await browser.post('/sign-in/social', {
        provider: 'peer',
        callbackURL: '/home',
        disableRedirect: true,
        additionalData,
      })
    ).body
    expect(await comeBack(browser, await visitPeer(url, 'ann'))).toMatchObject({ href: '/home' })
    const { url: again } = (
      await browser.post('/sign-in/social', { provider: 'peer', disableRedirect: true, additionalData })
    ).body
    expect(await comeBack(browser, await visitPeer(again, 'deny'))).toMatchObject({
      path: '/login',
      error: 'user-cancelled',
    })
  })
})

test('a form response is redirected so that the browser sends its cookies', async () => {
  const browser = identity.jar()
  const url = await returnOf(browser)
  const answer = await identity.app.request(`${identity.publicUrl}${url.pathname}`, {
    method: 'POST',
    body: new URLSearchParams([...url.searchParams, ['more', 'than asked']]),
    headers: { origin: 'https://appleid.apple.com', 'x-test-visitor': browser.visitorId, 'x-test-address': 'AAAA' },
  })
  expect(answer.status).toBe(303)
  const next = new URL(answer.headers.get('location')!, identity.publicUrl)
  expect([next.origin, next.pathname, next.searchParams.has('more')]).toEqual([identity.publicUrl, url.pathname, false])
  expect((await landing(browser, pathOf(next))).error).toBe(null)
})
