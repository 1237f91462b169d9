import { adminRoles, mayDo } from '#identity/rules/admin-roles.ts'
import { sql, type Database } from '#platform/database/database.ts'

const deciding = adminRoles.filter((role) => mayDo(role, 'moderate'))

export const namesOf = (db: Database, ids: string[]) =>
  db.rows<{ id: string; name: string }>(
    sql`select id, coalesce(nullif(name, ''), email) as name from auth_user where id = any(${ids}::uuid[])`,
  )

/** Whether another person may decide cases. */
export const hasOtherModerator = async (db: Database, userId: string): Promise<boolean> =>
  (await db.row(sql`select 1 from admins a join auth_user u on u.id = a.user_id
    where a.role = any(${deciding}::text[]) and a.disabled_at is null and not u.disabled and a.user_id <> ${userId} limit 1`)) !==
  undefined
