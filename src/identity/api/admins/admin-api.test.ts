import { beforeAll, expect, test } from 'vitest'
import { openIdentity } from '../../../../tests/support/accounts.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import { findPerson } from '#identity/store/people/people.server.ts'
import { sql } from '#platform/database/database.ts'

const world = await openWorld()
const identity = openIdentity(world)

type Person = Awaited<ReturnType<typeof identity.signedIn>>
let owner: Person
let ann: Person

beforeAll(async () => {
  owner = await identity.signedIn({ email: 'owner@example.com', name: 'Olu Owner' })
  await identity.makeAdmin(owner.uid)
  ann = await identity.signedIn({ email: 'ann@example.com', name: 'Ann Percent_100%' })
})

const request = (person: Person, method: string, path: string, body?: unknown) =>
  person.browser.request(method, `/api/admin${path}`, body)
const events = (type: string) =>
  world.db.rows<{ subject: string; detail: Record<string, unknown> }>(
    sql`select subject_user_id as subject, detail from auth_event where type = ${type} order by at, id`,
  )

const endpoints: [string, string][] = [
  ['POST', '/users/x/disable'],
  ['POST', '/users/x/enable'],
  ['POST', '/users/x/revoke-sessions'],
  ['POST', '/users/x/send-reset'],
  ['POST', '/users/x/verify'],
  ['PUT', '/admins/x'],
  ['DELETE', '/admins/x'],
  ['GET', '/admins'],
  ['GET', '/audit'],
  ['PUT', '/password-policy'],
  ['PUT', '/captcha'],
]

test.each(endpoints)('%s %s is refused to visitors and non-administrators', async (method, path) => {
  const visitor = await identity.jar().request(method, `/api/admin${path}`, method === 'GET' ? undefined : {})
  expect([visitor.status, visitor.body.authCode]).toEqual([401, 'auth/unauthenticated'])
  const user = await request(ann, method, path, method === 'GET' ? undefined : {})
  expect([user.status, user.body.authCode]).toEqual([403, 'auth/permission-denied'])
})

test("changes are accepted from the market's own pages only", async () => {
  for (const origin of ['https://evil.example', 'null']) {
    const foreign = await owner.browser.request('POST', `/api/admin/users/${ann.uid}/revoke-sessions`, {}, { origin })
    expect([foreign.status, foreign.body.authCode]).toEqual([403, 'auth/unauthorized-domain'])
  }
  expect((await ann.browser.get('/session')).body.user.uid).toBe(ann.uid)
})

test('an unknown user returns user-not-found to an administrator', async () => {
  for (const id of ['none', crypto.randomUUID()])
    for (const action of ['disable', 'enable', 'revoke-sessions', 'send-reset', 'verify']) {
      const answer = await request(owner, 'POST', `/users/${id}/${action}`, {})
      expect([answer.status, answer.body.authCode]).toEqual([404, 'auth/user-not-found'])
    }
})

test('disabling an account ends its sessions, and enabling it allows sign-in again', async () => {
  const bob = await identity.signedIn({ email: 'bob@example.com' })
  expect((await request(owner, 'POST', `/users/${bob.uid}/disable`, { reason: 'x' })).body.details.fields).toEqual([
    'reason',
  ])
  expect((await request(owner, 'POST', `/users/${bob.uid}/disable`, { reason: 'Sends spam' })).status).toBe(200)
  expect((await bob.browser.get('/session')).body.user).toBe(null)
  const rejected = await identity.jar().post('/sign-in/email', { email: bob.email, password: bob.password })
  expect([rejected.status, rejected.body.authCode]).toEqual([403, 'auth/user-disabled'])
  expect(await findPerson(world.db, bob.uid)).toMatchObject({
    isDisabled: true,
    disabledReason: 'Sends spam',
    sessionCount: 0,
  })
  await request(owner, 'POST', `/users/${bob.uid}/enable`, {})
  expect((await identity.jar().post('/sign-in/email', { email: bob.email, password: bob.password })).status).toBe(200)
  expect((await events('user-disabled')).at(-1)).toEqual({
    subject: bob.uid,
    detail: {
      target: { kind: 'user', id: bob.uid, label: '' },
      before: { isDisabled: false },
      after: { isDisabled: true },
      reason: 'Sends spam',
    },
  })
  expect(await events('user-enabled')).toHaveLength(1)
})

