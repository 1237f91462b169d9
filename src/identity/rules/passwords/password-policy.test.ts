import { describe, expect, test } from 'vitest'
import * as fc from 'fast-check'
import {
  bindingFailures,
  checkPassword,
  defaultPolicy,
  policyFrom,
  type PasswordPolicy,
  type StrengthOptions,
} from '#identity/rules/passwords/password-policy.ts'

const policyWith = (options: Partial<StrengthOptions>, more: Partial<PasswordPolicy> = {}) =>
  policyFrom({ ...more, customStrengthOptions: options })

test('by default a password is long enough, and nothing else', () => {
  expect(checkPassword(defaultPolicy, 'aaaaaaa').failed).toEqual(['minPasswordLength'])
  expect(checkPassword(defaultPolicy, 'aaaaaaaa')).toEqual({
    isValid: true,
    failed: [],
    met: { minPasswordLength: true, maxPasswordLength: true },
  })
  expect(checkPassword(defaultPolicy, 'x'.repeat(64)).isValid).toBe(true)
  expect(checkPassword(defaultPolicy, 'x'.repeat(128)).isValid).toBe(true)
  expect(checkPassword(defaultPolicy, 'x'.repeat(129)).failed).toEqual(['maxPasswordLength'])
})

test('32 punctuation marks are allowed as symbols', () => {
  expect(defaultPolicy.allowedNonAlphanumericCharacters).toHaveLength(32)
  expect(new Set(defaultPolicy.allowedNonAlphanumericCharacters).size).toBe(32)
})

test('length is counted in UTF-16 units, as elsewhere', () => {
  expect(checkPassword(defaultPolicy, '😀😀😀😀').isValid).toBe(true)
  expect(checkPassword(defaultPolicy, '😀😀😀a').isValid).toBe(false)
})

describe('kinds of signs, where they are demanded,', () => {
  test.each([
    [{ containsLowercaseCharacter: true }, 'PASSWORD1!', ['containsLowercaseLetter']],
    [{ containsUppercaseCharacter: true }, 'password1!', ['containsUppercaseLetter']],
    [{ containsNumericCharacter: true }, 'Password!', ['containsNumericCharacter']],
    [{ containsNonAlphanumericCharacter: true }, 'Passw0rdd', ['containsNonAlphanumericCharacter']],
  ] as const)('%o refuses %s', (options, password, failed) => {
    expect(checkPassword(policyWith(options), password).failed).toEqual(failed)
    expect(checkPassword(policyWith(options), 'Passw0rd!').failed).toEqual([])
  })

  test('are those of ASCII', () => {
    expect(checkPassword(policyWith({ containsLowercaseCharacter: true }), 'ÄÖÜßéàçñ').failed).toEqual([
      'containsLowercaseLetter',
    ])
    expect(checkPassword(policyWith({ containsNumericCharacter: true }), 'Lösung٤٥٦٧').failed).toEqual([
      'containsNumericCharacter',
    ])
  })

  test('count symbols of the list only, and refuse no other', () => {
    const policy = policyWith({ containsNonAlphanumericCharacter: true }, { allowedNonAlphanumericCharacters: ['!'] })
    expect(checkPassword(policy, 'Passw0rd#').failed).toEqual(['containsNonAlphanumericCharacter'])
    expect(checkPassword(policy, 'Passw0rd!').isValid).toBe(true)
    expect(checkPassword(policy, 'Pass#w0rd!').isValid).toBe(true)
    expect(checkPassword({ ...policy, allowedNonAlphanumericCharacters: [] }, 'Passw0rd!').isValid).toBe(false)
  })
})

test('a policy of another schema is not guessed at', () => {
  expect(() => checkPassword({ ...defaultPolicy, schemaVersion: 2 }, 'long enough')).toThrow(
    'This page is out of date. Reload it.',
  )
})

test('while it is not enforced only lengths bind', () => {
  const policy = policyWith({ containsNumericCharacter: true }, { enforcementState: 'OFF' })
  expect(bindingFailures(policy, 'no digits here')).toEqual([])
  expect(checkPassword(policy, 'no digits here').failed).toEqual(['containsNumericCharacter'])
  expect(bindingFailures(policy, 'short')).toEqual(['minPasswordLength'])
})

test('a state that is not known counts as off', () => {
  expect(policyFrom({ enforcementState: 'ENFORCEMENT_STATE_UNSPECIFIED' as 'OFF' }).enforcementState).toBe('OFF')
  expect(policyFrom({}).enforcementState).toBe('ENFORCE')
})

test('whatever is stored, eight signs are the least and 64 are never too many', () => {
  fc.assert(
    fc.property(fc.anything(), fc.anything(), (min, max) => {
      const stored = { minPasswordLength: min, maxPasswordLength: max } as Partial<StrengthOptions>
      const { minPasswordLength, maxPasswordLength } = policyWith(stored).customStrengthOptions
      expect(minPasswordLength).toBeGreaterThanOrEqual(8)
      expect(maxPasswordLength).toBeGreaterThanOrEqual(Math.max(64, minPasswordLength))
    }),
  )
})

test('a password is valid exactly when it meets every rule that is demanded', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 150 }), fc.boolean(), (password, isStrict) => {
      const { isValid, failed, met } = checkPassword(policyWith({ containsNumericCharacter: isStrict }), password)
      expect(isValid).toBe(Object.values(met).every(Boolean))
      expect(failed).toEqual(Object.entries(met).flatMap(([rule, isMet]) => (isMet ? [] : [rule])))
    }),
  )
})
