import { expect, test } from 'vitest'
import { columns, columnsOfInsert, jsonForRows, jsonOfRow } from './columns.ts'

const text = ({ parts }: { parts: readonly string[] }) => parts.join('$')

test('the fields of a shape are the columns of its table', () => {
  const fields = ['id', 'groupName', 'priceMinor']
  expect(text(columns(fields))).toBe('id, group_name, price_minor')
  expect(text(columns(fields, 'o'))).toBe('o.id, o.group_name, o.price_minor')
  expect(text(columnsOfInsert(['priceMinor']))).toBe('price_minor = excluded.price_minor')
  expect(text(jsonOfRow(['groupName'], 'o'))).toBe("json_build_object('groupName', o.group_name)")
  expect(jsonForRows([{ priceMinor: 5, isActive: true }])).toBe('[{"price_minor":5,"is_active":true}]')
})

test('what is no name of a field never becomes SQL', () => {
  for (const field of ['', 'a b', "x' or 1", 'a;b', '1a', 'a.b', 'A']) expect(() => columns([field])).toThrow()
})