test('an administrator can sign a user out everywhere, send a password link and confirm an address', async () => {
  const cleo = await identity.signedIn({ email: 'cleo@example.com' })
  expect((await request(owner, 'POST', `/users/${cleo.uid}/revoke-sessions`, {})).body).toEqual({ ok: true, ended: 1 })
  expect((await cleo.browser.get('/session')).body.user).toBe(null)
  expect((await request(owner, 'POST', `/users/${cleo.uid}/send-reset`, {})).status).toBe(200)
  expect(identity.emails()[0]).toMatchObject({ to: cleo.email, emailMessage: { kind: 'reset-password' } })
  await world.pool.query('update auth_user set email_verified = false where id = $1', [cleo.uid])
  expect((await request(owner, 'POST', `/users/${cleo.uid}/verify`, {})).status).toBe(200)
  expect((await findPerson(world.db, cleo.uid))!.isEmailVerified).toBe(true)
})

test('a new administrator has access from the next request on, and loses it at once when removed', async () => {
  const dana = await identity.signedIn({ email: 'dana@example.com', name: 'Dana' })
  expect((await request(owner, 'PUT', `/admins/${dana.uid}`, { role: 'admin' })).status).toBe(200)
  expect((await dana.browser.get('/session')).body.isAdmin).toBe(true)
  expect(identity.emails()[0]).toMatchObject({ to: dana.email, emailMessage: { kind: 'admin-granted', role: 'admin' } })
  expect((await request(dana, 'PUT', `/admins/${ann.uid}`, {})).body.authCode).toBe('auth/permission-denied')
  const { items } = (await request(owner, 'GET', '/admins')).body
  expect(items.find(({ uid }: { uid: string }) => uid === owner.uid)).toMatchObject({ role: 'owner', grantedBy: null })
  const granted = { role: 'admin', grantedBy: { uid: owner.uid, name: 'Olu Owner' } }
  expect(items.find(({ uid }: { uid: string }) => uid === dana.uid)).toMatchObject(granted)
  expect((await request(owner, 'DELETE', `/admins/${dana.uid}`)).status).toBe(200)
  expect((await dana.browser.get('/session')).body).toMatchObject({ user: { uid: dana.uid }, isAdmin: false })
  expect((await request(owner, 'DELETE', `/admins/${dana.uid}`)).status).toBe(404)
})

