import { beforeEach, expect, test } from 'vitest'
import { openIdentity } from '../../../../tests/support/accounts.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import { sql } from '#platform/database/database.ts'

const world = await openWorld()
const identity = openIdentity(world)

type Person = Awaited<ReturnType<typeof identity.signedIn>>
let admin: Person
let ann: Person
let people = 0

const reason = 'Order 4711 cannot be paid'

beforeEach(async () => {
  people++
  admin = await identity.signedIn({ email: `admin-${people}@example.com`, name: 'Noor Haddad' })
  await identity.makeAdmin(admin.uid)
  ann = await identity.signedIn({ email: `ann-${people}@example.com`, name: 'Ann' })
})

const view = (who: Person, userId: string, more: object = {}) =>
  who.browser.post('/admin/impersonate', { userId, reason, ...more })
const stop = (who: Person) => who.browser.post('/admin/stop-impersonating')
const whoIs = async (browser: Person['browser']) => (await browser.get('/session')).body
const eventsOf = (uid: string) =>
  world.db.rows<{ type: string; by: string | null; detail: Record<string, unknown> }>(
    sql`select type, impersonated_by as by, detail from auth_event where subject_user_id = ${uid} and type like 'impersonat%' order by at, id`,
  )

test('an administrator who views an account sees what the user sees, cannot change anything, has no admin rights meanwhile, and returns to their own session', async () => {
  const before = await whoIs(admin.browser)
  expect((await view(admin, ann.uid)).status).toBe(200)
  const seen = await whoIs(admin.browser)
  expect(seen).toMatchObject({ user: { uid: ann.uid }, isAdmin: false, impersonation: { by: 'Noor Haddad', reason } })
  expect((await admin.browser.request('GET', '/api/admin/admins')).status).toBe(403)
  expect((await admin.browser.request('PATCH', `/api/users/${ann.uid}`, { city: 'Porto' })).status).toBe(403)
  expect((await ann.browser.request('GET', `/api/users/${ann.uid}`)).body.city).not.toBe('Porto')
  expect((await stop(admin)).body).toEqual({ success: true, isSignedIn: true })
  expect(await whoIs(admin.browser)).toMatchObject({
    user: { uid: admin.uid },
    isAdmin: true,
    session: { id: before.session.id },
    impersonation: null,
  })
  expect(admin.browser.cookies.has('sokora.impersonator')).toBe(false)
})

test('the user is told by email and on the privacy page, and the view is logged with its reason', async () => {
  await view(admin, ann.uid)
  expect(identity.emails()[0]).toEqual({ to: ann.email, emailMessage: { kind: 'viewed-by-support', reason } })
  await admin.browser.request('PATCH', `/api/users/${ann.uid}`, { city: 'Porto' })
  await admin.browser.get('/sessions')
  await stop(admin)
  const events = await eventsOf(ann.uid)
  expect(events[0]).toMatchObject({ type: 'impersonation-started', by: null, detail: { reason } })
  expect(events).toContainEqual({
    type: 'impersonated-write',
    by: admin.uid,
    detail: { method: 'PATCH', path: `/api/users/${ann.uid}` },
  })
  expect(events.at(-1)).toEqual({ type: 'impersonation-stopped', by: admin.uid, detail: { reason } })
  const shown = (await ann.browser.get('/events')).body.items.map(({ text }: { text: string }) => text)
  expect(shown).toContain(`Support began to view your account: ${reason}`)
  const styles = (await ann.browser.get('/events?about=impersonations')).body.items.map(
    ({ type }: { type: string }) => type,
  )
  expect(styles).toEqual(['impersonation-stopped', 'impersonated-write', 'impersonation-started'])
})

test.each([
  ['/change-password', { currentPassword: 'a', newPassword: 'b' }],
  ['/account/set-password', { newPassword: 'b' }],
  ['/oob/send', { requestType: 'VERIFY_AND_CHANGE_EMAIL', newEmail: 'evil@example.com' }],
  ['/two-factor/enable', { password: 'a' }],
  ['/mfa/enroll/start', { factorId: 'totp' }],
  ['/account/delete', { confirm: 'DELETE' }],
  ['/update-user', { displayName: 'Eve' }],
  ['/link-social', { provider: 'test' }],
  ['/sessions/revoke-others', {}],
  ['/reauthenticate', { password: 'a' }],
  ['/passkey/verify-registration', {}],
  ['/admin/impersonate', { userId: 'x', reason }],
])('%s is refused while an administrator views an account', async (path, body) => {
  await view(admin, ann.uid)
  const answer = await admin.browser.post(path, body)
  expect([answer.status, answer.body.authCode]).toEqual([403, 'auth/permission-denied'])
})

test('a data export is refused as well', async () => {
  await view(admin, ann.uid)
  expect((await admin.browser.get('/account/export')).status).toBe(403)
})

