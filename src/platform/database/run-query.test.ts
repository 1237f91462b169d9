import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { openWorld } from '../../../tests/support/worlds/world.ts'
import { sql } from './database.ts'
import { withPatience } from './patience.ts'

const world = await openWorld()

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as (options: { type: 'minor' }) => void

const oldBytes = () => getHeapSpaceStatistics().find((space) => space.space_name === 'old_space')!.space_used_size

/** Reads 20 kB of rows at a time. */
async function readRows(times: number) {
  for (let time = 0; time < times; time++) {
    await withPatience(4_000, () => world.db.rows(sql`select repeat('x', 800) as text from generate_series(1, 25)`))
    if (time % 10 === 0) collect({ type: 'minor' })
  }
}

test('rows are freed soon after they were read', async () => {
  await readRows(100)
  const before = oldBytes()
  await readRows(400)
  expect((oldBytes() - before) / 2 ** 20).toBeLessThan(2)
})
