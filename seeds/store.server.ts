import { createHash } from 'node:crypto'
import { sql, Statement, type Database } from '#platform/database/database.ts'

export type Row = Record<string, unknown>

const batchSize = 1_000

/** Adds rows to a table, a thousand at a time; rows that are there already stay as they are. Names of tables and columns come from this folder only. */
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
  (await db.row(sql`select 1 from places where not is_own limit 1`)) !== undefined

export const hasBookings = async (db: Database, serviceId: string): Promise<boolean> =>
  (await db.row(sql`select 1 from bookings where service_id = ${serviceId} limit 1`)) !== undefined

export const rememberDemo = (db: Database, demo: Row) =>
  db.run(
    sql`insert into settings (key, value) values ('demo', ${JSON.stringify(demo)}) on conflict (key) do update set value = excluded.value`,
  )

/** The same id for the same thing in every installation of the demo (a UUID of version 8, RFC 9562). */
export function idOf(name: string): string {
  const hex = createHash('sha256').update(`sokora demo ${name}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Tells the database how much is in the tables, so that it answers by their indexes; right after planting it would read whole tables instead. */
export const countTables = async (db: Database, tables: string[]): Promise<void> => {
  await db.run(new Statement([`analyze ${tables.join(', ')}`], []))
}

/** All of them, and one that runs the market. */
export const hasDemoAccounts = async (db: Database, amount: number): Promise<boolean> =>
  (await db.row(sql`select 1 from auth_user where is_demo and exists (select from auth_account where user_id = auth_user.id) having count(*) >= ${amount}
    and exists (select from admins a join auth_user u on u.id = a.user_id where u.is_demo)`)) !== undefined

/** The cast is there, and nothing was ever put before the moderators. */
export const lacksCases = async (db: Database, providerIds: string[]): Promise<boolean> =>
  (await db.row(sql`select 1 from providers where id = any(${providerIds}::uuid[]) having count(*) = ${providerIds.length}
    and not exists (select from moderation_cases)`)) !== undefined

/** Somebody wrote to a business before. */
export const hasConversations = async (db: Database): Promise<boolean> =>
  (await db.row(sql`select 1 from conversations limit 1`)) !== undefined

/** Somebody asked for a price before. */
export const hasQuotes = async (db: Database): Promise<boolean> =>
  (await db.row(sql`select 1 from quote_requests limit 1`)) !== undefined

/** Somebody wrote to the market before. */
export const hasTickets = async (db: Database): Promise<boolean> =>
  (await db.row(sql`select 1 from tickets limit 1`)) !== undefined

/** References of what was ordered with an address, the newest first. */
export const listOrdersOfAddress = async (db: Database, email: string): Promise<string[]> =>
  (
    await db.rows<{ reference: string }>(
      sql`select reference from orders where lower(email) = ${email} order by placed_at desc limit 10`,
    )
  ).map(({ reference }) => reference)

export const markAsDemo = (db: Database, providerId: string) =>
  db.run(sql`update providers set demo = true where id = ${providerId}`)

/** What waits too long in the demo is told to nobody by mail. */
export const muteCases = (db: Database, at: string) =>
  db.run(sql`update moderation_cases set alerted_at = ${at} where alerted_at is null`)

/** The businesses and the account are there, and do not know of each other. */
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

/** What a business would have said when it signed up, where nobody said it; its services of that percentage get the rate. */
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

/** A plan without an end, for businesses of an older demo world whose own is too small, and whose people never chose one. */
export const extendPlan = (db: Database, ids: string[], plan: string) =>
  db.run(
    sql`update providers set plan = ${plan}, plan_ends_at = null where id = any(${ids}::uuid[]) and (plan <> ${plan} or plan_ends_at is not null)
      and not exists (select from provider_events e where e.provider_id = providers.id and e.detail ? 'plan')`,
  )

export const hasOrders = async (db: Database): Promise<boolean> =>
  (await db.row(sql`select 1 from orders limit 1`)) !== undefined

/** Nobody has said yet how this market is paid. */
export const lacksPayments = async (db: Database): Promise<boolean> =>
  (await db.row(sql`select 1 from settings where key = 'payments.adapter'`)) === undefined

interface HowPaid {
  mode: string
  depositPercent?: number
  noShowPercent?: number
}

/** For a service that is paid at the venue, and whose business never said otherwise. */
export const choosePayment = (db: Database, id: string, { mode, depositPercent, noShowPercent }: HowPaid) =>
  db.run(sql`update services set payment_mode = ${mode}, deposit_percent = ${depositPercent ?? null}, no_show_percent = ${noShowPercent ?? null}
    where id = ${id} and payment_mode = 'at_venue'`)

export const saveBankAccount = (db: Database, providerId: string, payout: Row) =>
  db.run(sql`update providers set payout = ${JSON.stringify(payout)}::jsonb where id = ${providerId}`)

export const listPayoutsIn = (db: Database, status: string) =>
  db.rows<{ id: string; reference: string }>(
    sql`select id, reference from payouts where status = ${status} order by id`,
  )

/** What was done in the story of the demo can be reviewed; nobody is written to about it. */
export const openPastReviews = (db: Database) =>
  db.run(sql`insert into review_invitations (item_id, order_id, provider_id, opened_at, closes_at)
    select i.id, r.order_id, r.provider_id, done.at, done.at + interval '30 days'
    from order_items i join provider_orders r on r.id = i.provider_order_id
      join lateral (select max(e.at) as at from order_item_events e where e.item_id = i.id and e.to_status = 'fulfilled') done on done.at is not null
    where i.status in ('fulfilled','completed') on conflict (item_id) do nothing`)

export const hasBlocks = async (db: Database, providerId: string): Promise<boolean> =>
  (await db.row(sql`select 1 from blocks where provider_id = ${providerId} limit 1`)) !== undefined

export const listPeopleOf = (db: Database, providerId: string) =>
  db.rows<{ id: string; name: string }>(
    sql`select id, name from resources where provider_id = ${providerId} and kind = 'person' and is_active order by position`,
  )
