import type { ServiceAddon, ServiceOption } from '#catalogue/rules/lifecycle/service-for-sale.ts'
import { retiredPosition } from '#catalogue/rules/lifecycle/editable-service.ts'
import { fieldsOf, storedAddon, storedOption } from '#catalogue/shapes.ts'
import { columns, columnsOfInsert, jsonForRows } from '#platform/database/columns.ts'
import { sql, type Database } from '#platform/database/database.ts'

const optionFields = fieldsOf(storedOption)
const addonFields = fieldsOf(storedAddon)

/** Ids that belong to other services, which must not be written. */
export const selectForeignOffers = async (db: Database, serviceId: string, ids: string[]): Promise<string[]> =>
  (
    await db.rows<{
      id: string
    }>(sql`select id from service_options where id = any(${ids}::uuid[]) and service_id <> ${serviceId}
      union select id from service_addons where id = any(${ids}::uuid[]) and service_id <> ${serviceId}`)
  ).map(({ id }) => id)

/** Options keep their ids. An option removed from a sold service remains off sale for carts and orders. */
export async function saveOptions(
  db: Database,
  serviceId: string,
  options: ServiceOption[],
  { wasPublic }: { wasPublic: boolean },
) {
  const ids = options.map(({ id }) => id)
  const gone = sql`service_id = ${serviceId} and id <> all(${ids}::uuid[])`
  await db.run(
    wasPublic
      ? sql`update service_options set is_active = false, position = ${retiredPosition} where ${gone}`
      : sql`delete from service_options where ${gone}`,
  )
  await db.run(sql`insert into service_options (service_id, ${columns(optionFields)})
    select ${serviceId}::uuid, ${columns(optionFields)}
    from jsonb_populate_recordset(null::service_options, ${jsonForRows(options)}::jsonb)
    on conflict (id) do update set ${columnsOfInsert(optionFields)}`)
}

export async function saveAddons(db: Database, serviceId: string, addons: ServiceAddon[]) {
  await db.run(
    sql`delete from service_addons where service_id = ${serviceId} and id <> all(${addons.map(({ id }) => id)}::uuid[])`,
  )
  await db.run(sql`insert into service_addons (service_id, ${columns(addonFields)})
    select ${serviceId}::uuid, ${columns(addonFields)}
    from jsonb_populate_recordset(null::service_addons, ${jsonForRows(addons)}::jsonb)
    on conflict (id) do update set ${columnsOfInsert(addonFields)}`)
}

/** Only staff of the service's own business. */
export async function saveStaff(db: Database, serviceId: string, staffIds: string[]) {
  await db.run(
    sql`delete from service_staff where service_id = ${serviceId} and resource_id <> all(${staffIds}::uuid[])`,
  )
  await db.run(sql`insert into service_staff (service_id, resource_id)
    select s.id, r.id from services s join resources r on r.provider_id = s.provider_id
    where s.id = ${serviceId} and r.kind = 'person' and r.id = any(${staffIds}::uuid[]) on conflict do nothing`)
}

/** Uploads that no service and no pending revision of the business uses. */
export const selectUnshown = async (db: Database, providerId: string, ids: string[]): Promise<string[]> =>
  (
    await db.rows<{ id: string }>(sql`select wanted.id from unnest(${ids}::text[]) as wanted(id)
      where not exists (select 1 from services s where s.provider_id = ${providerId} and s.pictures::text like '%' || wanted.id || '%')
        and not exists (select 1 from service_options o join services s on s.id = o.service_id where s.provider_id = ${providerId} and o.picture = '/media/' || wanted.id)
        and not exists (select 1 from service_revisions r where r.provider_id = ${providerId} and r.status in ('pending','changes_requested')
          and r.changes::text like '%' || wanted.id || '%')`)
  ).map(({ id }) => id)
