import Papa from 'papaparse'

/** A line of the list of customers, as far as the file shows it. */
interface CustomerCsvLine {
  name: string
  visits: number
  noShows: number
  spent: { minor: number; currency: string; display: string }[]
  lastText: string | null
  isBlocked: boolean
}

const columns: Record<string, (line: CustomerCsvLine) => string | number> = {
  Customer: (line) => line.name,
  Visits: (line) => line.visits,
  'Did not come': (line) => line.noShows,
  Spent: (line) => line.spent.map(({ display }) => display).join(', '),
  'Last visit': (line) => line.lastText ?? '',
  Blocked: (line) => (line.isBlocked ? 'yes' : ''),
}

/** The list as a spreadsheet opens it. What a customer is called is never a formula: whatever begins like one gets an apostrophe before it. */
export const writeCustomersCsv = (lines: CustomerCsvLine[]): string =>
  Papa.unparse(
    { fields: Object.keys(columns), data: lines.map((line) => Object.values(columns).map((read) => read(line))) },
    { escapeFormulae: /^[\s\p{Cc}]*[=+\-@＝＋－＠\t\r]/u, newline: '\r\n' },
  )
