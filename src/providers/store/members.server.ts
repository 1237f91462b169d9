import type { AdminRole } from '#identity/rules/admin-roles.ts'
import type { MemberRole } from '#providers/rules/member-rights.ts'
import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

export interface MemberAccess {
  status: string
  role: MemberRole | null
  resourceId: string | null
  adminRole: AdminRole | null
}

/** The roles of a user in a provider and in the market; undefined when there is no such provider. */
export const findMemberAccess = (db: Database, providerId: string, userId: string) =>
  db.row<MemberAccess>(sql`select p.status, m.role, m.resource_id, a.role as admin_role
    from providers p
    left join provider_members m on m.provider_id = p.id and m.user_id = ${userId}
    left join admins a on a.user_id = ${userId} and a.disabled_at is null
    where p.id = ${providerId}`)

export interface MemberRow {
  userId: string
  role: MemberRole
  resourceId: string | null
  joinedAt: Instant
  name: string
  email: string
}

const memberColumns = sql`m.user_id, m.role, m.resource_id, m.joined_at, u.name, u.email`

export const listMemberRows = (db: Database, providerId: string) =>
  db.rows<MemberRow>(sql`select ${memberColumns} from provider_members m join auth_user u on u.id = m.user_id
    where m.provider_id = ${providerId} order by m.joined_at, m.user_id`)

interface NewMember {
  providerId: string
  userId: string
  role: MemberRole
  resourceId: string | null
}

/** Returns 0 for an existing member. */
export const insertMember = (db: Database, { providerId, userId, role, resourceId }: NewMember, at: Instant) =>
  db.run(sql`insert into provider_members (provider_id, user_id, role, resource_id, joined_at)
    values (${providerId}, ${userId}, ${role}, ${resourceId}, ${isoOf(at)}) on conflict do nothing`)

export const updateMember = (db: Database, { providerId, userId, role, resourceId }: NewMember) =>
  db.run(sql`update provider_members set role = ${role}, resource_id = ${resourceId}
    where provider_id = ${providerId} and user_id = ${userId}`)

export const deleteMember = (db: Database, providerId: string, userId: string) =>
  db.run(sql`delete from provider_members where provider_id = ${providerId} and user_id = ${userId}`)

/** The number of the user's providers that are not closed. */
export const countMyProviders = async (db: Database, userId: string): Promise<number> =>
  (
    await db.row<{
      amount: number
    }>(sql`select count(*)::int as amount from provider_members m join providers p on p.id = m.provider_id
    where m.user_id = ${userId} and m.role = 'owner' and p.status <> 'closed'`)
  )?.amount ?? 0

export const isInLiveBusiness = async (db: Database, userId: string): Promise<boolean> =>
  (await db.row(sql`select 1 as one from provider_members m join providers p on p.id = m.provider_id
    where m.user_id = ${userId} and m.role in ('owner', 'manager') and p.status in ('active', 'paused', 'restricted') limit 1`)) !==
  undefined
