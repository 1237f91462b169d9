import type { Planned, ReminderStep } from '#notifications/rules/orders/reminders.ts'
import type { ItemStatus } from '#ordering/rules/orders/item-states.ts'
import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

/** The current data of an item for reminders. */
export interface RemindableRow {
  itemId: string
  orderId: string
  providerId: string
  partId: string
  status: ItemStatus
  kind: 'visit' | 'goods'
  /** Null: as soon as possible. */
  startsAt: Instant | null
  placedAt: Instant
  timeZone: string
  /** Walk-ins often have none. */
  hasAddress: boolean
  /** Of somebody whom the business booked. */
  hasNumber: boolean
  /** Some are planned or were sent. */
  hasReminders: boolean
}

const remindable = sql`select i.id as item_id, r.order_id, r.provider_id, r.id as part_id, i.status,
    case when i.booking_id is null then 'goods' else 'visit' end as kind, coalesce(b.starts_at, r.wanted_from) as starts_at, i.placed_at,
    coalesce(b.time_zone, l.time_zone) as time_zone, o.email <> '' as has_address,
    o.source <> 'online' and o.phone <> '' as has_number,
    exists (select from reminders m where m.item_id = i.id) as has_reminders
  from order_items i join provider_orders r on r.id = i.provider_order_id join orders o on o.id = r.order_id
    join services s on s.id = i.service_id join locations l on l.id = s.location_id left join bookings b on b.id = i.booking_id`

export const listRemindable = (db: Database, orderId: string) =>
  db.rows<RemindableRow>(sql`${remindable} where r.order_id = ${orderId} order by i.id`)

/** Visits more than a day ahead without planned reminders: restored, or created without an order. */
export const listUnplanned = (db: Database, after: Instant, limit: number) =>
  db.rows<RemindableRow>(sql`${remindable} where i.status = 'confirmed' and b.status = 'active' and b.starts_at > ${isoOf(after)} and o.email <> ''
    and not exists (select 1 from reminders m where m.item_id = i.id) order by b.starts_at limit ${limit}`)

export const findRemindable = (db: Database, itemId: string) =>
  db.row<RemindableRow>(sql`${remindable} where i.id = ${itemId}`)

/** Deletes reminders planned for another start or for a cancelled item. */
export const deletePlannedReminders = (db: Database, itemId: string, retentionOf: Instant | null) =>
  db.run(
    sql`delete from reminders where item_id = ${itemId} and (${retentionOf === null} or about_at <> ${isoOf(retentionOf ?? 0)})`,
  )

/** Once per start: sent reminders remain. */
export const insertPlanned = (db: Database, itemId: string, aboutAt: Instant, planned: Planned[]) =>
  db.run(sql`insert into reminders (item_id, step, about_at, due_at) select ${itemId}, step, ${isoOf(aboutAt)}, due_at
    from unnest(${planned.map(({ step }) => step)}::text[], ${planned.map(({ dueAt }) => isoOf(dueAt))}::timestamptz[]) as p (step, due_at)
    on conflict (item_id, step) do nothing`)

export interface ReminderKey {
  itemId: string
  step: ReminderStep
}

export type DueReminder = ReminderKey & { aboutAt: Instant }

export const listDueReminders = (db: Database, now: Instant, limit: number) =>
  db.rows<ReminderKey>(
    sql`select item_id, step from reminders where due_at <= ${isoOf(now)} order by due_at, item_id limit ${limit}`,
  )

/** Undefined when another process is sending it, or has sent it. */
export const lockDueReminder = (db: Database, { itemId, step }: ReminderKey, now: Instant) =>
  db.row<DueReminder>(sql`select item_id, step, about_at from reminders
    where item_id = ${itemId} and step = ${step} and due_at <= ${isoOf(now)} for update skip locked`)

export const markReminded = (db: Database, { itemId, step }: ReminderKey, mailId: string, now: Instant) =>
  db.run(
    sql`update reminders set due_at = null, sent_at = ${isoOf(now)}, mail_id = ${mailId} where item_id = ${itemId} and step = ${step}`,
  )

export const deleteReminder = (db: Database, { itemId, step }: ReminderKey) =>
  db.run(sql`delete from reminders where item_id = ${itemId} and step = ${step}`)

export const postponeReminder = (db: Database, { itemId, step }: ReminderKey, dueAt: Instant) =>
  db.run(
    sql`update reminders set due_at = ${isoOf(dueAt)} where item_id = ${itemId} and step = ${step} and due_at is not null`,
  )

export interface RemindedMail extends DueReminder {
  status: ItemStatus
  kind: 'visit' | 'goods'
  startsAt: Instant | null
}

/** The current item of a reminder email; undefined when it was deleted. */
export const findRemindedBy = (db: Database, mailId: string) =>
  db.row<RemindedMail>(sql`select m.item_id, m.step, m.about_at, i.status,
      case when i.booking_id is null then 'goods' else 'visit' end as kind, coalesce(b.starts_at, r.wanted_from) as starts_at
    from reminders m join order_items i on i.id = m.item_id join provider_orders r on r.id = i.provider_order_id
      left join bookings b on b.id = i.booking_id where m.mail_id = ${mailId} order by m.item_id limit 1`)

export const deleteRemindersBefore = (db: Database, before: Instant) =>
  db.run(
    sql`delete from reminders where (item_id, step) in (select item_id, step from reminders where due_at is null and about_at < ${isoOf(before)} limit 1000)`,
  )
