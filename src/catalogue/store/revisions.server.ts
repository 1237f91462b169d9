import type { ServiceForm } from '#catalogue/rules/submission/service-form.ts'
import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

export interface Revision {
  id: string
  serviceId: string
  providerId: string
  status: 'pending' | 'approved' | 'changes_requested' | 'rejected' | 'withdrawn'
  /** Field → new value. */
  changes: Partial<ServiceForm>
  /** Field → value when the edit began. */
  base: Partial<ServiceForm>
  madeBy: string | null
  updatedAt: Instant
  decidedAt: Instant | null
}

const columns = sql`id, service_id, provider_id, status, changes, base, made_by, updated_at,
  decided_at`

/** The pending or returned revision of a service. For one that was never public: input that is not valid yet. */
export const selectOpenRevision = (db: Database, serviceId: string) =>
  db.row<Revision>(
    sql`select ${columns} from service_revisions where service_id = ${serviceId} and status in ('pending','changes_requested')`,
  )

/** The latest revision in any state. */
export const selectLastRevision = (db: Database, serviceId: string) =>
  db.row<Revision>(
    sql`select ${columns} from service_revisions where service_id = ${serviceId} order by updated_at desc, id desc limit 1`,
  )

export const selectRevision = (db: Database, id: string) =>
  db.row<Revision>(sql`select ${columns} from service_revisions where id = ${id}`)

interface RevisionRow extends Pick<Revision, 'id' | 'serviceId' | 'providerId' | 'changes' | 'base'> {
  by: string | null
  at: Instant
}

/** One per service: later changes join it and restart its review. */
export const saveRevision = (db: Database, { id, serviceId, providerId, changes, base, by, at }: RevisionRow) =>
  db.row<{
    id: string
  }>(sql`insert into service_revisions (id, service_id, provider_id, status, changes, base, made_by, created_at, updated_at)
    values (${id}, ${serviceId}, ${providerId}, 'pending', ${JSON.stringify(changes)}, ${JSON.stringify(base)}, ${by}, ${isoOf(at)}, ${isoOf(at)})
    on conflict (service_id) where status in ('pending','changes_requested')
    do update set status = 'pending', changes = excluded.changes, base = excluded.base, made_by = excluded.made_by, updated_at = excluded.updated_at
    returning id`)

export const decideRevision = (db: Database, id: string, status: Revision['status'], at: Instant) =>
  db.run(sql`update service_revisions set status = ${status}, decided_at = ${isoOf(at)} where id = ${id}`)

export const deleteRevision = (db: Database, id: string) => db.run(sql`delete from service_revisions where id = ${id}`)
