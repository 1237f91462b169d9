import { expect, test } from 'vitest'
import { quarterOf, quarters, statementRows } from '#payments/rules/documents/statement-rows.ts'

const sale = (subjectId: string, date: string, incomeMinor: number, refundsMinor = 0) => ({
  subjectId,
  country: 'PT',
  date,
  incomeMinor,
  refundsMinor,
  feesMinor: 10,
})

test('quarters begin in January, April, July and October', () => {
  const months = ['01', '03', '04', '06', '07', '09', '10', '12']
  expect(months.map((month) => quarterOf(sale('s', `2026-${month}-30`, 1)))).toEqual([
    'Q1',
    'Q1',
    'Q2',
    'Q2',
    'Q3',
    'Q3',
    'Q4',
    'Q4',
  ])
})

test('every named row is present, also without sales', () => {
  const none = { sales: 0, incomeMinor: 0, refundsMinor: 0, feesMinor: 0 }
  expect(statementRows([sale('s', '2026-05-01', 100, 20)], quarterOf, quarters)).toEqual([
    { name: 'Q1', ...none },
    { name: 'Q2', sales: 1, incomeMinor: 100, refundsMinor: 20, feesMinor: 10 },
    { name: 'Q3', ...none },
    { name: 'Q4', ...none },
  ])
})

test('a sale paid in two parts counts once, and a refund alone does not count', () => {
  const sales = [sale('s', '2026-05-01', 100), sale('s', '2026-05-02', 50), sale('t', '2026-05-03', 0, 40)]
  expect(statementRows(sales, ({ country }) => country)).toEqual([
    { name: 'PT', sales: 1, incomeMinor: 150, refundsMinor: 40, feesMinor: 30 },
  ])
})
