import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

/** False when it was spent before; of concurrent calls only one is the first. */
export const spendSignature = async (db: Database, signature: string, expiresAt: Instant): Promise<boolean> =>
  (await db.run(
    sql`insert into captcha_used (signature, expires_at) values (${signature}, ${isoOf(expiresAt)}) on conflict do nothing`,
  )) === 1

export const deleteSpentBefore = (db: Database, at: Instant) =>
  db.run(sql`delete from captcha_used where expires_at < ${isoOf(at)}`)
