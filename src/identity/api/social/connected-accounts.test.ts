import { symmetricDecrypt } from 'better-auth/crypto'
import { expect, test } from 'vitest'
import { openIdentity, secret, type Jar } from '../../../../tests/support/accounts.ts'
import { scanned } from '../../../../tests/support/servers/authenticator.ts'
import { openPeer } from '../../../../tests/support/servers/oidc-peer.ts'
import { visitorsOf } from '../../../../tests/support/servers/provider-sign-in.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import { openTokenRevocation } from '#identity/api/social/token-revocation.ts'
import { revokeProviderTokens } from '#identity/commands/social/revoke-provider-tokens.ts'

const world = await openWorld()
const peer = await openPeer()
const identity = openIdentity(world, { providers: [peer.settings] })
const { visit, userOf, stateOf } = visitorsOf(identity)

interface Row {
  id: string
  access_token: string | null
  refresh_token: string | null
}

let people = 0
function atPeer(claims: object = {}): string {
  const who = `connected-${++people}`
  peer.people.set(who, { email: `${who}@example.org`, email_verified: true, name: 'Ann Okafor', ...claims })
  return who
}

const rowOf = async (who: string): Promise<Row | undefined> =>
  (await world.pool.query<Row>('select id, access_token, refresh_token from auth_account where account_id = $1', [who]))
    .rows[0]

const tokensOf = async (who: string) => {
  const { access_token, refresh_token } = (await rowOf(who))!
  return Promise.all([access_token, refresh_token].map((data) => symmetricDecrypt({ key: secret, data: data! })))
}

const areAlive = (tokens: string[]) => Promise.all(tokens.map(async (token) => (await peer.introspect(token)).active))

/** A user signed in by password with a connected provider account. */
async function connected() {
  const person = await identity.signedIn()
  const who = atPeer()
  expect((await visit(person.browser, who, 'link')).error).toBe(null)
  return { ...person, who, accountId: (await rowOf(who))!.id }
}

const errorOf = async (browser: Jar, path: string) => {
  const { status, body } = await browser.post(path)
  return [status, body.authCode]
}

test('tokens are revoked at the provider and deleted here; sign-in stays possible', async () => {
  const { browser, who, accountId } = await connected()
  const tokens = await tokensOf(who)
  expect(await areAlive(tokens)).toEqual([true, true])
  expect((await browser.post(`/providers/${accountId}/revoke`)).body).toEqual({ ok: true })
  expect(await areAlive(tokens)).toEqual([false, false])
  expect(await rowOf(who)).toMatchObject({ access_token: null, refresh_token: null })
  expect((await visit(identity.jar(), who)).error).toBe(null)
})

test('tokens are kept if the provider cannot be reached, so that it can be retried', async () => {
  const market = await openPeer({ id: 'sleepy', name: 'Sleepy' })
  const other = openIdentity(world, { providers: [market.settings] })
  const visitors = visitorsOf(other, 'sleepy')
  market.people.set('sleepy-ann', { email: 'sleepy-ann@example.org', email_verified: true })
  const browser = other.jar()
  await visitors.visit(browser, 'sleepy-ann')
  const { id } = (await rowOf('sleepy-ann'))!
  const wake = market.sleep()
  expect(await errorOf(browser, `/providers/${id}/revoke`)).toEqual([503, 'auth/unavailable'])
  expect((await rowOf('sleepy-ann'))!.access_token).not.toBe(null)
  wake()
  expect((await browser.post(`/providers/${id}/revoke`)).status).toBe(200)
})

test('disconnecting removes the account, revokes its tokens and notifies the user', async () => {
  const { browser, who, accountId, email, uid } = await connected()
  const tokens = await tokensOf(who)
  expect((await browser.post(`/providers/${accountId}/unlink`)).body).toEqual({ ok: true })
  expect(await rowOf(who)).toBe(undefined)
  expect(await areAlive(tokens)).toEqual([false, false])
  expect((await userOf(browser))!.providerData.map(({ providerId }) => providerId)).toEqual(['password'])
  expect(identity.emails()[0]).toEqual({ to: email, emailMessage: { kind: 'provider-disconnected', provider: 'Peer' } })
  const { rows } = await world.pool.query(
    `select detail from auth_event where subject_user_id = $1 and type = 'provider-disconnected'`,
    [uid],
  )
  expect(rows).toEqual([{ detail: { provider: 'Peer' } }])
})

test('the last sign-in method cannot be disconnected', async () => {
  const [browser, who] = [identity.jar(), atPeer()]
  await visit(browser, who)
  const { items } = (await browser.get('/providers')).body
  expect(items).toMatchObject([{ canUnlink: false }])
  expect(await errorOf(browser, `/providers/${items[0].accountId}/unlink`)).toEqual([400, 'auth/last-sign-in-method'])
  expect(await rowOf(who)).not.toBe(undefined)
})

