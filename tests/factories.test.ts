import { expect, test } from 'vitest'
import { sql, type Database } from '../src/platform/database/database.ts'
import { readerByCode, readerOf } from './support/orders/shopping.ts'
import { openWorld } from './support/worlds/world.ts'

// Factories write the rows of a state directly. This test also creates each of these states through commands, and
// compares the rows.

/** Fields that always differ: names, secrets, and times within the same minute. */
const unlike = /^(id|.*Id|.*Hash|email|reference)$/

const shapeOf = (row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      unlike.test(column) && value !== null ? typeof value : value,
    ]),
  )

const rowsOf = async (db: Database, table: 'email_codes', email: string) =>
  (await db.rows<Record<string, unknown>>(sql`select * from email_codes where email = ${email}`)).map(shapeOf)

test('the factory of a confirmed address leaves the same data as a mailed code', async () => {
  const world = await openWorld()
  await readerOf(world, 'made@example.com')
  await readerByCode(world, 'typed@example.com')
  const made = await rowsOf(world.db, 'email_codes', 'made@example.com')
  expect(made).toHaveLength(1)
  expect(made).toEqual(await rowsOf(world.db, 'email_codes', 'typed@example.com'))
})
