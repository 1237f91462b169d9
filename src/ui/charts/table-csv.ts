import type { Cell, ChartTable } from '#ui/charts/chart-table.tsx'

// Texts that a spreadsheet would evaluate as a formula get an apostrophe; numbers stay numbers.
const fieldOf = (cell: Cell): string => {
  if (typeof cell === 'number') return String(cell)
  const safe = /^[=+@\t\r-]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A table as CSV, with a byte order mark so that spreadsheets read it as UTF-8. */
export const csvOf = ({ columns, rows }: ChartTable): string =>
  `\uFEFF${[columns, ...rows.map(({ cells }) => cells)].map((line) => line.map(fieldOf).join(',')).join('\r\n')}\r\n`

export const csvHref = (table: ChartTable): string => `data:text/csv;charset=utf-8,${encodeURIComponent(csvOf(table))}`
