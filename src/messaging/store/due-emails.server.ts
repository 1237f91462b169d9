import type { Party } from '#messaging/rules/conversation-states.ts'
import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

export interface DueConversation {
  id: string
  customerAt: Instant | null
  customerUnread: number
  providerAt: Instant | null
  providerUnread: number
}

/** The conversation whose email has been due longest. */
export const lockDue = (db: Database, now: Instant) =>
  db.row<DueConversation>(sql`select id, customer_mail_at as customer_at, customer_unread, provider_mail_at as provider_at, provider_unread
    from conversations where (customer_mail_at is not null or provider_mail_at is not null) and least(customer_mail_at, provider_mail_at) <= ${isoOf(now)}
    order by least(customer_mail_at, provider_mail_at) limit 1 for update skip locked`)

/** Clears the due time of this side; after an email, the next one is sent an hour later at the earliest. */
export function updateMailed(db: Database, id: string, party: Party, at: Instant | null) {
  const mailed = at === null ? null : isoOf(at)
  return party === 'customer'
    ? db.run(
        sql`update conversations set customer_mail_at = null, customer_mailed_at = coalesce(${mailed}, customer_mailed_at) where id = ${id}`,
      )
    : db.run(
        sql`update conversations set provider_mail_at = null, provider_mailed_at = coalesce(${mailed}, provider_mailed_at) where id = ${id}`,
      )
}

export const findMailed = (db: Database, id: string) =>
  db.row<{
    customerMailedAt: Instant | null
    providerMailedAt: Instant | null
    customerId: string
  }>(sql`select customer_mailed_at,
    provider_mailed_at, customer_id from conversations where id = ${id}`)