test('administrators, oneself, disabled and unknown accounts cannot be viewed, and a reason is required', async () => {
  const other = await identity.signedIn({ email: `other-${people}@example.com` })
  await identity.makeAdmin(other.uid)
  expect((await view(admin, other.uid)).body.authCode).toBe('auth/permission-denied')
  expect((await view(admin, admin.uid)).body.authCode).toBe('auth/permission-denied')
  expect((await view(admin, 'none')).body.authCode).toBe('auth/user-not-found')
  expect((await view(admin, ann.uid, { reason: 'too short ' })).body.details.fields).toEqual(['reason'])
  expect((await view(ann, other.uid)).body.authCode).toBe('auth/permission-denied')
  await world.pool.query('update auth_user set disabled = true where id = $1', [ann.uid])
  expect((await view(admin, ann.uid)).body.authCode).toBe('auth/user-disabled')
  expect((await whoIs(admin.browser)).user.uid).toBe(admin.uid)
})

test('viewing an account requires a sign-in within the last minutes', async () => {
  await identity.age(admin.uid, 301)
  expect((await view(admin, ann.uid)).body.authCode).toBe('auth/requires-recent-login')
})

test('the view ends after half an hour, regardless of use', async () => {
  await view(admin, ann.uid)
  const { rows } = await world.pool.query<{ left: number; idle: number }>(
    `select extract(epoch from absolute_expires_at - now())::int as left, extract(epoch from expires_at - now())::int as idle
     from auth_session where impersonated_by = $1`,
    [admin.uid],
  )
  expect([rows[0]!.left > 1_700, rows[0]!.left <= 1_800, rows[0]!.idle <= 1_800]).toEqual([true, true, true])
  await world.pool.query(
    `update auth_session set updated_at = now() - interval '20 minutes' where impersonated_by = $1`,
    [admin.uid],
  )
  await admin.browser.get('/session')
  await world.pool.query(
    `update auth_session set absolute_expires_at = now() - interval '1 second' where impersonated_by = $1`,
    [admin.uid],
  )
  expect((await whoIs(admin.browser)).user).toBe(null)
})

test('deleting the record of the view ends both sessions', async () => {
  const shown = admin.browser.copy()
  await view(admin, ann.uid)
  await world.pool.query('delete from admins where user_id = $1', [admin.uid])
  expect((await whoIs(admin.browser)).user).toBe(null)
  expect((await whoIs(shown)).user).toBe(null)
  expect((await whoIs(ann.browser)).user.uid).toBe(ann.uid)
})

test("the end of the administrator's own session ends the view", async () => {
  const shown = admin.browser.copy()
  await view(admin, ann.uid)
  await shown.post('/sign-out')
  expect((await whoIs(admin.browser)).user).toBe(null)
})

test('the view of a user who becomes an administrator ends', async () => {
  await view(admin, ann.uid)
  const owner = await identity.signedIn({ email: `owner-${people}@example.com` })
  await identity.makeAdmin(owner.uid)
  expect((await owner.browser.request('PUT', `/api/admin/admins/${ann.uid}`, {})).status).toBe(200)
  expect((await whoIs(admin.browser)).user).toBe(null)
})

test('there is no return to a session that has ended, nor with a forged cookie', async () => {
  await view(admin, ann.uid)
  await world.pool.query(`update auth_session set expires_at = now() - interval '1 second' where user_id = $1`, [
    admin.uid,
  ])
  expect((await stop(admin)).body.isSignedIn).toBe(false)
  expect((await whoIs(admin.browser)).user).toBe(null)

  const second = await identity.signedIn({ email: `second-${people}@example.com` })
  await identity.makeAdmin(second.uid)
  await view(second, ann.uid)
  second.browser.cookies.set('sokora.impersonator', encodeURIComponent('01a1fe82-1427-719a-94a9-5760b161e8f9.AAAA'))
  expect((await stop(second)).body.isSignedIn).toBe(false)
  expect((await second.browser.post('/admin/stop-impersonating')).status).toBe(401)
})

test('signing out during a view ends both sessions', async () => {
  const shown = admin.browser.copy()
  await view(admin, ann.uid)
  expect((await admin.browser.post('/sign-out')).status).toBe(200)
  expect((await whoIs(shown)).user).toBe(null)
  expect((await eventsOf(ann.uid)).at(-1)?.type).toBe('impersonation-stopped')
})

test('nobody becomes an administrator by sending the role', async () => {
  const wish = { isAdmin: true, role: 'owner', admins: [ann.uid], admin: true, disabled: false }
  const jar = identity.jar()
  await jar.post('/sign-up/email', {
    email: `wish-${people}@example.com`,
    password: 'seven wet stones',
    name: 'Wish',
    ...wish,
  })
  const updated = await ann.browser.post('/update-user', { displayName: 'Ann', ...wish })
  expect([200, 400]).toContain(updated.status)
  expect((await ann.browser.request('PATCH', `/api/users/${ann.uid}`, wish)).status).toBe(400)
  ann.browser.cookies.set('isAdmin', 'true')
  expect(await whoIs(ann.browser)).toMatchObject({ user: { uid: ann.uid }, isAdmin: false })
  const { rows } = await world.pool.query(
    `select 1 from admins a join auth_user u on u.id = a.user_id where u.email like 'wish-%' or u.id = $1`,
    [ann.uid],
  )
  expect(rows).toEqual([])
})
