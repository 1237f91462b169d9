import { expect, test } from 'vitest'
import { minorOf } from '#ordering/rules/payments/typed-amounts.ts'

test.each([
  ['12.50', 'EUR', 1_250],
  ['12,5', 'EUR', 1_250],
  [' 12 ', 'EUR', 1_200],
  ['0.01', 'EUR', 1],
  ['0', 'EUR', 0],
  ['12.345', 'EUR', null],
  ['1500', 'JPY', 1_500],
  ['1500.0', 'JPY', null],
  ['1.234', 'KWD', 1_234],
  ['1.2345', 'KWD', null],
  ['-1', 'EUR', null],
  ['1.', 'EUR', null],
  ['.5', 'EUR', null],
  ['1e3', 'EUR', null],
  ['1 000', 'EUR', null],
  ['123456789012', 'EUR', 12_345_678_901_200],
  ['1234567890123', 'EUR', null],
  ['', 'EUR', null],
])('“%s” %s is %s', (text, currency, minor) => expect(minorOf(text, currency)).toBe(minor))
