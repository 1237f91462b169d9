import Papa from 'papaparse'

/** Whatever a spreadsheet would take for a formula gets an apostrophe before it. */
export const formulas = /^[\s\p{Cc}]*[=+\-@＝＋－＠\t\r]/u

export type CsvCell = string | number | boolean | null

/** The columns of a file, each by its head: what of a row stands in it. */
export type CsvColumns<Row> = Record<string, (row: Row) => CsvCell>

/** Writes down that a list leaves as a file. */
export interface ListNotes {
  begun(): Promise<void>
  ended(rows: number): Promise<void>
}

// Spreadsheets take a file for UTF-8 by its first sign.
const beginning = '\ufeff'

const written = (cells: CsvCell[][]) => `${Papa.unparse(cells, { escapeFormulae: formulas, newline: '\r\n' })}\r\n`

export const csvHead = <Row>(columns: CsvColumns<Row>): string => beginning + written([Object.keys(columns)])

export const csvLines = <Row>(columns: CsvColumns<Row>, rows: readonly Row[]): string =>
  rows.length === 0 ? '' : written(rows.map((row) => Object.values(columns).map((read) => read(row))))
