import type { Party } from '#messaging/rules/conversation-states.ts'
import { sql, type Database } from '#platform/database/database.ts'
import type { Instant } from '#shared/time/instant.ts'

export interface PersonalMessage {
  conversationId: string
  business: string
  by: Party
  isSentByReader: boolean
  text: string
  saidAt: Instant
  files: string[]
}

/**
 * All messages of a person's conversations as customer, and those that they wrote for providers; two queries, each with
 * its own index.
 */
export const listMessagesOf = (db: Database, userId: string) =>
  db.rows<PersonalMessage>(sql`select c.id as conversation_id, p.name as business, m.by_party as by, coalesce(m.by_user = ${userId}, false) as is_sent_by_reader, m.text, m.said_at,
      (select coalesce(jsonb_agg(d.file_name order by f.position), '[]') from message_files f join media d on d.id = f.media_id where f.message_id = m.id) as files
    from conversations c join providers p on p.id = c.provider_id join messages m on m.conversation_id = c.id
    where m.id in (select message.id from conversations conversation join messages message on message.conversation_id = conversation.id where conversation.customer_id = ${userId}
      union select id from messages where by_user = ${userId}) order by c.id, m.number`)

/** Files that the person sent. */
export const listFilesOf = async (db: Database, userId: string): Promise<string[]> =>
  (
    await db.rows<{
      id: string
    }>(
      sql`select f.media_id as id from message_files f join messages m on m.id = f.message_id where m.by_user = ${userId}`,
    )
  ).map(({ id }) => id)

export const anonymizeChangesBy = (db: Database, userId: string) =>
  db.run(sql`update messages set by_user = null, send_key = null where by_user = ${userId}`)

/** Separates conversations from a deleted account; each gets a different random id, so that they cannot be linked. */
export const anonymizeCustomer = (db: Database, userId: string) =>
  db.rows<{
    id: string
    providerId: string
  }>(sql`update conversations set customer_id = gen_random_uuid(), customer_mail_at = null, customer_unread = 0, blocked_at = null
    where customer_id = ${userId} returning id, provider_id`)
