import { expect, test } from 'vitest'
import type { ServiceList } from '#catalogue/contract.ts'
import { rowOf } from '#site/screens/close-rows.ts'

/** Cards named by provider and number: "a1". */
const list = (names: string, groups: ServiceList['groups'] = []) => ({
  items: names.split(' ').map((id) => ({ id, provider: { slug: id[0] } })) as unknown as ServiceList['items'],
  groups,
})
const idsOf = (row: ReturnType<typeof rowOf>) => row.cards.map(({ id }) => id).join(' ')

test('a row shows four providers once each, in the order of the list', () => {
  expect(idsOf(rowOf(list('a1 a2 a3 b1 b2 c1 d1 e1')))).toBe('a1 b1 c1 d1')
})

test('with fewer providers, further services of them fill the row', () => {
  expect(idsOf(rowOf(list('a1 a2 a3 b1 b2')))).toBe('a1 a2 a3 b1')
  expect(idsOf(rowOf(list('a1 a2')))).toBe('a1 a2')
})

test('the groups by distance count the cards that are left of them', () => {
  const row = rowOf(
    list('a1 a2 b1 c1 d1 e1', [
      { label: 'Near Lisbon', amount: 3 },
      { label: 'In Portugal', amount: 2 },
      { label: 'Elsewhere', amount: 1 },
    ]),
  )
  expect([idsOf(row), row.groups]).toEqual([
    'a1 b1 c1 d1',
    [
      { label: 'Near Lisbon', amount: 2 },
      { label: 'In Portugal', amount: 2 },
    ],
  ])
})
