import { expect, test } from 'vitest'
import { openPlantedWorld } from '../../tests/support/worlds/world.ts'
import { serviceIdOf } from '../cast/ids.ts'
import { plantDemoPayments } from './demo-payments.ts'
import { findSetting, upsertSetting } from '#market/store/settings.server.ts'
import { sql } from '#platform/database/database.ts'

const world = await openPlantedWorld()

const modes = () =>
  world.db.rows<{ id: string; mode: string; currency: string; deposit: number | null; noShow: number | null }>(sql`
    select id, payment_mode as mode, currency, deposit_percent as deposit, no_show_percent as no_show from services`)

test('the demo is paid through the test company, and every way to pay can be tried', async () => {
  expect(await findSetting(world.db, 'payments.adapter')).toBe('test')
  const all = await modes()
  expect(new Set(all.map(({ mode }) => mode))).toEqual(new Set(['at_venue', 'full', 'deposit', 'card_hold']))
  expect(all.every(({ mode, deposit }) => (mode === 'deposit') === (deposit !== null))).toBe(true)
  expect(all.filter(({ mode }) => mode === 'full').map(({ currency }) => currency)).toContain('JPY')
})

test('a cut at Studio Ana and dinner of Casa Prato are paid at the venue', async () => {
  const ids = [serviceIdOf('studioAna'), serviceIdOf('casaPrato')]
  expect((await modes()).filter(({ id }) => ids.includes(id)).map(({ mode }) => mode)).toEqual(['at_venue', 'at_venue'])
})

test('an older demo world gets it once; what its owner chose since stays', async () => {
  const before = await modes()
  await world.db.run(sql`delete from settings where key = 'payments.adapter'`)
  await world.db.run(sql`update services set payment_mode = 'at_venue', deposit_percent = null, no_show_percent = null`)
  await plantDemoPayments(world.system())
  expect((await modes()).toSorted((one, other) => (one.id < other.id ? -1 : 1))).toEqual(
    before.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
  )
  await upsertSetting(world.db, 'payments.adapter', 'none', world.now)
  await plantDemoPayments(world.system())
  expect(await findSetting(world.db, 'payments.adapter')).toBe('none')
})
