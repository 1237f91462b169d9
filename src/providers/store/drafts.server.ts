import type { DraftForm } from '#providers/rules/sign-up/draft-form.ts'
import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

export type DraftKind = 'provider' | 'service'

export interface DraftRow {
  id: string
  kind: DraftKind
  userId: string
  providerId: string | null
  form: DraftForm
  version: number
  changedBy: string | null
  changedByName: string | null
  createdAt: Instant
  updatedAt: Instant
}

export const draftColumns = sql`d.id, d.kind, d.user_id, d.provider_id, d.form, d.version, d.changed_by,
  (select name from auth_user u where u.id = d.changed_by) as changed_by_name, d.created_at, d.updated_at`

export const findDraftRow = (db: Database, id: string) =>
  db.row<DraftRow>(sql`select ${draftColumns} from drafts d where d.id = ${id}`)

export const lockDraftRow = (db: Database, id: string) =>
  db.row<DraftRow>(sql`select ${draftColumns} from drafts d where d.id = ${id} for update of d`)

/** The drafts of a user, and those of providers whose services they may edit, newest first. */
export const listDraftRows = (
  db: Database,
  { userId, kind, limit }: { userId: string; kind: DraftKind; limit: number },
) =>
  db.rows<DraftRow>(sql`select ${draftColumns} from drafts d
    where d.kind = ${kind} and (
      (d.user_id = ${userId} and d.provider_id is null)
      or d.provider_id in (select provider_id from provider_members where user_id = ${userId} and role in ('owner','manager')))
    order by d.updated_at desc, d.id desc limit ${limit}`)

export const countDraftsOf = async (db: Database, userId: string): Promise<number> =>
  (await db.row<{ amount: number }>(sql`select count(*)::int as amount from drafts where user_id = ${userId}`))
    ?.amount ?? 0

interface NewDraft {
  id: string
  kind: DraftKind
  userId: string
  providerId: string | null
  form: DraftForm
}

/** Returns 0 when a draft with this id exists. */
export const insertDraft = (db: Database, { id, kind, userId, providerId, form }: NewDraft, at: Instant) =>
  db.run(sql`insert into drafts (id, kind, user_id, provider_id, form, changed_by, created_at, updated_at)
    values (${id}, ${kind}, ${userId}, ${providerId}, ${JSON.stringify(form)}, ${userId}, ${isoOf(at)}, ${isoOf(at)})
    on conflict (id) do nothing`)

export const updateDraft = (
  db: Database,
  { id, form, providerId, changedBy }: { id: string; form: DraftForm; providerId: string | null; changedBy: string },
  at: Instant,
) =>
  db.run(sql`update drafts set form = ${JSON.stringify(form)}, provider_id = ${providerId}, changed_by = ${changedBy}, updated_at = ${isoOf(at)},
      version = version + 1, warned_at = null
    where id = ${id}`)

export const deleteDraftRow = (db: Database, id: string) => db.run(sql`delete from drafts where id = ${id}`)

/** Whether a provider was created from the draft with this id. */
export const isUsedUp = async (db: Database, id: string): Promise<boolean> =>
  (await db.row(sql`select 1 from providers where id = ${id}`)) !== undefined
