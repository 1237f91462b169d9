import { beforeAll, describe, expect, test } from 'vitest'
import { addAdmin, userIdOf } from '../../../tests/support/businesses.ts'
import { openWorld } from '../../../tests/support/worlds/world.ts'
import type { AppContext, SignedInUser } from '#server/context.ts'
import { saveSetting } from '#market/commands/save-setting.ts'
import { loadSettings } from '#market/queries/load-settings.ts'
import { settingShapes } from '#market/rules/setting-shapes.ts'
import { settingDefaults } from '#market/rules/settings.ts'
import type { SettingKey } from '#shared/settings.ts'
import { changeSetting } from '#operations/commands/change-setting.ts'
import { undoSetting } from '#operations/commands/undo-setting.ts'
import { listSettingChanges, listSettings } from '#operations/queries/list-settings.ts'
import { sql } from '#platform/database/database.ts'
import { AppError } from '#shared/app-error.ts'
import { newId } from '#shared/ids.ts'
import { minutes } from '#shared/time/instant.ts'

const world = await openWorld()
let admin: AppContext
let other: AppContext
const why = { reason: 'Busy season' }

beforeAll(async () => {
  admin = await addAdmin(world)
  other = await addAdmin(world, 'admin')
})

const keysOfSettings = Object.keys(settingShapes) as SettingKey[]
/** Restores the defaults. */
async function resetSettings(...keys: SettingKey[]): Promise<void> {
  await world.db.run(sql`delete from settings where key = any(${keys})`)
  await world.db.run(sql`delete from setting_changes where key = any(${keys})`)
}

/** A valid value that differs from the default. */
function anotherOf(key: SettingKey): unknown {
  const others: Partial<Record<SettingKey, unknown>> = {
    'captcha.provider': 'off',
    'payouts.account': { name: 'Sokora Market', iban: 'DE75512108001245126199' },
  }
  const byKind = { boolean: !settingDefaults[key], text: 'https://elsewhere.example/script.js' } as Partial<
    Record<string, unknown>
  >
  return others[key] ?? (key === 'captcha.turnstile_site_key' ? '0x4AAA' : byKind[settingShapes[key].kind])
}

const as = (more: Partial<SignedInUser>): AppContext => ({
  ...admin,
  actor: { ...(admin.actor as SignedInUser), ...more },
})
const valueOf = async (key: SettingKey) => (await loadSettings(world)).get(key)
const lineOf = async (key: SettingKey) => (await listSettings(admin)).find((line) => line.key === key)!
const historyOf = async (key: SettingKey) => (await listSettingChanges(admin, { key })).items
const errorOf = async (work: Promise<unknown>): Promise<AppError> => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (error instanceof AppError) return error
  throw error ?? new Error('nothing was refused')
}

test('a change is effective at once everywhere, and is in the history and the audit log', async () => {
  await resetSettings('cart.hold_minutes')
  world.invalidated.length = 0
  await changeSetting(admin, 'cart.hold_minutes', 12, { ...why, seen: 10 })
  expect(await valueOf('cart.hold_minutes')).toBe(12)
  expect(world.invalidated).toEqual(['settings'])
  expect(await lineOf('cart.hold_minutes')).toMatchObject({
    value: 12,
    usual: 10,
    isChanged: true,
    changed: { by: 'The owner', reason: 'Busy season' },
  })
  expect((await historyOf('cart.hold_minutes'))[0]).toMatchObject({
    before: 10,
    after: 12,
    wasUsual: true,
    by: 'The owner',
    reason: 'Busy season',
    canUndo: true,
  })
  const [act] = await world.db.rows<{ detail: unknown; by: string }>(
    sql`select detail, actor_user_id as by from auth_event where type = 'setting-changed' order by at desc, id desc`,
  )
  expect(act).toMatchObject({
    by: userIdOf(admin),
    detail: { before: { value: 10 }, after: { value: 12 }, reason: 'Busy season' },
  })
})

