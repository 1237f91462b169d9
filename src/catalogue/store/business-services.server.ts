import type { EditableService } from '#catalogue/rules/lifecycle/editable-service.ts'
import type { ServiceStatus } from '#catalogue/rules/lifecycle/service-for-sale.ts'
import type { WrittenService } from '#catalogue/rules/submission/service-of-form.ts'
import { selectServices } from '#catalogue/store/services.server.ts'
import { joined, sql, type Database, type Statement } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

const more = sql`, s.video_url, s.tax_rate_id, s.state_reason, s.state_changed_at, s.submitted_at,
  s.updated_at, s.changed_by, (select name from auth_user u where u.id = s.changed_by) as changed_by_name`

export const selectEditable = async (db: Database, id: string): Promise<EditableService | undefined> =>
  (await selectServices<EditableService>(db, sql`s.id = ${id}`, more))[0]

export const selectEditables = (db: Database, ids: string[]): Promise<EditableService[]> =>
  selectServices<EditableService>(db, sql`s.id = any(${ids}::uuid[])`, more)

/** Locks a service until the transaction ends. */
export const lockService = (db: Database, id: string) =>
  db.row(sql`select 1 as one from services where id = ${id} for no key update`)

/** The columns of a form. */
const written = (s: WrittenService): [Statement, unknown][] => [
  [sql`location_id`, s.locationId],
  [sql`kind`, s.kind],
  [sql`category`, s.category],
  [sql`subcategories`, s.subcategories],
  [sql`title`, s.title],
  [sql`summary`, s.summary],
  [sql`description`, s.description],
  [sql`video_url`, s.videoUrl],
  [sql`tags`, s.tags],
  [sql`languages`, s.languages],
  [sql`access_features`, s.accessFeatures],
  [sql`attributes`, JSON.stringify(s.attributes)],
  [sql`pricing`, s.pricing],
  [sql`currency`, s.currency],
  [sql`tax_rate_id`, s.taxRateId],
  [sql`tax_percent`, s.taxPercent],
  [sql`tax_included`, s.taxIncluded],
  [sql`buffer_before_minutes`, s.bufferBeforeMinutes],
  [sql`buffer_after_minutes`, s.bufferAfterMinutes],
  [sql`gap_starts_minutes`, s.gapStartsMinutes],
  [sql`gap_minutes`, s.gapMinutes],
  [sql`step_minutes`, s.stepMinutes],
  [sql`capacity`, s.capacity],
  [sql`party_min`, s.partyMin],
  [sql`party_max`, s.partyMax],
  [sql`anyone_allowed`, s.anyoneAllowed],
  [sql`pools`, s.pools],
  [sql`notice_minutes`, s.noticeMinutes],
  [sql`horizon_days`, s.horizonDays],
  [sql`daily_limit`, s.dailyLimit],
  [sql`preparation_minutes`, s.preparationMinutes],
  [sql`stock_mode`, s.stockMode],
  [sql`stock_amount`, s.stockAmount],
  [sql`minimum_order_minor`, s.minimumOrderMinor],
  [sql`delivery_zones`, JSON.stringify(s.deliveryZones)],
  [sql`ways`, s.ways],
  [sql`service_area_km`, s.serviceAreaKm],
  [sql`postal_codes`, s.postalCodes],
  [sql`travel_fees`, JSON.stringify(s.travelFees)],
  [sql`pictures`, JSON.stringify(s.pictures)],
  [sql`confirm_mode`, s.confirmMode],
  [sql`payment_mode`, s.paymentMode],
  [sql`deposit_percent`, s.depositPercent],
  [sql`deposit_minor`, s.depositMinor],
  [sql`no_show_percent`, s.noShowPercent],
  [sql`policy`, s.policy],
  [sql`needs_phone`, s.needsPhone],
  [sql`questions`, JSON.stringify(s.questions)],
  [sql`faq`, JSON.stringify(s.faq)],
  [sql`layout`, s.layout],
  [sql`accent`, s.accent],
  [sql`layout_parts`, s.layoutParts && JSON.stringify(s.layoutParts)],
]

interface Change {
  by: string | null
  at: Instant
}

export interface NewServiceRow {
  id: string
  slug: string
  providerId: string
  status: ServiceStatus
  written: WrittenService
}

/** Returns 0 when the id exists. */
export function insertService(
  db: Database,
  { id, slug, providerId, status, written: service }: NewServiceRow,
  { by, at }: Change,
): Promise<number> {
  const columns = written(service)
  const names = joined(
    columns.map(([name]) => name),
    sql`, `,
  )
  const values = joined(
    columns.map(([, value]) => sql`${value}`),
    sql`, `,
  )
  return db.run(sql`insert into services (id, slug, provider_id, status, created_at, updated_at, changed_by, state_changed_at, ${names})
    values (${id}, ${slug}, ${providerId}, ${status}, ${isoOf(at)}, ${isoOf(at)}, ${by}, ${isoOf(at)}, ${values}) on conflict (id) do nothing`)
}

export function updateService(db: Database, id: string, service: WrittenService, { by, at }: Change): Promise<number> {
  const changes = joined(
    written(service).map(([name, value]) => sql`${name} = ${value}`),
    sql`, `,
  )
  return db.run(
    sql`update services set version = version + 1, updated_at = ${isoOf(at)}, changed_by = ${by}, ${changes} where id = ${id}`,
  )
}

export interface StateChange extends Change {
  status: ServiceStatus
  reason: string
  pausedUntil: string | null
}

/** The time of the first publication is permanent. */
export const updateState = (db: Database, id: string, { status, reason, pausedUntil, at, by }: StateChange) =>
  db.run(sql`update services set status = ${status}, state_reason = ${reason}, paused_until = ${pausedUntil}, state_changed_at = ${isoOf(at)},
      submitted_at = case when ${status} = 'submitted' then ${isoOf(at)}::timestamptz else submitted_at end,
      published_at = case when ${status} = 'published' then coalesce(published_at, ${isoOf(at)}::timestamptz) else published_at end,
      updated_at = ${isoOf(at)}, changed_by = coalesce(${by}, changed_by), version = version + 1
    where id = ${id}`)

export const isServiceId = async (db: Database, id: string): Promise<boolean> =>
  (await db.row(sql`select 1 as one from services where id = ${id}`)) !== undefined

/** The business of a service; undefined when it does not exist. */
export const selectProviderOf = async (db: Database, id: string): Promise<string | undefined> =>
  (await db.row<{ providerId: string }>(sql`select provider_id from services where id = ${id}`))?.providerId

/** All services of a business except archived ones, oldest first. */
export const selectExportIds = async (db: Database, providerId: string): Promise<string[]> =>
  (
    await db.rows<{ id: string }>(
      sql`select id from services where provider_id = ${providerId} and status <> 'archived' order by created_at, id`,
    )
  ).map(({ id }) => id)

export const updateCategory = (
  db: Database,
  id: string,
  { category, subcategories, at }: { category: string; subcategories: string[]; at: Instant },
) =>
  db.run(
    sql`update services set category = ${category}, subcategories = ${subcategories}, version = version + 1, updated_at = ${isoOf(at)} where id = ${id}`,
  )
