import type { StatementRow } from '#payments/rules/documents/document-content.ts'

/** One sale of a year, or a refund of it. */
export interface StatementSale {
  subjectId: string
  country: string
  /** "2026-11-06" */
  date: string
  /** Counts as a sale, not only as a refund. */
  incomeMinor: number
  refundsMinor: number
  feesMinor: number
}

const blank = (name: string): StatementRow => ({ name, sales: 0, incomeMinor: 0, refundsMinor: 0, feesMinor: 0 })

/** The sums of sales by group. An item that was paid partly online and partly at the venue is one sale. */
export function statementRows(
  sales: StatementSale[],
  nameOf: (sale: StatementSale) => string,
  names: string[] = [],
): StatementRow[] {
  const rows = new Map(names.map((name) => [name, blank(name)]))
  const counted = new Set<string>()
  for (const sale of sales) {
    const row = rows.get(nameOf(sale)) ?? blank(nameOf(sale))
    row.incomeMinor += sale.incomeMinor
    row.refundsMinor += sale.refundsMinor
    row.feesMinor += sale.feesMinor
    if (sale.incomeMinor > 0 && !counted.has(sale.subjectId)) row.sales += 1
    if (sale.incomeMinor > 0) counted.add(sale.subjectId)
    rows.set(row.name, row)
  }
  return [...rows.values()]
}

/** The quarter of a sale: "Q1" to "Q4". */
export const quarterOf = ({ date }: StatementSale): string => `Q${Math.ceil(Number(date.slice(5, 7)) / 3)}`
export const quarters = ['Q1', 'Q2', 'Q3', 'Q4']
