import { expect, test } from 'vitest'
import { toldProfile } from '#identity/rules/social/provider-profile.ts'

test.each([
  [true, true],
  ['true', true],
  [false, false],
  ['false', false],
  [undefined, false],
  [1, false],
  ['yes', false],
])('an address whose confirmation reads %s counts as %s', (emailVerified, isEmailVerified) => {
  expect(toldProfile({ email: ' Ann@Example.com', emailVerified })).toMatchObject({
    email: 'ann@example.com',
    isEmailVerified,
  })
})

test('what is no address is none, and nothing confirms it', () => {
  expect(toldProfile({ email: 'ann at home', emailVerified: true })).toMatchObject({
    email: null,
    isEmailVerified: false,
  })
})

test('a name is one line of visible letters', () => {
  expect(toldProfile({ name: 'Ann\u202e\n Maria  Okafor' })).toMatchObject({
    name: 'Ann Maria Okafor',
    firstName: 'Ann',
    lastName: 'Maria Okafor',
  })
  expect(toldProfile({ name: 'Ann' }, { given_name: 'Anna', family_name: 'Okafor' })).toMatchObject({
    firstName: 'Anna',
    lastName: 'Okafor',
  })
})

test('a picture is an address on the web', () => {
  expect(toldProfile({ image: 'https://a.example/ann.png' }).photo).toBe('https://a.example/ann.png')
  for (const image of ['data:image/png;base64,AA', 'javascript:alert(1)', `https://a.example/${'a'.repeat(3000)}`, 7])
    expect(toldProfile({ image }).photo).toBe(null)
})