test('undo restores the previous value, back to the default and forth again', async () => {
  await changeSetting(admin, 'cart.max_items', 20, why)
  await changeSetting(other, 'cart.max_items', 15, why)
  const [newest, older] = await historyOf('cart.max_items')
  expect((await errorOf(undoSetting(admin, older!.id))).code).toBe('setting-changed')
  await undoSetting(admin, newest!.id)
  expect(await valueOf('cart.max_items')).toBe(20)
  expect((await errorOf(undoSetting(admin, newest!.id))).code).toBe('setting-changed')
  const [undone] = await historyOf('cart.max_items')
  expect(undone).toMatchObject({ undoes: newest!.id, reason: 'Taken back', after: 20 })
  await changeSetting(admin, 'cart.max_items', null, why)
  expect(await lineOf('cart.max_items')).toMatchObject({ value: 30, isChanged: false })
  await undoSetting(admin, (await historyOf('cart.max_items'))[0]!.id)
  expect(await valueOf('cart.max_items')).toBe(20)
})

test('of two simultaneous changes of one setting, the second is refused with the current value', async () => {
  await resetSettings('orders.unpaid_minutes')
  const results = await Promise.allSettled([
    changeSetting(admin, 'orders.unpaid_minutes', 20, { ...why, seen: 15 }),
    changeSetting(other, 'orders.unpaid_minutes', 25, { ...why, seen: 15 }),
  ])
  const rejected = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason as AppError)
  expect(rejected).toHaveLength(1)
  expect(rejected[0]).toMatchObject({
    code: 'setting-changed',
    details: { offers: { current: await valueOf('orders.unpaid_minutes') } },
  })
  expect(await historyOf('orders.unpaid_minutes')).toHaveLength(1)
})

test('settings that are valid only together are refused with both fields, also in simultaneous changes', async () => {
  const rejected = await errorOf(changeSetting(admin, 'cart.hold_minutes', 40, why))
  expect(rejected.code).toBe('setting-invalid')
  expect(Object.keys(rejected.details.fields!).toSorted()).toEqual(['cart.hold_limit_minutes', 'cart.hold_minutes'])
  expect(rejected.message).toContain('cannot be kept in the cart for longer')
  expect(await valueOf('cart.hold_minutes')).toBe(12)
  await resetSettings('payouts.delay_days', 'payouts.delay_days_new')
  const results = await Promise.allSettled([
    changeSetting(admin, 'payouts.delay_days', 6, why),
    changeSetting(other, 'payouts.delay_days_new', 3, why),
  ])
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await valueOf('payouts.delay_days')) as number).toBeLessThanOrEqual(
    (await valueOf('payouts.delay_days_new')) as number,
  )
})

describe('an invalid change is refused with its field, without effect', () => {
  const deep = JSON.parse(`${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`) as unknown
  test.each<[string, unknown, string]>([
    ['cart.max_currencies', 0, 'Currencies in one cart: A whole number from 1 to 20.'],
    ['cart.max_currencies', -1, 'from 1 to 20'],
    ['cart.max_currencies', 1e308, 'from 1 to 20'],
    ['cart.max_currencies', Number.NaN, 'from 1 to 20'],
    ['cart.max_currencies', Number.POSITIVE_INFINITY, 'from 1 to 20'],
    ['cart.max_currencies', 2.5, 'from 1 to 20'],
    ['cart.max_currencies', '3', 'from 1 to 20'],
    ['cart.max_currencies', [3], 'from 1 to 20'],
    ['cart.max_currencies', true, 'from 1 to 20'],
    ['fees.commission_default', 101, 'from 0 to 90 percent'],
    ['fees.commission_by_category', deep, 'too deep'],
    ['market.company', { legalName: 'x'.repeat(10_000) }, 'too long'],
    ['payments.adapter', 'stripe', 'no keys'],
    ['captcha.provider', 'turnstile', 'site key'],
  ])('%s as %j', async (key, value, words) => {
    const before = await valueOf(key as SettingKey)
    const rejected = await errorOf(changeSetting(as({ authAt: Date.now() }), key, value, why))
    expect(rejected.code).toBe('setting-invalid')
    expect(rejected.message).toContain(words)
    expect(Object.keys(rejected.details.fields!)).toContain(key)
    expect(await valueOf(key as SettingKey)).toEqual(before)
    expect(await historyOf(key as SettingKey)).toEqual([])
  })

  test('an unknown key, or one that every object has', async () => {
    for (const key of ['cart.hold_hours', 'secrets.identity', '__proto__', 'constructor', '']) {
      expect((await errorOf(changeSetting(admin, key, 1, why))).kind).toBe('not-found')
    }
  })

  test('a missing reason', async () => {
    expect((await errorOf(changeSetting(admin, 'cart.max_items', 21, { reason: ' a ' }))).code).toBe('reason-missing')
  })

  test('a deeply nested text as the previous value is compared like any other', async () => {
    expect((await errorOf(changeSetting(admin, 'cart.max_items', 21, { ...why, seen: deep }))).code).toBe(
      'setting-changed',
    )
  })

  test('a setting that only its own form can validate', async () => {
    expect((await errorOf(changeSetting(admin, 'brand.accent', { light: 'red' }, why))).code).toBe(
      'setting-has-dedicated-form',
    )
  })

  test('a setting with effects on services, which must be undone there', async () => {
    for (const key of ['places.closed_countries', 'catalogue.subcategories'] as const) {
      await saveSetting(admin, key, key === 'places.closed_countries' ? ['ES'] : { hair: [{ name: 'cut' }] }, {
        reason: 'At its own desk',
      })
      const [newest] = await historyOf(key)
      expect(newest!.canUndo).toBe(false)
      expect((await errorOf(undoSetting(admin, newest!.id))).code).toBe('setting-has-dedicated-form')
      expect((await errorOf(changeSetting(admin, key, null, why))).code).toBe('setting-has-dedicated-form')
      expect(await valueOf(key)).toEqual(newest!.after)
    }
  })

  test('a person without the right', async () => {
    for (const role of ['auditor', 'support', 'finance', 'moderator']) {
      const weak = await addAdmin(world, role)
      expect((await errorOf(changeSetting(weak, 'cart.max_items', 21, why))).code).toBe('permission-denied')
    }
    expect(await listSettings(await addAdmin(world, 'auditor'))).not.toEqual([])
    expect((await errorOf(listSettings(await addAdmin(world, 'support')))).code).toBe('permission-denied')
  })
})

