import {
  emptyCell,
  attributesPrefix,
  groupNames,
  groups,
  listSeparator,
  mostServices,
  namedColumns,
  plainColumns,
  type FileProblem,
  type GroupName,
  type ServiceRecord,
} from '#catalogue/rules/import/service-file.ts'
import { readCsvTable, type CsvRow, type CsvTable } from '#shared/text/csv-table.ts'
import type { FileColumn } from '#catalogue/shapes.ts'

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
  const table = readCsvTable(text, columnOf)
  const problem = problemOfHeader(table) ?? table.problem
  if (problem !== null) return { records: [], problem }
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

/** Attribute labels are case-sensitive; other column names are not. */
const columnOf = (cell: string): string => {
  const name = cell.toLowerCase()
  return name.startsWith(attributesPrefix) ? attributesPrefix + cell.slice(attributesPrefix.length) : name
}

function problemOfHeader({ header, rows, problem }: CsvTable): string | null {
  // A file that cannot be read at all has no columns.
  if (header.length === 0 && problem !== null) return problem
  if (!header.includes('key')) return 'The first line must name the columns, and one of them must be "key".'
  const unknown = header.filter((name) => name !== '' && !knownColumns.has(name) && !name.startsWith(attributesPrefix))
  if (unknown.length > 0) return `There is no column called ${unknown.map((name) => `"${name}"`).join(', ')}.`
  return rows.length === 0 ? (problem ?? 'The file holds no services.') : null
}

function recordOf(key: string, rows: CsvRow[]): ServiceRecord {
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

function readGroup(name: GroupName, rows: CsvRow[], problems: FileProblem[]): Record<string, unknown>[] | null {
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
