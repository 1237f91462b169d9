import { beforeEach, expect, test } from 'vitest'
import { openIdentity, type Jar } from '../../../../tests/support/accounts.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import { deleteEndedSessions } from '#identity/commands/sessions/delete-ended-sessions.ts'

const world = await openWorld()
const identity = openIdentity(world)

beforeEach(() => void (world.now += 60_000))

const userIn = async (browser: Jar) => (await browser.get('/session')).body.user
const cookieOf = (browser: Jar) => browser.cookies.get('sokora.session_token')!
const count = async (table: string, where = 'true', values: unknown[] = []) =>
  (await world.pool.query(`select count(*)::int as n from ${table} where ${where}`, values)).rows[0].n
const sessionsOf = (uid: string) => count('auth_session', 'user_id = $1', [uid])

const alsoSignedIn = async ({ email, password }: { email: string; password: string }, userAgent?: string) => {
  const browser = identity.jar()
  await browser.post('/sign-in/email', { email, password }, userAgent ? { 'user-agent': userAgent } : {})
  return browser
}

test('signing out ends the session for every copy of the cookie', async () => {
  const { browser, uid } = await identity.signedIn()
  const copy = browser.copy()
  const answer = await browser.post('/sign-out')
  expect([answer.status, answer.body]).toEqual([200, { success: true }])
  expect(browser.cookies.has('sokora.session_token')).toBe(false)
  expect(await userIn(copy)).toBe(null)
  expect(await sessionsOf(uid)).toBe(0)
  expect(await count('auth_event', `subject_user_id = $1 and type = 'signed-out'`, [uid])).toBe(1)
})

test('signing out works without a session', async () => {
  expect((await identity.jar().post('/sign-out')).body).toEqual({ success: true })
})

test('if the database cannot end a session, the response is an error', async () => {
  const { browser } = await identity.signedIn()
  await world.pool
    .query(`drop trigger if exists no_delete on auth_session; create or replace function no_delete() returns trigger language plpgsql as $$ begin raise exception 'disk is on fire'; end $$;
    create trigger no_delete before delete on auth_session for each row execute function no_delete()`)
  const answer = await browser
    .post('/sign-out')
    .finally(() => world.pool.query('drop trigger no_delete on auth_session'))
  expect(answer.status).toBe(500)
  expect(answer.body.authCode).toBe('auth/internal-error')
  expect(answer.body.details.ref).toMatch(/^[0-9a-f-]{36}$/)
  expect(answer.text).not.toMatch(/fire|auth_session| at |\.ts/)
  expect(await userIn(browser)).not.toBe(null)
})

test('signing in again creates a new session and ends the previous one', async () => {
  const { browser, email, password, uid } = await identity.signedIn()
  const copy = browser.copy()
  await browser.post('/sign-in/email', { email, password })
  expect(cookieOf(browser)).not.toBe(cookieOf(copy))
  expect(await userIn(browser)).not.toBe(null)
  expect(await userIn(copy)).toBe(null)
  expect(await sessionsOf(uid)).toBe(1)
})

test('proving the password again creates a new session with a new proof and ends the previous one', async () => {
  const { browser, password, uid } = await identity.signedIn()
  const copy = browser.copy()
  await identity.age(uid, 301)
  expect((await browser.post('/sessions/revoke-others')).body.authCode).toBe('auth/requires-recent-login')
  const reauthenticated = await browser.post('/reauthenticate', { password })
  expect([reauthenticated.status, reauthenticated.text.includes('token')]).toEqual([200, false])
  expect(await userIn(copy)).toBe(null)
  const { session } = (await browser.get('/session')).body
  expect(Date.now() - Date.parse(session.authTime)).toBeLessThan(5_000)
  expect((await browser.post('/sessions/revoke-others')).status).toBe(200)
})

test('a wrong password proves nothing, and many wrong ones delay this session only', async () => {
  const { browser, email, password } = await identity.signedIn()
  const first = await browser.post('/reauthenticate', { password: 'not the right one' })
  expect([first.status, first.body.authCode]).toEqual([400, 'auth/wrong-password'])
  for (let tries = 0; tries < 4; tries++) await browser.post('/reauthenticate', { password: 'not the right one' })
  const slow = await browser.post('/reauthenticate', { password })
  expect([slow.status, slow.body.authCode]).toEqual([429, 'auth/too-many-requests'])
  expect((await identity.jar().post('/sign-in/email', { email, password })).status).toBe(200)
  world.now += 60_000
  expect((await browser.post('/reauthenticate', { password })).status).toBe(200)
})

