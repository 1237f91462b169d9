import { expect, test } from 'vitest'
import { readClientCsv } from '#customers/rules/read-client-csv.ts'

test('customers are read from the files of other programs, and columns that are not used are named', () => {
  const text =
    "\uFEFFFirst name;Last name;E-Mail;Mobile;Birthday;Marketing\r\nAna;Silva;ANA@example.com;'+351 912 345 678;1990-01-01;yes\r\n;;;;;\r\nBo;;;;;"
  expect(readClientCsv(text)).toEqual({
    unused: ['Birthday'],
    problem: null,
    records: [
      {
        line: 2,
        name: 'Ana Silva',
        email: 'ana@example.com',
        phone: '+351 912 345 678',
        note: '',
        offers: true,
        problems: [],
      },
      { line: 4, name: 'Bo', email: '', phone: '', note: '', offers: null, problems: [] },
    ],
  })
})

test('a broken line names its column, and the others are read', () => {
  const { records } = readClientCsv('name,email,phone\n,a@b.de,\nBo,bo,call me\nAna,ana@b.de,\nAnn,ANA@b.de,')
  expect(records.map(({ line, problems }) => [line, problems.map(({ field }) => field)])).toEqual([
    [2, ['name']],
    [3, ['email', 'phone']],
    [4, []],
    [5, ['email']],
  ])
})

test('a line with more cells than columns is named, because its cells may stand in the wrong columns', () => {
  const { records } = readClientCsv('name,email\nSilva, Ana,ana@b.de\nBo,bo@b.de,')
  expect(records.map(({ line, problems }) => [line, problems.map(({ field }) => field)])).toEqual([
    [2, ['line', 'email']],
    [3, []],
  ])
})

test.each([
  ['', 'The first line must name'],
  ['email\na@b.de', 'The first line must name'],
  ['name\n', 'The file has no customers.'],
  ['name,Name\nAna,Bo', 'stands there twice'],
  ['name\n"Ana', 'is opened and not closed'],
  ['name\nAn\uFFFD', 'not written in UTF-8'],
  [`name\n${'Ana\n'.repeat(5_001)}`, 'A file can have 5,000'],
])('%j cannot be read', (text, problem) => {
  expect(readClientCsv(text).problem).toContain(problem)
})
