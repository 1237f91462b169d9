import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

export type PayoutFormat = 'csv' | 'sepa'

export interface PayoutFileRow {
  id: string
  number: number
  format: PayoutFormat
  currency: string
  createdAt: Instant
  count: number
  totalMinor: number
}

export const insertPayoutFile = async (
  db: Database,
  file: { id: string; format: PayoutFormat; currency: string; madeBy: string | null; createdAt: Instant },
) =>
  (await db.row<{ number: number }>(sql`insert into payout_files (id, format, currency, made_by, created_at)
    values (${file.id}, ${file.format}, ${file.currency}, ${file.madeBy}, ${isoOf(file.createdAt)}) returning number`))!
    .number

/** Removes a file without payouts. */
export const removePayoutFile = (db: Database, id: string) => db.run(sql`delete from payout_files where id = ${id}`)

const columns = sql`f.id, f.number, f.format, f.currency, f.created_at,
  (select count(*)::int from payouts p where p.file_id = f.id) as count,
  (select coalesce(sum(p.amount_minor), 0)::bigint from payouts p where p.file_id = f.id) as total_minor`

export const findPayoutFile = (db: Database, id: string) =>
  db.row<PayoutFileRow>(sql`select ${columns} from payout_files f where f.id = ${id}`)

export const listPayoutFiles = (db: Database, atMost: number) =>
  db.rows<PayoutFileRow>(sql`select ${columns} from payout_files f order by f.number desc limit ${atMost}`)

/** Approved payouts without a file, or failed ones that are due for another file. Locked. */
export const lockWaiting = (db: Database, currency: string, atMost: number) =>
  db.rows<{
    id: string
  }>(sql`select id from payouts where adapter = 'file' and currency = ${currency} and approved_at is not null
    and status in ('scheduled','failed') order by created_at, id limit ${atMost} for update`)
