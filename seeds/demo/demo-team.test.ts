import { expect, test } from 'vitest'
import { startDemo } from '../../tests/support/worlds/start-demo.ts'
import { openWorld } from '../../tests/support/worlds/world.ts'
import { providerIdOf } from '../cast/ids.ts'
import { castProviders } from '../cast.ts'
import { plantDemoAccounts } from './demo-accounts.ts'
import { plantDemoTeam } from './demo-team.ts'
import { insertRows, rememberDemo } from '../store.server.ts'
import { addProviderRows, noRows } from '../world/rows.ts'
import { changeProvider } from '#providers/commands/business/change-provider.ts'
import { getManagedProvider, listMyProviders } from '#providers/queries/get-managed-provider.ts'
import { sql } from '#platform/database/database.ts'

async function openDemo() {
  const world = await openWorld()
  const rows = noRows()
  for (const provider of castProviders(world.now)) addProviderRows(rows, provider, world.now)
  for (const [table, some] of Object.entries(rows)) if (some.length) await insertRows(world.db, table, some)
  await plantDemoAccounts(world.system())
  await rememberDemo(world.db, { seed: 'sokora', services: 0, plantedAt: '' })
  const { id } = (await world.db.row<{ id: string }>(
    sql`select id from auth_user where email = 'provider@demo.invalid'`,
  ))!
  return { world, owner: world.user({ userId: id, email: 'provider@demo.invalid' }) }
}

test('the provider of the demo runs Studio Ana and Casa Prato, whose forms are whole', async () => {
  const { world, owner } = await openDemo()
  await plantDemoTeam(world.system())
  expect((await listMyProviders(owner)).map(({ name, role }) => [name, role])).toEqual([
    ['Casa Prato', 'owner'],
    ['Studio Ana', 'owner'],
  ])
  for (const name of ['studioAna', 'casaPrato'] as const) {
    const { problems, state, taxRates } = await getManagedProvider(owner, providerIdOf(name))
    expect([problems, state.status, taxRates.length]).toEqual([[], 'active', 1])
  }
  await changeProvider(owner, providerIdOf('studioAna'), {
    changes: { summary: 'Hair, done well in the old town.' },
    base: {},
  })
})

test('a demo that is older than teams gets them at start; what was changed since stays', async () => {
  const { world, owner } = await openDemo()
  const start = () => startDemo(world)
  await world.db
    .run(sql`insert into moderation_cases (id, reference, subject, subject_id, provider_id, title, opened_at)
    values (gen_random_uuid(), 'M-1', 'service', gen_random_uuid(), gen_random_uuid(), 'x', now())`)
  await start()
  expect(await listMyProviders(owner)).toHaveLength(2)
  await changeProvider(owner, providerIdOf('studioAna'), { changes: { legalName: 'Somebody Else' }, base: {} })
  await world.db.run(
    sql`update providers set demo = true, plan = 'starter', plan_ends_at = now() where id = ${providerIdOf('casaPrato')}`,
  )
  await start()
  expect((await listMyProviders(owner)).map(({ plan }) => plan)).toEqual(['pro', 'pro'])
  expect((await getManagedProvider(owner, providerIdOf('studioAna'))).form.legalName).toBe('Somebody Else')
})
