import { expect, test } from 'vitest'
import { goodPassword, openIdentity } from '../../../../tests/support/accounts.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import { requireFirstRun } from '#identity/commands/admins/become-first-owner.ts'
import { issueFirstRunCode } from '#identity/commands/admins/issue-first-run-code.ts'

const owner = (code: string | undefined, more: object = {}) => ({
  code,
  name: 'Olu Owner',
  email: 'Olu@Example.com',
  password: goodPassword,
  ...more,
})

test('the link of an empty market makes its user the first owner and signs them in', async () => {
  const world = await openWorld()
  const identity = openIdentity(world)
  const earlier = await issueFirstRunCode(world.system())
  const code = await issueFirstRunCode(world.system())
  expect(Buffer.from(code!, 'base64url')).toHaveLength(32)
  await expect(requireFirstRun(world.visitor(), earlier!)).rejects.toThrow('nothing here')
  const jar = identity.jar()
  expect((await jar.post('/first-run', owner(code, { password: 'short' }))).body.authCode).toBe(
    'auth/password-does-not-meet-requirements',
  )
  expect((await jar.post('/first-run', owner('made-up'))).status).toBe(404)
  expect((await jar.post('/first-run', owner(code))).status).toBe(200)
  expect((await jar.get('/session')).body).toMatchObject({
    user: { email: 'olu@example.com', emailVerified: true },
    isAdmin: true,
  })
  expect((await identity.jar().post('/first-run', owner(code, { email: 'late@example.com' }))).status).toBe(404)
  expect(
    (await identity.jar().post('/sign-in/email', { email: 'olu@example.com', password: goodPassword })).status,
  ).toBe(200)
  expect(await issueFirstRunCode(world.system())).toBe(undefined)
  const { rows } = await world.pool.query(`select * from auth_code where purpose = 'first-run'`)
  expect(rows).toEqual([])
})

test('of several people who use the link at once, one becomes the owner', async () => {
  const world = await openWorld()
  const identity = openIdentity(world)
  const code = await issueFirstRunCode(world.system())
  const answers = await Promise.all(
    [1, 2, 3, 4, 5].map((n) => identity.jar().post('/first-run', owner(code, { email: `olu-${n}@example.com` }))),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404, 404])
  const { rows } = await world.pool.query(
    'select (select count(*)::int from admins) as admins, (select count(*)::int from auth_user) as people',
  )
  expect(rows).toEqual([{ admins: 1, people: 1 }])
})

test('a taken address does not use up the link, whose hash only is stored', async () => {
  const world = await openWorld()
  const identity = openIdentity(world)
  await identity.verified({ email: 'olu@example.com' })
  const code = await issueFirstRunCode(world.system())
  expect((await identity.jar().post('/first-run', owner(code))).body.authCode).toBe('auth/email-already-in-use')
  const { rows } = await world.pool.query('select * from auth_code')
  expect(JSON.stringify(rows)).not.toContain(code)
  expect((await identity.jar().post('/first-run', owner(code, { email: 'other@example.com' }))).status).toBe(200)
})
