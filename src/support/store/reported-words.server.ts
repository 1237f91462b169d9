import { sql, type Database } from '#platform/database.ts'

/** In which conversation a message stands, and whose words it holds. */
export const findMessagePlace = (db: Database, messageId: string) =>
  db.row<{ conversationId: string; number: number; byParty: 'customer' | 'provider'; byUser: string | null }>(
    sql`select conversation_id as "conversationId", number, by_party as "byParty", by_user as "byUser" from messages where id = ${messageId}`,
  )
