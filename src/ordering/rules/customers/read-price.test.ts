import { expect, test } from 'vitest'
import { readPrice } from '#ordering/rules/customers/read-price.ts'

test.each([
  ['27', 'EUR', 2700],
  ['27.5', 'EUR', 2750],
  ['27,50 €', 'EUR', 2750],
  ['€27.50', 'EUR', 2750],
  ['eur 1.234,50', 'EUR', 123450],
  ['1,234.50', 'USD', 123450],
  ['$1,234', 'USD', 123400],
  ['$5', 'USD', 500],
  ["1'234.50", 'CHF', 123450],
  ['1 234,50', 'EUR', 123450],
  ['4,500', 'JPY', 4500],
  ['1,234,567', 'JPY', 1234567],
  ['1.234', 'KWD', 1234],
  ['0', 'EUR', 0],
])('"%s" in %s is %i', (text, currency, minor) => {
  expect(readPrice(text, currency)).toBe(minor)
})

test.each([
  ['$27', 'EUR'],
  ['27 GBP', 'EUR'],
  ['27.5055', 'EUR'],
  ['12.345.6', 'EUR'],
  ['-5', 'EUR'],
  ['free', 'EUR'],
  ['=1+1', 'EUR'],
  ['4500.5', 'JPY'],
  ['1000001', 'EUR'],
])('"%s" is not a price in %s', (text, currency) => {
  expect(readPrice(text, currency)).toBeNull()
})
