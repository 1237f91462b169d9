import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

/** Allows moderators to read the conversation. */
export async function saveReported(
  db: Database,
  { conversationId, messageId }: { conversationId: string; messageId: string | null },
  at: Instant,
) {
  await db.run(
    sql`update conversations set reported_at = coalesce(reported_at, ${isoOf(at)}) where id = ${conversationId}`,
  )
  if (messageId)
    await db.run(sql`update messages set reported_at = coalesce(reported_at, ${isoOf(at)}) where id = ${messageId}`)
}

export interface ReportedRow {
  id: string
  providerName: string
  firstName: string
  lastName: string
  /** Null: the account is deleted. */
  shownName: string | null
  reportedAt: Instant
  messages: number
}

export const listReported = (
  db: Database,
  { after, atMost }: { after: { key: number; id: string } | undefined; atMost: number },
) =>
  db.rows<ReportedRow>(sql`select c.id, p.name as provider_name, coalesce(w.first_name, '') as first_name, coalesce(w.last_name, '') as last_name, u.name as shown_name,
      c.reported_at, c.last_number as messages
    from conversations c join providers p on p.id = c.provider_id left join auth_user u on u.id = c.customer_id left join users w on w.user_id = c.customer_id
    where c.reported_at is not null ${after ? sql`and (c.reported_at, c.id) < (${isoOf(after.key)}::timestamptz, ${after.id}::uuid)` : sql``}
    order by c.reported_at desc, c.id desc limit ${atMost}`)
