import { createHash } from 'node:crypto'
import { sql, Statement, type Database } from '#platform/database/database.ts'

export type Row = Record<string, unknown>

const batchSize = 1_000

/**
 * Inserts rows into a table, a thousand at a time; existing rows do not change. Names of tables and columns only come
 * from this folder.
 */
export async function insertRows(db: Database, table: string, rows: Row[]): Promise<void> {
  for (let start = 0; start < rows.length; start += batchSize) {
    const batch = rows.slice(start, start + batchSize)
    const columns = Object.keys(batch[0]!).join(', ')
    const text = [
      `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, `,
      '::json) on conflict do nothing',
    ]
    await db.run(new Statement(text, [JSON.stringify(batch)]))
  }
}

export const hasPlaces = async (db: Database): Promise<boolean> =>
  (await db.row(sql`select 1 from places where not is_custom limit 1`)) !== undefined

export const hasBookings = async (db: Database, serviceId: string): Promise<boolean> =>
  (await db.row(sql`select 1 from bookings where service_id = ${serviceId} limit 1`)) !== undefined

export const rememberDemo = (db: Database, demo: Row) =>
  db.run(
    sql`insert into settings (key, value) values ('demo', ${JSON.stringify(demo)}) on conflict (key) do update set value = excluded.value`,
  )

