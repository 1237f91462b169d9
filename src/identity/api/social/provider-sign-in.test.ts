import { describe, expect, test } from 'vitest'
import { openIdentity } from '../../../../tests/support/accounts.ts'
import { openPeer, visitPeer } from '../../../../tests/support/servers/oidc-peer.ts'
import { landingOf, visitorsOf } from '../../../../tests/support/servers/provider-sign-in.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'

const world = await openWorld()
const peer = await openPeer()
const identity = openIdentity(world, { providers: [peer.settings] })
const { setOut, comeBack, visit, userOf, stateOf } = visitorsOf(identity)

let people = 0
/** A person with an account at the provider, and none here. */
function stranger(claims: object = {}) {
  const who = `stranger-${++people}`
  peer.people.set(who, {
    email: `${who}@example.org`,
    email_verified: true,
    name: 'Rita Alves',
    picture: 'https://a.example/r.png',
    ...claims,
  })
  return { who, email: `${who}@example.org` }
}

const done = { path: '/auth/popup/done', error: null }

describe('signing in with a provider', () => {
  test('lists the providers of the installation by name', async () => {
    expect((await identity.jar().get('/config')).body.providers).toEqual([{ id: 'peer', name: 'Peer' }])
  })

  test("creates an account at the first sign-in, with the provider's data", async () => {
    const { who, email } = stranger()
    const browser = identity.jar()
    const landing = await visit(browser, who)
    expect(landing).toMatchObject({ ...done, eventId: landing.trip.eventId })
    const { user, session } = (await browser.get('/session')).body
    expect(user).toMatchObject({ email, emailVerified: true, displayName: 'Rita Alves', hasPassword: false })
    const photoURL = 'https://a.example/r.png'
    expect(user.providerData).toEqual([
      { providerId: 'peer', uid: who, displayName: 'Rita Alves', email, phoneNumber: null, photoURL },
    ])
    expect(session.amr).toEqual(['fed'])
    const { rows } = await world.pool.query('select first_name, last_name from users where user_id = $1', [user.uid])
    expect(rows).toEqual([{ first_name: 'Rita', last_name: 'Alves' }])
    const { rows: events } = await world.pool.query(
      'select type from auth_event where subject_user_id = $1 order by at, id',
      [user.uid],
    )
    expect(events.map(({ type }) => type)).toEqual(['signed-up', 'signed-in'])
  })

  test('recognises the same person by subject, whatever the address', async () => {
    const { who } = stranger()
    const [first, second] = [identity.jar(), identity.jar()]
    await visit(first, who)
    peer.people.set(who, { email: 'moved@example.org', email_verified: false })
    expect(await visit(second, who)).toMatchObject(done)
    expect((await userOf(second))!.uid).toBe((await userOf(first))!.uid)
  })

  test('lists both provider and password of an account that has both', async () => {
    const { who, email } = stranger()
    const browser = identity.jar()
    await visit(browser, who)
    const { uid } = (await userOf(browser))!
    await world.pool.query(
      `insert into auth_account (id, user_id, provider_id, account_id, password) values ($1, $2::uuid, 'credential', $2::text, 'x')`,
      [crypto.randomUUID(), uid],
    )
    const { providerData } = (await userOf(browser))!
    expect(providerData.map(({ providerId, email: address }) => [providerId, address]).toSorted()).toEqual([
      ['password', email],
      ['peer', email],
    ])
  })

  test('in the same tab redirects to the original destination', async () => {
    const landing = await visit(identity.jar(), stranger().who, 'redirect', { continueUrl: '/order?step=2' })
    expect(landing.href).toBe('/order?step=2')
  })

  test('reports a cancelled sign-in, in a window and in the same tab', async () => {
    const browser = identity.jar()
    const landing = await visit(browser, 'deny')
    expect(landing).toMatchObject({ path: '/auth/popup/done', error: 'user-cancelled', eventId: landing.trip.eventId })
    expect(landing.href).not.toContain('description')
    expect(await visit(browser, 'deny', 'redirect', { continueUrl: '/cart' })).toMatchObject({
      path: '/login',
      error: 'user-cancelled',
      next: '/cart',
    })
    expect(await userOf(browser)).toBe(null)
  })

  test('refuses a disabled account', async () => {
    const { who, email } = stranger()
    await visit(identity.jar(), who)
    await world.pool.query('update auth_user set disabled = true where email = $1', [email])
    const browser = identity.jar()
    expect(await visit(browser, who)).toMatchObject({ path: '/auth/popup/done', error: 'user-disabled' })
    expect(await userOf(browser)).toBe(null)
  })

  test("works with the library's own endpoint, and returns here", async () => {
    const browser = identity.jar()
    const start = {
      provider: 'peer',
      callbackURL: '/home?x=1',
      errorCallbackURL: '/login?from=peer',
      disableRedirect: true,
    }
    const { body } = await browser.post('/sign-in/social', start)
    expect(await comeBack(browser, await visitPeer(body.url, stranger().who))).toMatchObject({ href: '/home?x=1' })
    const other = identity.jar()
    const { url } = (await other.post('/sign-in/social', start)).body
    expect(await comeBack(other, await visitPeer(url, 'deny'))).toMatchObject({
      href: '/login?from=peer&error=user-cancelled',
    })
  })

  test('stores provider tokens encrypted and no ID token', async () => {
    const { who } = stranger()
    await visit(identity.jar(), who)
    const { rows } = await world.pool.query(
      'select access_token, refresh_token, id_token from auth_account where account_id = $1',
      [who],
    )
    expect(rows[0].id_token).toBe(null)
    const { rows: dump } = await world.pool.query<{ text: string }>(
      'select row_to_json(a)::text as text from auth_account a',
    )
    expect(rows[0].access_token).toMatch(/^[0-9a-f]{80,}$/)
    expect(dump.every(({ text }) => !text.includes('eyJ'))).toBe(true)
  })
})

