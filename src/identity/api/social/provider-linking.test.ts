import { describe, expect, test } from 'vitest'
import { goodPassword, openIdentity } from '../../../../tests/support/accounts.ts'
import { openPeer, visitPeer } from '../../../../tests/support/servers/oidc-peer.ts'
import { visitorsOf } from '../../../../tests/support/servers/provider-sign-in.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'

const world = await openWorld()
const peer = await openPeer()
const identity = openIdentity(world, { providers: [peer.settings] })
const { setOut, comeBack, visit, userOf, stateOf } = visitorsOf(identity)

const conflict = 'account-exists-with-different-credential'
const countOf = async (text: string, ...values: unknown[]) =>
  Number((await world.pool.query(text, values)).rows[0].count)
const linksOf = (uid: string) =>
  countOf(`select count(*) from auth_account where user_id = $1 and provider_id = 'peer'`, uid)
const sessionsOf = async (uid: string) =>
  (await world.pool.query('select id, token from auth_session where user_id = $1 order by id', [uid])).rows
const emailsTo = (email: string) =>
  identity
    .emails()
    .filter(({ to }) => to === email)
    .map(({ emailMessage }) => emailMessage.kind)

let people = 0
/** A person at the provider, with a verified address by default. */
function atPeer(claims: object = {}): string {
  const who = `peer-person-${++people}`
  peer.people.set(who, { email: `${who}@example.org`, email_verified: true, name: 'Ann Okafor', ...claims })
  return who
}

describe('an address with an account here', () => {
  test('is not connected silently: its owner signs in the existing way, and is then offered the connection', async () => {
    const ann = await identity.signedIn()
    const before = await sessionsOf(ann.uid)
    const who = atPeer({ email: ann.email })
    const browser = identity.jar()
    const landing = await visit(browser, who)
    expect(landing).toMatchObject({ path: '/auth/popup/done', error: conflict })
    expect(await stateOf(browser, landing.trip)).toEqual({ state: 'error', error: conflict })
    expect(await userOf(browser)).toBe(null)
    expect([await linksOf(ann.uid), await sessionsOf(ann.uid)]).toEqual([0, before])

    await browser.post('/sign-in/email', { email: ann.email, password: ann.password })
    expect((await browser.get('/providers')).body).toEqual({
      items: [],
      pendingLink: { providerId: 'peer', name: 'Peer' },
    })
    expect(await visit(browser, who, 'link')).toMatchObject({ path: '/auth/popup/done', error: null })
    expect((await userOf(browser))!.providerData.map(({ providerId }) => providerId)).toEqual(['password', 'peer'])
    const { items, pendingLink } = (await browser.get('/providers')).body
    expect(pendingLink).toBe(null)
    expect(items).toMatchObject([{ providerId: 'peer', email: ann.email, displayName: 'Ann Okafor', canUnlink: true }])
    expect(emailsTo(ann.email)[0]).toBe('provider-connected')
    expect(await visit(identity.jar(), who)).toMatchObject({ error: null })
  })

  test('is offered to its owner only, for ten minutes, in the same browser', async () => {
    const [ann, bob] = [await identity.verified(), await identity.verified()]
    const browser = identity.jar()
    await visit(browser, atPeer({ email: ann.email }))
    const offeredTo = async (person: typeof ann, jar = browser) => {
      await jar.post('/sign-in/email', { email: person.email, password: person.password })
      return (await jar.get('/providers')).body.pendingLink
    }
    expect(await offeredTo(bob)).toBe(null)
    expect(await offeredTo(ann, identity.jar())).toBe(null)
    expect(await offeredTo(ann)).toEqual({ providerId: 'peer', name: 'Peer' })
    await world.pool.query(
      `update auth_code set expires_at = expires_at - interval '11 minutes' where purpose = 'pending-link'`,
    )
    expect((await browser.get('/providers')).body.pendingLink).toBe(null)
  })

  test.each([
    ['says that it is not confirmed', { email_verified: false }],
    ['says so in a text', { email_verified: 'false' }],
    ['says nothing of it', { email_verified: undefined }],
  ])('stays unchanged when the provider %s', async (_what, claims) => {
    const carol = await identity.signedIn()
    const before = await sessionsOf(carol.uid)
    const browser = identity.jar()
    expect((await visit(browser, atPeer({ email: carol.email, ...claims }))).error).toBe(conflict)
    expect([await linksOf(carol.uid), await sessionsOf(carol.uid)]).toEqual([0, before])
    await browser.post('/sign-in/email', { email: carol.email, password: carol.password })
    expect((await browser.get('/providers')).body.pendingLink).toBe(null)
  })
})

