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

/** A span in which one more use is counted. */
export interface CountedSpan extends Span {
  slice: Instant
  atMost: number
}

/**
 * Counts one use in each span, or in none when one of them already has its `atMost`, and tells whether it did. The lock
 * on the row of each window serialises concurrent calls, so that no use exceeds a limit; only calls in the very
 * millisecond between two windows can, by a few. Of concurrent calls one may be refused whose use is counted in another
 * of its spans. Rows are locked in the order of their buckets, so that two calls cannot deadlock.
 */
export async function countUses(db: Database, spans: CountedSpan[]): Promise<boolean> {
  const counted = await db.run(sql`
    with wanted as (
      select w.*, coalesce((select sum(r.count) from rate_counts r where r.bucket = w.notes
          and r.window_start > w.gone and r.window_start < w.window_start), 0)::int as before
      from unnest(${spans.map(({ bucket }) => bucket)}::text[], ${spans.map(({ bucket }) => notesOf(bucket))}::text[],
          ${spans.map(({ windowStart }) => isoOf(windowStart))}::timestamptz[], ${spans.map(({ slice }) => isoOf(slice))}::timestamptz[],
          ${spans.map(({ gone }) => isoOf(gone))}::timestamptz[], ${spans.map(({ atMost }) => atMost)}::int[])
        as w (bucket, notes, window_start, slice, gone, at_most)
    ),
    free as (
      select w.* from wanted w where not exists (
        select from wanted f left join rate_counts r on r.bucket = f.bucket and r.window_start = f.window_start
        where f.before + coalesce(r.count, 0) >= f.at_most)
    ),
    counted as (
      insert into rate_counts (bucket, window_start, count)
      select bucket, window_start, 1 from free order by bucket
      on conflict (bucket, window_start) do update set count = rate_counts.count + 1
        where rate_counts.count < (select f.at_most - f.before from free f where f.bucket = excluded.bucket)
      returning bucket
    )
    insert into rate_counts (bucket, window_start, count)
    select f.notes, f.slice, 1 from counted join free f using (bucket) order by f.notes
    on conflict (bucket, window_start) do update set count = rate_counts.count + 1`)
  return counted === spans.length
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
