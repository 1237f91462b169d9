import type { Instant } from '#shared/time/instant.ts'
import type { FreeHours } from '#shared/time/free-hours.ts'
import { isoOf } from '#shared/time/instant.ts'
import { farFuture } from '#catalogue/rules/listings/provider-listings.ts'
import { sql, type Database } from '#platform/database/database.ts'

export interface NewFreeTimes {
  serviceId: string
  nextFreeAt: Instant | null
  freeDays: number[]
  freeParts: number[]
  freeHours: FreeHours | null
  recheckAt: Instant | null
  /** Its addition to the "recommended" score. */
  freeSoon: number
}

const orNull = (at: Instant | null) => (at === null ? null : isoOf(at))

const asRow = ({ serviceId, nextFreeAt, freeDays, freeParts, freeHours, recheckAt, freeSoon }: NewFreeTimes) => ({
  service_id: serviceId,
  next_free_at: orNull(nextFreeAt),
  free_days: freeDays,
  free_parts: freeParts,
  first_day: freeHours?.firstDay ?? null,
  hours: freeHours?.hours ?? null,
  recheck_at: orNull(recheckAt),
  free_soon: freeSoon,
})

/**
 * Updates changed free times in listings and on pages, and the next check; returns the changed services. Goods need no
 * time, so they do not count as "free soon".
 */
export const updateFreeTimes = (db: Database, freeTimes: NewFreeTimes[]) =>
  db.rows<{ serviceId: string; providerId: string }>(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(freeTimes.map(asRow))}::jsonb)
        as r(service_id uuid, next_free_at timestamptz, free_days int[], free_parts int[], recheck_at timestamptz, free_soon real)
    ), sampled as (
      insert into listing_rechecks (service_id, recheck_at)
      select service_id, g.recheck_at from given g join listings using (service_id) where g.recheck_at is not null
      on conflict (service_id) do update set recheck_at = excluded.recheck_at
    ), left_alone as (
      delete from listing_rechecks x using given g where x.service_id = g.service_id
        and (g.recheck_at is null or not exists (select 1 from listings l where l.service_id = g.service_id))
    ), changed as (
      update listings l set next_free_at = g.next_free_at, free_days = g.free_days, free_parts = g.free_parts,
        recommended = case when l.kind = 'order' then l.recommended else l.standing + g.free_soon end
      from given g where l.service_id = g.service_id
        and (l.next_free_at is distinct from g.next_free_at or l.free_days is distinct from g.free_days
          or l.free_parts is distinct from g.free_parts)
      returning l.service_id, l.provider_id, l.next_free_at, l.recommended
    ), paged as (
      update listing_pages p set next_free_at = coalesce(c.next_free_at, ${farFuture}), recommended = c.recommended
      from changed c where p.service_id = c.service_id
    ), worded as (
      update listing_words w set recommended = c.recommended from changed c where w.service_id = c.service_id and w.recommended <> c.recommended
    )
    select service_id, provider_id from changed`)

/** Updates the free hours of listed services; returns whether any changed. */
export async function updateFreeHours(db: Database, freeTimes: NewFreeTimes[]): Promise<boolean> {
  const rows = JSON.stringify(freeTimes.map(asRow))
  const gone = await db.rows<{ serviceId: string }>(sql`
    delete from listing_free_hours h using jsonb_to_recordset(${rows}::jsonb) as g(service_id uuid, hours int[])
    where h.service_id = g.service_id and g.hours is null returning h.service_id`)
  const changed = await db.rows<{ serviceId: string }>(sql`
    insert into listing_free_hours as h (service_id, first_day, hours)
    select g.service_id, g.first_day, g.hours
    from jsonb_to_recordset(${rows}::jsonb) as g(service_id uuid, first_day int, hours int[])
      join listings using (service_id) where g.hours is not null
    on conflict (service_id) do update set first_day = excluded.first_day, hours = excluded.hours
      where h.first_day <> excluded.first_day or h.hours <> excluded.hours
    returning h.service_id`)
  return gone.length + changed.length > 0
}

export const updateProviderFreeTimes = (db: Database, providerIds: string[]) =>
  db.run(sql`
    update provider_listings p set next_free_at = coalesce(n.next_free_at, ${farFuture}), recommended = n.recommended
    from (select provider_id, min(next_free_at) as next_free_at, max(recommended) as recommended
      from listings where provider_id = any(${providerIds}::uuid[]) group by provider_id) n
    where p.provider_id = n.provider_id and (p.next_free_at, p.recommended) is distinct from (coalesce(n.next_free_at, ${farFuture}), n.recommended)`)
