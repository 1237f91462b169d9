import { sql, type Database } from '#platform/database/database.ts'

/**
 * Bookable services of a business that can be sold at the counter: first the published ones in the order of its page,
 * then the others.
 */
export const listCounterServiceIds = async (
  db: Database,
  providerId: string,
  staffId: string | null,
): Promise<string[]> =>
  (
    await db.rows<{
      id: string
    }>(sql`select s.id from services s left join listings l on l.service_id = s.id
      where s.provider_id = ${providerId} and s.kind = 'booking' and s.status in ('published','paused')
      and (${staffId}::uuid is null or exists (select from service_staff w where w.service_id = s.id and w.resource_id = ${staffId}::uuid))
      order by s.status = 'paused', l.recommended desc nulls last, s.id limit 500`)
  ).map(({ id }) => id)
