import { joined, sql, Statement } from '#platform/database/database.ts'

// SQL for the fields of a shape: `priceMinor` is the column `price_minor`, as `database.ts` reads it back. The names come
// from the code, never from a request.

function columnOf(field: string): string {
  const column = field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  if (!/^[a-z][a-z0-9]*(_[a-z][a-z0-9]*)*$/.test(column)) throw new Error(`${field} is no field of a table`)
  return column
}

const name = (text: string) => new Statement([text], [])
const listed = (fields: readonly string[], write: (field: string, column: string) => string): Statement =>
  joined(
    fields.map((field) => name(write(field, columnOf(field)))),
    sql`, `,
  )

/** "name, price_minor", or "o.name, o.price_minor". */
export const columns = (fields: readonly string[], table?: string): Statement =>
  listed(fields, (_, column) => (table ? `${table}.${column}` : column))

/** "o.name as "name", o.price_minor as "priceMinor"", for a row that becomes JSON. */
export const namedColumns = (fields: readonly string[], table: string): Statement =>
  listed(fields, (field, column) => `${table}.${column} as "${field}"`)

/** "name = excluded.name, …", for `on conflict do update`. */
export const columnsOfInsert = (fields: readonly string[]): Statement =>
  listed(fields, (_, column) => `${column} = excluded.${column}`)

/** "json_build_object('name', o.name, 'priceMinor', o.price_minor)". */
export const jsonOfRow = (fields: readonly string[], table: string): Statement =>
  sql`json_build_object(${listed(fields, (field, column) => `'${field}', ${table}.${column}`)})`

/** A record as JSON for `jsonb_populate_record(null::table, …)`, which gives each value the type of its column. */
export const jsonForRow = (record: object): string =>
  JSON.stringify(Object.fromEntries(Object.entries(record).map(([field, value]) => [columnOf(field), value])))

/** Records as JSON for `jsonb_populate_recordset(null::table, …)`. */
export const jsonForRows = (records: readonly object[]): string => `[${records.map(jsonForRow).join(',')}]`
