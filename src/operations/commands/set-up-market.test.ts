import { expect, test } from 'vitest'
import { openWorld } from '../../../tests/support/worlds/world.ts'
import { setUpMarket } from '#operations/commands/set-up-market.ts'
import { sql } from '#platform/database/database.ts'

const world = await openWorld()

const stored = async () =>
  (await world.db.row<{ value: unknown }>(sql`select value from settings where key = 'market.time_zone'`))?.value

test('without its own time zone the market uses that of its country', async () => {
  await setUpMarket(world.system(), { country: 'PT', timeZone: '', currencies: ['EUR'] })
  expect(await stored()).toBe('Europe/Lisbon')
  await setUpMarket(world.system(), { country: 'PT', timeZone: 'Atlantic/Azores', currencies: ['EUR'] })
  expect(await stored()).toBe('Atlantic/Azores')
})

test('in a country with several time zones one must be chosen', async () => {
  await expect(setUpMarket(world.system(), { country: 'US', timeZone: '' })).rejects.toMatchObject({
    code: 'setting-invalid',
    details: { fields: { timeZone: 'This country has several time zones. Choose one of them.' } },
  })
})
