import type { Database } from '../../src/platform/database/database.ts'

/** A database whose n-th query fails, counted over all its uses. `wasReached` tells whether there were that many. */
export function failingAt(db: Database, nth: number): { db: Database; wasReached(): boolean } {
  let queries = 0
  const orFail = <Result>(query: () => Promise<Result>): Promise<Result> => {
    queries++
    return queries === nth ? Promise.reject(new Error(`query ${nth} fails`)) : query()
  }
  const failing = (inner: Database): Database => ({
    rows: (statement) => orFail(() => inner.rows(statement)),
    row: (statement) => orFail(() => inner.row(statement)),
    run: (statement) => orFail(() => inner.run(statement)),
    transaction: (work, options) => inner.transaction((nested) => work(failing(nested)), options),
  })
  return { db: failing(db), wasReached: () => queries >= nth }
}
