import Papa from 'papaparse'

export interface CsvRow {
  /** In the file, from 1. */
  line: number
  cells: Record<string, string>
  /** It has more cells than the first line has columns, so its cells may stand in the wrong ones. */
  isTooLong: boolean
}

export interface CsvTable {
  /** The first line. */
  header: string[]
  rows: CsvRow[]
  /** Why the file cannot be read; null: it can. */
  problem: string | null
}

/** Spreadsheets run formulas; an export adds a quote before them, and this removes it. */
const withoutGuard = (cell: string) => cell.replace(/^'(?='?[=+\-@\t\r])/, '').trim()

/** The replacement character of the UTF-8 decoder marks undecodable bytes. */
export const problemOfCode = (text: string): string | null =>
  text.includes('\uFFFD')
    ? 'This file is not written in UTF-8. Save it again as “CSV UTF-8”, so that no letter is lost.'
    : null

/**
 * Reads a table from CSV (RFC 4180; comma, semicolon or tab, detected) whose first line names the columns. `columnOf`
 * translates a heading; empty lines are skipped.
 */
export function readCsvTable(file: string, columnOf: (heading: string) => string): CsvTable {
  const rows: CsvRow[] = []
  // Lines are counted in the text that is parsed, so without the byte order mark.
  const text = file.replace(/^\uFEFF/, '')
  const wrongCode = problemOfCode(text)
  if (wrongCode !== null) return { header: [], rows, problem: wrongCode }
  let header: string[] | undefined
  let [line, read] = [1, 0]
  let openQuote: number | undefined
  Papa.parse<string[]>(text, {
    skipEmptyLines: false,
    step({ data, meta, errors }) {
      const cells = data.map(withoutGuard)
      if (errors.some(({ code }) => code === 'MissingQuotes' || code === 'InvalidQuotes')) openQuote ??= line
      if (header === undefined) header = cells.map(columnOf)
      else if (cells.some((cell) => cell !== '')) rows.push(rowOf(header, cells, line))
      line += text.slice(read, meta.cursor).split('\n').length - 1
      read = meta.cursor
    },
  })
  return { header: header ?? [], rows, problem: problemOfQuotes(openQuote) ?? problemOfTwice(header ?? []) }
}

const rowOf = (header: string[], cells: string[], line: number): CsvRow => ({
  line,
  cells: Object.fromEntries(header.map((name, at) => [name, cells[at] ?? ''])),
  isTooLong: cells.slice(header.length).some((cell) => cell !== ''),
})

/** What is wrong with a row whose cells may stand in the wrong columns. */
export const problemOfLength = ({ isTooLong }: CsvRow): { field: string; text: string }[] =>
  isTooLong
    ? [{ field: 'line', text: 'This line has more cells than there are columns. Put a cell with a comma in quotes.' }]
    : []

/** Beyond this point cell boundaries are unknown. */
const problemOfQuotes = (line: number | undefined): string | null =>
  line === undefined
    ? null
    : `Line ${line}: a quotation mark is opened and not closed. Inside of a cell, write it twice.`

function problemOfTwice(header: string[]): string | null {
  const twice = header.find((name, at) => name !== '' && header.indexOf(name) !== at)
  return twice ? `The column "${twice}" stands there twice.` : null
}
