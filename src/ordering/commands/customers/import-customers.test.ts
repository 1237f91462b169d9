import { expect, test } from 'vitest'
import { codeOf } from '../../../../tests/support/businesses.ts'
import { openCalendarFixture } from '../../../../tests/support/orders/calendar-fixture.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import { changeCustomer } from '#ordering/commands/customers/change-customer.ts'
import { importCustomers } from '#ordering/commands/customers/import-customers.ts'
import { addCustomer } from '#ordering/commands/customers/save-customer.ts'
import { exportCustomers, getCustomer, listCustomers } from '#ordering/queries/customers/customers.ts'
import { writeCustomersCsv } from '#ordering/rules/customers/customers-csv.ts'

const world = await openWorld()

const file = [
  'First name;Last name;E-mail;Mobile;Notes;Marketing;Birthday',
  'Ana;Silva;ana@example.com;+351 912 000 001;Tea, no sugar;yes;1990',
  'Bo;Berg;;070 123;;;',
  ';;nobody@example.com;;;;',
  'Ana;Silva;ana@example.com;;;;',
].join('\r\n')

test('a dry run says what an import does, and changes nothing; a second import finds everybody', async () => {
  const { owner, provider } = await openCalendarFixture(world)
  await addCustomer(owner, provider.id, { name: 'Bo', phone: '070123' })
  const wish = { text: file, isDryRun: true }
  const dry = await importCustomers(owner, provider.id, wish)
  expect(dry).toEqual({
    counts: { made: 1, changed: 0, same: 1, rejected: 2 },
    rejected: [
      { line: 4, name: '', problems: [{ field: 'name', text: 'Write a name of at most 120 letters.' }] },
      { line: 5, name: 'Ana Silva', problems: [{ field: 'email', text: 'Line 2 has the same email.' }] },
    ],
    unused: ['Birthday'],
  })
  expect((await listCustomers(owner, provider.id)).total).toBe(1)
  expect(await importCustomers(owner, provider.id, { ...wish, isDryRun: false })).toEqual(dry)
  const [ana] = (await listCustomers(owner, provider.id, { search: 'Ana' })).items
  expect(await getCustomer(owner, provider.id, ana!.id)).toMatchObject({
    name: 'Ana Silva',
    email: 'ana@example.com',
    phone: '+351 912 000 001',
    note: 'Tea, no sugar',
    consent: 'yes',
    source: 'import',
  })
  const again = await importCustomers(owner, provider.id, { ...wish, isDryRun: false })
  expect(again.counts).toEqual({ made: 0, changed: 0, same: 2, rejected: 2 })
})

test('what was not known is added to a customer, and what the business wrote stays', async () => {
  const { owner, provider } = await openCalendarFixture(world)
  await addCustomer(owner, provider.id, { name: 'Ana from next door', email: 'ana@example.com' })
  await importCustomers(owner, provider.id, { text: file, isDryRun: false })
  expect((await listCustomers(owner, provider.id, { search: 'ana@example.com' })).items).toMatchObject([
    { name: 'Ana from next door', phone: '+351 912 000 001', consent: 'yes' },
  ])
})

test('a known customer without a note gets that of the file, and a note of the business stays', async () => {
  const { owner, provider } = await openCalendarFixture(world)
  const { id } = await addCustomer(owner, provider.id, { name: 'Ana', email: 'ana@example.com' })
  const wish = { text: 'name,email,notes\nAna,ana@example.com,Tea', isDryRun: false }
  expect((await importCustomers(owner, provider.id, wish)).counts).toMatchObject({ changed: 1 })
  expect((await getCustomer(owner, provider.id, id)).note).toBe('Tea')
  expect((await importCustomers(owner, provider.id, wish)).counts).toMatchObject({ changed: 0, same: 1 })
  await changeCustomer(owner, provider.id, id, { kind: 'note', text: 'Coffee' })
  await importCustomers(owner, provider.id, wish)
  expect((await getCustomer(owner, provider.id, id)).note).toBe('Coffee')
})

test('an exported file can be imported elsewhere, with names that look like formulas', async () => {
  const [one, other] = [await openCalendarFixture(world), await openCalendarFixture(world)]
  await addCustomer(one.owner, one.provider.id, { name: '=1+1', phone: '+351 912 000 001' })
  const text = writeCustomersCsv(await exportCustomers(one.owner, one.provider.id))
  await importCustomers(other.owner, other.provider.id, { text, isDryRun: false })
  expect((await listCustomers(other.owner, other.provider.id)).items).toMatchObject([
    { name: '=1+1', phone: '+351 912 000 001' },
  ])
})

test('5,000 customers are imported in few statements, at once twice', async () => {
  const { owner, provider, staff } = await openCalendarFixture(world)
  const lines = Array.from({ length: 5_000 }, (_, n) => `Name ${n},n${n}@example.com,+351 ${900_000_000 + n}`)
  const wish = { text: ['name,email,phone', ...lines].join('\n'), isDryRun: false }
  const both = await Promise.all([importCustomers(owner, provider.id, wish), importCustomers(owner, provider.id, wish)])
  expect(both.map(({ counts }) => counts.made).toSorted()).toEqual([0, 5_000])
  expect((await listCustomers(owner, provider.id)).total).toBe(5_000)
  expect(await codeOf(importCustomers(staff, provider.id, wish))).toBe('permission-denied')
  expect(await codeOf(importCustomers(owner, provider.id, { text: 'x', isDryRun: true }))).toBe('file-unreadable')
})
