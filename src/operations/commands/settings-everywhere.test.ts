import { afterAll, expect, test } from 'vitest'
import { openWorld } from '../../../tests/support/worlds/world.ts'
import { settleSetting } from '#market/store/settings.server.ts'
import { loadSettings } from '#market/queries/load-settings.ts'
import { changeSetting } from '#operations/commands/change-setting.ts'
import { readConfig } from '#platform/config/config.ts'
import { openRuntime, type Runtime } from '#platform/runtime.ts'
import { sql } from '#platform/database/database.ts'
import type { SettingKey } from '#shared/settings.ts'

const world = await openWorld()

/** The runtime of another process, on the database of this file. */
const openProcess = () =>
  openRuntime({
    config: readConfig({ DATABASE_URL: world.url }),
    databaseUrl: world.url,
    loadSettings,
    settle: settleSetting,
    publish: async () => {},
    clock: { now: () => world.now, load: async () => {} },
    readDemo: async () => false,
    onTopics: () => {},
  })

const processes: Runtime[] = [await openProcess(), await openProcess()]
afterAll(() => Promise.all(processes.map((one) => one.close())))

const heard = (one: Runtime, key: SettingKey) => one.contextFor({ kind: 'system' }).settings.get(key)
const [here, there] = processes as [Runtime, Runtime]

test('a change by one process is effective in every other, without a restart', async () => {
  await changeSetting(here.contextFor({ kind: 'system' }), 'cart.hold_minutes', 17, { reason: 'A long checkout' })
  for (const one of processes) await expect.poll(() => heard(one, 'cart.hold_minutes'), { timeout: 20_000 }).toBe(17)
})

test('the process that changed a setting has it with the next request, also when no notification arrives', async () => {
  const alone = await openProcess()
  const ctx = alone.contextFor({ kind: 'system' })
  // Its connection for notifications is gone from here on.
  await world.db.run(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'`,
  )
  await changeSetting(ctx, 'cart.max_items', 23, { reason: 'A large cart' })
  await alone.catchUp()
  expect(heard(alone, 'cart.max_items')).toBe(23)
  await alone.close()
})

test('of many successive changes the last one is effective everywhere', async () => {
  for (let count = 1; count <= 25; count++) {
    const ctx = processes[count % 2]!.contextFor({ kind: 'system' })
    await changeSetting(ctx, 'search.per_minute', 100 + count, { reason: 'Trying' })
  }
  for (const one of processes) await expect.poll(() => heard(one, 'search.per_minute'), { timeout: 20_000 }).toBe(125)
})

test('a process that missed changes loads them when it listens again', async () => {
  const ears = await world.db.rows<{ pid: number }>(
    sql`select pid from pg_stat_activity where datname = current_database() and query like 'listen %'`,
  )
  expect(ears.length).toBeGreaterThanOrEqual(2)
  // The connection for notifications is terminated, and the setting changes without a notification.
  await world.db.run(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'`,
  )
  await world.db.run(
    sql`insert into settings (key, value) values ('cart.max_items', '12') on conflict (key) do update set value = excluded.value`,
  )
  await expect.poll(() => heard(there, 'cart.max_items'), { timeout: 30_000 }).toBe(12)
})
