import { expect, test } from 'vitest'
import { bySoonest, namesText } from '#dashboards/rules/needs.ts'

test('the earliest deadline comes first, and tasks without a deadline follow in their order', () => {
  const need = (kind: string, at: string | null) => ({ kind, due: at === null ? null : { at } })
  const needs = [
    need('stock', null),
    need('late', '2026-11-05T10:00:00Z'),
    need('service', null),
    need('soon', '2026-11-04T10:00:00Z'),
  ]
  expect(needs.toSorted(bySoonest).map(({ kind }) => kind)).toEqual(['soon', 'late', 'stock', 'service'])
})

test.each([
  [['Soup'], 'Soup'],
  [['Soup', 'Bread'], 'Soup and Bread'],
  [['Soup', 'Bread', 'Cake', 'Tea'], 'Soup, Bread and 2 more'],
])('%j are listed as "%s"', (names, text) => {
  expect(namesText(names)).toBe(text)
})
