import { expect, test } from 'vitest'
import { isGuessable } from '#identity/rules/passwords/guessable-words.ts'

const ana = { email: 'ana.lindqvist+market@example.com', name: 'Ana Lindqvist', firstName: 'Ana' }
const isGuessed = (password: string, person: Parameters<typeof isGuessable>[2] = ana) =>
  isGuessable(password, 'Sokora', person)

test('site, mailbox and names are found in any case and within other characters', () => {
  for (const password of ['my-SOKORA-account', '77lindQVIST77', 'LINDQVIST', 'the market of mine'])
    expect(isGuessed(password)).toBe(true)
  expect(isGuessed('correct horse battery')).toBe(false)
})

test('words of fewer than four letters are ignored', () => {
  expect(isGuessed('banana split today')).toBe(false)
  expect(isGuessed('1234 bicycles', { email: '1234@example.com' })).toBe(false)
})

test('letters in composed and decomposed form are equal', () => {
  expect(isGuessed('Rene\u0301e-2026', { name: 'Ren\u00e9e' })).toBe(true)
})

test('missing personal data is no reason to refuse', () => {
  expect(isGuessed('correct horse', {})).toBe(false)
  expect(isGuessed('correct horse', { email: '@', name: '', firstName: '  ' })).toBe(false)
})
