import { expect, test } from 'vitest'
import { csvHead, csvLines } from '#shared/text/csv.ts'

const columns = { Name: (row: { name: string }) => row.name, Length: (row: { name: string }) => row.name.length }

test('a file begins with the byte order mark and its header', () => {
  expect(csvHead(columns)).toBe('\ufeffName,Length\r\n')
})

test('commas, quotes and line breaks stay inside their cell', () => {
  expect(csvLines(columns, [{ name: 'a, "b"\nc' }])).toBe('"a, ""b""\nc",8\r\n')
})

test.each(['=1+1', '+1', '-1', '@sum', '\t=1', ' =1', '＝1'])('%j is written as text, not as a formula', (name) => {
  expect(csvLines(columns, [{ name }])).toMatch(/^"?'/)
})

test('without rows there are no lines', () => {
  expect(csvLines(columns, [])).toBe('')
})
