import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { threadId } from 'node:worker_threads'
import type { Database, Statement } from '../../../src/platform/database/database.ts'

/*
 * TypeScript believes what `db.rows<Row>(…)` says about the rows of a statement. The tests know better: they record
 * which fields and kinds of values each statement returned, and tests/rows compares that with the declared types.
 */

/** What a value is in JavaScript. */
export type Kind = 'null' | 'string' | 'number' | 'boolean' | 'object'

/** The constant pieces of a statement as its source has them, and the kinds of values that each field had. */
export interface RecordedRows {
  pieces: readonly string[]
  fields: Record<string, Kind[]>
}

// The threads of a run share its process.
const folder = join(tmpdir(), `sokora-rows-${process.pid}`)
const seenFields = new Map<string, Map<string, Set<Kind>>>()
/** Enough to see the kinds of a large answer, and cheap. */
const mostRows = 5

const kindOf = (value: unknown): Kind => (value === null ? 'null' : (typeof value as Kind))

function record({ template, parts }: Statement, rows: readonly unknown[]): void {
  if (rows.length === 0) return
  const text = parts.join('?')
  const fields = seenFields.get(text) ?? new Map<string, Set<Kind>>()
  seenFields.set(text, fields)
  let isNew = false
  for (const row of rows.slice(0, mostRows))
    for (const [name, value] of Object.entries(row as object)) {
      const kinds = fields.get(name) ?? new Set()
      fields.set(name, kinds)
      isNew ||= !kinds.has(kindOf(value))
      kinds.add(kindOf(value))
    }
  if (isNew)
    write({ pieces: template, fields: Object.fromEntries([...fields].map(([name, kinds]) => [name, [...kinds]])) })
}

function write(recorded: RecordedRows): void {
  mkdirSync(folder, { recursive: true })
  appendFileSync(join(folder, `${threadId}.jsonl`), `${JSON.stringify(recorded)}\n`)
}

/** The same database, which also records the rows that it returns. */
export function recordingRows(db: Database): Database {
  const recorded = <Row>(statement: Statement, rows: Row[]) => {
    record(statement, rows)
    return rows
  }
  return {
    ...db,
    rows: async <Row>(statement: Statement) => recorded(statement, await db.rows<Row>(statement)),
    row: async <Row>(statement: Statement) => {
      const row = await db.row<Row>(statement)
      if (row) record(statement, [row])
      return row
    },
    transaction: (work, options) => db.transaction((inside) => work(recordingRows(inside)), options),
  }
}

/** What the tests of this run recorded so far, by all its threads: a statement has a line for each kind it added. */
export function recordedRows(): RecordedRows[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean))
    .map((line) => JSON.parse(line) as RecordedRows)
}

export const deleteRecordedRows = () => rmSync(folder, { recursive: true, force: true })
