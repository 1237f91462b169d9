import type pg from 'pg'

interface Internals {
  connectionParameters: { query_timeout: number | false }
}

/** Its text means a lost connection (`transient-faults.ts`). */
export const outOfPatience = () => new Error('Query read timeout: the database said nothing for too long')

/**
 * Runs a statement on a connection, for at most `limitMs` milliseconds, or the limit of its pool. Throws when the
 * server says nothing for so long; then the connection must be closed.
 *
 * The limit is not left to `pg`: with a limit of its own, or a promise instead of a callback, V8 frees no result before
 * the next full collection, so all rows that were ever read are copied twice.
 */
export function runQuery(
  client: pg.ClientBase,
  statement: pg.QueryArrayConfig,
  limitMs: number | undefined,
): Promise<pg.QueryArrayResult> {
  const { connectionParameters } = client as unknown as Internals
  const { query_timeout: limitOfPool } = connectionParameters
  const limit = limitMs ?? limitOfPool
  return new Promise((resolve, reject) => {
    const timer = limit ? setTimeout(() => reject(outOfPatience()), limit) : undefined
    // `pg` reads it before `query` returns.
    connectionParameters.query_timeout = 0
    client.query(statement, (error: Error | null, result) => {
      clearTimeout(timer)
      if (error) reject(error)
      else resolve(result)
    })
    connectionParameters.query_timeout = limitOfPool
  })
}
