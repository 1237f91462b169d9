import type pg from 'pg'
import { quoted } from '#platform/backup/schema-details.ts'

/**
 * Constraints and indexes that were dropped so that rows can be inserted fast and in any order; they are restored
 * later.
 */
export interface DroppedParts {
  tables: string[]
  foreignKeys: { table: string; name: string; definition: string }[]
  indexes: string[]
}

const foreignKeysQuery = `
  select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where connamespace = 'public'::regnamespace and contype = 'f' and conparentid = 0 order by 1, 2`

/** Indexes without a constraint; those of partitioned tables stay. */
const indexesQuery = `
  select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
  from pg_index i join pg_class t on t.oid = i.indrelid join pg_class x on x.oid = i.indexrelid
  where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and not t.relispartition and x.relkind = 'i'
    and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
  order by 1`

/**
 * Empties tables and drops their foreign keys, plain indexes and the product's triggers. Requires only ownership of the
 * tables.
 */
export async function dropConstraints(client: pg.Client, tables: string[]): Promise<DroppedParts> {
  const { rows: foreignKeys } = await client.query<DroppedParts['foreignKeys'][number]>(foreignKeysQuery)
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(indexesQuery)
  for (const name of tables) await client.query(`alter table ${quoted(name)} disable trigger user`)
  for (const { table, name } of foreignKeys) await client.query(`alter table ${table} drop constraint ${quoted(name)}`)
  // Migrations may have inserted rows.
  await client.query(`truncate ${tables.map(quoted).join(', ')}`)
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  return { tables, foreignKeys, indexes: indexes.map(({ definition }) => definition) }
}

/** Restores what was dropped: each foreign key checks every row. */
export async function restoreConstraints(
  client: pg.Client,
  { tables, foreignKeys, indexes }: DroppedParts,
): Promise<void> {
  for (const definition of indexes) await client.query(definition)
  for (const { table, name, definition } of foreignKeys)
    await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`)
  for (const name of tables) await client.query(`alter table ${quoted(name)} enable trigger user`)
}
