import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { symmetricDecrypt } from 'better-auth/crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openApp, type App } from '../src/server/app.ts'
import { ageCodes } from '../src/identity/store/sessions/ages.server.ts'
import { readConfig } from '../src/platform/config/config.ts'
import { goodPassword, Jar, secret, type Identity } from './support/accounts.ts'
import { openPeer, visitPeer, type Peer } from './support/servers/oidc-peer.ts'
import { visitorsOf } from './support/servers/provider-sign-in.ts'
import { openWorld } from './support/worlds/world.ts'
import { libraryKeys } from '../src/platform/keys/key-ring.ts'
import { firstKeys } from '../src/platform/crypto/sealing.ts'

// This test requests no pages.
vi.mock('virtual:react-router/server-build', () => ({}))

const world = await openWorld()
const server = createServer()
let app: App
let peer: Peer
let url = ''
let visitors: ReturnType<typeof visitorsOf>

/** The whole market, with a real OpenID provider and a public key, as configured in the environment. */
beforeAll(async () => {
  await world.pool.query(
    `insert into settings (key, value) values ('captcha.provider', '"off"'), ('accounts.deletion_days', '0'), ('accounts.limit_factor', '1000')`,
  )
  await new Promise<void>((resume) => server.listen(0, '127.0.0.1', resume))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  peer = await openPeer({ publicUrl: url })
  const { issuer, settings } = peer
  const config = readConfig({
    DATABASE_URL: world.url,
    PUBLIC_URL: url,
    DEMO: '0',
    SECRET: secret,
    IDENTITY_PUBLIC_KEY: 'pk-1',
    OIDC_PROVIDERS: 'peer',
    OIDC_PEER_ISSUER: issuer,
    OIDC_PEER_CLIENT_ID: settings.clientId,
    OIDC_PEER_CLIENT_SECRET: settings.clientSecret,
  })
  app = await openApp({ config, databaseUrl: world.url, clientFolder: import.meta.dirname, mode: 'production' })
  server.on('request', app.listener)
  visitors = visitorsOf({ publicUrl: url } as Identity)
})

afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await app.close()
})

const newBrowser = () => new Jar({ request: fetch } as never, url, '192.0.2.1')

let people = 0
/** A person who signs in with the provider for the first time. */
async function atPeer() {
  const who = `elsewhere-${++people}`
  const email = `${who}@example.org`
  peer.people.set(who, { email, email_verified: true, name: 'Ann Okafor' })
  const browser = newBrowser()
  expect((await visitors.visit(browser, who)).error).toBe(null)
  const { uid } = (await visitors.userOf(browser))!
  const { rows } = await world.pool.query(
    'select id, access_token, refresh_token from auth_account where account_id = $1',
    [who],
  )
  const { id: accountId, access_token, refresh_token } = rows[0]
  const key = libraryKeys(() => firstKeys(secret))
  const tokens = await Promise.all([refresh_token, access_token].map((data) => symmetricDecrypt({ key, data })))
  return { who, email, browser, uid, accountId, tokens }
}

const said = ({ status, body }: { status: number; body: { authCode?: string } }) => `${status} ${body.authCode ?? 'ok'}`
const areAlive = (tokens: string[]) => Promise.all(tokens.map(async (token) => (await peer.introspect(token)).active))

/**
 * The revocations that the provider received: the refresh token first, because it also revokes the tokens derived from
 * it.
 */
const seen = ([refresh, access]: string[]) => [
  { hint: 'refresh_token', token: refresh, status: 200 },
  { hint: 'access_token', token: access, status: 200 },
]

test('disconnecting a provider revokes its tokens there, as the provider confirms', async () => {
  const { browser, accountId, tokens } = await atPeer()
  expect(await areAlive(tokens)).toEqual([true, true])
  peer.revocations.length = 0
  expect(said(await browser.post(`/providers/${accountId}/revoke`))).toBe('200 ok')
  expect(peer.revocations).toEqual(seen(tokens))
  expect(await areAlive(tokens)).toEqual([false, false])
})