describe('the sign-in window of a provider', () => {
  test('reports its state to the browser that opened it, and to no other', async () => {
    const browser = identity.jar()
    const trip = await setOut(browser)
    expect(Buffer.from(trip.eventId, 'base64url')).toHaveLength(16)
    expect(await stateOf(browser, trip)).toEqual({ state: 'pending' })
    expect((await identity.jar().get(`/popup/${trip.eventId}`)).status).toBe(404)
    await comeBack(browser, await visitPeer(trip.url, stranger().who))
    expect(await stateOf(browser, trip)).toEqual({ state: 'done' })
  })

  test('is distinguished from a second window of the same browser', async () => {
    const browser = identity.jar()
    const [first, second] = [await setOut(browser), await setOut(browser)]
    await comeBack(browser, await visitPeer(second.url, 'deny'))
    expect(await stateOf(browser, first)).toEqual({ state: 'pending' })
    expect(await stateOf(browser, second)).toEqual({ state: 'error', error: 'user-cancelled' })
  })

  test('accepts an answer at minute 7, and refuses it at minute 11', async () => {
    const pass = (minutes: number) => identity.jar().post('/dev/age', { seconds: minutes * 60, what: ['codes'] })
    const [slow, late] = [identity.jar(), identity.jar()]
    const [first, second] = [await setOut(slow), await setOut(late)]
    await pass(7)
    expect(await comeBack(slow, await visitPeer(first.url, stranger().who))).toMatchObject(done)
    expect(await stateOf(slow, first)).toEqual({ state: 'done' })
    await pass(4)
    expect(await comeBack(late, await visitPeer(second.url, stranger().who))).toMatchObject({
      path: '/auth/popup/done',
      error: 'invalid-auth-event',
    })
    expect(await userOf(late)).toBe(null)
    expect(await stateOf(late, second)).toEqual({ state: 'error', error: 'invalid-auth-event' })
  })

  test('uses cookies that last ten minutes', async () => {
    const answer = await identity.jar().post('/popup/start', { providerId: 'peer', mode: 'signIn' })
    const lines = answer.headers.getSetCookie()
    for (const name of ['sokora.state', 'sokora.popup']) {
      const line = lines.find((text) => text.startsWith(`${name}=`))
      expect(line).toMatch(/Max-Age=600.*HttpOnly.*SameSite=Lax/)
    }
  })

  test('expires after ten minutes', async () => {
    const browser = identity.jar()
    const trip = await setOut(browser)
    await world.pool.query(
      `update auth_code set expires_at = expires_at - interval '11 minutes' where purpose = 'popup'`,
    )
    expect(await stateOf(browser, trip)).toEqual({ state: 'error', error: 'invalid-auth-event' })
  })

  test('is refused if it cannot start', async () => {
    const browser = identity.jar()
    const codeOf = async (body: object) => (await browser.post('/popup/start', body)).body.authCode
    expect(await codeOf({ providerId: 'nobody', mode: 'signIn' })).toBe('auth/operation-not-allowed')
    expect(await codeOf({ providerId: 'peer', mode: 'signin' })).toBe('auth/argument-error')
    expect(await codeOf({})).toBe('auth/argument-error')
    expect(await codeOf({ providerId: 'peer', mode: 'link' })).toBe('auth/unauthenticated')
    expect(await codeOf({ providerId: 'peer', mode: 'reauth' })).toBe('auth/unauthenticated')
  })
})

describe('a provider that is unavailable', () => {
  test('does not prevent the market from starting, and is retried at the next use', async () => {
    const sleeper = await openPeer({ id: 'sleeper', name: 'Sleeper' })
    const wake = sleeper.sleep()
    const market = openIdentity(world, { providers: [sleeper.settings] })
    const browser = market.jar()
    const start = () => browser.post('/popup/start', { providerId: 'sleeper', mode: 'signIn' })
    const rejected = await start()
    expect([rejected.status, rejected.body.authCode]).toEqual([503, 'auth/unavailable'])
    wake()
    const visitors = visitorsOf(market, 'sleeper')
    sleeper.people.set('early-bird', { email: 'early-bird@example.org', email_verified: true })
    expect(await visitors.visit(browser, 'early-bird')).toMatchObject(done)
  })

  test('can be handled by another process at the return', async () => {
    const browser = identity.jar()
    const trip = await setOut(browser)
    const another = openIdentity(world, { providers: [peer.settings] })
    const address = new URL(await visitPeer(trip.url, stranger().who))
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await another.jar().get(address.pathname + address.search, { cookie })
    expect(landingOf(answer.headers.get('location'), identity.publicUrl)).toMatchObject(done)
  })
})
