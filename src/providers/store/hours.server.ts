import type { FormHours } from '#providers/rules/sign-up/provider-form.ts'
import { sql, type Database } from '#platform/database/database.ts'

/** Hours belong to a location or to a person. */
export type HoursOwner = { locationId: string } | { resourceId: string }

const ownerIs = (owner: HoursOwner) =>
  'locationId' in owner ? sql`location_id = ${owner.locationId}` : sql`resource_id = ${owner.resourceId}`

const ownerColumns = (owner: HoursOwner) =>
  'locationId' in owner ? sql`${owner.locationId}::uuid, null::uuid` : sql`null::uuid, ${owner.resourceId}::uuid`

export const listWeek = (db: Database, owner: HoursOwner) =>
  db.rows<FormHours>(sql`select weekday, opens_minute, closes_minute
    from availability_rules where ${ownerIs(owner)} order by weekday, opens_minute`)

/** The weekly hours of all locations and people of a provider. */
export const listWeeks = (db: Database, providerId: string) =>
  db.rows<FormHours & { ownerId: string }>(sql`select coalesce(a.location_id, a.resource_id) as owner_id, a.weekday,
      a.opens_minute, a.closes_minute
    from availability_rules a
    where a.location_id in (select id from locations where provider_id = ${providerId})
      or a.resource_id in (select id from resources where provider_id = ${providerId})
    order by a.weekday, a.opens_minute`)

export async function replaceWeek(
  db: Database,
  owner: HoursOwner,
  week: (FormHours & { id: string })[],
): Promise<void> {
  await db.run(sql`delete from availability_rules where ${ownerIs(owner)}`)
  if (week.length === 0) return
  await db.run(sql`insert into availability_rules (id, location_id, resource_id, weekday, opens_minute, closes_minute)
    select w.id, ${ownerColumns(owner)}, w."weekday", w."opensMinute", w."closesMinute"
    from jsonb_to_recordset(${JSON.stringify(week)}::jsonb) as w(id uuid, "weekday" smallint, "opensMinute" smallint, "closesMinute" smallint)`)
}

export interface ClosedDaysRow {
  id: string
  locationId: string | null
  resourceId: string | null
  firstDate: string
  lastDate: string
  windows: { opensMinute: number; closesMinute: number }[]
  reason: string
}

const closedColumns = sql`e.id, e.location_id, e.resource_id, e.first_date,
  e.last_date, e.windows, e.reason`

const isOf = (providerId: string) => sql`(e.location_id in (select id from locations where provider_id = ${providerId})
  or e.resource_id in (select id from resources where provider_id = ${providerId}))`

/** Closed days that end on this day or later. */
export const listClosedDays = (db: Database, providerId: string, from: string) =>
  db.rows<ClosedDaysRow>(sql`select ${closedColumns} from availability_exceptions e
    where ${isOf(providerId)} and e.last_date >= ${from} order by e.first_date, e.id limit 500`)

export const findClosedDays = (db: Database, providerId: string, id: string) =>
  db.row<ClosedDaysRow>(
    sql`select ${closedColumns} from availability_exceptions e where e.id = ${id} and ${isOf(providerId)}`,
  )

export const insertClosedDays = (
  db: Database,
  { id, locationId, resourceId, firstDate, lastDate, windows, reason }: ClosedDaysRow,
) =>
  db.run(sql`insert into availability_exceptions (id, location_id, resource_id, first_date, last_date, windows, reason)
    values (${id}, ${locationId}, ${resourceId}, ${firstDate}, ${lastDate}, ${JSON.stringify(windows)}, ${reason})`)

export const deleteClosedDays = (db: Database, id: string) =>
  db.run(sql`delete from availability_exceptions where id = ${id}`)
