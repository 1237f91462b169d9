import type pg from 'pg'

/** The tables in a backup: every logged table of the product, a partitioned one as a whole. */
const tablesQuery = `
  select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p'
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  group by c.oid, c.relname
  order by c.relkind = 'p', c.relname`

const partitionsQuery = `
  select c.relname as name, p.relname as parent, pg_get_expr(c.relpartbound, c.oid) as bounds
  from pg_class c join pg_inherits i on i.inhrelid = c.oid join pg_class p on p.oid = i.inhparent
  where c.relnamespace = 'public'::regnamespace and c.relispartition and c.relkind = 'r' order by 1`

const rowsOf = async <Row extends pg.QueryResultRow>(client: pg.ClientBase, text: string) =>
  (await client.query<Row>(text)).rows

/** Partitioned tables come last: their maintenance waits for readers. */
export const listTables = (client: pg.ClientBase) => rowsOf<{ name: string; columns: string[] }>(client, tablesQuery)

export const listPartitions = (client: pg.ClientBase) =>
  rowsOf<{ name: string; parent: string; bounds: string }>(client, partitionsQuery)

/** Whether there is any data yet: an interrupted first start leaves tables without rows. */
export async function hasRows(client: pg.ClientBase): Promise<boolean> {
  for (const { name } of await listTables(client)) {
    if (name !== 'migrations' && (await client.query(`select from ${quoted(name)} limit 1`)).rowCount) return true
  }
  return false
}

export const listSequences = (client: pg.ClientBase) =>
  rowsOf<{ name: string; lastValue: string | null }>(
    client,
    `select sequencename as name, last_value::text as "lastValue" from pg_sequences where schemaname = 'public' order by 1`,
  )

export const listMigrations = async (client: pg.ClientBase) => {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('public.migrations') is not null as there`,
  )
  if (!rows[0]!.there) return []
  return rowsOf<{ name: string; checksum: string }>(client, 'select name, checksum from migrations order by name')
}

/** How `copy` writes and reads values, independent of the server's settings. */
export const plainForms = `set datestyle = 'ISO, YMD'; set timezone = 'UTC'; set intervalstyle = 'postgres'; set extra_float_digits = 3;
  set bytea_output = 'hex'; set search_path = public; set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0`

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

export const columnsOf = ({ name, columns }: { name: string; columns: string[] }) =>
  `${quoted(name)} (${columns.map(quoted).join(', ')})`
