import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

/** Accounts that are due for deletion, the longest overdue first. */
export const listDueDeletions = (db: Database, now: Instant, atMost: number) =>
  db.rows<{ id: string }>(
    sql`select id from auth_user where deletion_due_at <= ${isoOf(now)} order by deletion_due_at, id limit ${atMost}`,
  )

/**
 * True for the last administrator, or the last owner; locks the records of administrators until this transaction ends.
 */
export async function isLastAdministrator(db: Database, userId: string): Promise<boolean> {
  const admins = await db.rows<{ userId: string; role: string; isShut: boolean }>(
    sql`select a.user_id, a.role, u.disabled as is_shut from admins a join auth_user u on u.id = a.user_id
      where a.disabled_at is null order by a.user_id for update of a`,
  )
  const match = admins.find((one) => one.userId === userId)
  const others = admins.filter((one) => one !== match && !one.isShut)
  return match !== undefined && !others.some(({ role }) => match.role !== 'owner' || role === 'owner')
}

/**
 * Deletes an account; sessions, sign-in methods, factors, passkeys, codes, profile and permissions follow by foreign
 * keys. Challenges refer to it by value and are deleted separately.
 */
export async function deleteAccount(db: Database, userId: string): Promise<void> {
  await db.run(sql`delete from auth_verification where value = ${userId}`)
  await db.run(sql`delete from auth_user where id = ${userId}`)
}
