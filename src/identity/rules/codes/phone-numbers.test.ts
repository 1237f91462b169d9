import { expect, test } from 'vitest'
import { isAllowedCountry, maskedPhone, phoneNumberOf } from '#identity/rules/codes/phone-numbers.ts'

const errorOf = (given: unknown) => {
  try {
    return phoneNumberOf(given)
  } catch (error) {
    return (error as { code: string }).code
  }
}

test('a number is accepted in any usual spelling, and stored as E.164', () => {
  const written = ['+44 20 7946 0000', '+44 (20) 7946-0000', ' +442079460000 ', '\u202a+44 20 7946 0000\u202c']
  expect(written.map(phoneNumberOf)).toEqual(Array(4).fill('+442079460000'))
  expect(phoneNumberOf('+1 555 010 0202')).toBe('+15550100202')
})

test('an impossible number is refused', () => {
  for (const wrong of [
    'abc',
    '020 7946 0000',
    '+',
    '+44',
    '+999123456789',
    '+44 20 7946 0000 ext. 3',
    'tel:+442079460000',
    '++442079460000',
  ])
    expect(errorOf(wrong), wrong).toBe('invalid-phone-number')
  for (const missing of ['', '  ', undefined, null, 7, {}]) expect(errorOf(missing)).toBe('missing-phone-number')
})

test('a list of countries accepts only their numbers; countries with a common code count together', () => {
  expect(isAllowedCountry('+351912345678', [])).toBe(true)
  expect(isAllowedCountry('+351912345678', ['PT', 'DE'])).toBe(true)
  expect(isAllowedCountry('+351912345678', ['DE'])).toBe(false)
  expect(isAllowedCountry('+447700900123', ['GB'])).toBe(true)
})

test('a masked number shows its country code and the last two digits', () => {
  expect(['+351912345688', '+14155550102', '+442079460000'].map(maskedPhone)).toEqual([
    '+351 ••• ••• 88',
    '+1 ••• ••• 02',
    '+44 ••• ••• 00',
  ])
})
