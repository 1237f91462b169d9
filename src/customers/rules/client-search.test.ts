import { expect, test } from 'vitest'
import { searchOf } from '#customers/rules/client-search.ts'

test.each([
  ['', null],
  ['  ', null],
  [' Rita a ', { name: 'Rita a' }],
  ['Rita@Example.com', { email: 'rita@example.com' }],
  ['+351 912 345 678', { phone: '351912345678' }],
  ['0170 1234567', { phone: '1701234567' }],
  ['1234', { phone: '1234' }],
  ['123', { name: '123' }],
  ['Agent 0070070', { name: 'Agent 0070070' }],
])('"%s" is searched as %j', (text, search) => {
  expect(searchOf(text)).toEqual(search)
})
