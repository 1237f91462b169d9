import Papa from 'papaparse'
import {
  emptyCell,
  attributesPrefix,
  groupNames,
  groups,
  listSeparator,
  mostServices,
  namedColumns,
  plainColumns,
  problemOfCode,
  type FileProblem,
  type GroupName,
  type ServiceRecord,
} from '#catalogue/rules/import/service-file.ts'
import type { FileColumn } from '#catalogue/shapes.ts'

interface Row {
  line: number
  cells: Record<string, string>
}

/** The content of a file. `problem`: the file is unusable. */
export interface ReadFile {
  records: ServiceRecord[]
  problem: string | null
}

/**
 * Parses services from CSV (RFC 4180; comma, semicolon or tab, detected). Lines with the same `key` belong to one
 * service. Errors of a service are reported by column; the rest of the file is still read.
 */
export function readServiceCsv(text: string): ReadFile {
  const wrongCode = problemOfCode(text)
  if (wrongCode !== null) return { records: [], problem: wrongCode }
  const table = rowsOf(text)
  if (table.problem !== null) return { records: [], problem: table.problem }
  const byKey = Map.groupBy(table.rows, ({ cells }) => cells.key ?? '')
  if (byKey.size > mostServices)
    return { records: [], problem: `A file may hold ${mostServices} services; this one has ${byKey.size}.` }
  return { records: [...byKey].map(([key, rows]) => recordOf(key, rows)), problem: null }
}

const knownColumns = new Set<string>([
  'key',
  'photos',
  ...namedColumns,
  ...plainColumns.map(({ column }) => column),
  ...groupNames.flatMap((name) => groups[name].columns.map(({ column }) => column)),
])

/** Spreadsheets run formulas; an export adds a quote before them, and this removes it. */
const withoutGuard = (cell: string) => cell.replace(/^'(?='?[=+\-@\t\r])/, '').trim()

function rowsOf(text: string): { rows: Row[]; problem: string | null } {
  const rows: Row[] = []
  let header: string[] | undefined
  let [line, read] = [1, 0]
  let openQuote: number | undefined
  Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), {
    skipEmptyLines: false,
    step({ data, meta, errors }) {
      const cells = data.map(withoutGuard)
      if (errors.some(({ code }) => code === 'MissingQuotes' || code === 'InvalidQuotes')) openQuote ??= line
      if (header === undefined) header = cells.map(columnOf)
      else if (cells.some((cell) => cell !== ''))
        rows.push({ line, cells: Object.fromEntries(header.map((name, at) => [name, cells[at] ?? ''])) })
      line += text.slice(read, meta.cursor).split('\n').length - 1
      read = meta.cursor
    },
  })
  return { rows, problem: problemOfHeader(header ?? [], rows) ?? problemOfQuotes(openQuote) }
}

/** Attribute labels are case-sensitive; other column names are not. */
const columnOf = (cell: string): string => {
  const name = cell.toLowerCase()
  return name.startsWith(attributesPrefix) ? attributesPrefix + cell.slice(attributesPrefix.length) : name
}

/** Beyond this point cell boundaries are unknown. */
const problemOfQuotes = (line: number | undefined): string | null =>
  line === undefined
    ? null
    : `Line ${line}: a quotation mark is opened and not closed. Inside of a cell, write it twice.`

function problemOfHeader(header: string[], rows: Row[]): string | null {
  if (!header.includes('key')) return 'The first line must name the columns, and one of them must be "key".'
  const unknown = header.filter((name) => name !== '' && !knownColumns.has(name) && !name.startsWith(attributesPrefix))
  if (unknown.length > 0) return `There is no column called ${unknown.map((name) => `"${name}"`).join(', ')}.`
  const twice = header.find((name, at) => name !== '' && header.indexOf(name) !== at)
  if (twice) return `The column "${twice}" stands there twice.`
  return rows.length === 0 ? 'The file holds no services.' : null
}

function recordOf(key: string, rows: Row[]): ServiceRecord {
  const first = rows[0]!
  const problems: FileProblem[] =
    key === '' ? [{ column: 'key', code: 'missing', text: 'Each service needs a key of its own.' }] : []
  const named = (column: string) => (first.cells[column] ? first.cells[column].replace(/^-$/, '') : null)
  const groupsRead = Object.fromEntries(groupNames.map((name) => [name, readGroup(name, rows, problems)]))
  const { options, addons, photos, ...others } = groupsRead as Record<GroupName, never>
  return {
    line: first.line,
    key,
    fields: { ...readPlain(first.cells, problems), ...present(others), ...readAttributes(first.cells) },
    options,
    addons,
    staff: first.cells.staff ? (readCell(staffColumn, first.cells.staff) as string[]) : null,
    location: named('location'),
    taxRate: named('tax_rate'),
    photos,
    problems,
  }
}

const present = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))

function readPlain(cells: Record<string, string>, problems: FileProblem[]): ServiceRecord['fields'] {
  const filled = plainColumns.filter(({ column }) => cells[column])
  return Object.fromEntries(filled.map((column) => [column.field, readOr(problems, column, cells[column.column]!)]))
}

function readGroup(name: GroupName, rows: Row[], problems: FileProblem[]): Record<string, unknown>[] | null {
  const { needs, columns } = groups[name]
  if (rows[0]!.cells[needs[0]] === emptyCell) return []
  const filled = rows.filter(({ cells }) => needs.some((column) => cells[column]))
  if (filled.length === 0) return null
  return filled.map(({ cells }) =>
    Object.fromEntries(
      columns
        .filter(({ column }) => cells[column])
        .map((column) => [column.field, readOr(problems, column, cells[column.column]!)]),
    ),
  )
}

/**
 * "attributes.details.Bring along" → { details: { "Bring along": … } }. The type of an attribute is resolved later, when
 * its category is known.
 */
function readAttributes(cells: Record<string, string>): { attributes?: Record<string, unknown> } {
  const attributes: Record<string, unknown> = {}
  for (const [column, cell] of Object.entries(cells)) {
    if (!column.startsWith(attributesPrefix) || cell === '') continue
    const [, name = '', part] = /^([^.]*)(?:\.(.*))?$/s.exec(column.slice(attributesPrefix.length)) ?? []
    attributes[name] = part === undefined ? cell : { ...(attributes[name] as object | undefined), [part]: cell }
  }
  return Object.keys(attributes).length > 0 ? { attributes } : {}
}

function readOr(problems: FileProblem[], column: FileColumn, cell: string): unknown {
  const value = readCell(column, cell)
  if (value !== undefined) return value
  problems.push({
    column: column.column,
    code: 'not-readable',
    text: column.kind === 'number' ? `"${cell}" is not a whole number.` : `"${cell}" is neither yes nor no.`,
  })
  return null
}

const staffColumn = { kind: 'list', blank: [] } as const

function readCell({ kind, blank }: Pick<FileColumn, 'kind' | 'blank'>, cell: string): unknown {
  if (cell === emptyCell) return blank
  if (kind === 'text') return cell
  if (kind === 'list')
    return cell
      .split(listSeparator)
      .map((part) => part.trim())
      .filter((part) => part !== '')
  if (kind === 'number') return /^-?\d{1,9}$/.test(cell) ? Number(cell) : undefined
  if (/^(yes|true|1)$/i.test(cell)) return true
  return /^(no|false|0)$/i.test(cell) ? false : undefined
}