describe('an address with an unconfirmed sign-up', () => {
  test("belongs to the owner of the mailbox, and the stranger's data is deleted", async () => {
    const email = 'victim@example.org'
    await identity.jar().post('/sign-up/email', { email, password: goodPassword, name: 'Somebody else', country: 'PT' })
    const { rows } = await world.pool.query('select id from auth_user where email = $1', [email])
    const browser = identity.jar()
    expect(await visit(browser, atPeer({ email, name: 'The Owner' }))).toMatchObject({ error: null })
    const user = (await userOf(browser))!
    expect(user).toMatchObject({ email, emailVerified: true, displayName: 'The Owner', hasPassword: false })
    expect(user.uid).not.toBe(rows[0].id)
    expect((await identity.jar().post('/sign-in/email', { email, password: goodPassword })).body.authCode).toBe(
      'auth/invalid-credential',
    )
    expect(await countOf('select count(*) from users where user_id = $1', rows[0].id)).toBe(0)
    expect(await countOf('select count(*) from auth_code where user_id = $1', rows[0].id)).toBe(0)
  })

  test('is not given to a provider that does not verify it', async () => {
    const email = 'waiting@example.org'
    await identity.jar().post('/sign-up/email', { email, password: goodPassword, name: 'Ann' })
    expect((await visit(identity.jar(), atPeer({ email, email_verified: false }))).error).toBe(conflict)
    await world.pool.query('update auth_user set email_verified = true where email = $1', [email])
    expect((await identity.jar().post('/sign-in/email', { email, password: goodPassword })).status).toBe(200)
  })

  test('is not reactivated when its account is disabled', async () => {
    const email = 'disabled@example.org'
    await identity.jar().post('/sign-up/email', { email, password: goodPassword, name: 'Ann' })
    await world.pool.query('update auth_user set disabled = true where email = $1', [email])
    expect((await visit(identity.jar(), atPeer({ email }))).error).toBe(conflict)
  })
})

describe('an account created by a provider that does not verify its address', () => {
  test('loses that provider when the owner of the mailbox sets a password', async () => {
    const email = 'mailbox@example.org'
    const stranger = atPeer({ email, email_verified: false })
    expect((await visit(identity.jar(), stranger)).error).toBe('unverified-email')
    await identity.jar().post('/request-password-reset', { email })
    const { emailMessage } = identity.emails().find(({ emailMessage: { kind } }) => kind === 'reset-password')!
    const token = 'link' in emailMessage ? new URL(emailMessage.link).searchParams.get('oobCode') : ''
    expect((await identity.jar().post('/reset-password', { newPassword: goodPassword, token })).status).toBe(200)
    await world.pool.query('update auth_user set email_verified = true where email = $1', [email])
    const browser = identity.jar()
    expect((await visit(browser, stranger)).error).toBe(conflict)
    expect(await userOf(browser)).toBe(null)
  })
})

describe('a new address', () => {
  test('that the provider has not verified opens an account only by our own email', async () => {
    const who = atPeer({ email_verified: false })
    const email = `${who}@example.org`
    const browser = identity.jar()
    expect((await visit(browser, who)).error).toBe('unverified-email')
    expect(await userOf(browser)).toBe(null)
    expect(emailsTo(email)).toEqual(['verify-email'])
    expect((await visit(browser, who)).error).toBe('unverified-email')
    const { emailMessage } = identity.emails().find(({ to }) => to === email)!
    const oobCode = 'link' in emailMessage ? new URL(emailMessage.link).searchParams.get('oobCode') : ''
    expect((await browser.post('/oob/apply', { oobCode })).status).toBe(200)
    expect(await visit(browser, who)).toMatchObject({ error: null })
    expect(await userOf(browser)).toMatchObject({ email, emailVerified: true })
  })

  test.each([
    ['none', undefined],
    ['nothing that is one', 'ann at home'],
  ])('is required: with %s nobody signs up', async (_what, email) => {
    const browser = identity.jar()
    const landing = await visit(browser, atPeer({ email }), 'redirect')
    expect(landing).toMatchObject({ path: '/login', error: 'missing-email' })
    expect(await userOf(browser)).toBe(null)
  })
})

