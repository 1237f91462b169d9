import { createReadStream } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { copyOut } from '#platform/backup/copy-streams.ts'
import { listTables, plainForms, quoted } from '#platform/backup/schema-details.ts'
import { isKey } from '#platform/backup/write-backup.ts'
import { DatabaseClient } from '#platform/database/connector.ts'
import { zipOf, type ZipEntry } from '#platform/zip.ts'

export interface ExportOptions {
  databaseUrl: string
  /** The folder of uploads; undefined: without uploads. */
  filesFolder: string | undefined
  /** Tables and columns ("auth_account.password") that are not exported. */
  leftOut: ReadonlySet<string>
  readme: string
}

// Rows as JSON contain no control characters, so these delimiters never occur: each row is one unescaped line.
const asLines = `(format csv, delimiter e'\\x01', quote e'\\x02')`

/** All data as one ZIP: a file of JSON lines for each table, from one snapshot, and the uploads unchanged. */
export async function* exportTables(wish: ExportOptions): AsyncGenerator<Buffer> {
  const client = new DatabaseClient({
    connectionString: wish.databaseUrl,
    application_name: 'sokora export',
    keepAlive: true,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(plainForms)
    await client.query('begin isolation level repeatable read read only')
    yield* zipOf(entriesOf(client, wish))
  } finally {
    await client.end().catch(() => {})
  }
}

async function* entriesOf(
  client: pg.Client,
  { filesFolder, leftOut, readme }: ExportOptions,
): AsyncGenerator<ZipEntry> {
  yield { name: 'README.txt', content: only(readme) }
  for (const { name, columns } of await listTables(client)) {
    const exported = columns.filter((column) => !leftOut.has(`${name}.${column}`))
    if (leftOut.has(name) || exported.length === 0) continue
    const select = `select row_to_json(t) from (select ${exported.map(quoted).join(', ')} from ${quoted(name)}) t`
    yield { name: `tables/${name}.ndjson`, content: copyOut(client, `copy (${select}) to stdout ${asLines}`) }
  }
  if (filesFolder === undefined) return
  for await (const entry of glob('**/*', { cwd: filesFolder, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const key = path.slice(filesFolder.length + 1)
    if (entry.isFile() && isKey.test(key)) yield { name: `files/${key}`, content: createReadStream(path) }
  }
}

async function* only(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text)
}
