import { expect, test } from 'vitest'
import { converted, rateChanges, readRates } from '#market/rules/fees/rate-table.ts'
import { days } from '#shared/time/instant.ts'

test('a table is read with or without a header, with commas or semicolons', () => {
  const rates = [
    { currency: 'EUR', perUsd: 0.9 },
    { currency: 'JPY', perUsd: 150 },
  ]
  expect(readRates('currency,per_usd\nEUR,0.9\nJPY,150\n')).toEqual({ rates, problems: {} })
  expect(readRates('\ufeffEUR;0.9\r\nJPY;"150"\r\n')).toEqual({ rates, problems: {} })
})

test.each([
  ['EUR,0', 'A number above 0, at most 1,000,000,000.'],
  ['EUR,-1', '“-1” is no number such as 0.9.'],
  ['EUR,NaN', '“NaN” is no number such as 0.9.'],
  ['EUR,1e9', '“1e9” is no number such as 0.9.'],
  ['EUR,9999999999', 'A number above 0, at most 1,000,000,000.'],
  ['EUR', 'A currency and a number, such as EUR,0.9.'],
  ['EUR,0,9', 'A currency and a number, such as EUR,0.9.'],
  ['XXY,1', '“XXY” is no currency.'],
  ['USD,2', 'One US dollar is one US dollar.'],
])('%s is refused', (line, text) => expect(readRates(line)).toEqual({ rates: [], problems: { 'line 1': text } }))

test('a table lists each currency once and must not be empty', () => {
  expect(readRates('EUR,0.9\nEUR,0.8').problems).toEqual({ 'line 2': 'EUR stands here twice.' })
  expect(Object.keys(readRates('').problems)).toEqual(['csv'])
  expect(Object.keys(readRates('EUR,1\n'.repeat(300)).problems)).toEqual(['csv'])
})

test('a change by more than a fifth is marked', () => {
  const changes = rateChanges(
    [
      { currency: 'EUR', perUsd: 1.2 },
      { currency: 'JPY', perUsd: 151 },
      { currency: 'KES', perUsd: 129 },
    ],
    [
      { currency: 'EUR', perUsd: 0.9 },
      { currency: 'JPY', perUsd: 150 },
    ],
  )
  expect(changes.map(({ change, isJump }) => [change, isJump])).toEqual([
    [33.3, true],
    [0.7, false],
    [null, false],
  ])
})

test('an outdated rate is not used for conversion', () => {
  const now = Date.UTC(2026, 10, 2)
  const around = {
    rates: [
      { currency: 'EUR', perUsd: 0.9, updatedAt: now - days(3) },
      { currency: 'JPY', perUsd: 150, updatedAt: now - days(3) - 1 },
    ],
    now,
    goodForDays: 3,
  }
  expect(converted({ minor: 1900, currency: 'USD' }, 'EUR', around)).toEqual({ minor: 1710, currency: 'EUR' })
  expect(converted({ minor: 1900, currency: 'USD' }, 'JPY', around)).toBeNull()
  expect(converted({ minor: 1900, currency: 'USD' }, 'KES', around)).toBeNull()
  expect(converted({ minor: 1900, currency: 'JPY' }, 'JPY', around)).toEqual({ minor: 1900, currency: 'JPY' })
})

test('a rate is between a millionth and a thousand million', () => {
  const isRead = (amount: string) => readRates(`EUR,${amount}`).rates.length === 1
  expect(['0.000001', '0.0000009', '1000000000', '1000000000.1'].map(isRead)).toEqual([true, false, true, false])
})

test('a change by exactly a fifth is not marked', () => {
  const jumps = (perUsd: number) => rateChanges([{ currency: 'EUR', perUsd }], [{ currency: 'EUR', perUsd: 10 }])
  expect([11.9, 12.1, 8.1, 7.9].map((perUsd) => jumps(perUsd)[0]!.isJump)).toEqual([false, true, false, true])
  expect(jumps(8.1)[0]).toEqual({ currency: 'EUR', before: 10, after: 8.1, change: -19, isJump: false })
})

test('a conversion between currencies with different decimals rounds once', () => {
  const now = Date.UTC(2026, 10, 2)
  const rates = [
    { currency: 'EUR', perUsd: 0.8, updatedAt: now },
    { currency: 'JPY', perUsd: 150, updatedAt: now },
    { currency: 'KWD', perUsd: 0.3, updatedAt: now },
  ]
  const into = (minor: number, currency: string, to: string) =>
    converted({ minor, currency }, to, { rates, now, goodForDays: 1 })?.minor
  expect(into(100, 'EUR', 'JPY')).toBe(188)
  expect(into(150, 'JPY', 'USD')).toBe(100)
  expect(into(100, 'USD', 'KWD')).toBe(300)
  expect(into(300, 'KWD', 'EUR')).toBe(80)
})
