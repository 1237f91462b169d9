import { inject } from 'vitest'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { newId } from '../../src/shared/ids.ts'

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

// Copying a database costs a third of a second of a core, and emptying one a tenth of that: what a file of tests leaves, the next one
// of the same thread takes over, empty as it was.
const given: string[] = []
let untouched: string | undefined

/** A migrated database without a row; `giveBack` returns it for the next file. */
export const takeDatabase = async (): Promise<string> => given.pop() ?? cloneDatabase('sokora')

/** Empties a database for the next file. One whose tables are not what they were, or have grown large, is left aside. */
export async function giveBack(database: string): Promise<void> {
  untouched ??= await asAdmin(fingerprint, 'sokora')
  await asAdmin(async (client) => {
    // What a test forgot to close must not write into the world of another.
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
      [database],
    )
    if ((await fingerprint(client)) !== untouched) return
    await empty(client)
    given.push(database)
  }, database)
}

const mostBytes = 40 * 2 ** 20

/** Everything about tables that statements of a test could have changed. */
async function fingerprint(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ all: string; bytes: number }>(`
    with ours as (select oid, relname, relkind, relchecks from pg_class where relnamespace = 'public'::regnamespace)
    select pg_database_size(current_database())::float as bytes, md5(string_agg(line, '\n' order by line)) as all from (
      select concat_ws(' ', relname, relkind, relchecks) as line from ours
      union all select concat_ws(' ', relname, attname, atttypid, attnotnull, attisdropped, atthasdef)
        from pg_attribute join ours on attrelid = oid where attnum > 0
      union all select concat_ws(' ', conrelid, conname, contype, convalidated) from pg_constraint where connamespace = 'public'::regnamespace
      union all select concat_ws(' ', proname, md5(prosrc)) from pg_proc where pronamespace = 'public'::regnamespace
      union all select concat_ws(' ', tgrelid, tgname, tgenabled) from pg_trigger where not tgisinternal
      union all select setconfig::text from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase where datname = current_database()
    ) lines`)
  const { all, bytes } = rows[0]!
  return bytes > mostBytes ? 'large' : all
}

/** All rows go, without triggers and foreign keys being asked, and sequences begin anew. */
async function empty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`select oid::regclass::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migrations' and pg_relation_size(oid) > 0`)
  if (rows.length === 0) return
  const names = rows.map(({ name }) => name)
  const deletes = names.map((name) => `delete from ${name}`)
  const restart =
    'select setval(format($$%I.%I$$, schemaname, sequencename)::regclass, start_value, false) from pg_sequences where last_value is not null'
  await client.query(`begin; set local session_replication_role = replica; ${deletes.join('; ')}; ${restart}; commit`)
  await client.query(`vacuum ${names.join(', ')}`)
  // What the planner knew of the rows that were there would mislead it about those to come.
  await client.query(
    `with emptied as (select unnest($1::text[])::regclass as oid),
      planless as (delete from pg_statistic where starelid in (select oid from emptied))
    update pg_class set reltuples = -1, relpages = 0
    where oid in (select oid from emptied union all select indexrelid from pg_index where indrelid in (select oid from emptied))`,
    [names],
  )
}
