import { sql, type Database } from '#platform/database/database.ts'

/** The conversation and the author of a message. */
export const findMessagePlace = (db: Database, messageId: string) =>
  db.row<{ conversationId: string; number: number; byParty: 'customer' | 'provider'; byUser: string | null }>(
    sql`select conversation_id, number, by_party, by_user from messages where id = ${messageId}`,
  )
