import pg from 'pg'
import { recordMetric, section } from '../support/report.ts'

const seconds = 4
const rounds = 3
const insert = `insert into bench_commits (words) values (repeat('x', 400))`
const notify = `select pg_notify('bench', 'service:one lists')`

/**
 * Commits a second that one database accepts, with and without a notification (`invalidate`) in each. PostgreSQL writes
 * transactions that notify one after the other, so there is a limit that no core and no disk removes.
 */
export async function measureCommits(databaseUrl: string): Promise<void> {
  section('Commits of one row, with and without an invalidation, in turns')
  const admin = new pg.Client({ connectionString: databaseUrl })
  await admin.connect()
  await admin.query('create table bench_commits (id bigserial primary key, words text)')
  for (const clients of [1, 8, 32]) {
    let [without, notifying] = [0, 0]
    for (let round = 0; round < rounds; round++) {
      without = Math.max(without, await rateOf(databaseUrl, clients, insert))
      notifying = Math.max(notifying, await rateOf(databaseUrl, clients, `begin; ${insert}; ${notify}; commit`))
    }
    recordMetric(`${clients} clients, commits a second`, without, '1/s', { atLeast: 0 })
    recordMetric(`${clients} clients, commits a second that invalidate`, notifying, '1/s', { atLeast: 0 })
  }
  await admin.query('drop table bench_commits')
  await admin.end()
}

/** The best of the clients' rounds counts, because other programs disturb. */
async function rateOf(databaseUrl: string, clients: number, statement: string): Promise<number> {
  const until = performance.now() + seconds * 1_000
  let commits = 0
  const work = async () => {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    for (; performance.now() < until; commits++) await client.query(statement)
    await client.end()
  }
  await Promise.all(Array.from({ length: clients }, work))
  return commits / seconds
}
