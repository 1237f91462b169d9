import { expect, test } from 'vitest'
import { openWorld } from '../../../tests/support/worlds/world.ts'
import { sql } from '#platform/database/database.ts'
import { unpackedInstants } from '#platform/database/packed-instants.ts'

const world = await openWorld()

test('instants that a statement joined as bytes are read to the millisecond, before and after 2000', async () => {
  const given = [
    '1970-01-01T00:00:00.001Z',
    '1999-12-31T23:59:59.999Z',
    '2000-01-01T00:00:00Z',
    '2026-11-06T15:00:00.123Z',
  ]
  const found = await world.db.row<{ bytes: Buffer }>(
    sql`select string_agg(timestamptz_send(at), '' order by at) as bytes from unnest(${given}::timestamptz[]) as given(at)`,
  )
  expect(unpackedInstants(found!.bytes)).toEqual(given.map((text) => Date.parse(text)))
  expect(unpackedInstants(Buffer.alloc(0))).toEqual([])
})
