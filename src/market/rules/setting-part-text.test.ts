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

test('an IBAN may be typed with spaces and small letters', () => {
  expect(withPart({ name: 'Sokora' }, iban!, 'de89 3704 0044 0532 0130 00')).toEqual({
    name: 'Sokora',
    iban: 'DE89370400440532013000',
  })
})

test('a part whose field is emptied is gone', () => {
  expect(withPart({ name: 'Sokora', iban: 'DE89370400440532013000' }, iban!, ' ')).toEqual({ name: 'Sokora' })
})

test('an address is written as lines; the empty ones are not saved', () => {
  const typed = withPart({ legalName: ' Sokora Lda ' }, address!, 'Rua Um 1\n\n 1000 Lisbon ')
  expect(textOfPart(typed, address!)).toBe('Rua Um 1\n\n 1000 Lisbon ')
  const meant = meantSetting(company, JSON.stringify(typed))
  expect(meant).toEqual({ value: { legalName: 'Sokora Lda', lines: ['Rua Um 1', '1000 Lisbon'] } })
  expect('value' in meant && company.check(meant.value)).toBeNull()
})

test('what the server says of a part stands at its field, without its key', () => {
  const said = account.check({ iban: 'nonsense' })!
  expect(errorOfPart(said, iban!)).toBe('Such as DE89370400440532013000.')
  expect(errorOfPart(said, account.parts![0]!)).toBeUndefined()
})

test('an IBAN with a slip of the finger is refused: no bank would take the list', () => {
  expect(account.check({ name: 'Sokora', iban: 'DE89370400440532013000' })).toBeNull()
  expect(account.check({ name: 'Sokora', iban: 'DE89370400440532013001' })).toMatch(/^iban: /)
})

test('parts are told in words', () => {
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

test('an account stands in fours; rules of which nothing was ever said are the usual ones', () => {
  expect(valueWords(account, { iban: 'DE89370400440532013000', bic: 'DEUTDEFF500' })).toBe(
    'DE89 3704 0044 0532 0130 00, DEUTDEFF500',
  )
  expect([valueWords(passwords, {}), valueWords(account, {})]).toEqual(['The usual ones', 'None'])
})

test('something with parts is told by its names, or by how many they are', () => {
  expect(wordsOfAnything([{ name: 'Starter' }, { name: 'Pro' }])).toBe('Starter, Pro')
  expect(wordsOfAnything({ light: '#05615c', dark: '#67cec1' })).toBe('#05615c, #67cec1')
  expect(wordsOfAnything({ food: { label: 'Eat' } })).toBe('1 part')
})

describe('nobody is shown the JSON of a setting', () => {
  test.each(Object.keys(settingDefaults).filter(isSettingKey))('%s', (key) => {
    expect(valueWords(settingShapes[key], settingDefaults[key])).not.toMatch(/[{}[\]]|\[object|undefined/)
  })
})
