import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

export interface TriedBackup {
  id: string
  reason: 'nightly' | 'upgrade' | 'dashboard' | 'command'
  machine: string
  file: string
  beganAt: Instant
  endedAt: Instant
  bytes: number
  rowCount: number
  fileCount: number
  failure: string | null
}

export const insertBackup = (db: Database, tried: TriedBackup) =>
  db.run(sql`insert into backups (id, reason, machine, file, began_at, ended_at, bytes, row_count, file_count, failure)
    values (${tried.id}, ${tried.reason}, ${tried.machine}, ${tried.file}, ${isoOf(tried.beganAt)}, ${isoOf(tried.endedAt)},
      ${tried.bytes}, ${tried.rowCount}, ${tried.fileCount}, ${tried.failure})`)

const columns = sql`id, reason, machine, file, began_at, ended_at, bytes, row_count, file_count, failure`

export const lastBackup = (db: Database) =>
  db.row<TriedBackup>(sql`select ${columns} from backups order by ended_at desc limit 1`)

export const lastNightly = (db: Database) =>
  db.row<TriedBackup>(sql`select ${columns} from backups where reason = 'nightly' order by ended_at desc limit 1`)

export const lastGoodBackup = (db: Database) =>
  db.row<TriedBackup>(sql`select ${columns} from backups where failure is null order by ended_at desc limit 1`)

/** When the database was created. */
export const bornAt = async (db: Database) =>
  (await db.row<{ at: Instant }>(sql`select min(applied_at) as at from migrations`))!.at

export const deleteBackupRows = (db: Database, before: Instant) =>
  db.run(sql`delete from backups where ended_at < ${isoOf(before)}`)
