import { invalidate } from '#platform/events/outgoing.ts'
import { sql, type Database } from '#platform/database/database.ts'
import type { Instant } from '#shared/time/instant.ts'

const offsetKey = 'clock.offset_ms'

/**
 * The only clock of the product: real time plus an offset that all processes share. Only the demo changes the offset.
 */
export class ProductClock {
  private offset = 0

  get offsetMs(): number {
    return this.offset
  }

  now(): Instant {
    return Date.now() + this.offset
  }

  /** Reads the offset at start, and when any process invalidates "clock". */
  async load(db: Database): Promise<void> {
    const row = await db.row<{ value: unknown }>(sql`select value from settings where key = ${offsetKey}`)
    this.offset = typeof row?.value === 'number' && Number.isSafeInteger(row.value) ? row.value : 0
  }

  /** Sets the offset in ms for every process; 0 is real time. */
  async move(db: Database, offsetMs: number): Promise<void> {
    await db.transaction(async (db) => {
      await db.run(sql`insert into settings (key, value) values (${offsetKey}, ${JSON.stringify(Math.round(offsetMs))})
        on conflict (key) do update set value = excluded.value, changed_at = now()`)
      await invalidate(db, 'clock')
    })
    await this.load(db)
  }
}

export const productClock = new ProductClock()
