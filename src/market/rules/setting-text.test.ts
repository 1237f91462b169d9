import { describe, expect, test } from 'vitest'
import { matchesSearch, meantSetting, textOfSetting, valueWords } from '#market/rules/setting-text.ts'

const minutes = { kind: 'number', min: 1, max: 60, step: 1, unit: 'minutes' } as const
const amounts = { kind: 'json', lines: 'amounts' } as const
const rates = { kind: 'json', lines: 'rates' } as const
const hints = { kind: 'json', lines: 'hints' } as const

describe('input is displayed as it was entered', () => {
  test.each([
    [minutes, 10],
    [{ kind: 'number', min: 0, max: 90, step: 0.01 } as const, 6.5],
    [{ kind: 'boolean' } as const, true],
    [{ kind: 'list' } as const, ['PT', 'ES']],
    [{ kind: 'moment' } as const, '2026-11-22T04:00:00.000Z'],
    [{ kind: 'moment' } as const, ''],
    [{ kind: 'json' } as const, { legalName: 'Sokora' }],
    [amounts, { EUR: 50, JPY: 80 }],
    [amounts, 35],
    [amounts, {}],
    [{ kind: 'json', lines: 'units' } as const, { EUR: 10 }],
    [rates, { growth: { food: 6, hair: 7.5 }, pro: { food: 4 } }],
    [hints, { PT: 'Usually 23 %: food 13 %.' }],
  ])('%j as %j', (shape, value) => {
    expect(meantSetting(shape, textOfSetting(shape, value))).toEqual({ value })
  })
})

test('a number out of range is refused at once, with the range', () => {
  for (const text of ['0', '61', '2.5', 'ten', '', '1e1', 'NaN', '0x10']) {
    expect(meantSetting(minutes, text)).toEqual({ problem: 'A whole number from 1 to 60 minutes.' })
  }
})

test('a decimal comma is accepted', () => {
  expect(meantSetting({ kind: 'number', min: 0, max: 90, step: 0.01 }, '6,5')).toEqual({ value: 6.5 })
})

test('a line with a wrong format is named', () => {
  expect(meantSetting(amounts, 'EUR half')).toEqual({ problem: '“EUR half”: write it like EUR 0.50.' })
  expect(meantSetting(amounts, 'EUR 1\neur 2')).toEqual({ problem: 'EUR stands here twice.' })
  expect(meantSetting(amounts, 'JPY 0.5')).toEqual({ problem: 'JPY has 0 digits behind the point.' })
  expect(meantSetting(rates, 'growth food')).toEqual({ problem: '“growth food”: write it like growth food 6.' })
  expect(meantSetting(rates, 'growth food 6\ngrowth food 7')).toEqual({ problem: 'growth food stands here twice.' })
  expect(meantSetting({ kind: 'json' }, '{')).toHaveProperty('problem')
})

test('a value is summarised in a few words', () => {
  expect(valueWords(minutes, 10)).toBe('10 minutes')
  expect(valueWords({ kind: 'boolean' }, false)).toBe('No')
  expect(valueWords(amounts, { EUR: 50, USD: 60 })).toBe('EUR 0.50, USD 0.60')
  expect(valueWords({ kind: 'json' }, {})).toBe('None')
  expect(valueWords({ kind: 'choice', choices: [{ value: 'none', label: 'Nobody' }] }, 'none')).toBe('Nobody')
  expect(
    valueWords(
      { kind: 'list' },
      Array.from({ length: 50 }, () => 'word'),
    ),
  ).toHaveLength(60)
})

test('the search matches label, hint, group and key, with all its words', () => {
  const line = {
    label: 'A time is kept in the cart',
    hint: 'Nobody else can book it',
    group: 'Cart and checkout',
    key: 'cart.hold_minutes',
  } as const
  for (const typed of ['', 'hold minutes', 'KEPT cart', 'cart.hold', 'nobody book'])
    expect(matchesSearch(line, typed)).toBe(true)
  expect(matchesSearch(line, 'cart payout')).toBe(false)
})