test('the last owner cannot be removed, downgraded or disabled', async () => {
  const second = await identity.signedIn({ email: 'second@example.com' })
  await request(owner, 'PUT', `/admins/${second.uid}`, { role: 'owner' })
  const both = await Promise.all([
    request(owner, 'DELETE', `/admins/${owner.uid}`),
    request(second, 'DELETE', `/admins/${second.uid}`),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const [left, gone] = both[0]!.status === 409 ? [owner, second] : [second, owner]
  expect((await request(left, 'DELETE', `/admins/${left.uid}`)).body.authCode).toBe('auth/last-owner')
  expect((await request(left, 'PUT', `/admins/${left.uid}`, { role: 'auditor' })).body.authCode).toBe('auth/last-owner')
  expect((await request(left, 'POST', `/users/${left.uid}/disable`, { reason: 'Just so' })).status).toBe(403)
  if (gone === owner) await request(left, 'PUT', `/admins/${owner.uid}`, { role: 'owner' })
})

test('only an account with a confirmed address can become an administrator', async () => {
  const eve = await identity.signedIn({ email: 'eve@example.com' })
  await world.pool.query('update auth_user set email_verified = false where id = $1', [eve.uid])
  expect((await request(owner, 'PUT', `/admins/${eve.uid}`, {})).body.authCode).toBe('auth/unverified-email')
  expect((await request(owner, 'PUT', `/admins/${eve.uid}`, { role: 'king' })).body.details.fields).toEqual(['role'])
})

test('an auditor can only read; support can send links', async () => {
  const fay = await identity.signedIn({ email: 'fay@example.com' })
  await request(owner, 'PUT', `/admins/${fay.uid}`, { role: 'auditor' })
  expect((await request(fay, 'GET', '/audit')).status).toBe(200)
  for (const action of ['enable', 'verify', 'revoke-sessions', 'send-reset'])
    expect((await request(fay, 'POST', `/users/${ann.uid}/${action}`, {})).status).toBe(403)
  expect((await request(fay, 'PUT', '/captcha', { enforcement: {} })).status).toBe(403)
  await request(owner, 'PUT', `/admins/${fay.uid}`, { role: 'support' })
  expect((await request(fay, 'POST', `/users/${ann.uid}/send-reset`, {})).status).toBe(200)
  expect((await request(fay, 'GET', '/audit')).status).toBe(403)
})

test('disabling and changing administrators requires a recent sign-in', async () => {
  await identity.age(owner.uid, 301)
  for (const [method, path] of [
    ['POST', `/users/${ann.uid}/disable`],
    ['PUT', `/admins/${ann.uid}`],
    ['DELETE', `/admins/${owner.uid}`],
  ] as const)
    expect((await request(owner, method, path, { reason: 'Long enough' })).body.authCode).toBe(
      'auth/requires-recent-login',
    )
  expect((await request(owner, 'GET', '/admins')).status).toBe(200)
  expect((await request(owner, 'POST', `/users/${ann.uid}/verify`, {})).status).toBe(200)
  await identity.age(owner.uid, -301)
})

test('the audit log can be filtered by type and person, and cannot be changed', async () => {
  const disabled = await request(owner, 'GET', '/audit?type=user-disabled')
  expect(disabled.body.items).toMatchObject([
    { text: 'Account disabled: Sends spam', subject: { email: 'bob@example.com' } },
  ])
  const ofBob = await request(owner, 'GET', '/audit?user=Bob@example.com')
  expect(ofBob.body.items.map(({ type }: { type: string }) => type)).toContain('signed-up')
  expect((await request(owner, 'GET', '/audit?user=nobody@example.com')).body.items).toEqual([])
  await expect(world.pool.query('delete from auth_event')).rejects.toThrow('not changed')
})

test('sign-in rules can be set, are announced, and are read back', async () => {
  const policy = {
    enforcementState: 'ENFORCE',
    customStrengthOptions: { minPasswordLength: 12, containsNumericCharacter: true },
  }
  expect((await request(owner, 'PUT', '/password-policy', policy)).body.customStrengthOptions).toMatchObject({
    minPasswordLength: 12,
  })
  expect(
    (await request(owner, 'PUT', '/captcha', { enforcement: { signInWithPassword: 'AUDIT' } })).body.enforcement,
  ).toMatchObject({
    signInWithPassword: 'AUDIT',
    signUpPassword: 'ENFORCE',
  })
  expect((await request(owner, 'PUT', '/captcha', { enforcement: { fly: 'AUDIT' } })).status).toBe(400)
  expect((await request(owner, 'PUT', '/captcha', 'no json')).body.authCode).toBe('auth/argument-error')
  expect(await events('policy-changed')).toHaveLength(2)
})

test('the log is found by target, day and administrator, and can be exported', async () => {
  const [gus, today] = [
    await identity.signedIn({ email: 'gus@example.com' }),
    new Date(world.now).toISOString().slice(0, 10),
  ]
  await request(owner, 'POST', `/users/${gus.uid}/disable`, { reason: '=Sends spam' })
  const found = async (query: string) =>
    (await request(owner, 'GET', `/audit?${query}`)).body.items as Record<string, unknown>[]
  const entry = {
    type: 'user-disabled',
    role: 'owner',
    target: { kind: 'user', id: gus.uid },
    before: { isDisabled: false },
    after: { isDisabled: true },
    reason: '=Sends spam',
  }
  expect(await found(`target=${gus.uid}`)).toMatchObject([entry])
  expect(await found(`target=${gus.uid}&from=${today}&until=${today}&acts=1`)).toHaveLength(1)
  expect(await found(`target=${gus.uid}&until=2020-01-01`)).toEqual([])
  expect((await found('acts=1')).every(({ role }) => role !== '')).toBe(true)
  expect(await found('id=nonsense')).toEqual([])
  expect((await request(owner, 'GET', '/audit?from=tomorrow')).status).toBe(400)
  const file = await request(owner, 'GET', `/audit.csv?target=${gus.uid}`)
  expect(file.headers.get('content-disposition')).toContain('audit.csv')
  expect(file.text.split('\r\n')).toHaveLength(3)
  expect(file.text).toContain(`user-disabled`)
  expect(file.text).toContain(`'=Sends spam`)
})

test('the result of the audit check is shown, and the check can be repeated', async () => {
  expect((await request(owner, 'GET', '/audit/health')).body).toMatchObject({ state: 'waiting', checkedAt: null })
  expect((await request(owner, 'POST', '/audit/check', {})).body).toMatchObject({ state: 'ok', findings: [] })
  expect((await request(owner, 'GET', '/audit/health')).body).toMatchObject({ state: 'ok' })
})
