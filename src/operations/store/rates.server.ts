import { sql, type Database } from '#platform/database/database.ts'
import type { Instant } from '#shared/time/instant.ts'

export interface UploadRow {
  id: number
  uploadedAt: Instant
  name: string | null
  reason: string
  rates: Record<string, number>
}

export const listUploadRows = (db: Database, limit: number) =>
  db.rows<UploadRow>(sql`select r.id, r.uploaded_at, u.name, r.reason, r.rates
    from rate_uploads r left join auth_user u on u.id = r.uploaded_by order by r.id desc limit ${limit}`)

/** Currencies of published services. */
export const listSoldCurrencies = async (db: Database): Promise<string[]> =>
  (await db.rows<{ currency: string }>(sql`select distinct currency from services where status = 'published'`)).map(
    ({ currency }) => currency,
  )
