import { expect, test } from 'vitest'
import { addressErrors, contactErrors, phoneOf } from '#ordering/rules/checkout/checkout-fields.ts'

const person = { email: 'ana@example.com', firstName: 'Ana' }
const nothing = { lastName: false, phone: false }
const fields = (errors: object) => Object.keys(errors)

test('an email address and a first name are enough', () => expect(contactErrors(person, nothing)).toEqual({}))

test('last name and phone number are required if a provider needs them', () => {
  expect(fields(contactErrors(person, { lastName: true, phone: true }))).toEqual(['lastName', 'phone'])
  expect(
    contactErrors({ ...person, lastName: 'Alves', phone: '+351 912 345 678' }, { lastName: true, phone: true }),
  ).toEqual({})
})

test('an invalid phone number is refused, required or not', () => {
  expect(fields(contactErrors({ ...person, phone: 'call me' }, nothing))).toEqual(['phone'])
})

test.each([
  ['+351 912 345-678', '+351912345678'],
  ['00351912345678', '+351912345678'],
  ['(+44) 20 7946 0958', '+442079460958'],
])('%s is read as %s', (typed, meant) => expect(phoneOf(typed)).toBe(meant))

test.each(['912345678', '+0123456789', '+12', '', '+1234567890123456'])('%j is not an international number', (typed) =>
  expect(phoneOf(typed)).toBeUndefined(),
)

test('a company name is required with a tax number', () => {
  expect(fields(contactErrors({ ...person, company: { taxId: 'PT1' } }, nothing))).toEqual([
    'company.name',
    'company.taxId',
  ])
  expect(contactErrors({ ...person, company: { name: '', taxId: '', address: '' } }, nothing)).toEqual({})
})

test('postal codes are checked by country', () => {
  const address = { line1: 'Rua Augusta 12', city: 'Lisbon', country: 'PT', postalCode: '1100-053' }
  expect(addressErrors(address, 'a')).toEqual({})
  expect(fields(addressErrors({ ...address, postalCode: '1100' }, 'a'))).toEqual(['a.postalCode'])
  expect(addressErrors({ ...address, country: 'gb', postalCode: 'sw1a 1aa' }, 'a')).toEqual({})
  expect(addressErrors({ ...address, country: 'KE', postalCode: '' }, 'a')).toEqual({})
  expect(fields(addressErrors({}, 'a'))).toEqual(['a.line1', 'a.city', 'a.country'])
})

test.each([
  ['US', '94103', '9410'],
  ['US', '94103-1234', '94103-123'],
  ['GB', 'M1 1AE', 'M1 1A'],
  ['GB', 'EC1A1BB', '1EC 1BB'],
  ['DE', '10115', '101150'],
  ['FR', '75001', 'A75001'],
  ['ES', '28001', '2800'],
  ['IT', '00184', '001845'],
  ['PT', '1100-053', '1100053'],
  ['CH', '8001', '80011'],
  ['AT', '1010', 'A1010'],
  ['BE', '1000', '100'],
  ['NL', '1012 AB', '1012 A'],
  ['NL', '1012AB', '11012AB'],
  ['DK', '1050', '10500'],
  ['SE', '111 20', '111 2'],
  ['NO', '0150', '01500'],
  ['PL', '00-001', '00001'],
  ['CA', 'K1A 0B1', 'K1A 0B'],
  ['AU', '2000', '20000'],
  ['NZ', '6011', '601'],
  ['BR', '01310-100', '01310-10'],
  ['BR', '01310100', '013101000'],
  ['MX', '06000', '6000'],
  ['IN', '110001', '11000'],
  ['JP', '100-0001', '100-001'],
  ['KR', '04524', '4524'],
  ['ZA', '8001', '80010'],
  ['TR', '34000', '3400'],
  ['SG', '238801', '23880'],
  ['CN', '100000', '1000000'],
])('in %s %s is a postal code, %s is none', (country, right, wrong) => {
  const wrongWith = (postalCode: string) =>
    fields(addressErrors({ line1: 'Road 1', city: 'X', country, postalCode }, 'a'))
  expect(wrongWith(right)).toEqual([])
  expect(wrongWith(wrong)).toEqual(['a.postalCode'])
})

test('names and addresses have minimum and maximum lengths', () => {
  const firstName = (length: number) => fields(contactErrors({ ...person, firstName: 'a'.repeat(length) }, nothing))
  expect([firstName(0), firstName(1), firstName(60), firstName(61)]).toEqual([['firstName'], [], [], ['firstName']])
  const lastName = (length: number) =>
    fields(contactErrors({ ...person, lastName: 'a'.repeat(length) }, { lastName: true, phone: false }))
  expect([lastName(0), lastName(1), lastName(60), lastName(61)]).toEqual([['lastName'], [], [], ['lastName']])
  const line1 = (length: number) => fields(addressErrors({ line1: 'a'.repeat(length), city: 'X', country: 'KE' }, 'a'))
  expect([line1(2), line1(3), line1(100), line1(101)]).toEqual([['a.line1'], [], [], ['a.line1']])
  const city = (length: number) =>
    fields(addressErrors({ line1: 'Road 1', city: 'a'.repeat(length), country: 'KE' }, 'a'))
  expect([city(80), city(81)]).toEqual([[], ['a.city']])
  expect(firstName(0)).toEqual(fields(contactErrors({ ...person, firstName: '   ' }, nothing)))
})

test('a company has a name of 2 to 120 letters, and optionally a tax number of 4 to 20', () => {
  const company = (name: string, taxId = '', address = '') =>
    fields(contactErrors({ ...person, company: { name, taxId, address } }, nothing))
  expect([company('A'), company('AB'), company('A'.repeat(120)), company('A'.repeat(121))]).toEqual([
    ['company.name'],
    [],
    [],
    ['company.name'],
  ])
  expect([
    company('AB', '123'),
    company('AB', '1234'),
    company('AB', '1'.repeat(20)),
    company('AB', '1'.repeat(21)),
  ]).toEqual([['company.taxId'], [], [], ['company.taxId']])
  expect(company('', '', 'Road 1')).toEqual(['company.name'])
})

test('a country is two letters', () => {
  const country = (code: string) => fields(addressErrors({ line1: 'Road 1', city: 'X', country: code }, 'a'))
  expect([country('KE'), country(' ke '), country('K'), country('KEN')]).toEqual([[], [], ['a.country'], ['a.country']])
})
