import { joined, sql, type Database, type Statement } from '#platform/database/database.ts'

const mostCounted = 100

/** Of the cases of an import, which are decided together, the oldest counts. */
export const standsForItself = sql`not exists (select from moderation_cases e where e.batch_id = moderation_cases.batch_id
  and e.decided_at is null and (e.opened_at, e.id) < (moderation_cases.opened_at, moderation_cases.id))`

const waiting: Record<string, Statement> = {
  approvals: sql`moderation_cases where decided_at is null and ${standsForItself}`,
  orders: sql`item_reports where status = 'with_market'`,
  disputes: sql`disputes where status = 'with_admin'`,
  money: sql`refunds where status in ('requested','manual')`,
  tickets: sql`tickets where answer_by is not null`,
}

/** Count of open work per area, up to 100. */
export async function countWaiting(db: Database, areas: readonly string[]): Promise<{ area: string; count: number }[]> {
  const counted = Object.entries(waiting).filter(([area]) => areas.includes(area))
  if (counted.length === 0) return []
  const each = counted.map(
    ([area, rows]) =>
      sql`select ${area}::text as area, (select count(*)::int from (select 1 from ${rows} limit ${mostCounted}) n) as count`,
  )
  return db.rows(joined(each, sql` union all `))
}