/** A deterministic id, the same in every demo (a UUID of version 8, RFC 9562). */
export function idOf(name: string): string {
  const hex = createHash('sha256').update(`sokora demo ${name}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/**
 * Updates the statistics of tables, so that the planner uses their indexes; right after seeding it would read whole
 * tables.
 */
export const countTables = async (db: Database, tables: string[]): Promise<void> => {
  await db.run(new Statement([`analyze ${tables.join(', ')}`], []))
}

/** Whether all demo accounts exist, and one of them is an administrator. */
export const hasDemoAccounts = async (db: Database, amount: number): Promise<boolean> =>
  (await db.row(sql`select 1 from auth_user where is_demo and exists (select from auth_account where user_id = auth_user.id) having count(*) >= ${amount}
    and exists (select from admins a join auth_user u on u.id = a.user_id where u.is_demo)`)) !== undefined

/** Whether the demo providers exist, and there has never been a moderation case. */
export const lacksCases = async (db: Database, providerIds: string[]): Promise<boolean> =>
  (await db.row(sql`select 1 from providers where id = any(${providerIds}::uuid[]) having count(*) = ${providerIds.length}
    and not exists (select from moderation_cases)`)) !== undefined

/** Whether there is any conversation. */
export const hasConversations = async (db: Database): Promise<boolean> =>
  (await db.row(sql`select 1 from conversations limit 1`)) !== undefined

/** Whether there is any quote request. */
export const hasQuotes = async (db: Database): Promise<boolean> =>
  (await db.row(sql`select 1 from quote_requests limit 1`)) !== undefined

/** Whether there is any ticket. */
export const hasTickets = async (db: Database): Promise<boolean> =>
  (await db.row(sql`select 1 from tickets limit 1`)) !== undefined

/** References of the orders of an email address, the newest first. */
export const listOrdersOfAddress = async (db: Database, email: string): Promise<string[]> =>
  (
    await db.rows<{ reference: string }>(
      sql`select reference from orders where lower(email) = ${email} order by placed_at desc limit 10`,
    )
  ).map(({ reference }) => reference)

export const markAsDemo = (db: Database, providerId: string) =>
  db.run(sql`update providers set demo = true where id = ${providerId}`)

/** Marks cases as alerted, so that nobody is emailed about overdue demo cases. */
export const muteCases = (db: Database, at: string) =>
  db.run(sql`update moderation_cases set alerted_at = ${at} where alerted_at is null`)

/** Whether the providers and the account exist, and are not connected. */
export const lacksDemoTeam = async (db: Database, email: string, providerIds: string[]): Promise<boolean> =>
  (await db.row(sql`select 1 from auth_user u where u.email = ${email}
    and (select count(*) from providers where id = any(${providerIds}::uuid[])) = ${providerIds.length}
    and not exists (select from provider_members m where m.user_id = u.id)`)) !== undefined

interface BusinessData {
  id: string
  legalName: string
  legalType: string
  email: string
  phone: string
  taxId: string
  plan: string
  at: string
}

/** Fills in a provider's sign-up data where it is missing; its services with that percentage get the tax rate. */
export async function saveBusinessData(
  db: Database,
  b: BusinessData,
  rate: { id: string; percent: number },
): Promise<void> {
  await db.run(sql`update providers set legal_name = ${b.legalName}, legal_type = ${b.legalType}, email = ${b.email}, phone = ${b.phone}, tax_id = ${b.taxId},
      plan = ${b.plan}, submitted_at = ${b.at}, state_changed_at = ${b.at}, terms_accepted_at = ${b.at}
    where id = ${b.id} and legal_name = ''`)
  await db.run(
    sql`update services set tax_rate_id = ${rate.id} where provider_id = ${b.id} and tax_rate_id is null and tax_percent = ${rate.percent}`,
  )
}

/** Sets a plan without end for providers of an older demo whose plan is too small and was never chosen by a member. */
export const extendPlan = (db: Database, ids: string[], plan: string) =>
  db.run(
    sql`update providers set plan = ${plan}, plan_ends_at = null where id = any(${ids}::uuid[]) and (plan <> ${plan} or plan_ends_at is not null)
      and not exists (select from provider_events e where e.provider_id = providers.id and e.detail ? 'plan')`,
  )

/** Whether no payment gateway was ever configured. */
export const lacksPayments = async (db: Database): Promise<boolean> =>
  (await db.row(sql`select 1 from settings where key = 'payments.adapter'`)) === undefined

interface HowPaid {
  mode: string
  depositPercent?: number
  noShowPercent?: number
}

/** Sets the payment mode of a service that is paid at the venue by default. */
export const choosePayment = (db: Database, id: string, { mode, depositPercent, noShowPercent }: HowPaid) =>
  db.run(sql`update services set payment_mode = ${mode}, deposit_percent = ${depositPercent ?? null}, no_show_percent = ${noShowPercent ?? null}
    where id = ${id} and payment_mode = 'at_venue'`)

export const saveBankAccount = (db: Database, providerId: string, payout: Row) =>
  db.run(sql`update providers set payout = ${JSON.stringify(payout)}::jsonb where id = ${providerId}`)

export const listPayoutsIn = (db: Database, status: string) =>
  db.rows<{ id: string; reference: string }>(
    sql`select id, reference from payouts where status = ${status} order by id`,
  )

/** Makes completed items that were ordered online reviewable, without invitations. */
export const openPastReviews = (db: Database) =>
  db.run(sql`insert into review_invitations (item_id, order_id, provider_id, opened_at, closes_at)
    select i.id, r.order_id, r.provider_id, done.at, done.at + interval '30 days'
    from order_items i join provider_orders r on r.id = i.provider_order_id join orders o on o.id = r.order_id and o.source = 'online'
      join lateral (select max(e.at) as at from order_item_events e where e.item_id = i.id and e.to_status = 'fulfilled') done on done.at is not null
    where i.status in ('fulfilled','completed') on conflict (item_id) do nothing`)

export const hasBlocks = async (db: Database, providerId: string): Promise<boolean> =>
  (await db.row(sql`select 1 from blocks where provider_id = ${providerId} limit 1`)) !== undefined

export const listPeopleOf = (db: Database, providerId: string) =>
  db.rows<{ id: string; name: string }>(
    sql`select id, name from resources where provider_id = ${providerId} and kind = 'person' and is_active order by position`,
  )

/** The rows of an order with one item, as they are stored; its claims relative to the start of the visit. */
export interface OrderRows {
  order: Row
  part: Row
  item: Row & { snapshot: Row }
  booking: Row | null
  claims: { pool: string | null; beforeMs: number; afterMs: number }[]
}

/** `reference`: of the order or of its item. */
export const findOrderRows = (db: Database, reference: string) =>
  db.row<OrderRows>(sql`select to_jsonb(o) as "order", to_jsonb(p) as part, to_jsonb(i) as item, to_jsonb(b) as booking,
      (select coalesce(jsonb_agg(jsonb_build_object('pool', r.pool,
          'beforeMs', 1000 * extract(epoch from b.starts_at - lower(c.during)), 'afterMs', 1000 * extract(epoch from upper(c.during) - b.starts_at))
          order by r.kind desc, c.id), '[]') from claims c join resources r on r.id = c.resource_id where c.booking_id = b.id) as claims
    from orders o join provider_orders p on p.order_id = o.id join order_items i on i.provider_order_id = p.id
      left join bookings b on b.id = i.booking_id
    where ${reference} in (o.reference, o.reference || '-1a')`)