test('erasing an account does so too', async () => {
  const { browser, tokens, uid } = await atPeer()
  peer.revocations.length = 0
  expect(said(await browser.post('/account/delete', { confirm: 'DELETE' }))).toBe('200 ok')
  expect((await world.pool.query('select 1 from auth_user where id = $1', [uid])).rowCount).toBe(0)
  expect(peer.revocations).toEqual(seen(tokens))
  expect(await areAlive(tokens)).toEqual([false, false])
})

test("proving the identity with another user's account returns user-mismatch, and changes no session", async () => {
  const [ann, bob] = [await atPeer(), await atPeer()]
  const sessions = async () => (await world.pool.query('select user_id, token from auth_session order by id')).rows
  const before = await sessions()
  const landing = await visitors.visit(ann.browser, bob.who, 'reauth')
  expect(landing).toMatchObject({ path: '/auth/popup/done', error: 'user-mismatch' })
  expect(await visitors.stateOf(ann.browser, landing.trip)).toEqual({ state: 'error', error: 'user-mismatch' })
  expect((await visitors.userOf(ann.browser))!.uid).toBe(ann.uid)
  expect(await sessions()).toEqual(before)
})

test('a wrong public key returns invalid-api-key on every endpoint; without one none is required', async () => {
  const browser = newBrowser()
  expect((await browser.get('/config')).body.publicKey).toBe('pk-1')
  for (const key of ['a:b', 'pk-2', 'PK-1']) {
    const answer = await browser.get('/session', { 'x-api-key': key })
    expect(answer.body).toEqual({
      code: 'INVALID_API_KEY',
      authCode: 'auth/invalid-api-key',
      message: "Sign-in isn't set up correctly on this site.",
    })
    expect([answer.status, said(await browser.post('/sign-in/email', {}, { 'x-api-key': key }))]).toEqual([
      400,
      '400 auth/invalid-api-key',
    ])
  }
  for (const headers of [{ 'x-api-key': 'pk-1' }, {}] as Record<string, string>[])
    expect(said(await browser.get('/session', headers))).toBe('200 ok')
})

test('an unexpected error returns internal-error with a number, under which the log has the details', async () => {
  await world.pool
    .query(`create function burn() returns trigger language plpgsql as $$ begin raise exception 'disk is on fire'; end $$;
    create trigger burn before insert on auth_user for each row execute function burn()`)
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const person = { email: 'newcomer@example.com', password: goodPassword, name: 'Ann' }
  const answer = await newBrowser()
    .post('/sign-up/email', person)
    .finally(() => world.pool.query('drop trigger burn on auth_user'))
  const lines = written.mock.calls.map(([line]) => String(line))
  written.mockRestore()
  const { ref } = answer.body.details
  expect(answer.status).toBe(500)
  expect(answer.body).toEqual({
    code: 'INTERNAL_ERROR',
    authCode: 'auth/internal-error',
    message: `Something went wrong on our side (ref ${ref}).`,
    details: { ref },
  })
  expect(answer.headers.get('x-request-id')).toBe(ref)
  expect(lines.filter((line) => line.includes(ref)).join('')).toContain('the identity library failed')
  expect((await newBrowser().post('/sign-up/email', person)).status).toBe(200)
})

test('the record and cookies of a sign-in window last ten minutes', async () => {
  const browser = newBrowser()
  const answer = await browser.post('/popup/start', { providerId: 'peer', mode: 'signIn' })
  const lives = answer.headers.getSetCookie().map((line) => [line.split('=')[0], /Max-Age=(\d+)/.exec(line)?.[1]])
  expect(Object.fromEntries(lives)).toMatchObject({ 'sokora.state': '600', 'sokora.popup': '600' })
  const trip = answer.body as { eventId: string; url: string }
  await ageCodes(world.db, null, 540)
  expect(await visitors.stateOf(browser, trip)).toEqual({ state: 'pending' })
  await ageCodes(world.db, null, 60)
  expect(await visitors.stateOf(browser, trip)).toEqual({ state: 'error', error: 'invalid-auth-event' })
})

test('a return from the provider after ten minutes is refused', async () => {
  const { who } = await atPeer()
  const browser = newBrowser()
  const trip = await visitors.setOut(browser)
  await ageCodes(world.db, null, 600)
  const landing = await visitors.comeBack(browser, await visitPeer(trip.url, who))
  expect(landing.error).toBe('invalid-auth-event')
  expect(await visitors.userOf(browser)).toBe(null)
})
