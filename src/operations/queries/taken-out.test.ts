import { expect, test } from 'vitest'
import { openWorld } from '../../../tests/support/worlds/world.ts'
import { stayingHere } from '#operations/rules/data-export.ts'
import { sql } from '#platform/database/database.ts'

const world = await openWorld()

/** Hashes that give no access: they only show that two values are the same, or that a text has not changed. */
const harmless = /^(address|body|email|last|phone|request|visitor|verified)_hash$/

test('secrets are never part of the export of all data', async () => {
  const columns = await world.db.rows<{ table: string; name: string }>(sql`select c.relname as table, a.attname as name
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and a.attname ~ '(^|_)(hash|token|secret|password)$'`)
  expect(columns.length).toBeGreaterThan(10)
  const mentioned = columns.filter(
    ({ table, name }) => !stayingHere.has(table) && !stayingHere.has(`${table}.${name}`) && !harmless.test(name),
  )
  // The hashes in the audit log prove that it has not been changed.
  expect(mentioned.map(({ table, name }) => `${table}.${name}`)).toEqual(['audit_seals.hash'])
})

test('every excluded column exists under its name', async () => {
  const names = await world.db.rows<{
    name: string
  }>(sql`select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace
    union select c.relname || '.' || a.attname from pg_class c join pg_attribute a on a.attrelid = c.oid where c.relnamespace = 'public'::regnamespace`)
  const known = new Set(names.map(({ name }) => name))
  expect([...stayingHere].filter((name) => !known.has(name))).toEqual([])
})
