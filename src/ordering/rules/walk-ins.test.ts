import { isPhoneText } from '#customers/rules/check-client.ts'
import { expect, test } from 'vitest'
import { noFees } from '#market/rules/fees/fees.ts'
import { counterFees, isSoldAtCounter, nowAtCounter, priceAsEntered, storedName } from '#ordering/rules/walk-ins.ts'
import { minutes } from '#shared/time/instant.ts'

const visit = { kind: 'booking', status: 'published', provider: { status: 'active' } }

test('services are sold at the counter, also while paused for customers', () => {
  expect(isSoldAtCounter(visit)).toBe(true)
  expect(isSoldAtCounter({ ...visit, status: 'paused', provider: { status: 'restricted' } })).toBe(true)
  expect(isSoldAtCounter({ ...visit, provider: { status: 'paused' } })).toBe(true)
  expect(isSoldAtCounter({ ...visit, kind: 'order' })).toBe(false)
  expect(isSoldAtCounter({ ...visit, status: 'draft' })).toBe(false)
  expect(isSoldAtCounter({ ...visit, provider: { status: 'suspended' } })).toBe(false)
})

test('it begins at the nearest five minutes', () => {
  expect(nowAtCounter(minutes(7))).toBe(minutes(5))
  expect(nowAtCounter(minutes(7.5) - 1)).toBe(minutes(5))
  expect(nowAtCounter(minutes(7.5))).toBe(minutes(10))
})

test('a custom price includes its tax, or excludes it', () => {
  expect(priceAsEntered(6_000, { taxPercent: 23, taxIncluded: true })).toEqual({
    netMinor: 4_878,
    taxMinor: 1_122,
    totalMinor: 6_000,
  })
  expect(priceAsEntered(4_878, { taxPercent: 23, taxIncluded: false })).toEqual({
    netMinor: 4_878,
    taxMinor: 1_122,
    totalMinor: 6_000,
  })
})

test('the market charges its rate for walk-ins, and nothing else', () => {
  expect(counterFees(3, 20)).toEqual({ ...noFees, commissionPercent: 3, commissionTaxPercent: 20 })
})

test('an entered name never equals the placeholder of an erased customer', () => {
  expect([storedName('Walk-in'), storedName('Ana')]).toEqual(['Walk in', 'Ana'])
})

test.each([
  ['+351 912 345 678', true],
  ['912', true],
  ['12', false],
  ['(21) 345', false],
  ['21 (345) 6-7/8.9', true],
  ['+'.padEnd(30, '1'), true],
  ['+'.padEnd(31, '1'), false],
  ['call me', false],
])('%s', (text, isNumber) => expect(isPhoneText(text)).toBe(isNumber))
