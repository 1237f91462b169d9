import type { BeforeCommit, Database, Statement } from '../../src/platform/database/database.ts'

const textOf = ({ parts }: Statement) => parts.join('?').replaceAll(/\s+/g, ' ').trim()

/** The same database, which notes each statement in `sent`; a transaction adds "begin" and "commit". */
export function countedDatabase(db: Database, sent: string[]): Database {
  const note = (statement: Statement) => void sent.push(textOf(statement))
  return {
    rows: (statement) => (note(statement), db.rows(statement)),
    row: (statement) => (note(statement), db.row(statement)),
    run: (statement) => (note(statement), db.run(statement)),
    transaction: async (work, options) => {
      // Within a transaction it joins the outer one.
      if (db.beforeCommit) return db.transaction((inside) => work(countedDatabase(inside, sent)), options)
      sent.push('begin')
      const result = await db.transaction((inside) => work(countedDatabase(inside, sent)), options)
      sent.push('commit')
      return result
    },
    beforeCommit: db.beforeCommit && counted(db.beforeCommit, sent),
  }
}

const known = new WeakMap<BeforeCommit, BeforeCommit>()

/** One function for one transaction, as `Database` promises. */
function counted(beforeCommit: BeforeCommit, sent: string[]): BeforeCommit {
  const found =
    known.get(beforeCommit) ??
    ((write) =>
      beforeCommit(() => {
        const statement = write()
        sent.push(textOf(statement))
        return statement
      }))
  known.set(beforeCommit, found)
  return found
}
