import Papa from 'papaparse'

/** Cells that a spreadsheet would evaluate as a formula; they get an apostrophe in front. */
export const formulas = /^[\s\p{Cc}]*[=+\-@＝＋－＠\t\r]/u

export type CsvCell = string | number | boolean | null

/** The columns of a file: heading → the cell of a row. */
export type CsvColumns<Row> = Record<string, (row: Row) => CsvCell>

/** Records that a list was exported as a file. */
export interface ListNotes {
  begun(): Promise<void>
  ended(rows: number): Promise<void>
}

// A byte order mark: spreadsheets then read the file as UTF-8.
const beginning = '\ufeff'

const written = (cells: CsvCell[][]) => `${Papa.unparse(cells, { escapeFormulae: formulas, newline: '\r\n' })}\r\n`

export const csvHead = <Row>(columns: CsvColumns<Row>): string => beginning + written([Object.keys(columns)])

export const csvLines = <Row>(columns: CsvColumns<Row>, rows: readonly Row[]): string =>
  rows.length === 0 ? '' : written(rows.map((row) => Object.values(columns).map((read) => read(row))))
