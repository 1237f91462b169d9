import { describe, expect, test } from 'vitest'
import { changedParts } from '#market/rules/setting-diff.ts'
import { errorOfPart, textOfPart, wordsOfAnything, withPart } from '#market/rules/setting-part-text.ts'
import { meantSetting, valueWords } from '#market/rules/setting-text.ts'
import { settingShapes } from '#market/rules/setting-shapes.ts'
import { isSettingKey, settingDefaults } from '#market/rules/settings.ts'

const account = settingShapes['payouts.account']
const company = settingShapes['market.company']
const passwords = settingShapes['accounts.password_policy']
const [, iban] = account.parts!
const [, address] = company.parts!

test('an IBAN can be entered with spaces and in lower case', () => {
  expect(withPart({ name: 'Sokora' }, iban!, 'de89 3704 0044 0532 0130 00')).toEqual({
    name: 'Sokora',
    iban: 'DE89370400440532013000',
  })
})

test('clearing a field removes its part', () => {
  expect(withPart({ name: 'Sokora', iban: 'DE89370400440532013000' }, iban!, ' ')).toEqual({ name: 'Sokora' })
})

test('an address is entered as lines, and empty ones are not saved', () => {
  const typed = withPart({ legalName: ' Sokora Lda ' }, address!, 'Rua Um 1\n\n 1000 Lisbon ')
  expect(textOfPart(typed, address!)).toBe('Rua Um 1\n\n 1000 Lisbon ')
  const meant = meantSetting(company, JSON.stringify(typed))
  expect(meant).toEqual({ value: { legalName: 'Sokora Lda', lines: ['Rua Um 1', '1000 Lisbon'] } })
  expect('value' in meant && company.check(meant.value)).toBeNull()
})

test("the server's error about a part is shown at its field, without its key", () => {
  const said = account.check({ iban: 'nonsense' })!
  expect(errorOfPart(said, iban!)).toBe('Such as DE89370400440532013000.')
  expect(errorOfPart(said, account.parts![0]!)).toBeUndefined()
})

test('an IBAN with a typing error is refused', () => {
  expect(account.check({ name: 'Sokora', iban: 'DE89370400440532013000' })).toBeNull()
  expect(account.check({ name: 'Sokora', iban: 'DE89370400440532013001' })).toMatch(/^iban: /)
})

test('parts are shown in words', () => {
  expect(valueWords(company, { legalName: 'Sokora Lda', lines: ['Rua Um 1', 'Lisbon'] })).toBe(
    'Sokora Lda, Rua Um 1, Lisbon',
  )
  expect(valueWords(passwords, { customStrengthOptions: { minPasswordLength: 10 }, enforcementState: 'OFF' })).toBe(
    'Shortest 10',
  )
  expect(
    changedParts(
      { customStrengthOptions: { minPasswordLength: 8 } },
      { customStrengthOptions: { minPasswordLength: 10 } },
      8,
      passwords.parts,
    ),
  ).toEqual(['Shortest: 8 → 10'])
})

test('an account number is shown in groups of four; unset password rules show the defaults', () => {
  expect(valueWords(account, { iban: 'DE89370400440532013000', bic: 'DEUTDEFF500' })).toBe(
    'DE89 3704 0044 0532 0130 00, DEUTDEFF500',
  )
  expect([valueWords(passwords, {}), valueWords(account, {})]).toEqual(['The usual ones', 'None'])
})

test('a structured value is shown by its names, or by their number', () => {
  expect(wordsOfAnything([{ name: 'Starter' }, { name: 'Pro' }])).toBe('Starter, Pro')
  expect(wordsOfAnything({ light: '#05615c', dark: '#67cec1' })).toBe('#05615c, #67cec1')
  expect(wordsOfAnything({ food: { label: 'Eat' } })).toBe('1 part')
})

describe('a setting is never shown as JSON', () => {
  test.each(Object.keys(settingDefaults).filter(isSettingKey))('%s', (key) => {
    expect(valueWords(settingShapes[key], settingDefaults[key])).not.toMatch(/[{}[\]]|\[object|undefined/)
  })
})
