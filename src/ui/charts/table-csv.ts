import type { Cell, ChartTable } from '#ui/charts/chart-table.tsx'

// Texts that a spreadsheet would take for a formula are disarmed; numbers stay numbers.
const fieldOf = (cell: Cell): string => {
  if (typeof cell === 'number') return String(cell)
  const safe = /^[=+@\t\r-]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A table as comma-separated values, with a mark so that spreadsheets read its letters rightly. */
export const csvOf = ({ columns, rows }: ChartTable): string =>
  `\uFEFF${[columns, ...rows.map(({ cells }) => cells)].map((line) => line.map(fieldOf).join(',')).join('\r\n')}\r\n`

export const csvHref = (table: ChartTable): string => `data:text/csv;charset=utf-8,${encodeURIComponent(csvOf(table))}`
