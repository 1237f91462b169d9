import type { DocumentKind } from '#content/rules/documents.ts'
import { versionTaken } from '#content/rules/errors.ts'
import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

export interface DocumentRow {
  id: string
  kind: DocumentKind
  version: string
  validFrom: string
  source: 'text' | 'file'
  publishedAt: Instant
  isWithdrawn: boolean
}

const columns = sql`id, kind, version, valid_from, case when file is null then 'text' else 'file' end as source,
  published_at, withdrawn_at is not null as is_withdrawn`

export const selectDocuments = (db: Database) =>
  db.rows<DocumentRow>(
    sql`select ${columns} from content_documents order by valid_from desc, published_at desc, id desc limit 200`,
  )

/** Without the content of files, which is large. */
export const selectDocument = (db: Database, id: string) =>
  db.row<DocumentRow>(sql`select ${columns} from content_documents where id = ${id}`)

export const selectContents = (db: Database, id: string) =>
  db.row<{ body: string | null; file: Uint8Array | null }>(
    sql`select body, file from content_documents where id = ${id}`,
  )

/** Serialises publications, because only one version can be the newest. */
export const lockDocuments = (db: Database) =>
  db.run(sql`select pg_advisory_xact_lock(hashtextextended('content-documents', 7))`)

interface NewDocument {
  id: string
  kind: DocumentKind
  version: string
  validFrom: string
  body: string | null
  file: Uint8Array | null
  by: string | null
  now: Instant
}

export const insertDocument = (db: Database, { id, kind, version, validFrom, body, file, by, now }: NewDocument) =>
  db
    .run(
      sql`insert into content_documents (id, kind, version, valid_from, body, file, published_at, published_by)
      values (${id}, ${kind}, ${version}, ${validFrom}, ${body}, ${file && Buffer.from(file)}, ${isoOf(now)}, ${by})`,
    )
    .catch((error: { code?: string }) => {
      throw error.code === '23505' ? versionTaken() : error
    })

export const withdraw = (db: Database, id: string, now: Instant) =>
  db.run(sql`update content_documents set withdrawn_at = ${isoOf(now)} where id = ${id} and withdrawn_at is null`)
