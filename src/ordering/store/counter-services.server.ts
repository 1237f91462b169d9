import type { KnownVisit } from '#ordering/rules/customers/plan-bookings.ts'
import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

interface CounterScope {
  /** Only what this person performs; null: everything. */
  staffId: string | null
  /** With goods, not only what can be booked. */
  withGoods?: boolean
}

/**
 * Services of a business that can be sold at the counter: first the published ones in the order of its page, then the
 * others.
 */
export const listCounterServiceIds = async (
  db: Database,
  providerId: string,
  { staffId, withGoods = false }: CounterScope,
): Promise<string[]> =>
  (
    await db.rows<{
      id: string
    }>(sql`select s.id from services s left join listings l on l.service_id = s.id
      where s.provider_id = ${providerId} and (s.kind = 'booking' or ${withGoods}::boolean) and s.status in ('published','paused')
      and (${staffId}::uuid is null or exists (select from service_staff w where w.service_id = s.id and w.resource_id = ${staffId}::uuid))
      order by s.status = 'paused', l.recommended desc nulls last, s.id limit 500`)
  ).map(({ id }) => id)

/** The agreed visits of a business that start at one of these instants, with who comes. */
export const listVisitsAt = (db: Database, providerId: string, starts: Instant[]) =>
  db.rows<KnownVisit>(sql`select i.service_id, b.starts_at, trim(o.first_name || ' ' || o.last_name) as name, o.email, o.phone
    from bookings b join order_items i on i.booking_id = b.id join provider_orders r on r.id = i.provider_order_id join orders o on o.id = r.order_id
    where b.provider_id = ${providerId} and b.status = 'active' and b.starts_at = any(${starts.map(isoOf)}::timestamptz[])`)
