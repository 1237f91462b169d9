import type { PlanLimits } from '#market/rules/fees/plans.ts'
import { sql, type Database } from '#platform/database/database.ts'

export type Counted = 'services' | 'members' | 'people' | 'locations'

/** How many providers exceed a limit, and by how much in total. */
export interface Over {
  businesses: number
  amount: number
}

// Providers that sell, or may sell again.
const open = sql`p.status in ('active','restricted','paused')`

export const countBusinesses = (db: Database) =>
  db.rows<{ plan: string; businesses: number }>(
    sql`select plan, count(*)::int as businesses from providers p where ${open} group by plan`,
  )

/** The providers of a plan that exceed these limits; a manually agreed limit replaces that of the plan. */
export async function countOver(
  db: Database,
  plan: string,
  limits: Pick<PlanLimits, Counted>,
): Promise<Record<Counted, Over>> {
  const row = await db.row<Record<Counted | `${Counted}By`, number>>(sql`with used as (
      select (select count(*)::int from services s where s.provider_id = p.id and s.status = 'published')
          - coalesce(p.service_limit, ${limits.services}::int) as services,
        (select count(*)::int from provider_members m where m.provider_id = p.id) - ${limits.members}::int as members,
        (select count(*)::int from resources r where r.provider_id = p.id and r.kind = 'person' and r.is_active) - ${limits.people}::int as people,
        (select count(*)::int from locations l where l.provider_id = p.id) - ${limits.locations}::int as locations
      from providers p where p.plan = ${plan} and ${open})
    select count(*) filter (where services > 0)::int as services, coalesce(sum(services) filter (where services > 0), 0)::int as services_by,
      count(*) filter (where members > 0)::int as members, coalesce(sum(members) filter (where members > 0), 0)::int as members_by,
      count(*) filter (where people > 0)::int as people, coalesce(sum(people) filter (where people > 0), 0)::int as people_by,
      count(*) filter (where locations > 0)::int as locations, coalesce(sum(locations) filter (where locations > 0), 0)::int as locations_by
    from used`)
  const of = (name: Counted): Over => ({ businesses: row?.[name] ?? 0, amount: row?.[`${name}By`] ?? 0 })
  return { services: of('services'), members: of('members'), people: of('people'), locations: of('locations') }
}

/**
 * Providers of these plans with too many published services, or with services that wait for space. Sorted by id, from
 * an id on.
 */
export const listUnsettled = async (
  db: Database,
  planLimits: { plan: string; services: number }[],
  after: string,
  limit: number,
): Promise<string[]> =>
  (
    await db.rows<{ id: string }>(sql`select p.id from providers p
      join jsonb_to_recordset(${JSON.stringify(planLimits)}::jsonb) as r (plan text, services int) on r.plan = p.plan
      where p.id > ${after}::uuid and p.service_limit is null and ${open}
        and ((select count(*) from services s where s.provider_id = p.id and s.status = 'published') > r.services
          or exists (select 1 from services s where s.provider_id = p.id and s.status = 'paused' and s.state_reason = 'plan_limit'))
      order by p.id limit ${limit}`)
  ).map(({ id }) => id)
