import Papa from 'papaparse'

/** The columns that the file takes from the list of customers. */
interface CustomerCsvLine {
  name: string
  email: string | null
  phone: string | null
  consent: 'yes' | 'no' | null
  visits: number
  noShows: number
  spent: { minor: number; currency: string; display: string }[]
  lastText: string | null
  isBlocked: boolean
}

const columns: Record<string, (line: CustomerCsvLine) => string | number> = {
  Customer: (line) => line.name,
  Email: (line) => line.email ?? '',
  Phone: (line) => line.phone ?? '',
  Visits: (line) => line.visits,
  'Did not come': (line) => line.noShows,
  Spent: (line) => line.spent.map(({ display }) => display).join(', '),
  'Last visit': (line) => line.lastText ?? '',
  'Offers allowed': (line) => line.consent ?? '',
  Blocked: (line) => (line.isBlocked ? 'yes' : ''),
}

/**
 * The list as CSV. Cells that begin like a formula get an apostrophe, so that a spreadsheet does not execute a
 * customer's name.
 */
export const writeCustomersCsv = (lines: CustomerCsvLine[]): string =>
  Papa.unparse(
    { fields: Object.keys(columns), data: lines.map((line) => Object.values(columns).map((read) => read(line))) },
    { escapeFormulae: /^[\s\p{Cc}]*[=+\-@＝＋－＠\t\r]/u, newline: '\r\n' },
  )
