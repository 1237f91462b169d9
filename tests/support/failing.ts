import type { Database } from '../../src/platform/database/database.ts'

/** A database whose n-th query fails, counted over all its uses. `wasReached` tells whether there were that many. */
export function failingAt(db: Database, nth: number): { db: Database; wasReached(): boolean } {
  let queries = 0
  const orFail = <Result>(query: () => Result): Result => {
    if (++queries === nth) throw new Error(`query ${nth} fails`)
    return query()
  }
  const failing = (inner: Database): Database => ({
    rows: async (statement) => orFail(() => inner.rows(statement)),
    row: async (statement) => orFail(() => inner.row(statement)),
    run: async (statement) => orFail(() => inner.run(statement)),
    transaction: (work, options) => inner.transaction((nested) => work(failing(nested)), options),
    beforeCommit: inner.beforeCommit && ((write) => inner.beforeCommit!(() => orFail(write))),
  })
  return { db: failing(db), wasReached: () => queries >= nth }
}