describe('connecting a provider while signed in', () => {
  test('accepts any address that the provider has verified', async () => {
    const ann = await identity.signedIn()
    expect((await visit(ann.browser, atPeer({ email: 'ann-at-work@example.org' }), 'link')).error).toBe(null)
    expect(await userOf(ann.browser)).toMatchObject({ uid: ann.uid, email: ann.email })
    const { rows } = await world.pool.query(
      `select type, detail from auth_event where subject_user_id = $1 and type = 'provider-connected'`,
      [ann.uid],
    )
    expect(rows).toEqual([{ type: 'provider-connected', detail: { provider: 'Peer' } }])
  })

  test('refuses one that the provider has not verified', async () => {
    const { browser, uid } = await identity.signedIn()
    expect((await visit(browser, atPeer({ email_verified: false }), 'link')).error).toBe('unverified-provider-email')
    expect((await visit(browser, atPeer({ email: undefined }), 'link')).error).toBe('missing-email')
    expect(await linksOf(uid)).toBe(0)
  })

  test('does not take an account that is connected to somebody else', async () => {
    const who = atPeer()
    const owner = identity.jar()
    await visit(owner, who)
    const { browser, uid } = await identity.signedIn()
    expect((await visit(browser, who, 'link')).error).toBe('credential-already-in-use')
    expect([await linksOf(uid), await linksOf((await userOf(owner))!.uid)]).toEqual([0, 1])
  })

  test('requires a recent sign-in, one account per provider, and the person who began it', async () => {
    const { browser, uid } = await identity.signedIn()
    const start = () => browser.post('/popup/start', { providerId: 'peer', mode: 'link' })
    const trip = await setOut(browser, 'link')
    const address = await visitPeer(trip.url, atPeer())
    const gone = browser.copy()
    await browser.post('/sign-out')
    expect((await comeBack(gone, address)).error).toBe('user-token-expired')
    expect(await linksOf(uid)).toBe(0)
    const bob = await identity.signedIn()
    await identity.age(bob.uid, 301)
    expect((await bob.browser.post('/popup/start', { providerId: 'peer', mode: 'link' })).body.authCode).toBe(
      'auth/requires-recent-login',
    )
    expect((await start()).status).toBe(401)
    const carol = await identity.signedIn()
    await visit(carol.browser, atPeer(), 'link')
    expect((await carol.browser.post('/link-social', { provider: 'peer' })).body.authCode).toBe(
      'auth/provider-already-linked',
    )
    expect((await carol.browser.post('/popup/start', { providerId: 'peer', mode: 'link' })).body.authCode).toBe(
      'auth/provider-already-linked',
    )
  })
})

describe('proving the identity by a provider', () => {
  test('with the connected account renews the proof', async () => {
    const who = atPeer()
    const browser = identity.jar()
    await visit(browser, who)
    const { uid } = (await userOf(browser))!
    await identity.age(uid, 1000)
    const stale = (await browser.get('/session')).body.session
    expect((await browser.post('/popup/start', { providerId: 'peer', mode: 'link' })).body.authCode).toBe(
      'auth/requires-recent-login',
    )
    const trip = await setOut(browser, 'reauth')
    const requested = new URL(trip.url).searchParams
    expect([requested.get('prompt'), requested.get('max_age'), requested.get('login_hint')]).toEqual([
      'login',
      '0',
      `${who}@example.org`,
    ])
    expect((await comeBack(browser, await visitPeer(trip.url, who))).error).toBe(null)
    const fresh = (await browser.get('/session')).body.session
    expect(Date.parse(fresh.authTime) - Date.parse(stale.authTime)).toBeGreaterThan(900_000)
    expect(await sessionsOf(uid)).toHaveLength(1)
  })

  test("with another user's account changes nothing", async () => {
    const [ann, bob] = [atPeer(), atPeer()]
    const [browser, elsewhere] = [identity.jar(), identity.jar()]
    await visit(browser, ann)
    await visit(elsewhere, bob)
    const [annId, bobId] = [(await userOf(browser))!.uid, (await userOf(elsewhere))!.uid]
    const before = [await sessionsOf(annId), await sessionsOf(bobId)]
    const landing = await visit(browser, bob, 'reauth')
    expect(landing.error).toBe('user-mismatch')
    expect(await stateOf(browser, landing.trip)).toEqual({ state: 'error', error: 'user-mismatch' })
    expect((await userOf(browser))!.uid).toBe(annId)
    expect([await sessionsOf(annId), await sessionsOf(bobId)]).toEqual(before)
  })

  test('with an unknown account creates none, and one of an erased user proves nothing', async () => {
    const [browser, ann, unknown] = [identity.jar(), atPeer(), atPeer()]
    await visit(browser, ann)
    expect((await visit(browser, unknown, 'reauth')).error).toBe('user-mismatch')
    expect(await countOf('select count(*) from auth_user where email = $1', `${unknown}@example.org`)).toBe(0)
  })

  test('is refused after signing out meanwhile', async () => {
    const [browser, ann] = [identity.jar(), atPeer()]
    await visit(browser, ann)
    const trip = await setOut(browser, 'reauth')
    const address = await visitPeer(trip.url, ann)
    await browser.post('/sign-out')
    expect((await comeBack(browser, address)).error).toBe('user-token-expired')
    expect(await userOf(browser)).toBe(null)
  })
})
