import { describe, expect, test } from 'vitest'
import { settingShapes } from '#market/rules/setting-shapes.ts'
import { settingDefaults } from '#market/rules/settings.ts'
import type { SettingKey } from '#shared/settings.ts'

const keys = Object.keys(settingDefaults) as SettingKey[]

test('every default passes its own check', () => {
  expect(keys.filter((key) => settingShapes[key].check(settingDefaults[key]) !== null)).toEqual([])
})

test('every setting has its own label', () => {
  expect(keys.filter((key) => settingShapes[key].label.length < 3)).toEqual([])
  const named = keys.map((key) => `${settingShapes[key].group}: ${settingShapes[key].label}`)
  expect(new Set(named).size).toBe(named.length)
})

describe('a value of the wrong type is refused with a sentence', () => {
  const deep = JSON.parse(`${'['.repeat(200)}${']'.repeat(200)}`) as unknown
  const wrong = [
    Number.NaN,
    Number.POSITIVE_INFINITY,
    -1,
    1e300,
    null,
    undefined,
    deep,
    'x'.repeat(5_000),
    [{}],
    [[]],
    { a: { b: 1 } },
  ]
  test.each(keys)('%s', (key) => {
    // Parts of these settings are checked by their own form.
    const known = settingShapes[key].isOnlyThere
      ? wrong.filter((value) => typeof value !== 'object' || value === null)
      : wrong
    for (const value of known) {
      const said = settingShapes[key].check(value)
      expect(said, `${key}: ${typeof value}`).toMatch(/\S.*\.$/)
    }
  })
})

describe('a number out of range is refused with the range', () => {
  test.each(keys.filter((key) => settingShapes[key].kind === 'number'))('%s', (key) => {
    const { min, max, step, check } = settingShapes[key]
    expect(check(min)).toBeNull()
    expect(check(max)).toBeNull()
    for (const value of [min! - 1, max! + 1, max! - step! / 3, String(min)])
      expect(check(value)).toContain(max!.toLocaleString('en'))
  })
})

test('settings with addresses of scripts, servers or programs require a recent sign-in', () => {
  const addresses = [
    'https://elsewhere.example/script.js',
    'http://elsewhere.example',
    '//elsewhere.example/a',
    'smtp://elsewhere.example:25',
    'a@elsewhere.example',
  ]
  // A free text accepts any words, and is never run or opened as an address.
  const isAddressField = (key: SettingKey) =>
    settingShapes[key].check('Words of people.') !== null &&
    addresses.some((address) => settingShapes[key].check(address) === null)
  expect(keys.filter((key) => isAddressField(key) && !settingShapes[key].wantsProof)).toEqual([])
  expect(keys.filter((key) => settingShapes[key].wantsProof)).toEqual(
    expect.arrayContaining(['analytics.script_url', 'captcha.provider', 'payouts.account', 'payouts.needs_approval']),
  )
})

test.each<[SettingKey, unknown, string]>([
  ['cart.hold_minutes', 0, 'A whole number from 1 to 60 minutes.'],
  ['fees.commission_default', 101, 'A number from 0 to 90 percent.'],
  ['fees.commission_by_category', { growth: { food: 101 } }, 'growth, food: A number from 0 to 90 percent.'],
  ['fees.commission_by_category', { gold: {} }, '“gold” is no plan: starter, growth, pro.'],
  ['fees.commission_fixed', { EURO: 5 }, '“EURO” is no currency.'],
  ['sms.countries', ['PT', 'XX'], 'A country such as PT on each line; “XX” is none.'],
  ['sms.countries', ['PT', 'PT'], 'Each only once.'],
  ['maintenance.until', 'tomorrow', 'A date and a time, in UTC such as 2026-11-22T04:00:00Z, or nothing.'],
  ['maintenance.until', '2026-13-22T04:00:00Z', 'A date and a time, in UTC such as 2026-11-22T04:00:00Z, or nothing.'],
  ['captcha.provider', 'acme', 'One of these: off, altcha, turnstile.'],
  ['market.name', 'A\nB', 'A text of 2 to 40 signs.'],
  ['payouts.account', { iban: 'x' }, 'iban: such as DE89370400440532013000.'],
  ['tax.hints', { PT: '' }, 'PT: a text of 1 to 200 signs.'],
  ['plans.offered', [], 'plans: The plans starter, growth, pro, each once.'],
])('%s may not be %j', (key, value, sentence) => expect(settingShapes[key].check(value)).toBe(sentence))
