import type { AdminRole } from '#identity/rules/admin-roles.ts'
import type { ReasonCode, Verdict } from '#moderation/rules/reasons.ts'
import type { MemberRole } from '#providers/rules/member-rights.ts'
import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

export interface Reader {
  userId: string
  /** Null without a verified address. */
  email: string | null
}

const reader = sql`u.id as user_id, case when u.email_verified then u.email end as email`

// The first owner reads what is written to the business, at the address that the business confirmed when it was saved.
const isFirstOwner = sql`m.role = 'owner' and not exists (select from provider_members e join auth_user o on o.id = e.user_id
  where e.provider_id = m.provider_id and e.role = 'owner' and not o.disabled and (e.joined_at, e.user_id) < (m.joined_at, m.user_id))`

const member = sql`u.id as user_id, case when p.email <> '' and ${isFirstOwner} then p.email when u.email_verified then u.email end as email
  from provider_members m join auth_user u on u.id = m.user_id join providers p on p.id = m.provider_id`

/** Owners and managers of a business; the first owner at the address of the business. */
export const listLeaders = (db: Database, providerId: string) =>
  db.rows<Reader>(sql`select ${member}
    where m.provider_id = ${providerId} and m.role in ('owner','manager') and not u.disabled order by u.id`)

/** Owners of a business; the first at the address of the business. */
export const listOwners = (db: Database, providerId: string) =>
  db.rows<Reader>(sql`select ${member}
    where m.provider_id = ${providerId} and m.role = 'owner' and not u.disabled order by u.id`)

/** Owners and managers, the first owner at the address of the business, and the staff members of the item. */
export const listAnswering = (db: Database, providerId: string, staffIds: string[]) =>
  db.rows<Reader>(sql`select ${member}
    where m.provider_id = ${providerId} and (m.role in ('owner','manager') or m.resource_id = any(${staffIds}::uuid[])) and not u.disabled order by u.id`)

/** The staff members of the item. */
export const listMembersOf = (db: Database, providerId: string, staffId: string) =>
  db.rows<Reader>(sql`select ${reader} from provider_members m join auth_user u on u.id = m.user_id
    where m.provider_id = ${providerId} and m.resource_id = ${staffId}::uuid and not u.disabled order by u.id`)

export const findReader = (db: Database, userId: string) =>
  db.row<Reader>(sql`select ${reader} from auth_user u where u.id = ${userId} and not u.disabled`)

export const listAdminsOf = (db: Database, roles: AdminRole[]) =>
  db.rows<Reader>(sql`select ${reader} from admins a join auth_user u on u.id = a.user_id
    where a.role = any(${roles}::text[]) and a.disabled_at is null and not u.disabled order by u.id`)

export interface BusinessRow {
  id: string
  name: string
  plan: string
  serviceLimit: number | null
  changedAt: Instant
}

export const findBusiness = (db: Database, id: string) =>
  db.row<BusinessRow>(sql`select id, name, plan, service_limit, coalesce(state_changed_at, joined_at) as changed_at
    from providers where id = ${id}`)

export interface PlanEndRow {
  id: string
  name: string
  timeZone: string
  plan: string
  planEndsAt: Instant | null
  serviceLimit: number | null
  agreedPercent: number | null
  /** Published services. */
  live: number
}

/** The plan of a business, and what its end changes. */
export const findPlanEnd = (db: Database, id: string) =>
  db.row<PlanEndRow>(sql`select p.id, p.name, p.time_zone, p.plan, p.plan_ends_at, p.service_limit,
    p.commission_percent as agreed_percent,
    (select count(*)::int from services s where s.provider_id = p.id and (s.status = 'published'
      or (s.status = 'paused' and s.state_reason = 'plan_limit'))) as live
    from providers p where p.id = ${id}`)

export interface ServiceRow {
  id: string
  title: string
  status: string
  providerId: string
  changedAt: Instant
}

export const findService = (db: Database, id: string) =>
  db.row<ServiceRow>(sql`select id, title, status, provider_id, coalesce(state_changed_at, created_at) as changed_at
    from services where id = ${id}`)

/** Services paused by the plan limit, newest first, and the time of the last pause. */
export const findOverPlan = (db: Database, providerId: string) =>
  db.row<{ titles: string[]; pausedAt: Instant | null }>(sql`
    select coalesce(array_agg(title order by created_at desc, id), '{}') as titles, max(state_changed_at) as paused_at
    from services where provider_id = ${providerId} and status = 'paused' and state_reason = 'plan_limit'`)

