import { sql, type Database } from '#platform/database/database.ts'

/** Internal values of the installation, stored beside the settings. */
export const findNote = async <Value>(db: Database, key: string): Promise<Value | undefined> =>
  (await db.row<{ value: Value }>(sql`select value from settings where key = ${key}`))?.value

export const saveSetupNote = (db: Database, key: string, value: unknown) =>
  db.run(sql`insert into settings (key, value) values (${key}, ${JSON.stringify(value)})
    on conflict (key) do update set value = excluded.value, changed_at = now()`)

export const dropNote = (db: Database, key: string) => db.run(sql`delete from settings where key = ${key}`)

export interface SetupProgress {
  hasProvider: boolean
  hasService: boolean
  hasSubcategories: boolean
  hasOrder: boolean
  hasSecondAdmin: boolean
}

/** Which setup tasks are done; demo data does not count. */
export const findSetupProgress = (db: Database) =>
  db.row<SetupProgress>(sql`select
    exists (select from providers where status = 'active' and not demo) as has_provider,
    exists (select from services s join providers p on p.id = s.provider_id where s.status = 'published' and not p.demo) as has_service,
    exists (select from settings where key = 'catalogue.subcategories') as has_subcategories,
    exists (select from provider_orders o join providers p on p.id = o.provider_id where not p.demo) as has_order,
    (select count(*) from admins where disabled_at is null) > 1 as has_second_admin`)