test.each([
  [
    'passkey',
    `insert into auth_passkey (id, public_key, user_id, credential_id, device_type) values (gen_random_uuid(), 'k', $1, $1, 'd')`,
  ],
  ['phone', `update auth_user set phone_number = '+351210000001', phone_number_verified = true where id::text = $1`],
])('a %s counts as a sign-in method', async (_what, statement) => {
  const [browser, who] = [identity.jar(), atPeer()]
  await visit(browser, who)
  await world.pool.query(
    `update auth_user set phone_number = null, phone_number_verified = false where phone_number = '+351210000001'`,
  )
  await world.pool.query(
    statement.replace("values (gen_random_uuid(), 'k', $1, $1", "values (gen_random_uuid(), 'k', $1::uuid, $1::text"),
    [(await userOf(browser))!.uid],
  )
  const { items } = (await browser.get('/providers')).body
  expect(items).toMatchObject([{ canUnlink: true }])
  expect((await browser.post(`/providers/${items[0].accountId}/unlink`)).status).toBe(200)
})

test('of two providers that are disconnected at once, one stays', async () => {
  const [browser, who] = [identity.jar(), atPeer()]
  await visit(browser, who)
  const { uid } = (await userOf(browser))!
  const first = (await rowOf(who))!.id
  const { rows } = await world.pool.query(
    `insert into auth_account (id, user_id, provider_id, account_id) values (gen_random_uuid(), $1, 'other', $2) returning id`,
    [uid, who],
  )
  const ids = [first, rows[0].id]
  const answers = await Promise.all(ids.map((id) => browser.post(`/providers/${id}/unlink`)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
})

test('connected accounts of others cannot be changed, and the own ones require a recent sign-in', async () => {
  const [ann, bob] = [await connected(), await connected()]
  for (const end of ['unlink', 'revoke']) {
    expect(await errorOf(bob.browser, `/providers/${ann.accountId}/${end}`)).toEqual([404, 'auth/no-such-provider'])
    expect(await errorOf(bob.browser, `/providers/no-id/${end}`)).toEqual([404, 'auth/no-such-provider'])
  }
  await identity.age(ann.uid, 301)
  for (const end of ['unlink', 'revoke'])
    expect(await errorOf(ann.browser, `/providers/${ann.accountId}/${end}`)).toEqual([
      403,
      'auth/requires-recent-login',
    ])
  expect((await identity.jar().get('/providers')).status).toBe(401)
})

test('erasing an account revokes its provider tokens', async () => {
  const { who, uid } = await connected()
  const tokens = await tokensOf(who)
  const revocation = openTokenRevocation({ providers: [peer.settings], encryptionKeys: secret })
  expect(await revokeProviderTokens(world.system(), uid, revocation)).toBe(0)
  expect(await areAlive(tokens)).toEqual([false, false])
  expect(await rowOf(who)).toMatchObject({ access_token: null, refresh_token: null })
})

test('provider tokens are not in any table in plain text', async () => {
  const { who } = await connected()
  const tokens = await tokensOf(who)
  const { rows } = await world.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  )
  for (const { name } of rows) {
    const { rows: found } = await world.pool.query(`select 1 from "${name}" t where t::text like any($1)`, [
      tokens.map((token) => `%${token}%`),
    ])
    expect(found, name).toEqual([])
  }
})

/** A user with a provider account and an authenticator app. */
async function withApp() {
  const person = await connected()
  const { totpURI } = (await person.browser.post('/two-factor/enable', { password: person.password })).body
  const app = scanned(totpURI)
  expect((await person.browser.post('/two-factor/verify-totp', { code: app() })).status).toBe(200)
  return { ...person, app }
}

test('the second factor is required after a provider, too, in a window and in the same tab', async () => {
  const { who, uid, app } = await withApp()
  const [popup, tab] = [identity.jar(), identity.jar()]
  const landing = await visit(popup, who)
  expect(landing).toMatchObject({
    path: '/auth/popup/done',
    error: 'multi-factor-auth-required',
    eventId: landing.trip.eventId,
  })
  expect(await stateOf(popup, landing.trip)).toEqual({ state: 'error', error: 'multi-factor-auth-required' })
  expect(await userOf(popup)).toBe(null)
  expect(await visit(tab, who, 'redirect', { continueUrl: '/cart?x=1' })).toMatchObject({
    path: '/login',
    error: 'multi-factor-auth-required',
    next: '/cart?x=1',
  })
  expect(await userOf(tab)).toBe(null)
  expect((await popup.post('/two-factor/verify-totp', { code: app(1) })).status).toBe(200)
  const { user, session } = (await popup.get('/session')).body
  expect([user.uid, session.amr.toSorted()]).toEqual([uid, ['fed', 'otp']])
})

test('proving the identity within a session keeps it, with its second factor', async () => {
  const { browser, who, uid } = await withApp()
  await identity.age(uid, 1000)
  expect((await visit(browser, who, 'reauth')).error).toBe(null)
  const { user, session } = (await browser.get('/session')).body
  expect(user.uid).toBe(uid)
  expect(session.amr).toEqual(expect.arrayContaining(['otp', 'fed']))
  expect(Date.now() - Date.parse(session.authTime)).toBeLessThan(60_000)
})
