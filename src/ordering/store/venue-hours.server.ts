import type { Hours } from '#booking/rules/bookings/terms.ts'
import { sql, type Database } from '#platform/database/database.ts'

/** Opening hours of venues, by location id: the week, and exceptions from a date on. */
export const listVenueHours = (db: Database, locationIds: string[], from: string) =>
  db.rows<{ locationId: string } & Hours>(sql`
    select l.id as location_id,
      coalesce((select json_agg(json_build_object('weekday', r.weekday, 'opensMinute', r.opens_minute, 'closesMinute', r.closes_minute)
        order by r.weekday, r.opens_minute) from availability_rules r where r.location_id = l.id), '[]') as week,
      coalesce((select json_agg(json_build_object('firstDate', e.first_date, 'lastDate', e.last_date, 'windows', e.windows) order by e.first_date)
        from availability_exceptions e where e.location_id = l.id and e.last_date >= ${from}::date - 3), '[]') as exceptions
    from locations l where l.id = any(${locationIds}::uuid[])`)
