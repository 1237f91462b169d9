import { inject } from 'vitest'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openPool } from '../../../src/platform/database/database.ts'
import { newId } from '../../../src/shared/ids.ts'

/** The URL of a database on the cluster of this run. */
export const clusterUrl = (database: string) => inject('clusterUrl').replace('/DATABASE?', `/${database}?`)

async function asAdmin<Result>(work: (client: pg.Client) => Promise<Result>, database = 'postgres'): Promise<Result> {
  const client = new pg.Client({ connectionString: clusterUrl(database) })
  await client.connect()
  return work(client).finally(() => client.end())
}

/** Copies a database; returns the name of the copy. */
export async function cloneDatabase(template: string): Promise<string> {
  const name = `test_${newId().replaceAll('-', '')}`
  await asAdmin(async (admin) => {
    // Two copies at once may conflict at the template; the loser tries again.
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

/** The URL of a database without tables. */
export async function emptyDatabase(): Promise<string> {
  const name = `empty_${newId().replaceAll('-', '')}`
  await asAdmin((admin) => admin.query(`create database ${name}`))
  return clusterUrl(name)
}

/**
 * Creates `template` with `plant`, which gets the name of a copy of the migrated database, unless another file of this
 * run has created it.
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

/** A migrated database without rows, and connections to it. */
export interface EmptyDatabase {
  name: string
  pool: pg.Pool
}

// Copying a database, and reading its catalog in each new connection, costs several times as much as emptying it: so
// the next test of the same thread reuses the emptied database with its connections.
const given: EmptyDatabase[] = []
let untouched: string | undefined

/** The application name of connections that `giveBack` may leave open. */
const lasting = 'world'

/** A migrated database without rows; `giveBack` returns it for the next test. */
export async function claimDatabase(): Promise<EmptyDatabase> {
  const known = given.pop()
  if (known) return known
  const name = await cloneDatabase('sokora')
  await asAdmin(async (admin) => {
    await admin.query(notesChanges)
    untouched ??= await stateOf(admin)
  }, name)
  return { name, pool: openPool(`${clusterUrl(name)}&application_name=${lasting}`) }
}

/** Empties a database for the next test. One with changed or large tables is not reused. */
export async function releaseDatabase(database: EmptyDatabase): Promise<void> {
  if (await isEmptied(database)) given.push(database)
  else if (!database.pool.ending) await database.pool.end()
}

/** Not possible while a connection is in use. */
async function isEmptied({ name, pool }: EmptyDatabase): Promise<boolean> {
  if (pool.ending || pool.waitingCount > 0 || pool.idleCount < pool.totalCount) return false
  const clients = await Promise.all(Array.from({ length: Math.max(1, pool.totalCount) }, () => pool.connect()))
  const results = await Promise.allSettled(clients.map(asNew))
  const [client] = clients
  const isOurs = results.every(({ status }) => status === 'fulfilled')
  const isSame = isOurs && (await withoutOthers(client!, name)) && (await stateOf(client!)) === untouched
  const isEmpty = isSame && (await empty(client!))
  for (const one of clients) one.release(!isEmpty)
  return isEmpty
}

/** Resets the state that statements may have left in a connection, except prepared statements. */
const asNew = (client: pg.ClientBase) =>
  client.query('reset all; reset role; select pg_advisory_unlock_all(); unlisten *; discard temp')

/** Terminates forgotten connections, so that they cannot write to the next test's data. */
async function withoutOthers(client: pg.ClientBase, database: string): Promise<true> {
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name <> $2',
    [database, lasting],
  )
  return true
}

/** A sequence that moves with every statement that changes a table, function or trigger, but not a temporary one. */
const notesChanges = `
  create schema world;
  create sequence world.changes;
  create function world.note_change() returns event_trigger language plpgsql as $$ begin
    if tg_tag like 'DROP%' or exists (select from pg_event_trigger_ddl_commands() where schema_name is distinct from 'pg_temp') then
      perform nextval('world.changes');
    end if;
  end $$;
  create event trigger note_change on ddl_command_end execute function world.note_change()`

/** Differs after a change of the schema, of the list of migrations, or of the settings of the database. */
async function stateOf(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ state: string }>(
    `select concat_ws(' ', is_called, (select string_agg(concat_ws(' ', name, checksum), ',' order by name) from migrations),
      (select string_agg(setconfig::text, ',') from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase
        where datname = current_database())) as state
    from world.changes`,
  )
  return rows[0]!.state
}

const mostBytes = 20 * 2 ** 20

/** The planner assumes ten pages for a table without statistics. */
const planned = 10 * 8192

/** Deletes all rows without triggers and foreign keys, and resets sequences. Refuses when there is too much. */
async function empty(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ name: string; bytes: number }>(`with ours as (
      select oid::regclass::text as name, pg_relation_size(oid)::float as bytes from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migrations')
    select * from ours where bytes > 0`)
  if (rows.reduce((sum, { bytes }) => sum + bytes, 0) > mostBytes) return false
  if (rows.length === 0) return true
  const names = rows.map(({ name }) => name)
  const deletes = names.map((name) => `delete from ${name}`)
  const restart =
    'select setval(format($$%I.%I$$, schemaname, sequencename)::regclass, start_value, false) from pg_sequences where last_value is not null'
  await client.query(`begin; set local session_replication_role = replica; ${deletes.join('; ')}; ${restart}; commit`)
  const large = rows.filter(({ bytes }) => bytes > planned).map(({ name }) => name)
  if (large.length > 0) await client.query(`vacuum ${large.join(', ')}`)
  // Statistics of deleted rows would mislead the planner.
  await client.query(
    `with emptied as (select unnest($1::text[])::regclass as oid),
      planless as (delete from pg_statistic where starelid in (select oid from emptied))
    update pg_class set reltuples = -1, relpages = 0
    where oid in (select oid from emptied union all select indexrelid from pg_index where indrelid in (select oid from emptied))`,
    [names],
  )
  return true
}