/** Whether a person's decision caused the state change. */
export const wasDecidedAt = async (db: Database, subjectId: string, at: Instant): Promise<boolean> =>
  (await db.row(sql`select 1 from moderation_cases where subject_id = ${subjectId} and subject <> 'report' and verdict in ('approve','changes','reject')
    and abs(extract(epoch from decided_at - ${isoOf(at)}::timestamptz)) < 5 limit 1`)) !== undefined

export interface CaseRow {
  subject: 'provider' | 'service' | 'revision'
  subjectId: string
  /** Of the service, or of the service that was changed. */
  serviceId: string | null
  providerId: string
  reference: string
  title: string
  verdict: Verdict | 'withdrawn' | null
  reasons: ReasonCode[]
  decisionText: string
  notes: Record<string, string>
  /** Set together with the verdict. */
  decidedAt: Instant | null
  openedAt: Instant
  isAppeal: boolean
  /** It was already published and reviewed afterwards. */
  isSample: boolean
}

export const findCaseRow = (db: Database, id: string) =>
  db.row<CaseRow>(sql`select c.subject, c.subject_id, c.provider_id, c.reference, c.title, c.verdict, c.reasons,
      c.decision_text, c.notes, c.decided_at, c.opened_at, c.appeal_of is not null as is_appeal,
      c.flags @> '[{"code":"sampled"}]' as is_sample,
      case c.subject when 'service' then c.subject_id when 'revision' then r.service_id end as service_id
    from moderation_cases c left join service_revisions r on c.subject = 'revision' and r.id = c.subject_id
    where c.id = ${id}`)

/** The titles of cases, oldest first. */
export const listCaseTitles = async (db: Database, ids: string[]): Promise<string[]> =>
  (
    await db.rows<{ title: string }>(
      sql`select title from moderation_cases where id = any(${ids}::uuid[]) order by opened_at, id`,
    )
  ).map(({ title }) => title)

/** Those of the cases that wait for a decision, oldest first. */
export const listOpenCases = (db: Database, ids: string[]) =>
  db.rows<{ id: string; reference: string; title: string; openedAt: Instant }>(
    sql`select id, reference, title, opened_at from moderation_cases
      where id = any(${ids}::uuid[]) and decided_at is null order by opened_at, id`,
  )

export interface InvitationToMail {
  providerId: string
  email: string
  role: MemberRole
  invitedBy: string
  expiresAt: Instant
}

/** An invitation that can still be accepted. */
export const findOpenInvitation = (db: Database, id: string, now: Instant) =>
  db.row<InvitationToMail>(sql`select i.provider_id, i.email, i.role, coalesce(u.name, '') as invited_by, i.expires_at
    from provider_invitations i left join auth_user u on u.id = i.invited_by
    where i.id = ${id} and i.accepted_at is null and i.revoked_at is null and i.expires_at > ${isoOf(now)}`)

export interface MemberRow {
  name: string
  role: MemberRole
  joinedAt: Instant
}

export const findMember = (db: Database, providerId: string, userId: string) =>
  db.row<MemberRow>(sql`select u.name, m.role, m.joined_at from provider_members m join auth_user u on u.id = m.user_id
    where m.provider_id = ${providerId} and m.user_id = ${userId}`)

export interface DraftRow {
  userId: string
  kind: 'provider' | 'service'
  title: string
  updatedAt: Instant
}

export const findDraft = (db: Database, id: string) =>
  db.row<DraftRow>(sql`select user_id, kind, coalesce(case kind when 'provider' then form->>'name' else form->>'title' end, '') as title,
    updated_at from drafts where id = ${id}`)

export interface ImportRow {
  providerId: string
  userId: string | null
  fileName: string
  made: number
  changed: number
  same: number
  rejected: number
}

export const findImport = (db: Database, id: string) =>
  db.row<ImportRow>(sql`select i.provider_id, i.user_id, i.file_name,
      count(*) filter (where l.status = 'made') as made, count(*) filter (where l.status = 'changed') as changed,
      count(*) filter (where l.status = 'same') as same, count(*) filter (where l.status = 'rejected') as rejected
    from service_imports i left join service_import_lines l on l.import_id = i.id
    where i.id = ${id} group by i.id`)
