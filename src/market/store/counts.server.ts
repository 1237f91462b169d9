import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

/** A span of time that ends now, and how its uses are found. */
export interface Span {
  bucket: string
  /** Start of the fixed window that contains now; the span also covers a part of the window before it. */
  windowStart: Instant
  /** Uses are recorded by the start of their slice; this is the last slice that has left the span. */
  gone: Instant
}

// There are two kinds of rows: the count of a window, under the bucket, and the times of uses, under this name.
const notesOf = (bucket: string) => `${bucket}@`

const before = ({ bucket, windowStart, gone }: Span) => sql`select coalesce(sum(count), 0)::int as count
  from rate_counts where bucket = ${notesOf(bucket)} and window_start > ${isoOf(gone)} and window_start < ${isoOf(windowStart)}`

/**
 * Counts one use unless there were `atMost` in the span, and tells whether it did. The lock on the window's row
 * serialises concurrent calls, so that none is missed; only calls in the very millisecond between two windows can
 * exceed the limit by a few.
 */
export async function countUse(db: Database, span: Span & { slice: Instant; atMost: number }): Promise<boolean> {
  const { bucket, windowStart, slice, atMost } = span
  const row = await db.row<{ count: number }>(sql`
    with before as (${before(span)}),
    counted as (
      insert into rate_counts (bucket, window_start, count)
      select ${bucket}, ${isoOf(windowStart)}, 1 from before where before.count < ${atMost}
      on conflict (bucket, window_start) do update set count = rate_counts.count + 1
        where rate_counts.count + (select before.count from before) < ${atMost}
      returning count)
    insert into rate_counts (bucket, window_start, count)
    select ${notesOf(bucket)}, ${isoOf(slice)}, 1 from counted
    on conflict (bucket, window_start) do update set count = rate_counts.count + 1
    returning count`)
  return row !== undefined
}

/** The number of uses in the span, and the slice of the oldest. */
export async function sumUses(db: Database, { bucket, gone }: Pick<Span, 'bucket' | 'gone'>) {
  const row = await db.row<{ count: number; oldest: Instant | null }>(sql`
    select coalesce(sum(count), 0)::int as count, min(window_start) as oldest
    from rate_counts where bucket = ${notesOf(bucket)} and window_start > ${isoOf(gone)}`)
  return row!
}

export const deleteCountsBefore = (db: Database, at: Instant) =>
  db.run(sql`delete from rate_counts where window_start < ${isoOf(at)}`)
