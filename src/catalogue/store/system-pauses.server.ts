import { sql, type Database } from '#platform/database/database.ts'

export interface Placed {
  id: string
  status: 'published' | 'paused'
  reason: string
  hasHours: boolean
}

/** Serialises the count of a business's services until the transaction ends. */
export const lockProvider = (db: Database, providerId: string) =>
  db.row<{ plan: string; serviceLimit: number | null }>(
    sql`select plan, service_limit from providers where id = ${providerId} for no key update`,
  )

/** Published and automatically paused services, oldest first. Appointments need staff. */
export const selectPlaced = (db: Database, providerId: string) =>
  db.rows<Placed>(sql`select s.id, s.status, s.state_reason as reason,
      (s.kind <> 'booking' or exists (select 1 from availability_rules r where r.location_id = s.location_id)
        or exists (select 1 from service_staff x join availability_rules r on r.resource_id = x.resource_id where x.service_id = s.id)) as has_hours
    from services s where s.provider_id = ${providerId}
      and (s.status = 'published' or (s.status = 'paused' and s.state_reason in ('plan_limit','no_hours')))
    order by s.published_at, s.created_at, s.id`)

export const selectServiceIdsOf = async (db: Database, providerId: string): Promise<string[]> =>
  (
    await db.rows<{ id: string }>(
      sql`select id from services where provider_id = ${providerId} and published_at is not null`,
    )
  ).map(({ id }) => id)

/** Those whose return day has come in UTC; the caller checks the venue's time zone. */
export const selectDueBack = (db: Database, { tomorrow, limit }: { tomorrow: string; limit: number }) =>
  db.rows<{
    id: string
    providerId: string
    pausedUntil: string
    timeZone: string
  }>(sql`select s.id, s.provider_id, s.paused_until, l.time_zone
    from services s join locations l on l.id = s.location_id
    where s.status = 'paused' and s.paused_until is not null and s.paused_until <= ${tomorrow} order by s.paused_until limit ${limit}`)

/** Applies a changed tax rate to all services that use it. */
export const followTaxRates = async (db: Database, providerId: string): Promise<string[]> =>
  (
    await db.rows<{ id: string }>(sql`update services s set tax_percent = t.percent from provider_tax_rates t
      where t.id = s.tax_rate_id and s.provider_id = ${providerId} and s.tax_percent <> t.percent returning s.id`)
  ).map(({ id }) => id)
