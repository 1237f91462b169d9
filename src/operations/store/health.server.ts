import { sql, type Database } from '#platform/database/database.ts'

/** Whether the database itself prevents double bookings: its constraints exist and are validated. */
export const preventsOverlaps = async (db: Database): Promise<boolean> =>
  (await db.row<{ count: number }>(sql`select count(*)::int as count from pg_constraint
    where conname in ('one_session_per_time', 'one_booking_per_seat') and convalidated`))!.count === 2

export const findSchema = async (db: Database): Promise<string> =>
  (await db.row<{ name: string }>(sql`select max(name) as name from migrations`))!.name
