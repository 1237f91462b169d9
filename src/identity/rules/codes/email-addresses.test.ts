import { expect, test } from 'vitest'
import { isAccountEmail, isEmail, normalEmail, suggestEmail } from '#identity/rules/codes/email-addresses.ts'

test.each([
  ['ana@gmaiml.com', 'ana@gmail.com'],
  ['ana@gmial.com', 'ana@gmail.com'],
  ['ana@gmail.co', 'ana@gmail.com'],
  ['ana@hotnail.com', 'ana@hotmail.com'],
  ['ana@outlok.com', 'ana@outlook.com'],
  ['ana@yaho.com', 'ana@yahoo.com'],
  ['ana@iclould.com', 'ana@icloud.com'],
  ['Ana.B+tag@GMAIML.com', 'Ana.B+tag@gmail.com'],
])('%s gets the question: did you mean %s', (typed, meant) => expect(suggestEmail(typed)).toBe(meant))

test.each(['ana@gmail.com', 'ana@mail.com', 'ana@example.com', 'ana@studio-ana.pt', 'ana@gmx.at', 'ana@', 'ana', ''])(
  '%s gets no question',
  (typed) => expect(suggestEmail(typed)).toBeNull(),
)

test.each(['ana@example.com', "o'brien@example.co.uk", 'ana+tag@sub.example.org', 'ana@münchen.de'])(
  '%s is valid',
  (text) => expect(isEmail(text)).toBe(true),
)

test.each([
  '',
  'ana',
  'ana@',
  '@example.com',
  'ana@example',
  'a b@example.com',
  'ana@ex..com',
  'ana@example.com\nBcc: x@y.z',
  'ana@a@b.com',
  `${'a'.repeat(250)}@b.com`,
])('%j is invalid', (text) => expect(isEmail(text)).toBe(false))

test('addresses are compared without regard to case', () =>
  expect(normalEmail(' Ana@Example.COM ')).toBe('ana@example.com'))

test.each(['ana@example.com', "o'brien@example.co.uk", 'ana+tag@sub.example.org', 'ANA_B@example.com'])(
  '%s can have an account',
  (text) => expect(isAccountEmail(text)).toBe(true),
)

test.each([
  'аna@example.com',
  'ana@exаmple.com',
  'ana@münchen.de',
  'an\u00ada@example.com',
  '\ufb01sh@example.com',
  '.ana@example.com',
  'ana@-a.de',
])('%j cannot have an account: it resembles another address or cannot receive email', (text) =>
  expect(isAccountEmail(text)).toBe(false),
)
