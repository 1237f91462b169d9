import { expect, test } from 'vitest'
import { providerProfile } from '#identity/rules/social/provider-profile.ts'

test.each([
  [true, true],
  ['true', true],
  [false, false],
  ['false', false],
  [undefined, false],
  [1, false],
  ['yes', false],
])('an address whose confirmation reads %s counts as %s', (emailVerified, isEmailVerified) => {
  expect(providerProfile({ email: ' Ann@Example.com', emailVerified })).toMatchObject({
    email: 'ann@example.com',
    isEmailVerified,
  })
})

test('an invalid address is ignored, with its confirmation', () => {
  expect(providerProfile({ email: 'ann at home', emailVerified: true })).toMatchObject({
    email: null,
    isEmailVerified: false,
  })
})

test('a name is one line of visible letters', () => {
  expect(providerProfile({ name: 'Ann\u202e\n Maria  Okafor' })).toMatchObject({
    name: 'Ann Maria Okafor',
    firstName: 'Ann',
    lastName: 'Maria Okafor',
  })
  expect(providerProfile({ name: 'Ann' }, { given_name: 'Anna', family_name: 'Okafor' })).toMatchObject({
    firstName: 'Anna',
    lastName: 'Okafor',
  })
})

test('a picture is a web address', () => {
  expect(providerProfile({ image: 'https://a.example/ann.png' }).photo).toBe('https://a.example/ann.png')
  for (const image of ['data:image/png;base64,AA', 'javascript:alert(1)', `https://a.example/${'a'.repeat(3000)}`, 7])
    expect(providerProfile({ image }).photo).toBe(null)
})
