import { expect, test } from 'vitest'
import { openWorld } from '../../../tests/support/worlds/world.ts'
import { exportTables } from '#platform/backup/export-tables.ts'

const world = await openWorld()

const databaseUrl = `${world.url}&application_name=sokora%20export`

const exporting = async () =>
  (
    await world.pool.query(
      `select 1 from pg_stat_activity where datname = current_database() and application_name = 'sokora export'`,
    )
  ).rowCount

test('aborting an export in the middle of a large table leaves no connection and no error behind', async () => {
  await world.pool.query(
    `create table aaa as select n, md5(n::text) || md5((-n)::text) || md5((n * 7)::text) as text from generate_series(1, 100000) n`,
  )
  // Small values abort between two tables, when the next one is already requested; large ones in the middle of a table.
  for (const enough of [1, 2, 3, 4, 5, 6, 7, 8, 20, 100, 300]) {
    let chunks = 0
    for await (const _chunk of exportTables({
      databaseUrl,
      filesFolder: undefined,
      leftOut: new Set(),
      readme: 'All of it.',
    })) {
      if (++chunks >= enough) break
    }
    await expect.poll(exporting).toBe(0)
  }
})
