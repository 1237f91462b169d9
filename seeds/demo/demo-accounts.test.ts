import { expect, test } from 'vitest'
import { openIdentity } from '../../tests/support/accounts.ts'
import { startDemo } from '../../tests/support/worlds/start-demo.ts'
import { openWorld } from '../../tests/support/worlds/world.ts'
import { plantDemoAccounts } from './demo-accounts.ts'
import { rememberDemo } from '../store.server.ts'
import { removeDemoAccounts } from '#identity/commands/people/remove-demo-accounts.ts'
import { demoAccounts, demoPassword } from '#identity/rules/passwords/demo-accounts.ts'
import { settleSetting } from '#market/store/settings.server.ts'

test('everybody can sign in with the accounts of the demo, each as what it is', async () => {
  const world = await openWorld()
  const identity = openIdentity(world)
  await plantDemoAccounts(world.system())
  await plantDemoAccounts(world.system())
  expect((await identity.jar().get('/config')).body.demoAccounts).toHaveLength(3)
  for (const { email, role, name } of demoAccounts) {
    const jar = identity.jar()
    expect((await jar.post('/sign-in/email', { email, password: demoPassword })).status).toBe(200)
    const { user, isAdmin } = (await jar.get('/session')).body
    expect([user.displayName, isAdmin]).toEqual([name, role === 'Administrator'])
    expect((await jar.request('GET', `/api/users/${user.uid}`)).body).toMatchObject({
      country: 'PT',
      region: 'europe',
      currency: 'EUR',
    })
  }
  const { rows } = await world.pool.query<{ password: string }>(`select password from auth_account`)
  expect(rows.every(({ password }) => password.startsWith('$argon2id$'))).toBe(true)
})

test("a demo world that is older than its accounts gets them at start; an owner's market does not", async () => {
  const world = await openWorld()
  const start = () => startDemo(world)
  const count = async () =>
    (await world.pool.query<{ n: number }>('select count(*)::int as n from auth_user')).rows[0]!.n
  await rememberDemo(world.db, { seed: 'sokora', services: 0, plantedAt: '' })
  await start()
  expect(await count()).toBe(3)
  await world.pool.query('delete from admins')
  await start()
  expect(await count()).toBe(3)
  expect((await world.pool.query('select role from admins')).rows).toEqual([{ role: 'owner' }])
  const owned = await openWorld()
  await owned.haircut()
  await owned.pool.query('update providers set demo = false')
  await settleSetting(owned.db, 'market.name', 'Mine')
  await startDemo(owned)
  expect((await owned.pool.query('select 1 from auth_user')).rows).toEqual([])
})

test('a market that is no demo any more has neither the accounts nor whom they made administrators', async () => {
  const world = await openWorld()
  const identity = openIdentity(world)
  await plantDemoAccounts(world.system())
  const jar = identity.jar()
  await jar.post('/sign-in/email', { email: 'admin@demo.invalid', password: demoPassword })
  const guest = await identity.signedIn({ email: 'guest@example.com' })
  const friend = await identity.signedIn({ email: 'friend@example.com' })
  const owner = await identity.signedIn({ email: 'owner@example.com' })
  await identity.makeAdmin(owner.uid)
  expect((await jar.request('PUT', `/api/admin/admins/${guest.uid}`, { role: 'owner' })).status).toBe(200)
  expect((await guest.browser.request('PUT', `/api/admin/admins/${friend.uid}`, {})).status).toBe(200)
  expect(await removeDemoAccounts(world.system())).toBe(3)
  expect((await jar.get('/session')).body.user).toBe(null)
  const { rows } = await world.pool.query('select user_id from admins')
  expect(rows).toEqual([{ user_id: owner.uid }])
  expect(
    (await identity.jar().post('/sign-in/email', { email: 'admin@demo.invalid', password: demoPassword })).status,
  ).toBe(401)
})

test('outside of the demo its addresses stay out, even with an account', async () => {
  const world = await openWorld()
  const [closed, open] = [openIdentity(world, { hasDemoAccounts: false }), openIdentity(world)]
  await plantDemoAccounts(world.system())
  await open.verified({ email: 'sly@demo.invalid' })
  for (const email of ['admin@demo.invalid', 'sly@demo.invalid']) {
    const password = email.startsWith('sly') ? 'seven wet stones' : demoPassword
    const rejected = await closed.jar().post('/sign-in/email', { email, password })
    expect([rejected.status, rejected.body.authCode]).toEqual([403, 'auth/user-disabled'])
  }
})
