import { sql, type Database } from '#platform/database/database.ts'

/** Administrators appointed by a demo account, directly or through other administrators. */
const madeByDemo = sql`with recursive made as (
    select user_id from admins where granted_by in (select id from auth_user where is_demo)
    union select a.user_id from admins a join made m on a.granted_by = m.user_id)`

export const deleteAdminsMadeByDemo = (db: Database) =>
  db.run(sql`${madeByDemo} delete from admins where user_id in (select user_id from made)`)

export const deleteDemoAccounts = (db: Database) => db.run(sql`delete from auth_user where is_demo`)
