import type { ImportLine, LineStatus, ServiceImport } from '#catalogue/contract-import.ts'
import type { ServiceRecord } from '#catalogue/rules/import/service-file.ts'
import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

export interface NewImport {
  id: string
  providerId: string
  userId: string | null
  fileName: string
  isDryRun: boolean
  savesAsDraft: boolean
  records: ServiceRecord[]
  createdAt: Instant
}

export async function insertImport(db: Database, one: NewImport): Promise<void> {
  const at = isoOf(one.createdAt)
  await db.run(sql`insert into service_imports (id, provider_id, user_id, file_name, is_dry_run, saves_as_draft, status, total, created_at, work_at)
    values (${one.id}, ${one.providerId}, ${one.userId}, ${one.fileName}, ${one.isDryRun}, ${one.savesAsDraft}, 'waiting', ${one.records.length}, ${at}, ${at})`)
  const lines = one.records.map((record, position) => ({ position, line: record.line, key: record.key, form: record }))
  await db.run(sql`insert into service_import_lines (import_id, position, line, key, form)
    select ${one.id}, position, line, key, form
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as x(position int, line int, key text, form jsonb)`)
}

export type ImportRow = Omit<ServiceImport, 'room'>

const importColumns = sql`i.id, i.provider_id, i.file_name, i.is_dry_run, i.saves_as_draft,
  i.status, i.total, i.created_at, i.finished_at`

const countsJson = sql`(select json_build_object('waiting', count(*) filter (where status = 'waiting'), 'made', count(*) filter (where status = 'made'),
    'changed', count(*) filter (where status = 'changed'), 'same', count(*) filter (where status = 'same'), 'rejected', count(*) filter (where status = 'rejected'))
  from service_import_lines where import_id = i.id)`

export const selectImport = (db: Database, id: string) =>
  db.row<ImportRow>(sql`select ${importColumns}, ${countsJson} as counts from service_imports i where i.id = ${id}`)

/** What the plan of a business allows, and the services that count for it. */
export const selectPublished = (db: Database, providerId: string) =>
  db.row<{ plan: string; serviceLimit: number | null; published: number }>(sql`select p.plan, p.service_limit,
      (select count(*)::int from services s where s.provider_id = p.id and s.status = 'published') as published
    from providers p where p.id = ${providerId}`)

/** The last twenty of a business, newest first. */
export const selectImports = (db: Database, providerId: string) =>
  db.rows<ImportRow>(sql`select ${importColumns}, ${countsJson} as counts from service_imports i
    where i.provider_id = ${providerId} order by i.created_at desc, i.id desc limit 20`)

export const selectImportLines = (
  db: Database,
  importId: string,
  { after, limit, onlyRejected }: { after: number; limit: number; onlyRejected: boolean },
) =>
  db.rows<
    ImportLine & { position: number }
  >(sql`select position, line, key, coalesce(form->'fields'->>'title', '') as title, status, service_id, problems
    from service_import_lines where import_id = ${importId} and position > ${after} and (not ${onlyRejected} or status = 'rejected')
    order by position limit ${limit}`)

export interface DueImport {
  id: string
  providerId: string
  userId: string | null
  isDryRun: boolean
  savesAsDraft: boolean
}

/** Claims the next unfinished import until `until`: after a crash another process can claim it. */
export const lockDueImport = (db: Database, { now, until }: { now: Instant; until: Instant }) =>
  db.row<DueImport>(sql`update service_imports set work_at = ${isoOf(until)}, status = 'running'
    where id = (select id from service_imports where work_at <= ${isoOf(now)} order by work_at for update skip locked limit 1)
    returning id, provider_id, user_id, is_dry_run, saves_as_draft`)

export interface WaitingLine {
  position: number
  record: ServiceRecord
}

export const selectWaitingLines = (db: Database, importId: string, limit: number) =>
  db.rows<WaitingLine>(sql`select position, form as record from service_import_lines
    where import_id = ${importId} and status = 'waiting' order by position limit ${limit}`)

export interface LineEnd {
  status: LineStatus
  serviceId: string | null
  problems: { field: string; text: string }[]
}

/** Recorded once: returns false when another process was first. */
export async function endLine(
  db: Database,
  importId: string,
  position: number,
  { status, serviceId, problems }: LineEnd,
): Promise<boolean> {
  const ended =
    await db.row(sql`update service_import_lines set status = ${status}, service_id = ${serviceId}, problems = ${JSON.stringify(problems)}
    where import_id = ${importId} and position = ${position} and status = 'waiting' returning position`)
  return ended !== undefined
}

/** Releases the import, unfinished or done. Returns true when it is done. */
export async function releaseImport(db: Database, id: string, now: Instant): Promise<boolean> {
  const given = await db.row<{ isOver: boolean }>(sql`update service_imports i set
      work_at = case when left_over.any then ${isoOf(now)}::timestamptz end,
      status = case when left_over.any then 'running' else 'done' end,
      finished_at = case when left_over.any then null else ${isoOf(now)}::timestamptz end
    from (select exists (select from service_import_lines where import_id = ${id} and status = 'waiting') as any) as left_over
    where i.id = ${id} and i.status = 'running' returning not left_over.any as is_over`)
  return given?.isOver ?? false
}

/** Ends it; completed lines remain. */
export const stopImport = (db: Database, id: string, now: Instant) =>
  db.row<{ id: string }>(sql`update service_imports set status = 'stopped', work_at = null, finished_at = ${isoOf(now)}
    where id = ${id} and status in ('waiting', 'running') returning id`)

/** Services created by an import; from some of its lines, or from all (null). Without drafts. */
export const selectMadeServices = async (
  db: Database,
  importId: string,
  positions: number[] | null,
): Promise<string[]> =>
  (
    await db.rows<{ id: string }>(sql`select s.id from service_import_lines l join services s on s.id = l.service_id
      where l.import_id = ${importId} and l.status = 'made' and (${positions}::int[] is null or l.position = any(${positions}::int[]))`)
  ).map(({ id }) => id)
