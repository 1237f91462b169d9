import { sql, type Database } from '#platform/database/database.ts'

/** In which conversation a message stands, and whose words it holds. */
export const findMessagePlace = (db: Database, messageId: string) =>
  db.row<{ conversationId: string; number: number; byParty: 'customer' | 'provider'; byUser: string | null }>(
    sql`select conversation_id, number, by_party, by_user from messages where id = ${messageId}`,
  )