test('the second factor stays confirmed when the password is proved again', async () => {
  const { browser, password, uid } = await identity.signedIn()
  await world.pool.query(`update auth_session set amr = 'pwd otp' where user_id = $1`, [uid])
  await browser.post('/reauthenticate', { password })
  expect((await browser.get('/session')).body.session.amr).toEqual(['pwd', 'otp'])
})

test('users see their sessions without tokens, and can end one', async () => {
  const ann = await identity.signedIn()
  const phone = await alsoSignedIn(
    ann,
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Safari/604.1',
  )
  const bob = await identity.signedIn()
  const listed = await ann.browser.get('/sessions')
  expect(listed.body.items).toHaveLength(2)
  expect(listed.body.items.map(({ device }: { device: string }) => device).toSorted()).toEqual([
    'Firefox on Linux',
    'Safari on iOS',
  ])
  expect(listed.body.items.filter(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toHaveLength(1)
  for (const jar of [ann.browser, phone])
    expect(listed.text).not.toContain(decodeURIComponent(cookieOf(jar)).split('.')[0])
  const [currentId, other] = [true, false].map(
    (current) => listed.body.items.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent === current).id,
  )
  for (const id of [currentId, 'no-id', '00000000-0000-7000-8000-000000000000']) {
    const rejected = await bob.browser.post(`/sessions/${id}/revoke`)
    expect([rejected.status, rejected.body.authCode]).toEqual([404, 'auth/not-found'])
  }
  expect(await userIn(ann.browser)).not.toBe(null)
  await identity.age(ann.uid, 301)
  expect((await ann.browser.post(`/sessions/${other}/revoke`)).status).toBe(403)
  await ann.browser.post('/reauthenticate', { password: ann.password })
  expect((await ann.browser.post(`/sessions/${other}/revoke`)).status).toBe(200)
  expect(await userIn(phone)).toBe(null)
  expect(await userIn(ann.browser)).not.toBe(null)
})

test('all other sessions can be ended at once', async () => {
  const ann = await identity.signedIn()
  const others = [await alsoSignedIn(ann), await alsoSignedIn(ann)]
  expect((await ann.browser.post('/sessions/revoke-others')).body).toEqual({ ended: 2 })
  for (const other of others) expect(await userIn(other)).toBe(null)
  expect(await userIn(ann.browser)).not.toBe(null)
})

const pushBack = (uid: string, columns: Record<string, string>) =>
  world.pool.query(
    `update auth_session set ${Object.entries(columns)
      .map(([name, by]) => `${name} = ${name} - interval '${by}'`)
      .join(', ')} where user_id = $1`,
    [uid],
  )
const limitsOf = async (uid: string) =>
  (
    await world.pool.query(
      `select extract(epoch from expires_at - now()) as idle, extract(epoch from absolute_expires_at - now()) as absolute
    from auth_session where user_id = $1`,
      [uid],
    )
  ).rows[0] as { idle: number; absolute: number }

const day = 86_400

test('a used session is extended, with its cookie', async () => {
  const { browser, uid } = await identity.signedIn()
  const fresh = await browser.get('/session')
  expect(fresh.headers.getSetCookie()).toEqual([])
  await pushBack(uid, { updated_at: '2 days', expires_at: '2 days', created_at: '2 days' })
  const later = await browser.get('/session')
  expect(later.headers.getSetCookie()[0]).toMatch(/^sokora\.session_token=.*Max-Age=604800.*HttpOnly/)
  expect(later.body.user.uid).toBe(uid)
  const { idle } = await limitsOf(uid)
  expect(Number(idle)).toBeGreaterThan(6.9 * day)
  expect((await browser.get('/session')).headers.getSetCookie()).toEqual([])
})

test('a session lasts at most thirty days', async () => {
  const { browser, uid } = await identity.signedIn()
  await pushBack(uid, {
    updated_at: '2 days',
    created_at: '29 days',
    auth_time: '29 days',
    absolute_expires_at: '29 days',
  })
  expect(await userIn(browser)).not.toBe(null)
  const { idle, absolute } = await limitsOf(uid)
  expect(Number(idle)).toBeLessThanOrEqual(Number(absolute) + 1)
  await pushBack(uid, { created_at: '2 days', auth_time: '2 days', absolute_expires_at: '2 days' })
  await world.pool.query(`update auth_session set expires_at = now() + interval '5 days' where user_id = $1`, [uid])
  const people = await browser.get(`/api/users/${uid}`)
  expect([people.status, people.body.authCode, await userIn(browser)]).toEqual([401, 'auth/user-token-expired', null])
  expect(await sessionsOf(uid)).toBe(0)
})

test('a session ends after seven days without use', async () => {
  const { browser, uid } = await identity.signedIn()
  await pushBack(uid, { expires_at: '7 days 1 second' })
  const rejected = await browser.get('/sessions')
  expect([rejected.status, rejected.body.authCode]).toEqual([401, 'auth/user-token-expired'])
})

test('administrators are signed out after half an hour without use, or after twelve hours', async () => {
  const person = await identity.verified()
  await identity.makeAdmin(person.uid)
  await person.browser.post('/sign-in/email', { email: person.email, password: person.password })
  const { idle, absolute } = await limitsOf(person.uid)
  expect(Math.round(Number(idle) / 60)).toBe(30)
  expect(Math.round(Number(absolute) / 3600)).toBe(12)
  await pushBack(person.uid, { updated_at: '10 minutes', expires_at: '10 minutes' })
  await person.browser.get('/session')
  expect(Math.round(Number((await limitsOf(person.uid)).idle) / 60)).toBe(30)
})

test('without "remember me" the cookie ends with the browser, and the session after a day without use', async () => {
  const { browser, email, password, uid } = await identity.verified()
  const answer = await browser.post('/sign-in/email', { email, password, rememberMe: false })
  expect(answer.headers.getSetCookie().find((line) => line.startsWith('sokora.session_token='))).not.toMatch(
    /max-age|expires/i,
  )
  expect(Math.round(Number((await limitsOf(uid)).idle) / 3600)).toBe(24)
  await pushBack(uid, { updated_at: '10 hours', expires_at: '10 hours' })
  const later = await browser.get('/session')
  expect(later.headers.getSetCookie()).toEqual([])
  expect(Math.round(Number((await limitsOf(uid)).idle) / 3600)).toBe(24)
  await browser.post('/reauthenticate', { password })
  expect(Math.round(Number((await limitsOf(uid)).idle) / 3600)).toBe(24)
})

test('identifying the user takes one query, and loading the details two', async () => {
  const { browser, uid } = await identity.signedIn()
  const questions = { requested: 0 }
  for (const pool of identity.pools) pool.on('acquire', () => void questions.requested++)
  await browser.get(`/api/admins/${uid}`)
  const withAnswer = questions.requested
  questions.requested = 0
  await browser.get('/session')
  expect([withAnswer, questions.requested]).toEqual([2, 2])
})

test('a planted cookie signs nobody in', async () => {
  const attacker = await identity.signedIn()
  const victim = await identity.verified()
  const browser = attacker.browser.copy()
  await browser.post('/sign-in/email', { email: victim.email, password: victim.password })
  expect((await userIn(browser)).uid).toBe(victim.uid)
  expect(cookieOf(browser)).not.toBe(cookieOf(attacker.browser))
  expect((await userIn(attacker.browser))?.uid).not.toBe(victim.uid)
  const planted = identity.jar()
  planted.cookies.set('sokora.session_token', 'made-up.value')
  expect(await userIn(planted)).toBe(null)
  await planted.post('/sign-in/email', { email: victim.email, password: victim.password })
  expect(cookieOf(planted)).not.toBe('made-up.value')
  expect((await userIn(planted)).uid).toBe(victim.uid)
})

test('expired sessions are deleted, and valid ones remain', async () => {
  const [gone, here] = [await identity.signedIn(), await identity.signedIn()]
  await pushBack(gone.uid, { expires_at: '8 days' })
  await world.pool.query(`delete from auth_verification where value = 'x'`)
  await world.pool.query(`insert into auth_verification (id, identifier, value, expires_at) values
    ('00000000-0000-7000-8000-000000000001', 'old', 'x', now() - interval '1 minute'), ('00000000-0000-7000-8000-000000000002', 'new', 'x', now() + interval '1 minute')`)
  await deleteEndedSessions(world.system())
  await deleteEndedSessions(world.system())
  expect([await sessionsOf(gone.uid), await sessionsOf(here.uid)]).toEqual([0, 1])
  expect(await count('auth_verification', `value = 'x'`)).toBe(1)
})

test('account events are listed for the owner', async () => {
  const { browser, password } = await identity.signedIn()
  await browser.post('/reauthenticate', { password })
  const { items } = (await browser.get('/events')).body
  expect(items.at(-1).type).toBe('signed-up')
  expect((await identity.jar().get('/events')).status).toBe(401)
})
