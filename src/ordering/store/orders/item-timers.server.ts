import type { Timed } from '#ordering/rules/deadlines/item-timers.ts'
import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

/** Those of the items that are agreed. */
export const listTimed = (db: Database, ids: string[]) =>
  db.rows<
    Timed & { id: string }
  >(sql`select i.id, i.kind, r.fulfillment_method, r.wanted_until, i.snapshot ->> 'category' as category,
      coalesce((i.snapshot ->> 'preparationMinutes')::int, 0) as preparation_minutes
    from order_items i join provider_orders r on r.id = i.provider_order_id where i.id = any(${ids}::uuid[]) and i.status = 'confirmed'`)

const timeOf = (at: Instant | null) => (at === null ? null : isoOf(at))

interface Timers {
  id: string
  dueAt: Instant | null
  lateAt: Instant | null
}

export const setTimers = (db: Database, timers: Timers[]) => {
  const rows = timers.map(({ id, dueAt, lateAt }) => ({ id, due_at: timeOf(dueAt), late_at: timeOf(lateAt) }))
  return db.run(sql`update order_items i set due_at = t.due_at, late_at = t.late_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t(id uuid, due_at timestamptz, late_at timestamptz) where i.id = t.id`)
}
