import Papa from 'papaparse'
import {
  emptyCell,
  attributesPrefix,
  groupNames,
  groups,
  listSeparator,
  namedColumns,
  plainColumns,
  type ServiceRecord,
} from '#catalogue/rules/import/service-file.ts'
import type { CellKind } from '#catalogue/shapes.ts'

type Cells = Record<string, string>

/** Services as CSV that `readServiceCsv` reads back unchanged; formulas are escaped. */
export function writeServiceCsv(records: ServiceRecord[]): string {
  const rows = records.flatMap(rowsOf)
  const attributes = [
    ...new Set(rows.flatMap((row) => Object.keys(row).filter((column) => column.startsWith(attributesPrefix)))),
  ].toSorted()
  const columns = ['key', ...plainColumns.map(({ column }) => column), ...namedColumns, ...attributes, ...groupColumns]
  return Papa.unparse(
    { fields: columns, data: rows.map((row) => columns.map((column) => guarded(row[column] ?? ''))) },
    { newline: '\r\n' },
  )
}

const groupColumns = groupNames.flatMap((name) => groups[name].columns.map(({ column }) => column))

/** A lone "-" is a marker of this format and no formula. */
const guarded = (cell: string) => (cell !== emptyCell && /^'?[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)

function rowsOf(record: ServiceRecord): Cells[] {
  const fields: Record<string, unknown> = {
    ...record.fields,
    options: record.options,
    addons: record.addons,
    photos: record.photos,
  }
  const lists = groupNames.map((name) => ({ name, entries: (fields[name] ?? []) as Record<string, unknown>[] }))
  const height = Math.max(1, ...lists.map(({ entries }) => entries.length))
  return Array.from({ length: height }, (_, at) => ({
    key: record.key,
    ...(at === 0 && offerCells(record)),
    ...Object.assign({}, ...lists.map(({ name, entries }) => groupCells(name, entries[at]))),
  }))
}

function offerCells(record: ServiceRecord): Cells {
  const plain = plainColumns.map(({ column, field, kind }) => [column, cellOf(kind, record.fields[field])])
  return {
    ...Object.fromEntries(plain),
    staff: cellOf('list', record.staff),
    location: record.location ?? '',
    tax_rate: record.taxRate || emptyCell,
    ...attributeCells(record.fields.attributes ?? {}),
  }
}

const groupCells = (name: keyof typeof groups, entry: Record<string, unknown> | undefined): Cells =>
  entry
    ? Object.fromEntries(groups[name].columns.map(({ column, field, kind }) => [column, cellOf(kind, entry[field])]))
    : {}

function attributeCells(attributes: Record<string, unknown>): Cells {
  const cells = Object.entries(attributes).flatMap(([name, value]) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.entries(value).map(([part, inner]) => [`${attributesPrefix}${name}.${part}`, attributeCell(inner)])
      : [[`${attributesPrefix}${name}`, attributeCell(value)]],
  )
  return Object.fromEntries(cells) as Cells
}

const attributeCell = (value: unknown) =>
  cellOf(Array.isArray(value) ? 'list' : typeof value === 'boolean' ? 'yes_no' : 'text', value)

function cellOf(kind: CellKind, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  if (kind === 'list')
    return (value as string[]).length === 0
      ? emptyCell
      : (value as string[]).map((entry) => entry.replaceAll(listSeparator, ' ')).join(listSeparator)
  if (kind === 'yes_no') return value ? 'yes' : 'no'
  return String(value)
}
