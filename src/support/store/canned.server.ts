import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

export interface Canned {
  id: string
  title: string
  text: string
  changedAt: Instant
}

const columns = sql`id, title, text, changed_at`

export const listCanned = (db: Database) =>
  db.rows<Canned>(sql`select ${columns} from canned_answers order by lower(title) limit 500`)

/** False when another saved reply has this title. */
export const saveCanned = async (
  db: Database,
  { id, title, text }: Omit<Canned, 'changedAt'>,
  userId: string | null,
  now: Instant,
): Promise<boolean> =>
  (await db.run(sql`insert into canned_answers (id, title, text, changed_at, changed_by) values (${id}, ${title}, ${text}, ${isoOf(now)}, ${userId})
    on conflict (lower(title)) do nothing`)) === 1

export const lockCanned = (db: Database, id: string) =>
  db.row<Canned>(sql`select ${columns} from canned_answers where id = ${id} for update`)

export const isTitleTaken = async (db: Database, title: string, butOf: string): Promise<boolean> =>
  (await db.row(sql`select 1 from canned_answers where lower(title) = lower(${title}) and id <> ${butOf}`)) !==
  undefined

export const changeCanned = (
  db: Database,
  { id, title, text }: Omit<Canned, 'changedAt'>,
  userId: string | null,
  now: Instant,
) =>
  db.run(sql`update canned_answers set title = ${title}, text = ${text}, version = version + 1, changed_at = ${isoOf(now)}, changed_by = ${userId}
    where id = ${id}`)

export const deleteCanned = (db: Database, id: string) => db.run(sql`delete from canned_answers where id = ${id}`)