describe('settings that run code or send data require a recent sign-in', () => {
  const proven = keysOfSettings.filter((key) => settingShapes[key].wantsProof)
  const program = () =>
    as({ authAt: 0, apiKey: { id: newId(), providerId: null, scopes: ['rules:write', 'system:write'] } })

  test.each(proven)('%s', async (key) => {
    const before = await valueOf(key)
    const { id } = (await saveSetting(world.system(), key, anotherOf(key)))!
    for (const who of [program(), as({ authAt: Date.now() - minutes(30) })]) {
      expect((await errorOf(changeSetting(who, key, null, why))).code).toBe('requires-recent-login')
      expect((await errorOf(undoSetting(who, id))).code).toBe('requires-recent-login')
    }
    expect(await valueOf(key)).toEqual(anotherOf(key))
    await undoSetting(as({ authAt: Date.now() }), id)
    expect(await valueOf(key)).toEqual(before)
  })

  test('an API key with the scope can change everything else', async () => {
    await changeSetting(program(), 'cart.max_items', 29, why)
    expect(await valueOf('cart.max_items')).toBe(29)
  })
})

test('undo does not restore a value that has become invalid', async () => {
  const saved = await saveSetting(world.system(), 'codes.tries', 99)
  await changeSetting(admin, 'codes.tries', 4, why)
  const [newest] = await historyOf('codes.tries')
  expect(newest!.before).toBe(99)
  expect((await errorOf(undoSetting(admin, newest!.id))).code).toBe('setting-invalid')
  expect(saved!.after).toBe(99)
  expect(await valueOf('codes.tries')).toBe(4)
})

test('changes from other forms are in the same history', async () => {
  await resetSettings('moderation.mode')
  await saveSetting(admin, 'moderation.mode', 'manual')
  expect((await historyOf('moderation.mode'))[0]).toMatchObject({ before: 'known', after: 'manual', by: 'The owner' })
})

test('the history is paged by cursor, newest first', async () => {
  await resetSettings('search.per_minute')
  for (let count = 1; count <= 60; count++) await saveSetting(world.system(), 'search.per_minute', 100 + count)
  const first = await listSettingChanges(admin, { key: 'search.per_minute' })
  const second = await listSettingChanges(admin, { key: 'search.per_minute', cursor: first.next! })
  expect([first.items.length, second.items.length, second.next]).toEqual([50, 10, null])
  expect(first.items[0]!.after).toBe(160)
})
