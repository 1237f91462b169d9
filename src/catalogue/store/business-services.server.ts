import type { EditableService } from '#catalogue/rules/lifecycle/editable-service.ts'
import type { ServiceStatus } from '#catalogue/rules/lifecycle/service-states.ts'
import type { WrittenService } from '#catalogue/rules/submission/service-of-form.ts'
import { selectServices } from '#catalogue/store/services.server.ts'
import { columns, jsonForRow } from '#platform/database/columns.ts'
import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

const more = sql`, s.tax_rate_id, s.state_reason, s.state_changed_at, s.submitted_at,
  s.updated_at, s.changed_by, (select name from auth_user u where u.id = s.changed_by) as changed_by_name`

export const selectEditable = async (db: Database, id: string): Promise<EditableService | undefined> =>
  (await selectServices<EditableService>(db, sql`s.id = ${id}`, more))[0]

export const selectEditables = (db: Database, ids: string[]): Promise<EditableService[]> =>
  selectServices<EditableService>(db, sql`s.id = any(${ids}::uuid[])`, more)

/** Locks a service until the transaction ends. */
export const lockService = (db: Database, id: string) =>
  db.row(sql`select 1 as one from services where id = ${id} for no key update`)

interface Change {
  by: string | null
  at: Instant
}

export interface NewServiceRow {
  id: string
  slug: string
  providerId: string
  status: ServiceStatus
  written: WrittenService
}

/** Options, add-ons and people are rows of their own. */
const columnsOf = ({ options: _options, addons: _addons, staffIds: _staff, ...columns }: WrittenService) => columns

/** Returns 0 when the id exists. */
export function insertService(
  db: Database,
  { id, slug, providerId, status, written }: NewServiceRow,
  { by, at }: Change,
): Promise<number> {
  const now = isoOf(at)
  const times = { createdAt: now, updatedAt: now, stateChangedAt: now, changedBy: by }
  const row = { id, slug, providerId, status, ...times, ...columnsOf(written) }
  const names = columns(Object.keys(row))
  return db.run(sql`insert into services (${names})
    select ${names} from jsonb_populate_record(null::services, ${jsonForRow(row)}::jsonb) on conflict (id) do nothing`)
}

export function updateService(db: Database, id: string, written: WrittenService, { by, at }: Change): Promise<number> {
  const row = { updatedAt: isoOf(at), changedBy: by, ...columnsOf(written) }
  const names = columns(Object.keys(row))
  return db.run(sql`update services set version = version + 1,
      (${names}) = (select ${names} from jsonb_populate_record(null::services, ${jsonForRow(row)}::jsonb))
    where id = ${id}`)
}

export interface StateChange extends Change {
  status: ServiceStatus
  reason: string
  pausedUntil: string | null
}

/** The time of the first publication is permanent. */
export const updateState = (db: Database, id: string, { status, reason, pausedUntil, at, by }: StateChange) =>
  db.run(sql`update services set status = ${status}, state_reason = ${reason}, paused_until = ${pausedUntil}, state_changed_at = ${isoOf(at)},
      submitted_at = case when ${status} = 'submitted' then ${isoOf(at)}::timestamptz else submitted_at end,
      published_at = case when ${status} = 'published' then coalesce(published_at, ${isoOf(at)}::timestamptz) else published_at end,
      updated_at = ${isoOf(at)}, changed_by = coalesce(${by}, changed_by), version = version + 1
    where id = ${id}`)

export const isServiceId = async (db: Database, id: string): Promise<boolean> =>
  (await db.row(sql`select 1 as one from services where id = ${id}`)) !== undefined

/** The business of a service; undefined when it does not exist. */
export const selectProviderOf = async (db: Database, id: string): Promise<string | undefined> =>
  (await db.row<{ providerId: string }>(sql`select provider_id from services where id = ${id}`))?.providerId

/** All services of a business except archived ones, oldest first. */
export const selectExportIds = async (db: Database, providerId: string): Promise<string[]> =>
  (
    await db.rows<{ id: string }>(
      sql`select id from services where provider_id = ${providerId} and status <> 'archived' order by created_at, id`,
    )
  ).map(({ id }) => id)

export const updateCategory = (
  db: Database,
  id: string,
  { category, subcategories, at }: { category: string; subcategories: string[]; at: Instant },
) =>
  db.run(
    sql`update services set category = ${category}, subcategories = ${subcategories}, version = version + 1, updated_at = ${isoOf(at)} where id = ${id}`,
  )
