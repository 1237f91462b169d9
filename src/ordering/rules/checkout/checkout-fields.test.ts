import { expect, test } from 'vitest'
import { addressErrors, contactErrors, phoneOf } from '#ordering/rules/checkout/checkout-fields.ts'

const person = { email: 'ana@example.com', firstName: 'Ana' }
const nothing = { lastName: false, phone: false }
const fields = (errors: object) => Object.keys(errors)

test('an address for mail and a first name are enough', () => expect(contactErrors(person, nothing)).toEqual({}))

test('last name and telephone are asked for where a provider needs them', () => {
  expect(fields(contactErrors(person, { lastName: true, phone: true }))).toEqual(['lastName', 'phone'])
  expect(
    contactErrors({ ...person, lastName: 'Alves', phone: '+351 912 345 678' }, { lastName: true, phone: true }),
  ).toEqual({})
})

test('a telephone number that is no number is refused, needed or not', () => {
  expect(fields(contactErrors({ ...person, phone: 'call me' }, nothing))).toEqual(['phone'])
})

test.each([
  ['+351 912 345-678', '+351912345678'],
  ['00351912345678', '+351912345678'],
  ['(+44) 20 7946 0958', '+442079460958'],
])('%s is understood as %s', (typed, meant) => expect(phoneOf(typed)).toBe(meant))

test.each(['912345678', '+0123456789', '+12', '', '+1234567890123456'])('%j is no international number', (typed) =>
  expect(phoneOf(typed)).toBeUndefined(),
)

test('a company is named when it has a tax number', () => {
  expect(fields(contactErrors({ ...person, company: { taxId: 'PT1' } }, nothing))).toEqual([
    'company.name',
    'company.taxId',
  ])
  expect(contactErrors({ ...person, company: { name: '', taxId: '', address: '' } }, nothing)).toEqual({})
})

test('postal codes follow their country', () => {
  const address = { line1: 'Rua Augusta 12', city: 'Lisbon', country: 'PT', postalCode: '1100-053' }
  expect(addressErrors(address, 'a')).toEqual({})
  expect(fields(addressErrors({ ...address, postalCode: '1100' }, 'a'))).toEqual(['a.postalCode'])
  expect(addressErrors({ ...address, country: 'gb', postalCode: 'sw1a 1aa' }, 'a')).toEqual({})
  expect(addressErrors({ ...address, country: 'KE', postalCode: '' }, 'a')).toEqual({})
  expect(fields(addressErrors({}, 'a'))).toEqual(['a.line1', 'a.city', 'a.country'])
})
