import { openDatabase, openPool, type Database } from '../../src/platform/database/database.ts'

interface Counted {
  db: Database
  /** How many messages the database has answered. */
  seen: { messages: number }
  close(): Promise<void>
}

/** A database with connections of its own, which counts messages: one may carry several statements. */
export function countedMessages(url: string, connections = 3): Counted {
  const pool = openPool(url, connections)
  const seen = { messages: 0 }
  pool.on('connect', (client) => {
    const { connection } = client as unknown as { connection: NodeJS.EventEmitter }
    connection.on('readyForQuery', () => seen.messages++)
  })
  return { db: openDatabase(pool), seen, close: () => pool.end() }
}
