import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addAdmin, codeOf } from '../../../tests/support/businesses.ts'
import { openWorld } from '../../../tests/support/worlds/world.ts'
import type { AppContext } from '#server/context.ts'
import { listRates } from '#market/queries/list-rates.ts'
import { importRates } from '#operations/commands/import-rates.ts'
import { previewRates, showRates } from '#operations/queries/show-rates.ts'
import { sql } from '#platform/database/database.ts'
import { days } from '#shared/time/instant.ts'

const world = await openWorld()
let admin: AppContext

beforeAll(async () => {
  admin = await addAdmin(world)
})

/** Only the rates of this table. */
const csv = 'currency,per_usd\nUSD,1\nEUR,0.9\nKES,129'
const bring = () => importRates(admin, { csv, reason: 'From the central bank' })
beforeEach(async () => {
  world.now = Date.UTC(2026, 10, 2, 10)
  await world.db.run(sql`delete from currency_rates`)
  await world.db.run(sql`delete from rate_uploads`)
})

const known = async () => Object.fromEntries((await listRates(world)).map(({ currency, perUsd }) => [currency, perUsd]))

test('a table of rates is previewed and imported as a whole; its age and author are shown', async () => {
  expect(await previewRates(admin, csv)).toMatchObject({
    jumps: 0,
    changes: [{ currency: 'USD' }, { currency: 'EUR', before: null, after: 0.9 }, {}],
  })
  expect(await known()).toEqual({})
  const logged = async () => (await world.db.rows(sql`select type from auth_event where type = 'rates-brought'`)).length
  const before = await logged()
  await bring()
  expect(await known()).toEqual({ USD: 1, EUR: 0.9, KES: 129 })
  const view = await showRates(admin)
  expect(view.rates.find(({ currency }) => currency === 'EUR')).toMatchObject({ isFresh: true, isOffered: true })
  expect(view.uploads).toMatchObject([{ by: 'The owner', reason: 'From the central bank', count: 3 }])
  expect(view.missing).toContain('JPY')
  expect(await logged()).toBe(before + 1)
  world.now += days(4)
  expect((await showRates(admin)).rates.every(({ isFresh }) => !isFresh)).toBe(true)
})

test('one wrong line refuses the whole table, with its number', async () => {
  await bring()
  const rejected = await importRates(admin, { csv: 'EUR,0.91\nKES,abc\nXXY,2' }).catch((error: unknown) => error)
  expect(rejected).toMatchObject({
    code: 'setting-invalid',
    details: { fields: { 'line 2': expect.any(String), 'line 3': expect.any(String) } },
  })
  expect(await known()).toMatchObject({ EUR: 0.9 })
})

test('a rate that changed by more than a fifth must be confirmed', async () => {
  await bring()
  expect(await codeOf(importRates(admin, { csv: 'EUR,9.0' }))).toBe('rates-jump')
  expect(await known()).toMatchObject({ EUR: 0.9 })
  expect((await showRates(admin)).uploads).toHaveLength(1)
  await importRates(admin, { csv: 'EUR,1.2', acceptsJumps: true })
  expect(await known()).toMatchObject({ EUR: 1.2 })
})

test('importing rates requires the right to change rules', async () => {
  expect(await codeOf(importRates(await addAdmin(world, 'finance'), { csv: 'EUR,1.2' }))).toBe('permission-denied')
})
