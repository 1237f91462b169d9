import { beforeEach, expect, test } from 'vitest'
import { openWorld } from '../../../tests/support/worlds/world.ts'
import { saveSetting } from '#market/commands/save-setting.ts'
import { loadSettings } from '#market/queries/load-settings.ts'
import { sql } from '#platform/database/database.ts'
import type { SettingKey } from '#shared/settings.ts'

const world = await openWorld()
const saved = async (key: SettingKey) => (await loadSettings(world)).get(key)
const changes = (key: SettingKey) =>
  world.db.rows<{ before: unknown; after: unknown; by: string | null; reason: string }>(
    sql`select before, after, changed_by as by, reason from setting_changes where key = ${key} order by id`,
  )

/** Settings as in a new installation. */
beforeEach(async () => {
  world.invalidated.length = 0
  await world.db.run(sql`delete from settings`)
  await world.db.run(sql`delete from setting_changes`)
})

test('a saved setting is in effect at once in every process', async () => {
  expect(await saved('market.name')).toBe('Sokora')
  await saveSetting(world.system(), 'market.name', 'Bazaar')
  await saveSetting(world.system(), 'market.name', 'Agora')
  expect(await saved('market.name')).toBe('Agora')
  expect(world.invalidated).toEqual(['settings', 'settings'])
})

test('every change is recorded with old and new value, author and reason', async () => {
  const admin = world.user()
  await saveSetting(admin, 'cart.max_items', 20, { reason: 'Smaller carts' })
  await saveSetting(admin, 'cart.max_items', 20)
  await saveSetting(world.system(), 'cart.max_items', null)
  expect(await changes('cart.max_items')).toEqual([
    { before: null, after: 20, by: (admin.actor as { userId: string }).userId, reason: 'Smaller carts' },
    { before: 20, after: null, by: null, reason: '' },
  ])
  expect(await saved('cart.max_items')).toBe(30)
})

test('a setting that is set to its default counts as unchanged', async () => {
  await saveSetting(world.system(), 'cart.holds_per_visitor', 5)
  expect(await changes('cart.holds_per_visitor')).toEqual([])
  await saveSetting(world.system(), 'cart.holds_per_visitor', 6)
  await saveSetting(world.system(), 'cart.holds_per_visitor', 5)
  expect(await world.db.rows(sql`select 1 from settings where key = 'cart.holds_per_visitor'`)).toEqual([])
})

test('of two simultaneous changes, the later one sees the earlier one', async () => {
  await Promise.all([1, 2, 3, 4].map((amount) => saveSetting(world.system(), 'cart.max_appointments', amount)))
  const chain = await changes('cart.max_appointments')
  expect(chain).toHaveLength(4)
  expect(chain.slice(1).map(({ before }) => before)).toEqual(chain.slice(0, 3).map(({ after }) => after))
})
