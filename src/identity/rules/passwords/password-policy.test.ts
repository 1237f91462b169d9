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

test('by default only the length is required', () => {
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

test('length is counted in UTF-16 units', () => {
  expect(checkPassword(defaultPolicy, '😀😀😀😀').isValid).toBe(true)
  expect(checkPassword(defaultPolicy, '😀😀😀a').isValid).toBe(false)
})

describe('required kinds of characters', () => {
  test.each([
    [{ containsLowercaseCharacter: true }, 'PASSWORD1!', ['containsLowercaseLetter']],
    [{ containsUppercaseCharacter: true }, 'password1!', ['containsUppercaseLetter']],
    [{ containsNumericCharacter: true }, 'Password!', ['containsNumericCharacter']],
    [{ containsNonAlphanumericCharacter: true }, 'Passw0rdd', ['containsNonAlphanumericCharacter']],
  ] as const)('%o refuses %s', (options, password, failed) => {
    expect(checkPassword(policyWith(options), password).failed).toEqual(failed)
    expect(checkPassword(policyWith(options), 'Passw0rd!').failed).toEqual([])
  })

  test('are ASCII letters and digits', () => {
    expect(checkPassword(policyWith({ containsLowercaseCharacter: true }), 'ÄÖÜßéàçñ').failed).toEqual([
      'containsLowercaseLetter',
    ])
    expect(checkPassword(policyWith({ containsNumericCharacter: true }), 'Lösung٤٥٦٧').failed).toEqual([
      'containsNumericCharacter',
    ])
  })

  test('count only symbols of the list, and refuse no other', () => {
    const policy = policyWith({ containsNonAlphanumericCharacter: true }, { allowedNonAlphanumericCharacters: ['!'] })
    expect(checkPassword(policy, 'Passw0rd#').failed).toEqual(['containsNonAlphanumericCharacter'])
    expect(checkPassword(policy, 'Passw0rd!').isValid).toBe(true)
    expect(checkPassword(policy, 'Pass#w0rd!').isValid).toBe(true)
    expect(checkPassword({ ...policy, allowedNonAlphanumericCharacters: [] }, 'Passw0rd!').isValid).toBe(false)
  })
})

test('a policy of an unknown schema is ignored', () => {
  expect(() => checkPassword({ ...defaultPolicy, schemaVersion: 2 }, 'long enough')).toThrow(
    'This page is out of date. Reload it.',
  )
})

test('a policy that is not enforced still limits lengths', () => {
  const policy = policyWith({ containsNumericCharacter: true }, { enforcementState: 'OFF' })
  expect(bindingFailures(policy, 'no digits here')).toEqual([])
  expect(checkPassword(policy, 'no digits here').failed).toEqual(['containsNumericCharacter'])
  expect(bindingFailures(policy, 'short')).toEqual(['minPasswordLength'])
})

test('an unknown state counts as off', () => {
  expect(policyFrom({ enforcementState: 'ENFORCEMENT_STATE_UNSPECIFIED' as 'OFF' }).enforcementState).toBe('OFF')
  expect(policyFrom({}).enforcementState).toBe('ENFORCE')
})

test('whatever is stored, the minimum is at least eight and the maximum at least 64 characters', () => {
  fc.assert(
    fc.property(fc.anything(), fc.anything(), (min, max) => {
      const stored = { minPasswordLength: min, maxPasswordLength: max } as Partial<StrengthOptions>
      const { minPasswordLength, maxPasswordLength } = policyWith(stored).customStrengthOptions
      expect(minPasswordLength).toBeGreaterThanOrEqual(8)
      expect(maxPasswordLength).toBeGreaterThanOrEqual(Math.max(64, minPasswordLength))
    }),
  )
})

test('a password is valid exactly if it meets every required rule', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 150 }), fc.boolean(), (password, isStrict) => {
      const { isValid, failed, met } = checkPassword(policyWith({ containsNumericCharacter: isStrict }), password)
      expect(isValid).toBe(Object.values(met).every(Boolean))
      expect(failed).toEqual(Object.entries(met).flatMap(([rule, isMet]) => (isMet ? [] : [rule])))
    }),
  )
})
