import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

/** Accounts whose time has come, the longest due first. */
export const listDueDeletions = (db: Database, now: Instant, atMost: number) =>
  db.rows<{ id: string }>(
    sql`select id from auth_user where deletion_due_at <= ${isoOf(now)} order by deletion_due_at, id limit ${atMost}`,
  )

/** True when nobody else runs the market, or no other owner could say who does; the records of administrators stay as they are until this transaction ends. */
export async function isLastAdministrator(db: Database, userId: string): Promise<boolean> {
  const admins = await db.rows<{ userId: string; role: string; isShut: boolean }>(
    sql`select a.user_id, a.role, u.disabled as is_shut from admins a join auth_user u on u.id = a.user_id
      where a.disabled_at is null order by a.user_id for update of a`,
  )
  const own = admins.find((one) => one.userId === userId)
  const others = admins.filter((one) => one !== own && !one.isShut)
  return own !== undefined && !others.some(({ role }) => own.role !== 'owner' || role === 'owner')
}

/** Sessions, ways to sign in, factors, passkeys, codes, profile and rights go with the account; challenges name it by their value. */
export async function deleteAccount(db: Database, userId: string): Promise<void> {
  await db.run(sql`delete from auth_verification where value = ${userId}`)
  await db.run(sql`delete from auth_user where id = ${userId}`)
}
