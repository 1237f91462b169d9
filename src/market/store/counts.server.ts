import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

/** A span of time that ends now, and how what happened in it is found. */
export interface Span {
  bucket: string
  /** Where the fixed window begins in which now lies; the span reaches into the one before it. */
  windowStart: Instant
  /** Uses are noted by the beginning of the slice in which they happened; this is the last slice that has left the span. */
  gone: Instant
}

// Two kinds of rows: a window's count, under the bucket, and notes of when uses happened, under this name.
const notesOf = (bucket: string) => `${bucket}@`

const before = ({ bucket, windowStart, gone }: Span) => sql`select coalesce(sum(count), 0)::int as count
  from rate_counts where bucket = ${notesOf(bucket)} and window_start > ${isoOf(gone)} and window_start < ${isoOf(windowStart)}`

/**
 * Counts one use unless there were `atMost` in the span, and says whether it did. The row of the window makes those who come
 * at once wait for each other, so that none is missed;
 * only of those that are under way in the very millisecond between two windows a few might be.
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

/** How many uses lie in the span, and the slice of the oldest. */
export async function sumUses(db: Database, { bucket, gone }: Pick<Span, 'bucket' | 'gone'>) {
  const row = await db.row<{ count: number; oldest: Instant | null }>(sql`
    select coalesce(sum(count), 0)::int as count, min(window_start) as oldest
    from rate_counts where bucket = ${notesOf(bucket)} and window_start > ${isoOf(gone)}`)
  return row!
}

export const deleteCountsBefore = (db: Database, at: Instant) =>
  db.run(sql`delete from rate_counts where window_start < ${isoOf(at)}`)
