import { inject } from 'vitest'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openPool } from '../../../src/platform/database/database.ts'
import { newId } from '../../../src/shared/ids.ts'

/** The address of a database on the cluster of this run. */
export const clusterUrl = (database: string) => inject('clusterUrl').replace('/DATABASE?', `/${database}?`)

async function asAdmin<Result>(work: (client: pg.Client) => Promise<Result>, database = 'postgres'): Promise<Result> {
  const client = new pg.Client({ connectionString: clusterUrl(database) })
  await client.connect()
  return work(client).finally(() => client.end())
}

/** A copy of a database; returns its name. */
export async function cloneDatabase(template: string): Promise<string> {
  const name = `test_${newId().replaceAll('-', '')}`
  await asAdmin(async (admin) => {
    // Two clones at once may meet at the template; the loser tries again.
    for (let tries = 0; ; tries++) {
      try {
        return await admin.query(`create database ${name} template ${template} strategy file_copy`)
      } catch (error) {
        if (tries > 200) throw error
        await sleep(50)
      }
    }
  })
  return name
}

/** The address of a database without a table, for what has to be put into one. */
export async function emptyDatabase(): Promise<string> {
  const name = `empty_${newId().replaceAll('-', '')}`
  await asAdmin((admin) => admin.query(`create database ${name}`))
  return clusterUrl(name)
}

/**
 * Makes `template` by `plant`, given the name of a copy of the migrated database, unless another file of this run has made it already.
 */
export async function ensureTemplate(template: string, plant: (database: string) => Promise<void>): Promise<void> {
  await asAdmin(async (admin) => {
    await admin.query('select pg_advisory_lock(hashtext($1))', [template])
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [template])
    if (rowCount) return
    const draft = await cloneDatabase('sokora')
    await plant(draft)
    await admin.query(`alter database ${draft} rename to ${template}`)
  })
}

/** A migrated database without a row, and connections to it. */
export interface EmptyDatabase {
  name: string
  pool: pg.Pool
}

// Copying a database and getting to know its tables anew, in each connection, costs several times what emptying it does: what a test
// leaves, the next one of the same thread takes over, empty as it was, with the connections.
const given: EmptyDatabase[] = []
let untouched: string | undefined

/** Connections that `giveBack` may leave open call themselves so. */
const lasting = 'world'

/** A migrated database without a row; `giveBack` returns it for the next test. */
export async function takeDatabase(): Promise<EmptyDatabase> {
  const known = given.pop()
  if (known) return known
  const name = await cloneDatabase('sokora')
  return { name, pool: openPool(`${clusterUrl(name)}&application_name=${lasting}`) }
}

/** Empties a database for the next test. One whose tables are not what they were, or have grown large, is left aside. */
export async function giveBack(database: EmptyDatabase): Promise<void> {
  untouched ??= await asAdmin(fingerprint, 'sokora')
  if (await isEmptied(database)) given.push(database)
  else if (!database.pool.ending) await database.pool.end()
}

/** Impossible while somebody still uses a connection. */
async function isEmptied({ name, pool }: EmptyDatabase): Promise<boolean> {
  if (pool.ending || pool.waitingCount > 0 || pool.idleCount < pool.totalCount) return false
  const clients = await Promise.all(Array.from({ length: Math.max(1, pool.totalCount) }, () => pool.connect()))
  const results = await Promise.allSettled(clients.map(asNew))
  const [client] = clients
  const isOurs = results.every(({ status }) => status === 'fulfilled')
  const isEmpty = isOurs && (await withoutOthers(client!, name)) && (await fingerprint(client!)) === untouched
  if (isEmpty) await empty(client!)
  for (const one of clients) one.release(!isEmpty)
  return isEmpty
}

/** Takes back what statements may have left in a connection, but for those that it has prepared. */
const asNew = (client: pg.ClientBase) =>
  client.query('reset all; reset role; select pg_advisory_unlock_all(); unlisten *; discard temp')

/** What a test forgot to close must not write into the world of another. */
async function withoutOthers(client: pg.ClientBase, database: string): Promise<true> {
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name <> $2',
    [database, lasting],
  )
  return true
}

const mostBytes = 40 * 2 ** 20

/** Everything about tables that statements of a test could have changed, and the migrations, which stay when rows go. */
async function fingerprint(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ all: string; bytes: number }>(`
    with ours as (select oid, relname, relkind, relchecks from pg_class where relnamespace = 'public'::regnamespace)
    select pg_database_size(current_database())::float as bytes, md5(string_agg(line, '\n' order by line)) as all from (
      select concat_ws(' ', relname, relkind, relchecks) as line from ours
      union all select concat_ws(' ', relname, attname, atttypid, attnotnull, attisdropped, atthasdef)
        from pg_attribute join ours on attrelid = oid where attnum > 0
      union all select concat_ws(' ', conrelid, conname, contype, convalidated) from pg_constraint where connamespace = 'public'::regnamespace
      union all select concat_ws(' ', proname, md5(prosrc)) from pg_proc where pronamespace = 'public'::regnamespace
      union all select concat_ws(' ', tgrelid, tgname, tgenabled) from pg_trigger where not tgisinternal
      union all select concat_ws(' ', name, checksum) from migrations
      union all select setconfig::text from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase where datname = current_database()
    ) lines`)
  const { all, bytes } = rows[0]!
  return bytes > mostBytes ? 'large' : all
}

/** The planner takes a table that was never counted for one of ten pages. */
const planned = 10 * 8192

/** All rows go, without triggers and foreign keys being asked, and sequences begin anew. */
async function empty(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string; isLarge: boolean }>(`select oid::regclass::text as name,
      pg_relation_size(oid) > ${planned} as "isLarge" from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migrations' and pg_relation_size(oid) > 0`)
  if (rows.length === 0) return
  const names = rows.map(({ name }) => name)
  const deletes = names.map((name) => `delete from ${name}`)
  const restart =
    'select setval(format($$%I.%I$$, schemaname, sequencename)::regclass, start_value, false) from pg_sequences where last_value is not null'
  await client.query(`begin; set local session_replication_role = replica; ${deletes.join('; ')}; ${restart}; commit`)
  const large = rows.filter(({ isLarge }) => isLarge).map(({ name }) => name)
  if (large.length > 0) await client.query(`vacuum ${large.join(', ')}`)
  // What the planner knew of the rows that were there would mislead it about those to come.
  await client.query(
    `with emptied as (select unnest($1::text[])::regclass as oid),
      planless as (delete from pg_statistic where starelid in (select oid from emptied))
    update pg_class set reltuples = -1, relpages = 0
    where oid in (select oid from emptied union all select indexrelid from pg_index where indrelid in (select oid from emptied))`,
    [names],
  )
}
