import { expect, test } from 'vitest'
import { openWorld } from '../../../tests/support/worlds/world.ts'
import { sql } from '#platform/database/database.ts'
import { unpackedPairs } from '#platform/database/packed-instants.ts'

const world = await openWorld()

test('pairs of instants that a statement joined as bytes are read to the millisecond, before and after 2000', async () => {
  const given = [
    ['1970-01-01T00:00:00.001Z', '1999-12-31T23:59:59.999Z'],
    ['2000-01-01T00:00:00Z', '2026-11-06T15:00:00.123Z'],
  ] as const
  const firsts = given.map(([first]) => first)
  const seconds = given.map(([, second]) => second)
  const found = await world.db.row<{ bytes: Buffer }>(
    sql`select string_agg(timestamptz_send(a) || timestamptz_send(b), '' order by a) as bytes
      from unnest(${firsts}::timestamptz[], ${seconds}::timestamptz[]) as given(a, b)`,
  )
  expect(unpackedPairs(found!.bytes).map((times) => [...times])).toEqual([
    firsts.map((text) => Date.parse(text)),
    seconds.map((text) => Date.parse(text)),
  ])
  expect(unpackedPairs(Buffer.alloc(0))).toEqual([new Float64Array(), new Float64Array()])
})
