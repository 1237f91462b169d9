import { expect, test } from 'vitest'
import { searchOf } from '#ordering/rules/customers/customer-search.ts'

test.each([
  ['', null],
  ['  ', null],
  [' Rita a ', { name: 'Rita a' }],
  ['Rita@Example.com', { email: 'rita@example.com' }],
  ['+351 912 345 678', { phone: '351912345678' }],
  ['12345', { name: '12345' }],
  ['Agent 0070070', { name: 'Agent 0070070' }],
])('"%s" is searched as %j', (text, search) => {
  expect(searchOf(text)).toEqual(search)
})
