import { expect, test } from 'vitest'
import { rounds } from '../tests/support/worlds/sampled.ts'
import { openWorld } from '../tests/support/worlds/world.ts'
import { plantDemoWorld } from './plant.ts'
import { sql } from '#platform/database/database.ts'
import { days, hours } from '#shared/time/instant.ts'

// The demo's orders differ from day to day, so one day may trigger an error that others do not: the first of these
// dates once failed.
const first = Date.parse('2026-11-24T00:20:00Z')
const moments = Array.from({ length: rounds(1, 60) }, (_, index) => first + days(index) + hours((index * 7) % 24))

test(
  'the demo world can be planted on whatever day and at whatever hour somebody starts',
  { timeout: 1_800_000 },
  async () => {
    for (const now of moments) {
      const world = await openWorld()
      world.now = now
      await plantDemoWorld(world.system(), { services: 6 })
      const placed = await world.db.row<{ amount: number }>(sql`select count(*)::int as amount from orders`)
      expect(placed?.amount, new Date(now).toISOString()).toBeGreaterThan(20)
    }
  },
)
