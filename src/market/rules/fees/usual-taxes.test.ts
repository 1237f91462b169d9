import { expect, test } from 'vitest'
import { usualTaxes } from '#market/rules/fees/usual-taxes.ts'

test('the taxes of a country are suggested, the usual one first, without those that are there', () => {
  expect(usualTaxes('PT', [])).toEqual([
    { name: 'IVA', percent: 23 },
    { name: 'IVA', percent: 13 },
    { name: 'IVA', percent: 6 },
  ])
  expect(usualTaxes('FR', [{ percent: '5,5' }, { percent: '20' }])).toEqual([{ name: 'TVA', percent: 10 }])
})

test('a country whose rates differ by place has no suggestions', () => {
  expect(usualTaxes('US', [])).toEqual([])
  expect(usualTaxes('', [])).toEqual([])
})
